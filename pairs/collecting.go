package pairs

import (
	"context"

	"github.com/hantei-go/hantei/internal/crew"
)

// collecting runs a finder and collects its pairs.
type collecting struct {
	crew   crew.Ordered[block]
	finder finder
	to     collection
}

// block is the pairs of a piece, or just their number.
type block struct {
	pairs List
	n     int
}

// run returns the error of ctx if that ended the search; the result is then as it was before.
func (c *collecting) run(ctx context.Context, workers int, f finder, to collection) (err error) {
	c.finder, c.to = f, to
	complete := false
	defer func() {
		c.to.finish(complete)
		c.finder, c.to = nil, collection{}
	}()
	f.runIn(&c.crew)
	err = c.crew.Run(ctx, workers, f.pieces(), c)
	complete = err == nil
	return err
}

// Next appends to the caller's list directly.
func (c *collecting) Next(piece int, room *block) (more bool) {
	if c.to.list != nil {
		c.finder.find(0, piece, c.to.list)
		return true
	}
	c.Find(0, piece, room)
	return c.Collect(room)
}

func (c *collecting) Find(worker, piece int, b *block) {
	if c.to.counts() {
		b.n = c.finder.find(worker, piece, nil)
		return
	}
	b.pairs.Reset()
	b.n = c.finder.find(worker, piece, &b.pairs)
}

func (c *collecting) Collect(b *block) (more bool) { return c.to.take(&b.pairs, b.n) }
