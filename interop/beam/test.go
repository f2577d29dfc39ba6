package beampairs

import (
	"math"
	"slices"
	"strings"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// tests are all tests, by name. A pipeline has a test by its name, because what a worker runs is
// sent to it as data.
var tests = []*test{
	hitTest("EllipsePoint", ellipseSide, pointSide, hantei.EllipsePoint),
	hitTest("CovariancePoint", covarianceSide, pointSide, hantei.CovariancePoint),
	hitTest("EllipseEllipse", ellipseSide, ellipseSide, hantei.EllipseEllipse),
	hitTest("EllipseCircle", ellipseSide, circleSide, hantei.EllipseCircle),
	hitTest("EllipseBox", ellipseSide, boxSide, hantei.EllipseBox),
	hitTest("EllipseCapsule", ellipseSide, capsuleSide, hantei.EllipseCapsule),
	hitTest("BoxCircle", boxSide, circleSide, hantei.BoxCircle),
	hitTest("BoxBox", boxSide, boxSide, hantei.BoxBox),
	hitTest("BoxPoint", boxSide, pointSide, hantei.BoxPoint),
	hitTest("BoxCapsule", boxSide, capsuleSide, hantei.BoxCapsule),
	hitTest("CapsuleCircle", capsuleSide, circleSide, hantei.CapsuleCircle),
	hitTest("CapsuleCapsule", capsuleSide, capsuleSide, hantei.CapsuleCapsule),
	hitTest("CircleCircle", circleSide, circleSide, hantei.CircleCircle),
	hitTest("CircleSweepHit", movingCircleSide, movingCircleSide, hantei.CircleSweepHit),
	hitTest("RayCircleHit", raySide, circleSide, hantei.RayCircleHit),
	hitTest("RayEllipseHit", raySide, ellipseSide, hantei.RayEllipseHit),

	numberTest("CircleSweep", movingCircleSide, movingCircleSide, times, hantei.CircleSweep),
	numberTest("BoxCircleSweep", boxSide, movingCircleSide, times, hantei.BoxCircleSweep),
	numberTest("RayCircle", raySide, circleSide, times, hantei.RayCircle),
	numberTest("RayBox", raySide, boxSide, times, hantei.RayBox),
	numberTest("RayCapsule", raySide, capsuleSide, times, hantei.RayCapsule),
	numberTest("RayEllipse", raySide, ellipseSide, times, hantei.RayEllipse),
	numberTest("EllipseDistance", ellipseSide, pointSide, distances, hantei.EllipseDistance),

	recordTest("CircleSweepContact", movingCircleSide, movingCircleSide, contacts, hantei.CircleSweep, hantei.CircleSweepContact),
	recordTest("RayCircleContact", raySide, circleSide, contacts, hantei.RayCircle, hantei.RayCircleContact),
	recordTest("RayBoxContact", raySide, boxSide, contacts, hantei.RayBox, hantei.RayBoxContact),
	recordTest("RayCapsuleContact", raySide, capsuleSide, contacts, hantei.RayCapsule, hantei.RayCapsuleContact),
	recordTest("RayEllipseContact", raySide, ellipseSide, contacts, hantei.RayEllipse, hantei.RayEllipseContact),
	recordTest("EllipseNearest", ellipseSide, pointSide, nearests, hantei.EllipseDistance, hantei.EllipseNearest),

	contactTest("CircleCircleContact", circleSide, circleSide, penetrations, hantei.CircleCircle, hantei.CircleCircleContact),
	contactTest("CapsuleCircleContact", capsuleSide, circleSide, penetrations, hantei.CapsuleCircle, hantei.CapsuleCircleContact),
	contactTest("BoxCircleContact", boxSide, circleSide, penetrations, hantei.BoxCircle, hantei.BoxCircleContact),
	contactTest("EllipseCircleContact", ellipseSide, circleSide, penetrations, hantei.EllipseCircle, hantei.EllipseCircleContact),
	contactTest("BoxBoxContact", boxSide, boxSide, manifolds, hantei.BoxBox, hantei.BoxBoxContact),
	contactTest("CapsuleCapsuleContact", capsuleSide, capsuleSide, manifolds, hantei.CapsuleCapsule, hantei.CapsuleCapsuleContact),
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
	notShapes [2]func(columns [][]float64) []int

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

// ByAnyCase returns the name of the test that is called so in any case of its letters, or name
// itself.
func ByAnyCase(name string) string {
	for _, t := range tests {
		if strings.EqualFold(t.name, name) {
			return t.name
		}
	}
	return name
}

// newTest makes what all tests have.
func newTest[A, B any](name string, a sideOf[A], b sideOf[B], is answerKind) *test {
	// Only the bounds of ellipses are widened by a distance: broad.Bounds.Widen tells why.
	limits := func(shape *Shape, bounds func([][]float64, float64) *broad.Bounds[float64]) func([][]float64, float64) *broad.Bounds[float64] {
		return func(columns [][]float64, limit float64) *broad.Bounds[float64] {
			if is != distanceAnswer || shape != Ellipses {
				limit = math.NaN()
			}
			return bounds(columns, limit)
		}
	}
	return &test{
		name: name, shapes: [2]*Shape{a.shape, b.shape}, answer: is,
		bounds:    [2]func([][]float64, float64) *broad.Bounds[float64]{limits(a.shape, a.boundsOf), limits(b.shape, b.boundsOf)},
		notShapes: [2]func([][]float64) []int{a.notShapes, b.notShapes},
	}
}

// hitTest makes a test that hits or misses.
func hitTest[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sideOf[A], b sideOf[B],
	hits func(hantei.Mask, *A, *B)) *test {
	t := newTest(name, a, b, hitAnswer)
	t.among = func(to *pairs.Measured[float64], first, second [][]float64, candidates *pairs.List, _ float64) {
		s, r := a.of(first), b.of(second)
		pairs.Among[A, B, PA, PB](&to.List, hits, &s, &r, candidates)
	}
	t.rows = func(first, second [][]float64) (hantei.Mask, [][]float64) {
		s, r := a.of(first), b.of(second)
		mask := hantei.NewMask(len(first[0]))
		hits(mask, &s, &r)
		return mask, nil
	}
	return t
}

// contactTest makes a test of shapes at rest with several numbers, of which the first is the depth:
// hits finds the pairs, and detail gives all numbers.
func contactTest[A, B, C any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sideOf[A], b sideOf[B],
	is record[C], hits func(hantei.Mask, *A, *B), detail func(*C, *A, *B)) *test {
	t := hitTest[A, B, PA, PB](name, a, b, hits)
	t.numbers = is.numbers
	t.rows = func(first, second [][]float64) (hantei.Mask, [][]float64) {
		s, r := a.of(first), b.of(second)
		mask := hantei.NewMask(len(first[0]))
		hits(mask, &s, &r)
		var to C
		detail(&to, &s, &r)
		return mask, is.columns(&to)
	}
	return t
}

// numberTest makes a test with one number.
func numberTest[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sideOf[A], b sideOf[B],
	is measured, measure func([]float64, *A, *B)) *test {
	t := newTest(name, a, b, is.kind)
	t.numbers = []string{is.name}
	t.among = func(to *pairs.Measured[float64], first, second [][]float64, candidates *pairs.List, limit float64) {
		s, r := a.of(first), b.of(second)
		pairs.AmongWithin[float64, A, B, PA, PB](to, measure, &s, &r, candidates, limit)
	}
	t.rows = func(first, second [][]float64) (hantei.Mask, [][]float64) {
		s, r := a.of(first), b.of(second)
		to := make([]float64, len(first[0]))
		measure(to, &s, &r)
		return nil, [][]float64{to}
	}
	return t
}

// recordTest makes a test with several numbers: measure gives the first of them, by which pairs are
// found, and detail all of them.
func recordTest[A, B, C any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sideOf[A], b sideOf[B],
	is record[C], measure func([]float64, *A, *B), detail func(*C, *A, *B)) *test {
	t := numberTest[A, B, PA, PB](name, a, b, measured{is.numbers[0], is.kind}, measure)
	t.numbers = is.numbers
	t.rows = func(first, second [][]float64) (hantei.Mask, [][]float64) {
		s, r := a.of(first), b.of(second)
		var to C
		detail(&to, &s, &r)
		return nil, is.columns(&to)
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
		for i, row := range rows {
			some[k][i] = c[row]
		}
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

// A measured is the name and the kind of a single number.
type measured struct {
	name string
	kind answerKind
}

// A record is the numbers of a test that has several, and how C has their columns.
type record[C any] struct {
	numbers []string
	kind    answerKind
	columns func(*C) [][]float64
}

var (
	times     = measured{"time", timeAnswer}
	distances = measured{"distance", distanceAnswer}
	contacts  = record[soa.Contacts[float64]]{[]string{"time", "x", "y", "nx", "ny"}, timeAnswer,
		func(c *soa.Contacts[float64]) [][]float64 { all := c.Columns(); return all[:] }}
	nearests = record[soa.Nearest[float64]]{[]string{"distance", "x", "y", "nx", "ny"}, distanceAnswer,
		func(c *soa.Nearest[float64]) [][]float64 { all := c.Columns(); return all[:] }}
	penetrations = record[soa.Penetrations[float64]]{[]string{"depth", "x", "y", "nx", "ny"}, hitAnswer,
		func(c *soa.Penetrations[float64]) [][]float64 { all := c.Columns(); return all[:] }}
	manifolds = record[soa.Manifolds[float64]]{
		[]string{"depth", "nx", "ny", "depth1", "x1", "y1", "id1", "depth2", "x2", "y2", "id2"}, hitAnswer,
		func(c *soa.Manifolds[float64]) [][]float64 { all := c.Columns(); return all[:] }}
)
