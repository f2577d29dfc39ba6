package hantei

import (
	"math/bits"
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/internal/unsure"
	"github.com/hantei-go/hantei/soa"
)

// chunk is how many rows one call of an assembly routine handles: assembly cannot
// be preempted, and the garbage collector waits for it.
const chunk = 4096

// small is how many rows a call answers with few words of its own to clear.
const small = 1024

// call is one batch call on its way to the routines.
type call[T soa.Float] struct {
	args    routineArgs // of row 0, then of each chunk's first
	routine routineID   // of this element type and shape
	shape   shape
	first   int  // columns of the first shape
	count   int  // columns of both
	outs    int  // number columns
	hits    Mask // nil where the answer is numbers
	sieve   sieveFor[T]
	n       int // rows
}

// run answers every row: routines in chunks, then the rows that they were not
// sure of, one at a time by settle. A batch of fewer rows than a granule is left to
// settle altogether, or padded if its routine is woven, and therefore long.
func (c *call[T]) run(settle func(row int)) {
	t := tier.Active()
	if t == tier.AVX512 && c.n < c.granule(t) {
		t = tier.AVX2
	}
	if c.n < c.granule(t) {
		if t != tier.Generic && c.routine.woven() && c.n >= padFrom {
			c.padded(t, settle)
			return
		}
		if c.hits != nil {
			clear(c.hits)
		}
		for i := range c.n {
			settle(i)
		}
		return
	}
	if c.hits != nil {
		clear(c.hits[c.n/64:])
	}
	if c.sieve.routine != 0 && c.n >= sieveFrom && t != tier.Generic {
		c.sieved(t, settle)
		return
	}
	if c.n <= small {
		var doubts [small / 64]uint64
		c.rows(t, 0, c.n, doubts[:maskWords(c.n)], settle)
		return
	}
	var doubts [chunk/64 + 1]uint64 // the last chunk takes up to 64 rows more
	for lo := 0; lo < c.n; {
		hi := c.upTo(lo, chunk)
		words := doubts[:maskWords(hi-lo)]
		if lo > 0 {
			clear(words)
		}
		c.rows(t, lo, hi, words, settle)
		if hi < c.n {
			c.args = c.from(hi - lo)
		}
		lo = hi
	}
}

// upTo is where so many rows from lo on end, or all if it would leave few.
func (c *call[T]) upTo(lo, rows int) int {
	if hi := lo + rows; hi <= c.n-64 {
		return hi
	}
	return c.n
}

// rows answers rows lo to hi-1. args are those of row lo; doubts has a bit for each
// row, all zero.
func (c *call[T]) rows(t tier.Tier, lo, hi int, doubts []uint64, settle func(row int)) {
	if t == tier.Generic {
		c.plain(lo, hi, doubts)
	} else {
		c.vector(t, lo, hi, doubts)
	}
	settleAll(lo, doubts, settle)
}

// granule is how many rows c's routine takes at least on tier t. A vector routine takes
// a multiple of them. The generic tier takes any number, but few are not worth it.
func (c *call[T]) granule(t tier.Tier) int {
	if t == tier.Generic {
		return genericLeast
	}
	return c.routine.granule(t)
}

// settleAll decides the rows from lo on whose bits are set.
func settleAll(lo int, doubts []uint64, settle func(row int)) {
	settled := 0
	for w, word := range doubts {
		for ; word != 0; word &= word - 1 {
			settle(lo + w*64 + bits.TrailingZeros64(word))
			settled++
		}
	}
	if settled > 0 {
		unsure.Count(settled)
	}
}

// uniform tells whether column i is one row that stands for all.
func (c *call[T]) uniform(i int) bool {
	return c.shape == firstOne && i < c.first || c.shape == secondOne && i >= c.first
}

// from is args for the row that is so many rows further on, which must exist.
func (c *call[T]) from(rows int) routineArgs {
	a, bytes := c.args, rows*int(unsafe.Sizeof(*new(T)))
	for i := range c.count {
		if !c.uniform(i) {
			a.in[i] = unsafe.Add(a.in[i], bytes)
		}
	}
	for i := range c.outs {
		a.out[i] = unsafe.Add(a.out[i], bytes)
	}
	return a
}

// vector runs rows lo to hi-1, at least a granule, through an assembly routine.
// The rest that is less than a granule is done as the last granule of rows, of
// which some are then done twice: so nothing is read or written past the
// columns.
func (c *call[T]) vector(t tier.Tier, lo, hi int, doubts []uint64) {
	granule := c.granule(t)
	c.args.rows = (hi - lo) &^ (granule - 1)
	if c.hits != nil {
		c.args.hit = unsafe.Pointer(&c.hits[lo/64])
	}
	callVector(t, c.routine, &c.args, &doubts[0])

	rest := (hi - lo) & (granule - 1)
	if rest == 0 {
		return
	}
	var hit, doubt uint64
	a := c.from(hi - granule - lo)
	a.hit, a.rows = unsafe.Pointer(&hit), granule
	callVector(t, c.routine, &a, &doubt)
	from := hi - rest
	doubts[(from-lo)/64] |= doubt >> (granule - rest) << (from % 64)
	if c.hits != nil {
		c.hits[from/64] |= hit >> (granule - rest) << (from % 64)
	}
}
