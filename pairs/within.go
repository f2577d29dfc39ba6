package pairs

import (
	"context"

	"github.com/hantei-go/hantei/soa"
)

// CrossWithin is [Cross] with a test that writes numbers. The pairs whose number is at most limit
// are appended to a [*Measured] with their number, handed to the function [EachMeasured], or kept
// or counted without it by [PairsOnly]. NaN is never kept, and a limit NaN keeps nothing, but a limit of
// +Inf keeps the time +Inf of a miss: for times take 1.
//
// For hantei.CircleSweep the limit is a time, and 1 keeps every impact in the frame. For
// hantei.EllipseDistance it is a distance in the units of the columns; points inside an ellipse
// have a negative one.
//
// [Measured.Sort] then puts the earliest or nearest pair first, and [Measured.Least] keeps it for
// each row of first; [CrossNearest] does so without the others in memory.
//
// It panics as [Cross] does.
func CrossWithin[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](to MeasuredCollector[T], test func([]T, *A, *B), first *A, second *B, limit T, options ...Option) {
	_ = crossWithin[T, A, B, PA, PB](context.Background(), "CrossWithin", twoSides, to, test, first, second, limit, options)
}

// CrossWithinContext is [CrossWithin] until ctx is done, as [CrossContext] is [Cross].
func CrossWithinContext[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, to MeasuredCollector[T], test func([]T, *A, *B), first *A, second *B, limit T, options ...Option) error {
	return crossWithin[T, A, B, PA, PB](ctx, "CrossWithinContext", twoSides, to, test, first, second, limit, options)
}

// crossWithin finds the pairs of two sides, or of one, each once.
func crossWithin[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, call string, names sideNames, to MeasuredCollector[T], test func([]T, *A, *B), first *A, second *B, limit T, options []Option) error {
	checkContext(ctx, call)
	collection, o := measuredCollectionOf(call, to), merged(options)
	w := borrow()
	testers := typed[limitTesters[T, A, B, PA, PB]](w)
	testers.begin(call, names, &w.search, test, limit, first, second, &o)
	w.tiles.begin(&w.search, names == oneSide)
	err := runWithin(ctx, w, o.workers, &w.tiles, collection)
	testers.end()
	w.giveBack()
	return err
}

// SelfWithin is [CrossWithin] of the rows of one side, each pair once, as [Self] is [Cross].
func SelfWithin[T soa.Float, S any, C Columns[S]](to MeasuredCollector[T], test func([]T, *S, *S), shapes *S, limit T, options ...Option) {
	_ = crossWithin[T, S, S, C, C](context.Background(), "SelfWithin", oneSide, to, test, shapes, shapes, limit, options)
}

// SelfWithinContext is [SelfWithin] until ctx is done, as [CrossContext] is [Cross].
func SelfWithinContext[T soa.Float, S any, C Columns[S]](ctx context.Context, to MeasuredCollector[T], test func([]T, *S, *S), shapes *S, limit T, options ...Option) error {
	return crossWithin[T, S, S, C, C](ctx, "SelfWithinContext", oneSide, to, test, shapes, shapes, limit, options)
}

// AmongWithin is [CrossWithin] of the candidates, in their order, as [Among] is [Cross]. It
// panics as [Among] does.
func AmongWithin[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](to MeasuredCollector[T], test func([]T, *A, *B), first *A, second *B, candidates *List, limit T, options ...Option) {
	_ = amongWithin[T, A, B, PA, PB](context.Background(), "AmongWithin", to, test, first, second, candidates, limit, options)
}

// AmongWithinContext is [AmongWithin] until ctx is done, as [CrossContext] is [Cross].
func AmongWithinContext[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, to MeasuredCollector[T], test func([]T, *A, *B), first *A, second *B, candidates *List, limit T, options ...Option) error {
	return amongWithin[T, A, B, PA, PB](ctx, "AmongWithinContext", to, test, first, second, candidates, limit, options)
}

func amongWithin[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, call string, to MeasuredCollector[T], test func([]T, *A, *B), first *A, second *B, candidates *List, limit T, options []Option) error {
	checkContext(ctx, call)
	collection, o := measuredCollectionOf(call, to), merged(options)
	w := borrow()
	testers := typed[limitTesters[T, A, B, PA, PB]](w)
	testers.begin(call, twoSides, &w.search, test, limit, first, second, &o)
	w.candidates.begin(call, &w.search, candidates)
	w.pack(ctx, o.workers, first, second)
	err := runWithin(ctx, w, o.workers, &w.candidates, collection)
	testers.end()
	w.giveBack()
	return err
}
