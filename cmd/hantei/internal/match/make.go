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
	swapped := func(hits hantei.Mask, b *B, a *A) { test(hits, a, b) }
	t := newTest[A, B, PA, PB](name, a, b, asks[A, B]{test: test}, asks[B, A]{test: swapped})
	t.rows = func(first, second [][]float64) (hantei.Mask, [][]float64) {
		s, r := a.Of(first), b.Of(second)
		hits := hantei.NewMask(rowsOf(len(first[0]), len(second[0])))
		test(hits, &s, &r)
		return hits, nil
	}
	return t
}

// numberTest makes a test with one number.
func numberTest[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sides.Side[A], b sides.Side[B],
	is answer, measure func([]float64, *A, *B)) *Test {
	swapped := func(to []float64, b *B, a *A) { measure(to, a, b) }
	t := newTest[A, B, PA, PB](name, a, b,
		asks[A, B]{measure: measure, distance: is.distance}, asks[B, A]{measure: swapped, distance: is.distance})
	t.rows = func(first, second [][]float64) (hantei.Mask, [][]float64) {
		s, r := a.Of(first), b.Of(second)
		to := make([]float64, rowsOf(len(first[0]), len(second[0])))
		measure(to, &s, &r)
		return nil, [][]float64{to}
	}
	t.Numbers, t.Limits = []string{is.number}, &is.limits
	return t
}

// recordTest makes a test with several numbers: measure gives the first of them, by which pairs are
// found, and detail all of them, as columns of type C.
func recordTest[A, B, C any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sides.Side[A], b sides.Side[B],
	is answer, record sides.Record[C], measure func([]float64, *A, *B), detail func(*C, *A, *B)) *Test {
	all := allNumbers(record, detail)
	t := newTest[A, B, PA, PB](name, a, b,
		asks[A, B]{measure: measure, distance: is.distance, detail: all},
		asks[B, A]{
			measure:  func(to []float64, b *B, a *A) { measure(to, a, b) },
			distance: is.distance,
			detail:   func(b *B, a *A) [][]float64 { return all(a, b) },
		})
	t.rows = func(first, second [][]float64) (hantei.Mask, [][]float64) {
		s, r := a.Of(first), b.Of(second)
		return nil, all(&s, &r)
	}
	t.Numbers, t.Limits = record.Numbers, &is.limits
	return t
}

// contactTest makes a test of shapes at rest with several numbers, of which the first is the depth:
// hits finds the pairs, and detail gives all numbers.
func contactTest[A, B, C any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sides.Side[A], b sides.Side[B],
	record sides.Record[C], hits func(hantei.Mask, *A, *B), detail func(*C, *A, *B)) *Test {
	all := allNumbers(record, detail)
	t := newTest[A, B, PA, PB](name, a, b,
		asks[A, B]{test: hits, detail: all},
		asks[B, A]{
			test:   func(to hantei.Mask, b *B, a *A) { hits(to, a, b) },
			detail: func(b *B, a *A) [][]float64 { return all(a, b) },
		})
	t.rows = func(first, second [][]float64) (hantei.Mask, [][]float64) {
		s, r := a.Of(first), b.Of(second)
		numbers := all(&s, &r)
		return sides.Hits(numbers[0]), numbers
	}
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

// newTest makes what all tests have: ask is what is asked where first is streamed and second kept,
// and swapped the same the other way round.
func newTest[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, a sides.Side[A], b sides.Side[B],
	ask asks[A, B], swapped asks[B, A]) *Test {
	return &Test{
		Name: name, First: shape.Of(a.Shape), Second: shape.Of(b.Shape),
		finder: [2]func([][]float64, *Options) Finder{
			First: func(kept [][]float64, o *Options) Finder {
				return newFinder[B, A, PB, PA](b, a, kept, o, swapped)
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
