package hantei_test

import (
	"context"
	"slices"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// A pairSearch is a boolean test as the functions over pairs take it, its types forgotten.
type pairSearch[T soa.Float] struct {
	*collisionTest[T]
	cross func(ctx context.Context, to hantei.Collector, first, second [][]T, o ...hantei.Option) error
	self  func(ctx context.Context, to hantei.Collector, shapes [][]T, o ...hantei.Option) error // nil if it has two shapes
	among func(ctx context.Context, to hantei.Collector, first, second [][]T, candidates *hantei.Pairs, o ...hantei.Option) error
}

func newPairSearch[T soa.Float, A, B any, PA hantei.Columns[A], PB hantei.Columns[B]](name string, test func(hantei.Mask, *A, *B),
	first func([][]T) *A, second func([][]T) *B) pairSearch[T] {
	return pairSearch[T]{
		collisionTest: namedTest[T](name),
		cross: func(ctx context.Context, to hantei.Collector, a, b [][]T, o ...hantei.Option) error {
			return hantei.CrossContext[A, B, PA, PB](ctx, to, test, first(a), second(b), o...)
		},
		among: func(ctx context.Context, to hantei.Collector, a, b [][]T, candidates *hantei.Pairs, o ...hantei.Option) error {
			return hantei.AmongContext[A, B, PA, PB](ctx, to, test, first(a), second(b), candidates, o...)
		},
	}
}

func pairSearches[T soa.Float]() []pairSearch[T] {
	all := []pairSearch[T]{
		newPairSearch("EllipsePoint", hantei.EllipsePoint[T], ellipses[T], points[T]),
		newPairSearch("EllipseEllipse", hantei.EllipseEllipse[T], ellipses[T], ellipses[T]),
		newPairSearch("BoxCircle", hantei.BoxCircle[T], boxes[T], circles[T]),
		newPairSearch("CircleCircle", hantei.CircleCircle[T], circles[T], circles[T]),
		newPairSearch("CircleSweepHit", hantei.CircleSweepHit[T], movingCircles[T], movingCircles[T]),
	}
	all[1].self = func(ctx context.Context, to hantei.Collector, shapes [][]T, o ...hantei.Option) error {
		return hantei.SelfContext(ctx, to, hantei.EllipseEllipse[T], ellipses(shapes), o...)
	}
	all[3].self = func(ctx context.Context, to hantei.Collector, shapes [][]T, o ...hantei.Option) error {
		return hantei.SelfContext(ctx, to, hantei.CircleCircle[T], circles(shapes), o...)
	}
	all[4].self = func(ctx context.Context, to hantei.Collector, shapes [][]T, o ...hantei.Option) error {
		return hantei.SelfContext(ctx, to, hantei.CircleSweepHit[T], movingCircles(shapes), o...)
	}
	return all
}

// A scene is rows of two sides, n[0] and n[1] of them: pairs on the boundary, hostile ones and
// ordinary ones, rows that are there twice, and some that are no shapes.
func (p *pairSearch[T]) scene(seed uint64, n [2]int) (first, second [][]T) {
	s, most := newSource[T](seed), max(n[0], n[1], 2)
	first, second = p.hostileBatch(s, callShapes[0], most)
	a, b := p.ordinaryBatch(s, callShapes[seed%3], most)
	for i := range most {
		if s.chance(0.5) {
			copyRow(first, i, a, rowOf(a, i))
			copyRow(second, i, b, rowOf(b, i))
		}
		if s.chance(0.1) {
			k := s.IntN(i + 1)
			copyRow(first, i, first, k)
			copyRow(second, i, second, k)
		}
	}
	return part(first, 0, n[0]), part(second, 0, n[1])
}

func copyRow[T soa.Float](to [][]T, i int, from [][]T, k int) {
	for f := range to {
		to[f][i] = from[f][k]
	}
}

// all is what Cross must find, by package kernel; with pass nil nothing is filtered.
func (p *pairSearch[T]) all(first, second [][]T, pass func(i, j int) bool) (pairs hantei.Pairs) {
	for i := range first[0] {
		for j := range second[0] {
			if (pass == nil || pass(i, j)) && p.hit(p.scalar(first, second, i, j)) {
				pairs.Append(int32(i), int32(j))
			}
		}
	}
	return pairs
}

// above keeps the pairs whose first row is below the second, as Self does.
func above(pairs hantei.Pairs) (kept hantei.Pairs) {
	for i, j := range pairs.All() {
		if i < j {
			kept.Append(int32(i), int32(j))
		}
	}
	return kept
}

// checkPairs compares what search leaves in every kind of collector with want: appended pairs, a
// count, and blocks.
func checkPairs(t *testing.T, want hantei.Pairs, search func(to hantei.Collector) error) {
	t.Helper()
	got, count := hantei.Pairs{A: []int32{-7}, B: []int32{-8}}, hantei.Count(1000)
	var blocks hantei.Pairs
	block := func(b *hantei.Pairs) bool {
		if b.Len() == 0 {
			t.Error("an empty block")
		}
		blocks.A, blocks.B = append(blocks.A, b.A...), append(blocks.B, b.B...)
		return true
	}
	for _, to := range []hantei.Collector{&got, &count, hantei.Blocks(block)} {
		if err := search(to); err != nil {
			t.Fatal(err)
		}
	}
	if got.Len() == 0 || got.A[0] != -7 || got.B[0] != -8 {
		t.Fatal("the pairs that were there before are not")
	}
	samePairs(t, "pairs", hantei.Pairs{A: got.A[1:], B: got.B[1:]}, want)
	samePairs(t, "blocks", blocks, want)
	if int(count) != 1000+want.Len() {
		t.Errorf("count grew by %d, want %d", count-1000, want.Len())
	}
}

func samePairs(t *testing.T, what string, got, want hantei.Pairs) {
	t.Helper()
	if slices.Equal(got.A, want.A) && slices.Equal(got.B, want.B) {
		return
	}
	for k := range min(got.Len(), want.Len()) {
		if got.A[k] != want.A[k] || got.B[k] != want.B[k] {
			t.Errorf("%s: pair %d is (%d, %d), want (%d, %d)", what, k, got.A[k], got.B[k], want.A[k], want.B[k])
			break
		}
	}
	t.Errorf("%s: %d pairs, want %d", what, got.Len(), want.Len())
}
