package pairs

import (
	"context"

	"github.com/hantei-go/hantei/soa"
)

// CrossNearest appends one pair for each row of first that has any within the limit: that with the row
// of second whose number is the least, and of several such rows the lowest. The pairs are in the order
// of first, each with its number.
//
// With hantei.RayCircle and a limit of 1 that is what each ray hits first, with hantei.CircleSweep what
// each circle meets first, with hantei.EllipseDistance the nearest point to each ellipse. It is
// [CrossWithin] and then [Measured.Least], in memory for one pair a row of first however many are
// within the limit. The result is the same for any number of workers.
//
// Where each row of the second side of a test needs its nearest one, as the circles of
// hantei.BoxCircleSweep do, pass a function that exchanges the sides:
//
//	func(times []float32, circles *soa.MovingCircles[float32], boxes *soa.Boxes[float32]) {
//		hantei.BoxCircleSweep(times, boxes, circles)
//	}
//
// It panics as [CrossWithin] does.
func CrossNearest[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](to *Measured[T], test func([]T, *A, *B), first *A, second *B, limit T, options ...Option) {
	_ = crossNearest[T, A, B, PA, PB](context.Background(), "CrossNearest", to, test, first, second, limit, options)
}

// CrossNearestContext is [CrossNearest] until ctx is done, as [CrossContext] is [Cross].
func CrossNearestContext[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, to *Measured[T], test func([]T, *A, *B), first *A, second *B, limit T, options ...Option) error {
	return crossNearest[T, A, B, PA, PB](ctx, "CrossNearestContext", to, test, first, second, limit, options)
}

func crossNearest[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, call string, to *Measured[T], test func([]T, *A, *B), first *A, second *B, limit T, options []Option) error {
	to.check(call, "to")
	w := borrow()
	rows := newNearestRows[T](w)
	err := crossWithin[T, A, B, PA, PB](ctx, call, twoSides, rows.collect, test, first, second, limit, options)
	rows.appendTo(to, err)
	w.giveBack()
	return err
}

// AmongNearest is [CrossNearest] of the candidates, which may be in any order and repeat. It panics as
// [AmongWithin] does.
func AmongNearest[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](to *Measured[T], test func([]T, *A, *B), first *A, second *B, candidates *List, limit T, options ...Option) {
	_ = amongNearest[T, A, B, PA, PB](context.Background(), "AmongNearest", to, test, first, second, candidates, limit, options)
}

// AmongNearestContext is [AmongNearest] until ctx is done, as [CrossContext] is [Cross].
func AmongNearestContext[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, to *Measured[T], test func([]T, *A, *B), first *A, second *B, candidates *List, limit T, options ...Option) error {
	return amongNearest[T, A, B, PA, PB](ctx, "AmongNearestContext", to, test, first, second, candidates, limit, options)
}

func amongNearest[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, call string, to *Measured[T], test func([]T, *A, *B), first *A, second *B, candidates *List, limit T, options []Option) error {
	to.check(call, "to")
	w := borrow()
	rows := newNearestRows[T](w)
	err := amongWithin[T, A, B, PA, PB](ctx, call, rows.collect, test, first, second, candidates, limit, options)
	rows.appendTo(to, err)
	w.giveBack()
	return err
}

// nearestRows has for each row of the first side, up to the last one that has any, the row of the
// second that is nearest so far, or -1.
type nearestRows[T soa.Float] struct {
	second  []int32
	number  []T
	collect MeasuredCollector[T] // the method take
}

// newNearestRows returns an empty one in the memory of w.
func newNearestRows[T soa.Float](w *workspace) *nearestRows[T] {
	rows := typed[nearestRows[T]](w)
	rows.second, rows.number = rows.second[:0], rows.number[:0]
	if rows.collect == nil {
		rows.collect = EachMeasured[T](rows.take)
	}
	return rows
}

// take compares a block of pairs with those so far.
func (rows *nearestRows[T]) take(block *Measured[T]) (more bool) {
	for k, a := range block.A {
		for int(a) >= len(rows.second) {
			rows.second, rows.number = append(rows.second, -1), append(rows.number, 0)
		}
		b, v := block.B[k], block.V[k]
		if old := rows.second[a]; old < 0 || v < rows.number[a] || v == rows.number[a] && b < old {
			rows.second[a], rows.number[a] = b, v
		}
	}
	return true
}

// appendTo appends the pairs of a search that ended without an error.
func (rows *nearestRows[T]) appendTo(to *Measured[T], err error) {
	if err != nil {
		return
	}
	for a, b := range rows.second {
		if b >= 0 {
			to.Append(int32(a), b, rows.number[a])
		}
	}
}
