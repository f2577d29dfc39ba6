package pairs

import (
	"context"

	"github.com/hantei-go/hantei"
)

// Among tests the candidates: row A[k] of first against row B[k] of second. The pairs that hit go
// to the collector as with [Cross], in the order of the candidates. A candidate that is there
// twice counts twice. Candidates are tested fastest if rows that follow each other in the list
// are near each other in memory.
//
// A side of package soa that has at most twice as many rows as there are candidates, or half as many
// if these name its rows in order, is copied first, row by row, so that a row is read from one cache line
// instead of one for each column. That takes up to 32 bytes a row of float32 and 64 of float64, of the
// working memory that is kept from call to call.
//
// to may be the candidates themselves: the pairs that hit are then appended to them.
//
// It panics as [Cross] does, and before it writes anything if candidates is nil, if its columns
// differ in length, or if it names a row that a side does not have.
func Among[A, B any, PA Columns[A], PB Columns[B]](to Collector, test func(hantei.Mask, *A, *B), first *A, second *B, candidates *List, options ...Option) {
	_ = among[A, B, PA, PB](context.Background(), "Among", to, test, first, second, candidates, options)
}

// AmongContext is [Among] until ctx is done, as [CrossContext] is [Cross].
func AmongContext[A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, to Collector, test func(hantei.Mask, *A, *B), first *A, second *B, candidates *List, options ...Option) error {
	return among[A, B, PA, PB](ctx, "AmongContext", to, test, first, second, candidates, options)
}

func among[A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, call string, to Collector, test func(hantei.Mask, *A, *B), first *A, second *B, candidates *List, options []Option) error {
	checkContext(ctx, call)
	collection, o := collectionOf(call, to), merged(options)
	w := borrow()
	testers := typed[hitTesters[A, B, PA, PB]](w)
	testers.begin(call, twoSides, &w.search, test, first, second, &o)
	w.candidates.begin(call, &w.search, candidates)
	w.pack(ctx, o.workers, first, second)
	err := w.collecting.run(ctx, o.workers, &w.candidates, collection)
	testers.end()
	w.giveBack()
	return err
}
