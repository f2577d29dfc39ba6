package pairs

import (
	"context"

	"github.com/hantei-go/hantei"
)

// Cross tests every row of first against every row of second. The pairs that hit are appended to
// a [*List], counted by a [*Count], or handed to the function [Each]. Their order is by row of
// first, then by row of second.
//
// test is a test of package hantei that writes a mask, or any function like them: it compares row
// i with row i, where a side of length 1 stands for every row, and sets the mask's bits past the
// last row to zero. With the option [Workers] it is called by several goroutines at once.
//
// A side may be empty; then there is no pair. A side of one row meets all rows of the other.
//
// A call allocates nothing once its collector and the pooled working memory have grown. Each
// worker needs one bit for each pair of a tile: 32 KiB, or a byte for each row of second if that
// is more.
//
// It panics before it writes anything if an argument is nil, if columns of a side, or of a list,
// differ in length, if a side has more than math.MaxInt32 rows, or if a filter has another length
// than its side.
func Cross[A, B any, PA Columns[A], PB Columns[B]](to Collector, test func(hantei.Mask, *A, *B), first *A, second *B, options ...Option) {
	_ = cross[A, B, PA, PB](context.Background(), "Cross", twoSides, to, test, first, second, options)
}

// CrossContext is [Cross] until ctx is done, which each worker looks at every few thousand pairs,
// in general after microseconds, and after two seconds at most where every pair is of the kind that
// takes longest. It then returns the error of ctx; a list and a count are as they were before.
func CrossContext[A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, to Collector, test func(hantei.Mask, *A, *B), first *A, second *B, options ...Option) error {
	return cross[A, B, PA, PB](ctx, "CrossContext", twoSides, to, test, first, second, options)
}

// cross finds the pairs of two sides, or of one, each once.
func cross[A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, call string, names sideNames, to Collector, test func(hantei.Mask, *A, *B), first *A, second *B, options []Option) error {
	checkContext(ctx, call)
	collection, o := collectionOf(call, to), merged(options)
	w := borrow()
	testers := typed[hitTesters[A, B, PA, PB]](w)
	testers.begin(call, names, &w.search, test, first, second, &o)
	w.tiles.begin(&w.search, names == oneSide)
	err := w.collecting.run(ctx, o.workers, &w.tiles, collection)
	testers.end()
	w.giveBack()
	return err
}
