package beampairs

import (
	"slices"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/internal/column"
	"github.com/hantei-go/hantei/internal/sides"
	"github.com/hantei-go/hantei/pairs"
)

// tests are all tests, by name. A pipeline has a test by its name, because what a worker runs is
// sent to it as data.
var tests = []*test{
	hitTest("EllipsePoint", sides.Ellipses, sides.Points, hantei.EllipsePoint),
	hitTest("CovariancePoint", sides.Covariances, sides.Points, hantei.CovariancePoint),
	hitTest("EllipseEllipse", sides.Ellipses, sides.Ellipses, hantei.EllipseEllipse),
	hitTest("EllipseCircle", sides.Ellipses, sides.Circles, hantei.EllipseCircle),
	hitTest("EllipseBox", sides.Ellipses, sides.Boxes, hantei.EllipseBox),
	hitTest("EllipseCapsule", sides.Ellipses, sides.Capsules, hantei.EllipseCapsule),
	hitTest("BoxCircle", sides.Boxes, sides.Circles, hantei.BoxCircle),
	hitTest("BoxBox", sides.Boxes, sides.Boxes, hantei.BoxBox),
	hitTest("BoxPoint", sides.Boxes, sides.Points, hantei.BoxPoint),
	hitTest("BoxCapsule", sides.Boxes, sides.Capsules, hantei.BoxCapsule),
	hitTest("CapsuleCircle", sides.Capsules, sides.Circles, hantei.CapsuleCircle),
	hitTest("CapsuleCapsule", sides.Capsules, sides.Capsules, hantei.CapsuleCapsule),
	hitTest("CircleCircle", sides.Circles, sides.Circles, hantei.CircleCircle),
	hitTest("CircleSweepHit", sides.MovingCircles, sides.MovingCircles, hantei.CircleSweepHit),
	hitTest("RayCircleHit", sides.Rays, sides.Circles, hantei.RayCircleHit),
	hitTest("RayEllipseHit", sides.Rays, sides.Ellipses, hantei.RayEllipseHit),

	numberTest("CircleSweep", sides.MovingCircles, sides.MovingCircles, timeAnswer, hantei.CircleSweep),
	numberTest("BoxCircleSweep", sides.Boxes, sides.MovingCircles, timeAnswer, hantei.BoxCircleSweep),
	numberTest("RayCircle", sides.Rays, sides.Circles, timeAnswer, hantei.RayCircle),
	numberTest("RayBox", sides.Rays, sides.Boxes, timeAnswer, hantei.RayBox),
	numberTest("RayCapsule", sides.Rays, sides.Capsules, timeAnswer, hantei.RayCapsule),
	numberTest("RayEllipse", sides.Rays, sides.Ellipses, timeAnswer, hantei.RayEllipse),
	numberTest("EllipseDistance", sides.Ellipses, sides.Points, distanceAnswer, hantei.EllipseDistance),

	recordTest("CircleSweepContact", sides.MovingCircles, sides.MovingCircles, timeAnswer, sides.Contacts, hantei.CircleSweep, hantei.CircleSweepContact),
	recordTest("RayCircleContact", sides.Rays, sides.Circles, timeAnswer, sides.Contacts, hantei.RayCircle, hantei.RayCircleContact),
	recordTest("RayBoxContact", sides.Rays, sides.Boxes, timeAnswer, sides.Contacts, hantei.RayBox, hantei.RayBoxContact),
	recordTest("RayCapsuleContact", sides.Rays, sides.Capsules, timeAnswer, sides.Contacts, hantei.RayCapsule, hantei.RayCapsuleContact),
	recordTest("RayEllipseContact", sides.Rays, sides.Ellipses, timeAnswer, sides.Contacts, hantei.RayEllipse, hantei.RayEllipseContact),
	recordTest("EllipseNearest", sides.Ellipses, sides.Points, distanceAnswer, sides.Nearest, hantei.EllipseDistance, hantei.EllipseNearest),

	contactTest("CircleCircleContact", sides.Circles, sides.Circles, sides.Penetrations, hantei.CircleCircle, hantei.CircleCircleContact),
	contactTest("CapsuleCircleContact", sides.Capsules, sides.Circles, sides.Penetrations, hantei.CapsuleCircle, hantei.CapsuleCircleContact),
	contactTest("BoxCircleContact", sides.Boxes, sides.Circles, sides.Penetrations, hantei.BoxCircle, hantei.BoxCircleContact),
	contactTest("EllipseCircleContact", sides.Ellipses, sides.Circles, sides.Penetrations, hantei.EllipseCircle, hantei.EllipseCircleContact),
	contactTest("BoxBoxContact", sides.Boxes, sides.Boxes, sides.Manifolds, hantei.BoxBox, hantei.BoxBoxContact),
	contactTest("CapsuleCapsuleContact", sides.Capsules, sides.Capsules, sides.Manifolds, hantei.CapsuleCapsule, hantei.CapsuleCapsuleContact),
}

// A test is one of package hantei's, over float64 columns as a block has them. Float32 and integers
// up to 2^53 are float64 too, so that its answers are exact for these as well.
type test struct {
	name    string
	shapes  [2]*Shape
	numbers []string // the columns of its answer; none for a test that only hits or misses
	answer  answerKind

	// bounds are those of all rows of a side. A pair within the limit has bounds that overlap.
	bounds    [2]func(columns [][]float64, limit float64) *broad.Bounds[float64]
	notShapes [2]func(columns [][]float64, found func(row int))

	// among appends the candidates that hit, or whose first number is at most the limit.
	among func(to *pairs.Measured[float64], first, second [][]float64, candidates *pairs.List, limit float64)
	// rows tests row i against row i; it returns the numbers too, if the test has any.
	rows func(first, second [][]float64) (hantei.Mask, [][]float64)
}

// An answerKind tells what the first number of a test is, and so whether it has a limit.
type answerKind int

const (
	hitAnswer      answerKind = iota // none, or a depth: shapes hit or miss by themselves
	timeAnswer                       // the time of impact, from 0 to 1
	distanceAnswer                   // the distance, which a limit may let reach beyond the shapes
)

// numberNames are what the first number is called.
var numberNames = map[answerKind]string{timeAnswer: "time", distanceAnswer: "distance"}

// The sides of a test.
const (
	firstSide = iota
	secondSide
)

// testNamed returns the test of that name, or nil.
func testNamed(name string) *test {
	for _, t := range tests {
		if t.name == name {
			return t
		}
	}
	return nil
}

// TestNames are the names of all tests, in alphabetical order.
func TestNames() []string {
	var names []string
	for _, t := range tests {
		names = append(names, t.name)
	}
	slices.Sort(names)
	return names
}

// Sides returns the shapes of the two sides of a test, and the names of the numbers of its answer,
// none for a test that only hits or misses. ok is false if there is no such test.
func Sides(test string) (first, second *Shape, numbers []string, ok bool) {
	t := testNamed(test)
	if t == nil {
		return nil, nil, nil, false
	}
	return t.shapes[firstSide], t.shapes[secondSide], t.numbers, true
}

// BySpelling returns the name of the test that is called so, be it as in another language, boxCircle or box_circle, or
// name itself.
func BySpelling(name string) string {
	for _, t := range tests {
		if sides.IsSpelt(name, t.name) {
			return t.name
		}
	}
	return name
}

// newTest makes what all tests have.
func newTest[A, B any](name string, a sides.Side[A], b sides.Side[B], is answerKind) *test {
	return &test{
		name: name, shapes: [2]*Shape{(*Shape)(a.Shape), (*Shape)(b.Shape)}, answer: is,
		bounds:    [2]func([][]float64, float64) *broad.Bounds[float64]{boundsOf(a, is), boundsOf(b, is)},
		notShapes: [2]func([][]float64, func(int)){a.EachNotShape, b.EachNotShape},
	}
}

// hitTest makes a test that hits or misses.
func hitTest[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sides.Side[A], b sides.Side[B],
	hits func(hantei.Mask, *A, *B)) *test {
	t := newTest(name, a, b, hitAnswer)
	t.among = func(to *pairs.Measured[float64], first, second [][]float64, candidates *pairs.List, _ float64) {
		s, r := a.Of(first), b.Of(second)
		pairs.Among[A, B, PA, PB](&to.List, hits, &s, &r, candidates)
	}
	t.rows = func(first, second [][]float64) (hantei.Mask, [][]float64) {
		s, r := a.Of(first), b.Of(second)
		mask := hantei.NewMask(len(first[0]))
		hits(mask, &s, &r)
		return mask, nil
	}
	return t
}

// contactTest makes a test of shapes at rest with several numbers, of which the first is the depth:
// hits finds the pairs, and detail gives all numbers.
func contactTest[A, B, C any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sides.Side[A], b sides.Side[B],
	is sides.Record[C], hits func(hantei.Mask, *A, *B), detail func(*C, *A, *B)) *test {
	t := hitTest[A, B, PA, PB](name, a, b, hits)
	t.numbers = is.Numbers
	t.rows = func(first, second [][]float64) (hantei.Mask, [][]float64) {
		s, r := a.Of(first), b.Of(second)
		var to C
		detail(&to, &s, &r)
		numbers := is.Columns(&to)
		return sides.Hits(numbers[0]), numbers
	}
	return t
}

// numberTest makes a test with one number.
func numberTest[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sides.Side[A], b sides.Side[B],
	is answerKind, measure func([]float64, *A, *B)) *test {
	t := newTest(name, a, b, is)
	t.numbers = []string{numberNames[is]}
	t.among = func(to *pairs.Measured[float64], first, second [][]float64, candidates *pairs.List, limit float64) {
		s, r := a.Of(first), b.Of(second)
		pairs.AmongWithin[float64, A, B, PA, PB](to, measure, &s, &r, candidates, limit)
	}
	t.rows = func(first, second [][]float64) (hantei.Mask, [][]float64) {
		s, r := a.Of(first), b.Of(second)
		to := make([]float64, len(first[0]))
		measure(to, &s, &r)
		return nil, [][]float64{to}
	}
	return t
}

// recordTest makes a test with several numbers: measure gives the first of them, by which pairs are
// found, and detail all of them.
func recordTest[A, B, C any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sides.Side[A], b sides.Side[B],
	is answerKind, record sides.Record[C], measure func([]float64, *A, *B), detail func(*C, *A, *B)) *test {
	t := numberTest[A, B, PA, PB](name, a, b, is, measure)
	t.numbers = record.Numbers
	t.rows = func(first, second [][]float64) (hantei.Mask, [][]float64) {
		s, r := a.Of(first), b.Of(second)
		var to C
		detail(&to, &s, &r)
		return nil, record.Columns(&to)
	}
	return t
}

// numbersOf returns the columns of numbers of pairs. The numbers of one row are computed by the
// test of rows, on rows that are gathered.
func (t *test) numbersOf(found *pairs.Measured[float64], first, second [][]float64) [][]float64 {
	switch {
	case len(t.numbers) == 0:
		return nil
	case len(t.numbers) == 1:
		return [][]float64{found.V}
	case found.Len() == 0:
		return make([][]float64, len(t.numbers))
	}
	_, numbers := t.rows(gathered(first, found.A), gathered(second, found.B))
	return numbers
}

// gathered returns copies of some rows of columns.
func gathered(columns [][]float64, rows []int32) [][]float64 {
	some := make([][]float64, len(columns))
	for k, c := range columns {
		some[k] = make([]float64, len(rows))
		column.Gather(some[k], c, rows)
	}
	return some
}

// hit tells whether row i of what the test of rows returned hits: by its bit, or by its first
// number if that is at most the limit.
func (t *test) hit(mask hantei.Mask, numbers [][]float64, i int, limit float64) bool {
	if t.answer == hitAnswer {
		return mask.Get(i)
	}
	return numbers[0][i] <= limit
}
