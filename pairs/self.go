package pairs

import (
	"context"

	"github.com/hantei-go/hantei"
)

// Self tests the rows of one side against each other, each pair once: row i against row j for i <
// j, row i as the first shape. test is meant to be symmetric, like hantei.CircleCircle. In
// everything else Self is [Cross].
func Self[S any, C Columns[S]](to Collector, test func(hantei.Mask, *S, *S), shapes *S, options ...Option) {
	_ = cross[S, S, C, C](context.Background(), "Self", oneSide, to, test, shapes, shapes, options)
}

// SelfContext is [Self] until ctx is done, as [CrossContext] is [Cross].
func SelfContext[S any, C Columns[S]](ctx context.Context, to Collector, test func(hantei.Mask, *S, *S), shapes *S, options ...Option) error {
	return cross[S, S, C, C](ctx, "SelfContext", oneSide, to, test, shapes, shapes, options)
}
