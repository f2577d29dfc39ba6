package prove

import (
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// A Test is one of the batch tests of package hantei as the properties see it.
type Test[T soa.Float] struct {
	Name          string   // of the function in hantei, and in kernel
	Corpus        string   // its table in testdata/corpus, without .csv
	First, Second int      // number of columns of either side
	Numbers       []string // names of the result columns; nil where the result is a mask
	Calls[T]

	entry catalog.Test
}

// Calls are what the properties need of a test beyond its entry in the catalog.
type Calls[T soa.Float] struct {
	// Batch calls the test on the columns of the two sides.
	Batch func(to Results[T], first, second [][]T)

	// Scalar is the answer of package kernel for row i of the first side and row j of the second.
	Scalar func(first, second [][]T, i, j int) Answer

	// Draw returns the fields of a row that hits and of one that misses. See [Test.Boundary].
	Draw func(s *Source) (hit, miss []float64)
}

// Tests returns the tests of the catalog, in its order.
func Tests[T soa.Float]() []Test[T] {
	byName := allCalls[T]()
	tests := make([]Test[T], len(catalog.Tests))
	for i, entry := range catalog.Tests {
		c, ok := byName[entry.Name]
		if !ok {
			panic("prove: Tests: allCalls has no " + entry.Name + ", which is in the catalog")
		}
		tests[i] = Test[T]{
			Name: entry.Name, Corpus: entry.Corpus,
			First: len(entry.First.Columns), Second: len(entry.Second.Columns),
			Numbers: numberNames(entry.Answer), Calls: c, entry: entry,
		}
	}
	return tests
}

// numberNames are the names of the result columns as panics have them.
func numberNames(a *catalog.Answer) []string {
	switch {
	case a == catalog.Distances:
		return []string{"dist"}
	case a.Form == catalog.Numbers:
		return []string{a.Name}
	}
	return a.Columns
}

// TestNamed returns the test of that name. It panics if the catalog has none.
func TestNamed[T soa.Float](name string) *Test[T] {
	for _, test := range Tests[T]() {
		if test.Name == name {
			return &test
		}
	}
	panic("prove: TestNamed: the catalog has no test " + name)
}

// Hit tells whether a is the answer of a row that hits.
func (test *Test[T]) Hit(a Answer) bool {
	number := FromBits[T](a[0])
	switch test.entry.Answer {
	case catalog.Times, catalog.Contacts: // a time within the frame
		return number != T(math.Inf(1))
	case catalog.Distances, catalog.Nearest: // inside the ellipse or on its curve
		return number <= 0
	}
	return a[0] == 1
}

// allCalls returns those of every test, by its name in the catalog.
func allCalls[T soa.Float]() map[string]Calls[T] {
	return map[string]Calls[T]{
		"EllipsePoint": {
			Batch: func(to Results[T], first, second [][]T) {
				hantei.EllipsePoint(to.Hits, Ellipses(first), Points(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				return boolean(kernel.EllipsePoint(Ellipses(first).At(i), Points(second).At(j)))
			},
			Draw: drawEllipsePoint,
		},
		"EllipseEllipse": {
			Batch: func(to Results[T], first, second [][]T) {
				hantei.EllipseEllipse(to.Hits, Ellipses(first), Ellipses(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				return boolean(kernel.EllipseEllipse(Ellipses(first).At(i), Ellipses(second).At(j)))
			},
			Draw: drawEllipseEllipse,
		},
		"BoxCircle": {
			Batch: func(to Results[T], first, second [][]T) {
				hantei.BoxCircle(to.Hits, Boxes(first), Circles(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				return boolean(kernel.BoxCircle(Boxes(first).At(i), Circles(second).At(j)))
			},
			Draw: drawBoxCircle,
		},
		"CircleCircle": {
			Batch: func(to Results[T], first, second [][]T) {
				hantei.CircleCircle(to.Hits, Circles(first), Circles(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				return boolean(kernel.CircleCircle(Circles(first).At(i), Circles(second).At(j)))
			},
			Draw: drawCircleCircle,
		},
		"CircleSweep": {
			Batch: func(to Results[T], first, second [][]T) {
				hantei.CircleSweep(to.Numbers[0], MovingCircles(first), MovingCircles(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				return numbers(kernel.CircleSweep(MovingCircles(first).At(i), MovingCircles(second).At(j)))
			},
			Draw: drawCircleSweep,
		},
		"CircleSweepContact": {
			Batch: func(to Results[T], first, second [][]T) {
				hantei.CircleSweepContact(contacts(to.Numbers), MovingCircles(first), MovingCircles(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				c := kernel.CircleSweepContact(MovingCircles(first).At(i), MovingCircles(second).At(j))
				return numbers(c.T, c.X, c.Y, c.NX, c.NY)
			},
			Draw: drawCircleSweep,
		},
		"EllipseDistance": {
			Batch: func(to Results[T], first, second [][]T) {
				hantei.EllipseDistance(to.Numbers[0], Ellipses(first), Points(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				return numbers(kernel.EllipseDistance(Ellipses(first).At(i), Points(second).At(j)))
			},
			Draw: drawEllipseDistance,
		},
		"EllipseNearest": {
			Batch: func(to Results[T], first, second [][]T) {
				hantei.EllipseNearest(nearest(to.Numbers), Ellipses(first), Points(second))
			},
			Scalar: func(first, second [][]T, i, j int) Answer {
				n := kernel.EllipseNearest(Ellipses(first).At(i), Points(second).At(j))
				return numbers(n.D, n.X, n.Y, n.NX, n.NY)
			},
			Draw: drawEllipseDistance,
		},
		"CircleSweepHit": {
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
