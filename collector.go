package hantei

// A Collector is where a call over pairs leaves the pairs that hit: a [*Pairs]
// keeps them, a [*Count] counts them, [Blocks] hands them on. What it gets and in
// which order does not depend on the number of workers.
type Collector interface{ collection(call string) collection }

// A Count is a number of pairs; a call adds those that hit, at little more than
// the cost of the tests.
type Count int

// Blocks is called with the pairs that hit, in order, a block at a time, for
// results too big to keep. No block is empty; the largest has 2^18 pairs, or those
// of 8 rows of the first side if they are more. A block is valid until the
// function returns, and the function may change it. If it returns false, the call
// ends. It is never called twice at the same time, but with several workers not
// always by the calling goroutine.
type Blocks func(block *Pairs) (more bool)

// collection is a call's result while it is gathered.
type collection struct {
	pairs *Pairs // one of these three is set, or none
	count *Count
	each  Blocks
	found int
	old   int // pairs before the call
}

func (p *Pairs) collection(call string) collection {
	p.checkLengths(call, "pairs")
	return collection{pairs: p, old: len(p.A)}
}

func (c *Count) collection(string) collection { return collection{count: c} }

func (f Blocks) collection(string) collection { return collection{each: f} }

// block is where a worker shall put the pairs of a piece: own, or nil if it need
// only count them.
func (c *collection) block(own *Pairs) *Pairs {
	if c.pairs == nil && c.each == nil {
		return nil
	}
	return own
}

// take adds the n pairs of the next piece, which are in block unless they are
// only counted.
func (c *collection) take(block *Pairs, n int) (more bool) {
	c.found += n
	switch {
	case n == 0:
	case c.each != nil:
		return c.each(block)
	case c.pairs != nil:
		a, b := c.pairs.extend(n)
		copy(a, block.A)
		copy(b, block.B)
	}
	return true
}

// finish settles the result; that of a cancelled call is as it was before.
func (c *collection) finish(cancelled bool) {
	switch {
	case cancelled && c.pairs != nil:
		c.pairs.truncate(c.old)
	case !cancelled && c.count != nil:
		*c.count += Count(c.found)
	}
}
