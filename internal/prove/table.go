package prove

import (
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// A Test is one of the batch tests of package hantei as the properties see it. A new test is added to
// [Tests], and every property covers it.
type Test[T soa.Float] struct {
	Name          string   // of the function in hantei, and in kernel
	Corpus        string   // its table in testdata/corpus, without .csv
	First, Second int      // number of columns of either side
	Numbers       []string // names of the result columns; nil where the result is a mask

	// Batch calls the test on the columns of the two sides.
	Batch func(to Results[T], first, second [][]T)

	// Scalar is the answer of package kernel for row i of the first side and row j of the second.
	Scalar func(first, second [][]T, i, j int) Answer

	// Draw returns the fields of a row that hits and of one that misses. See [Test.Boundary].
	Draw func(s *Source) (hit, miss []float64)

	// hits tells whether a row whose first number is this one hits; nil where the result is a mask.
	hits func(number T) bool
}

// Tests returns the table of tests. Their order is that of the numbers in interop/capi's golden
// stream: a new test goes to the end.
func Tests[T soa.Float]() []Test[T] {
	return []Test[T]{
		{
			Name: "EllipsePoint", Corpus: "ellipse_contains_point", First: 6, Second: 2,
			Batch: func(to Results[T], first, second [][]T) {
				hantei.EllipsePoint(to.Hits, Ellipses(first), Points(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				return boolean(kernel.EllipsePoint(Ellipses(first).At(i), Points(second).At(j)))
			},
			Draw: drawEllipsePoint,
		},
		{
			Name: "EllipseEllipse", Corpus: "ellipse_overlaps_ellipse", First: 6, Second: 6,
			Batch: func(to Results[T], first, second [][]T) {
				hantei.EllipseEllipse(to.Hits, Ellipses(first), Ellipses(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				return boolean(kernel.EllipseEllipse(Ellipses(first).At(i), Ellipses(second).At(j)))
			},
			Draw: drawEllipseEllipse,
		},
		{
			Name: "BoxCircle", Corpus: "box_overlaps_circle", First: 6, Second: 3,
			Batch: func(to Results[T], first, second [][]T) {
				hantei.BoxCircle(to.Hits, Boxes(first), Circles(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				return boolean(kernel.BoxCircle(Boxes(first).At(i), Circles(second).At(j)))
			},
			Draw: drawBoxCircle,
		},
		{
			Name: "CircleCircle", Corpus: "circle_overlaps_circle", First: 3, Second: 3,
			Batch: func(to Results[T], first, second [][]T) {
				hantei.CircleCircle(to.Hits, Circles(first), Circles(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				return boolean(kernel.CircleCircle(Circles(first).At(i), Circles(second).At(j)))
			},
			Draw: drawCircleCircle,
		},
		{
			Name: "CircleSweep", Corpus: "circle_sweep_circle", First: 5, Second: 5,
			Numbers: []string{"times"}, hits: meets[T],
			Batch: func(to Results[T], first, second [][]T) {
				hantei.CircleSweep(to.Numbers[0], MovingCircles(first), MovingCircles(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				return numbers(kernel.CircleSweep(MovingCircles(first).At(i), MovingCircles(second).At(j)))
			},
			Draw: drawCircleSweep,
		},
		{
			Name: "CircleSweepContact", Corpus: "circle_sweep_circle", First: 5, Second: 5,
			Numbers: []string{"T", "X", "Y", "NX", "NY"}, hits: meets[T],
			Batch: func(to Results[T], first, second [][]T) {
				hantei.CircleSweepContact(contacts(to.Numbers), MovingCircles(first), MovingCircles(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				c := kernel.CircleSweepContact(MovingCircles(first).At(i), MovingCircles(second).At(j))
				return numbers(c.T, c.X, c.Y, c.NX, c.NY)
			},
			Draw: drawCircleSweep,
		},
		{
			Name: "EllipseDistance", Corpus: "ellipse_point_distance", First: 6, Second: 2,
			Numbers: []string{"dist"}, hits: notOutside[T],
			Batch: func(to Results[T], first, second [][]T) {
				hantei.EllipseDistance(to.Numbers[0], Ellipses(first), Points(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				return numbers(kernel.EllipseDistance(Ellipses(first).At(i), Points(second).At(j)))
			},
			Draw: drawEllipseDistance,
		},
		{
			Name: "EllipseNearest", Corpus: "ellipse_point_distance", First: 6, Second: 2,
			Numbers: []string{"D", "X", "Y", "NX", "NY"}, hits: notOutside[T],
			Batch: func(to Results[T], first, second [][]T) {
				hantei.EllipseNearest(nearest(to.Numbers), Ellipses(first), Points(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				n := kernel.EllipseNearest(Ellipses(first).At(i), Points(second).At(j))
				return numbers(n.D, n.X, n.Y, n.NX, n.NY)
			},
			Draw: drawEllipseDistance,
		},
		{
			Name: "CircleSweepHit", Corpus: "circle_sweep_circle", First: 5, Second: 5,
			Batch: func(to Results[T], first, second [][]T) {
				hantei.CircleSweepHit(to.Hits, MovingCircles(first), MovingCircles(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				return boolean(kernel.CircleSweepHit(MovingCircles(first).At(i), MovingCircles(second).At(j)))
			},
			Draw: drawCircleSweep,
		},
	}
}

// TestNamed returns the test of that name. It panics if the table has none.
func TestNamed[T soa.Float](name string) *Test[T] {
	for _, test := range Tests[T]() {
		if test.Name == name {
			return &test
		}
	}
	panic("prove: TestNamed: the table has no test " + name)
}

// Hit tells whether a is the answer of a row that hits.
func (test *Test[T]) Hit(a Answer) bool {
	if test.Numbers == nil {
		return a[0] == 1
	}
	return test.hits(FromBits[T](a[0]))
}

// meets tells whether a time of impact is that of circles which touch within the frame.
func meets[T soa.Float](time T) bool { return time != T(math.Inf(1)) }

// notOutside tells whether a signed distance is that of a point inside the ellipse or on it, which
// counts as a hit where a property needs hits and misses.
func notOutside[T soa.Float](distance T) bool { return distance <= 0 }
