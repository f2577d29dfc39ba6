package match

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/internal/sides"
	"github.com/hantei-go/hantei/pairs"
)

// hitTest makes a test that hits or misses.
func hitTest[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sides.Side[A], b sides.Side[B],
	test func(hantei.Mask, *A, *B)) *Test {
	return newTest[A, B, PA, PB](name, a, b, asks[A, B]{test: test})
}

// numberTest makes a test with one number.
func numberTest[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sides.Side[A], b sides.Side[B],
	is answer, measure func([]float64, *A, *B)) *Test {
	t := newTest[A, B, PA, PB](name, a, b, asks[A, B]{measure: measure, distance: is.distance})
	t.Numbers, t.Limits = []string{is.number}, &is.limits
	return t
}

// recordTest makes a test with several numbers: measure gives the first of them, by which pairs are
// found, and detail all of them, as columns of type C.
func recordTest[A, B, C any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sides.Side[A], b sides.Side[B],
	is answer, record sides.Record[C], measure func([]float64, *A, *B), detail func(*C, *A, *B)) *Test {
	t := newTest[A, B, PA, PB](name, a, b,
		asks[A, B]{measure: measure, distance: is.distance, detail: allNumbers(record, detail)})
	t.Numbers, t.Limits = record.Numbers, &is.limits
	return t
}

// contactTest makes a test of shapes at rest with several numbers, of which the first is the depth:
// hits finds the pairs, and detail gives all numbers.
func contactTest[A, B, C any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sides.Side[A], b sides.Side[B],
	record sides.Record[C], hits func(hantei.Mask, *A, *B), detail func(*C, *A, *B)) *Test {
	t := newTest[A, B, PA, PB](name, a, b, asks[A, B]{test: hits, detail: allNumbers(record, detail)})
	t.Numbers = record.Numbers
	return t
}

// allNumbers returns a function that gives all numbers of a test of several.
func allNumbers[A, B, C any](record sides.Record[C], detail func(*C, *A, *B)) func(*A, *B) [][]float64 {
	return func(a *A, b *B) [][]float64 {
		var to C
		detail(&to, a, b)
		return record.Columns(&to)
	}
}

// newTest makes what all tests have. What is asked has the first side as A.
func newTest[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sides.Side[A], b sides.Side[B],
	ask asks[A, B]) *Test {
	return &Test{
		Name: name, First: shape.Of(a.Shape), Second: shape.Of(b.Shape),
		rows: func(first, second [][]float64) (hantei.Mask, [][]float64) {
			s, r := a.Of(first), b.Of(second)
			return ask.rows(&s, &r, rowsOf(len(first[0]), len(second[0])))
		},
		finder: [2]func([][]float64, *Options) Finder{
			First: func(kept [][]float64, o *Options) Finder {
				return newFinder[B, A, PB, PA](b, a, kept, o, ask.swapped())
			},
			Second: func(kept [][]float64, o *Options) Finder {
				return newFinder[A, B, PA, PB](a, b, kept, o, ask)
			},
		},
		notShapes: [2]func([][]float64, func(int)){a.EachNotShape, b.EachNotShape},
	}
}

// rowsOf is how many rows two sides have together, of which one may be a single row for all.
func rowsOf(first, second int) int {
	if first == 1 {
		return second
	}
	return first
}
