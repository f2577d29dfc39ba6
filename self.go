package hantei

import "context"

// Self tests the rows of one side against each other, each pair once: row i
// against row j for i < j. It is [Cross] in everything else. test is meant to be
// symmetric, like [CircleCircle] and [EllipseEllipse]; row i comes first.
func Self[S any, C Columns[S]](to Collector, test func(Mask, *S, *S), shapes *S, options ...Option) {
	self[S, C](context.Background(), "Self", to, test, shapes, options)
}

// SelfContext is [Self] until ctx is done, as [CrossContext] is.
func SelfContext[S any, C Columns[S]](ctx context.Context, to Collector, test func(Mask, *S, *S), shapes *S, options ...Option) error {
	return self[S, C](ctx, "SelfContext", to, test, shapes, options)
}

func self[S any, C Columns[S]](ctx context.Context, call string, to Collector, test func(Mask, *S, *S), shapes *S, options []Option) error {
	s := scratches.Get().(*scratch)
	x := typed[crossing[S, S, C, C]](s)
	x.self = true
	err := x.run(ctx, call, s, to, test, shapes, shapes, options)
	scratches.Put(s)
	return err
}
