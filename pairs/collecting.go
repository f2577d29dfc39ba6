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
	done   int // pieces of which the pairs are collected
	pieces int
}

// block is the pairs of a piece, or just their number.
type block struct {
	pairs List
	n     int
}

// run returns the error of ctx if that ended the search; the result is then as it was before.
func (c *collecting) run(ctx context.Context, workers int, f finder, to collection) (err error) {
	c.finder, c.to = f, to
	c.done, c.pieces = 0, f.pieces()
	complete := false
	defer func() {
		c.to.finish(complete)
		c.finder, c.to = nil, collection{}
	}()
	f.runIn(&c.crew)
	err = c.crew.Run(ctx, workers, c.pieces, c)
	complete = err == nil
	return err
}

// Next appends to the caller's list directly.
func (c *collecting) Next(piece int, room *block) (more bool) {
	if c.to.list != nil {
		c.finder.find(0, piece, c.to.list, c.later())
		return true
	}
	c.Find(0, piece, room)
	return c.Collect(room)
}

func (c *collecting) Find(worker, piece int, b *block) {
	if c.to.counts() {
		b.n = c.finder.find(worker, piece, nil, 0)
		return
	}
	b.pairs.Reset()
	b.n = c.finder.find(worker, piece, &b.pairs, 0)
}

func (c *collecting) Collect(b *block) (more bool) { return c.to.take(&b.pairs, b.n, c.later()) }

// later is how many pairs a list is expected to get yet, from the next piece on, which it counts as done.
func (c *collecting) later() int {
	c.done++
	if c.to.list == nil {
		return 0
	}
	return expected(len(c.to.list.A)-c.to.old, c.done-1, c.pieces)
}
