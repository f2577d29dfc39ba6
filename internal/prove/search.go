package prove

import (
	"context"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A Search is a boolean test of the catalog as the functions over pairs take it, without its types.
type Search[T soa.Float] struct {
	*Test[T]

	// Cross, Self and Among call the functions of those names. Self is nil where the two sides are
	// different shapes.
	Cross func(ctx context.Context, to pairs.Collector, first, second [][]T, o ...pairs.Option) error
	Self  func(ctx context.Context, to pairs.Collector, shapes [][]T, o ...pairs.Option) error
	Among func(ctx context.Context, to pairs.Collector, first, second [][]T, candidates *pairs.List, o ...pairs.Option) error
}

// Searches returns every boolean test of the catalog.
func Searches[T soa.Float]() []Search[T] {
	return []Search[T]{
		crossSearch("EllipsePoint", hantei.EllipsePoint[T], Ellipses[T], Points[T]),
		selfSearch("EllipseEllipse", hantei.EllipseEllipse[T], Ellipses[T]),
		crossSearch("BoxCircle", hantei.BoxCircle[T], Boxes[T], Circles[T]),
		selfSearch("CircleCircle", hantei.CircleCircle[T], Circles[T]),
		selfSearch("CircleSweepHit", hantei.CircleSweepHit[T], MovingCircles[T]),
	}
}

// SearchNamed returns the search with the test of that name. It panics if there is none.
func SearchNamed[T soa.Float](name string) *Search[T] {
	for _, search := range Searches[T]() {
		if search.Name == name {
			return &search
		}
	}
	panic("prove: SearchNamed: the catalog has no boolean test " + name)
}

// crossSearch is the search with a test of an A with a B.
func crossSearch[T soa.Float, A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](name string, test func(hantei.Mask, *A, *B),
	first func([][]T) *A, second func([][]T) *B) Search[T] {
	return Search[T]{
		Test: TestNamed[T](name),
		Cross: func(ctx context.Context, to pairs.Collector, a, b [][]T, o ...pairs.Option) error {
			return pairs.CrossContext[A, B, PA, PB](ctx, to, test, first(a), second(b), o...)
		},
		Among: func(ctx context.Context, to pairs.Collector, a, b [][]T, candidates *pairs.List, o ...pairs.Option) error {
			return pairs.AmongContext[A, B, PA, PB](ctx, to, test, first(a), second(b), candidates, o...)
		},
	}
}

// selfSearch is the search with a test of two shapes of the same kind.
func selfSearch[T soa.Float, A any, PA pairs.Columns[A]](name string, test func(hantei.Mask, *A, *A),
	shapes func([][]T) *A) Search[T] {
	s := crossSearch[T, A, A, PA, PA](name, test, shapes, shapes)
	s.Self = func(ctx context.Context, to pairs.Collector, a [][]T, o ...pairs.Option) error {
		return pairs.SelfContext[A, PA](ctx, to, test, shapes(a), o...)
	}
	return s
}

// Scene draws n[0] rows of the first side and n[1] of the second: pairs at the boundary and
// ordinary ones, rows that are there twice, and some that are not a shape.
func (search *Search[T]) Scene(seed uint64, n [2]int) (first, second [][]T) {
	s, most := NewSource[T](seed), max(n[0], n[1], 2)
	first, second = search.Hostile(s, RowsAgainstRows, most)
	a, b := search.Ordinary(s, Forms()[seed%3], most)
	for i := range most {
		if s.Chance(0.5) {
			CopyRow(first, i, a, RowOf(a, i))
			CopyRow(second, i, b, RowOf(b, i))
		}
		if s.Chance(0.1) {
			k := s.IntN(i + 1)
			CopyRow(first, i, first, k)
			CopyRow(second, i, second, k)
		}
	}
	return Part(first, 0, n[0]), Part(second, 0, n[1])
}

// All is what Cross has to find, by package kernel, among the pairs that pass; nil lets all pass.
func (search *Search[T]) All(first, second [][]T, pass func(i, j int) bool) (found pairs.List) {
	for i := range first[0] {
		for j := range second[0] {
			if (pass == nil || pass(i, j)) && search.Hit(search.Scalar(first, second, i, j)) {
				found.Append(int32(i), int32(j))
			}
		}
	}
	return found
}
