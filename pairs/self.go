package pairs

import (
	"context"

	"github.com/hantei-go/hantei"
)

// Self tests the rows of one side against each other, each pair once: row i against row j for i <
// j, row i as the first shape. test is meant to be symmetric, like hantei.CircleCircle. In
// everything else Self is [Cross].
func Self[S any, C Columns[S]](to Collector, test func(hantei.Mask, *S, *S), shapes *S, options ...Option) {
	_ = self[S, C](context.Background(), "Self", to, test, shapes, options)
}

// SelfContext is [Self] until ctx is done, as [CrossContext] is [Cross].
func SelfContext[S any, C Columns[S]](ctx context.Context, to Collector, test func(hantei.Mask, *S, *S), shapes *S, options ...Option) error {
	return self[S, C](ctx, "SelfContext", to, test, shapes, options)
}

func self[S any, C Columns[S]](ctx context.Context, call string, to Collector, test func(hantei.Mask, *S, *S), shapes *S, options []Option) error {
	collection, o := collectionOf(call, to), merged(options)
	w := borrow()
	testers := typed[hitTesters[S, S, C, C]](w)
	testers.begin(call, oneSide, &w.search, test, shapes, shapes, &o)
	w.tiles.begin(&w.search, true)
	err := w.collecting.run(ctx, o.workers, &w.tiles, collection)
	testers.end()
	w.giveBack()
	return err
}
