package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
)

const (
	// chunkRows is how many rows a routine is handed in one go. Assembly cannot be preempted, and
	// the garbage collector waits for it.
	chunkRows = 4096

	// smallRows is the largest batch that is answered in one go, with room for so many unsure
	// bits. A larger one has room for the bits of a chunk; to clear that would be a good part of
	// the time that a small batch takes.
	smallRows = 1024
)

// runAlike answers all rows alike, by the routine.
func (c *call[T]) runAlike(t tier.Tier, settle func(row int)) {
	if c.n <= smallRows {
		c.runSmall(t, settle)
	} else {
		c.runChunks(t, settle)
	}
}

// runSmall answers up to smallRows rows in one go.
func (c *call[T]) runSmall(t tier.Tier, settle func(row int)) {
	c.clearTail()
	var unsure [smallRows / 64]uint64
	c.answer(t, 0, c.n, unsure[:maskWords(c.n)], settle)
}

// runChunks answers rows chunk by chunk.
func (c *call[T]) runChunks(t tier.Tier, settle func(row int)) {
	c.clearTail()
	for lo := 0; lo < c.n; {
		hi := c.end(lo, chunkRows)
		if !c.stops(t) {
			c.answerMarked(t, lo, hi, settle)
		} else if !c.sureOf(t, lo, hi) {
			c.resume(t, lo, hi, settle)
		}
		lo = c.advance(lo, hi)
	}
}

// A chunk has room for its unsure bits only where it takes any: to clear that is a good part of a short chunk. The last
// one has up to 64 rows more.
type chunkRoom [chunkRows/64 + 1]uint64

// answerMarked answers rows lo to hi-1, up to a chunk of them, with room for their unsure bits.
//
//go:noinline
func (c *call[T]) answerMarked(t tier.Tier, lo, hi int, settle func(row int)) {
	var unsure chunkRoom
	c.answer(t, lo, hi, unsure[:maskWords(hi-lo)], settle)
}

// stops tells whether the routine is to stop at unsure rows, and needs no room for their bits before.
func (c *call[T]) stops(t tier.Tier) bool {
	return c.test.derivation == nil && c.routine.needsNoRoom(&c.routine.on[t])
}

// sureOf answers rows lo to hi-1 without room for unsure bits, and tells whether the routine was sure of all of them.
// Otherwise resume has to.
func (c *call[T]) sureOf(t tier.Tier, lo, hi int) bool {
	c.handRows(lo, hi)
	c.routine.answer(t, &c.args, nil)
	if c.args.coldFrom >= 0 {
		return false
	}
	c.endRows(t, lo, hi, nil)
	return true
}

// resume answers the rows of lo to hi-1, of which the columns begin with row lo, from those on at which the routine has
// stopped.
//
//go:noinline
func (c *call[T]) resume(t tier.Tier, lo, hi int, settle func(row int)) {
	args, at := c.args, lo+c.args.coldFrom/int(unsafe.Sizeof(*new(T)))
	c.from(&c.args, &c.args, at-lo)
	c.handRows(at, hi)
	c.args.coldFrom = 0 // as if by a hint, which a routine may take or not; that it stopped has been noted
	var room chunkRoom
	unsure := room[:maskWords(hi-at)]
	c.routine.on[t].answer(hidden(c.args.ofRoutine()), hidden(&unsure[0]))
	c.endRows(t, at, hi, unsure)
	c.settleUnsure(t, &c.args, at, unsure, settle)
	c.args = args
}

// clearTail clears the words of the mask that the last whole word of rows does not fill. A
// routine writes whole words; the bits of the rows after those are added.
func (c *call[T]) clearTail() {
	if c.hits != nil {
		clear(c.hits[c.n/64:])
	}
}

// end is where so many rows from lo on end. The last part takes up to 64 rows more, so that none
// is too small for a routine.
func (c *call[T]) end(lo, rows int) int {
	if hi := lo + rows; hi <= c.n-64 {
		return hi
	}
	return c.n
}

// advance moves args from row lo to row hi, if there is one, and returns hi.
func (c *call[T]) advance(lo, hi int) int {
	if hi < c.n {
		c.from(&c.args, &c.args, hi-lo)
	}
	return hi
}

// answer answers rows lo to hi-1, of which lo is a multiple of 64 and the row that args begin
// with. unsure has a bit for each of them, all zero.
func (c *call[T]) answer(t tier.Tier, lo, hi int, unsure []uint64, settle func(row int)) {
	c.answerByRoutine(t, lo, hi, unsure)
	c.derive(hi-lo, unsure)
	c.settleUnsure(t, &c.args, lo, unsure, settle)
}

// part is a call of so many rows, from the next one on, of which the hits are still to be set.
func (c *call[T]) part(n int) call[T] {
	return call[T]{test: c.test, args: c.args, form: c.form, taken: c.taken, first: c.first, count: c.count, outs: c.outs, n: n}
}

// hitsOf is the part of the mask for rows lo to hi-1: that of the last rows has all words that are left. There is none
// where the answer is numbers.
func (c *call[T]) hitsOf(lo, hi int) Mask {
	switch {
	case c.hits == nil:
		return nil
	case hi < c.n:
		return c.hits[lo/64 : hi/64]
	}
	return c.hits[lo/64:]
}
