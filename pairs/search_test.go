package pairs_test

import (
	"context"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A search is a boolean test of the catalog as the functions over pairs take it, without its types.
type search[T soa.Float] struct {
	*prove.Test[T]

	// Cross, Self and Among call the functions of those names. Self is nil where the two sides are
	// different shapes.
	Cross func(ctx context.Context, to pairs.Collector, first, second [][]T, o ...pairs.Option) error
	Self  func(ctx context.Context, to pairs.Collector, shapes [][]T, o ...pairs.Option) error
	Among func(ctx context.Context, to pairs.Collector, first, second [][]T, candidates *pairs.List, o ...pairs.Option) error
}

// searches are those of all boolean tests.
func searches[T soa.Float]() []search[T] {
	return []search[T]{
		ofTwo("EllipsePoint", hantei.EllipsePoint[T], prove.Ellipses[T], prove.Points[T]),
		ofTwo("CovariancePoint", hantei.CovariancePoint[T], prove.Covariances[T], prove.Points[T]),
		ofOne("EllipseEllipse", hantei.EllipseEllipse[T], prove.Ellipses[T]),
		ofTwo("EllipseCircle", hantei.EllipseCircle[T], prove.Ellipses[T], prove.Circles[T]),
		ofTwo("EllipseBox", hantei.EllipseBox[T], prove.Ellipses[T], prove.Boxes[T]),
		ofTwo("EllipseCapsule", hantei.EllipseCapsule[T], prove.Ellipses[T], prove.Capsules[T]),
		ofTwo("BoxCircle", hantei.BoxCircle[T], prove.Boxes[T], prove.Circles[T]),
		ofOne("BoxBox", hantei.BoxBox[T], prove.Boxes[T]),
		ofTwo("BoxPoint", hantei.BoxPoint[T], prove.Boxes[T], prove.Points[T]),
		ofTwo("BoxCapsule", hantei.BoxCapsule[T], prove.Boxes[T], prove.Capsules[T]),
		ofTwo("CapsuleCircle", hantei.CapsuleCircle[T], prove.Capsules[T], prove.Circles[T]),
		ofOne("CapsuleCapsule", hantei.CapsuleCapsule[T], prove.Capsules[T]),
		ofOne("CircleCircle", hantei.CircleCircle[T], prove.Circles[T]),
		ofTwo("RayCircleHit", hantei.RayCircleHit[T], prove.Rays[T], prove.Circles[T]),
		ofTwo("RayEllipseHit", hantei.RayEllipseHit[T], prove.Rays[T], prove.Ellipses[T]),
		ofOne("CircleSweepHit", hantei.CircleSweepHit[T], prove.MovingCircles[T]),
	}
}

// ofTwo is the search with a test of two shapes, which first and second see columns as.
func ofTwo[T soa.Float, A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](
	name string, test func(hantei.Mask, *A, *B), first func([][]T) *A, second func([][]T) *B,
) search[T] {
	return search[T]{
		Test: prove.TestNamed[T](name),
		Cross: func(ctx context.Context, to pairs.Collector, a, b [][]T, o ...pairs.Option) error {
			return pairs.CrossContext[A, B, PA, PB](ctx, to, test, first(a), second(b), o...)
		},
		Among: func(ctx context.Context, to pairs.Collector, a, b [][]T, candidates *pairs.List, o ...pairs.Option) error {
			return pairs.AmongContext[A, B, PA, PB](ctx, to, test, first(a), second(b), candidates, o...)
		},
	}
}

// ofOne is the search with a test of two shapes of the same kind, whichever is first.
func ofOne[T soa.Float, A any, PA pairs.Columns[A]](name string, test func(hantei.Mask, *A, *A), shapes func([][]T) *A) search[T] {
	s := ofTwo[T, A, A, PA, PA](name, test, shapes, shapes)
	s.Self = func(ctx context.Context, to pairs.Collector, a [][]T, o ...pairs.Option) error {
		return pairs.SelfContext[A, PA](ctx, to, test, shapes(a), o...)
	}
	return s
}

// TestSearches checks that every boolean test of the catalog has a search.
func TestSearches(t *testing.T) {
	for _, test := range catalog.Tests {
		if test.Answer.Form != catalog.Bits {
			continue
		}
		t.Run(test.Name, func(t *testing.T) {
			if self := searchNamed[float32](test.Name).Self != nil; self != test.Symmetric {
				t.Errorf("the search has Self: %v; the catalog says that the test is symmetric: %v", self, test.Symmetric)
			}
		})
	}
}

// searchNamed returns the search with the test of that name. It panics if there is none.
func searchNamed[T soa.Float](name string) *search[T] {
	for _, s := range searches[T]() {
		if s.Name == name {
			return &s
		}
	}
	panic("searches in pairs/search_test.go lacks " + name)
}

// eachSearch calls check for the search with each test, in a subtest named for that: what it computes is computed of
// the tests that -run names alone.
func eachSearch[T soa.Float](t *testing.T, check func(t *testing.T, p search[T])) {
	for _, p := range searches[T]() {
		t.Run(p.Name, func(t *testing.T) { check(t, p) })
	}
}

// scene draws n[0] rows of the first side and n[1] of the second: pairs at the boundary and
// ordinary ones, rows that are there twice, and some that are not a shape.
func (s *search[T]) scene(seed uint64, n [2]int) (first, second [][]T) {
	source, most := prove.NewSource[T](seed), max(n[0], n[1], 2)
	first, second = s.Hostile(source, prove.RowsAgainstRows, most)
	a, b := s.Ordinary(source, prove.Forms()[seed%3], most)
	for i := range most {
		if source.Chance(0.5) {
			prove.CopyRow(first, i, a, prove.RowOf(a, i))
			prove.CopyRow(second, i, b, prove.RowOf(b, i))
		}
		if source.Chance(0.1) {
			k := source.IntN(i + 1)
			prove.CopyRow(first, i, first, k)
			prove.CopyRow(second, i, second, k)
		}
	}
	return prove.Part(first, 0, n[0]), prove.Part(second, 0, n[1])
}

// all is what Cross has to find, by package kernel, among the pairs that pass; nil lets all pass.
func (s *search[T]) all(first, second [][]T, pass func(i, j int) bool) (found pairs.List) {
	for i := range first[0] {
		for j := range second[0] {
			if (pass == nil || pass(i, j)) && s.Hit(s.Scalar(first, second, i, j)) {
				found.Append(int32(i), int32(j))
			}
		}
	}
	return found
}
