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

// runSmall answers up to smallRows rows in one go, if there is a routine for the form that takes so
// few, and tells whether there is. It spells out what answer does: a call of a few dozen rows takes
// as long as the way to the routine, and each function on it costs what the routine does in a turn.
func (c *call[T]) runSmall(settle func(row int)) bool {
	t := tier.Active()
	c.routine = &forType[T](c.test.f32, c.test.f64)[c.columns]
	lowering := &c.routine.on[t]
	c.least = lowering.granule
	if c.least == 0 || c.n < c.least {
		return false
	}
	c.args.rows = c.n &^ (c.least - 1)
	if c.hits != nil {
		c.args.hit = unsafe.Pointer(&c.hits[0])
		if len(c.hits) > c.n/64 {
			clear(c.hits[c.n/64:])
		}
	}
	var room [smallRows / 64]uint64
	unsure := room[:maskWords(c.n)]
	lowering.answer(hidden(&c.args), hidden(&unsure[0]))
	if c.args.rows != c.n {
		c.answerRest(t, 0, c.n, unsure)
	}
	for _, word := range unsure {
		if word != 0 {
			if c.dropNonShapes(t, &c.args, unsure) {
				settleMarked(0, unsure, settle)
			}
			break
		}
	}
	return true
}

// runChunks answers rows chunk by chunk.
func (c *call[T]) runChunks(t tier.Tier, settle func(row int)) {
	c.clearTail()
	var unsure [chunkRows/64 + 1]uint64 // the last chunk has up to 64 rows more
	for lo := 0; lo < c.n; {
		hi := c.end(lo, chunkRows)
		words := unsure[:maskWords(hi-lo)]
		if lo > 0 {
			clear(words)
		}
		c.answer(t, lo, hi, words, settle)
		lo = c.advance(lo, hi)
	}
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
		c.args = c.from(hi - lo)
	}
	return hi
}

// answer answers rows lo to hi-1, of which lo is a multiple of 64 and the row that args begin
// with. unsure has a bit for each of them, all zero.
func (c *call[T]) answer(t tier.Tier, lo, hi int, unsure []uint64, settle func(row int)) {
	c.answerByRoutine(t, lo, hi, unsure)
	c.derive(hi-lo, unsure)
	if c.dropNonShapes(t, &c.args, unsure) {
		settleMarked(lo, unsure, settle)
	}
}
