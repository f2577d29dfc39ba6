package hantei

import "context"

// Cross tests every row of first against every row of second and leaves the pairs
// that hit in to: appended to a [*Pairs], counted by a [*Count], or handed over by
// [Blocks]. Their order is by row of first, then by row of second.
//
// test is one of the package's tests that write a [Mask], or any function like
// them: it answers row i against row i, where a side of length 1 stands for every
// row, and sets the mask's bits past the last row to zero. With the option
// [Workers] it is called from several goroutines at once.
//
// Either side may be empty; of one row, that row meets all of the other. Nothing
// is allocated once the pairs and the pool of working memory have grown: an
// eighth of a byte for a row of second times a tile of at least 8 rows.
//
// It panics before it writes anything if columns of a side, or those of to,
// differ in length, if a side has more than math.MaxInt32 rows, or if a filter
// does not fit its side.
func Cross[A, B any, PA Columns[A], PB Columns[B]](to Collector, test func(Mask, *A, *B), first *A, second *B, options ...Option) {
	cross[A, B, PA, PB](context.Background(), "Cross", to, test, first, second, options)
}

// CrossContext is [Cross] until ctx is done, which is looked at between parts of
// some ten microseconds. It then returns the error of ctx; pairs and count are as
// they were before.
func CrossContext[A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, to Collector, test func(Mask, *A, *B), first *A, second *B, options ...Option) error {
	return cross[A, B, PA, PB](ctx, "CrossContext", to, test, first, second, options)
}

func cross[A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, call string, to Collector, test func(Mask, *A, *B), first *A, second *B, options []Option) error {
	s := scratches.Get().(*scratch)
	x := typed[crossing[A, B, PA, PB]](s)
	x.self = false
	err := x.run(ctx, call, s, to, test, first, second, options)
	scratches.Put(s)
	return err
}
