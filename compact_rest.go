package hantei

import (
	"math/bits"
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
)

// A compactedRest is the rest of a part, less than a granule of rows. The routine that compacts is called once more
// for it, with the rows before it that fill a granule. Those that hit of these are compacted a second time, and
// before those of the rest: their numbers are computed again and not used. So a part of 40 rows, in granules of 16, of
// which m of the first 32 hit:
//
//	call     compacts those that hit    to the places
//	first    of rows 0 to 31            0 to m-1
//	again    of rows 24 to 31           m to place-1
//	         of rows 32 to 39           place to end-1
type compactedRest struct {
	row, rows int    // where in the part it begins, and how many rows it has
	hits      uint64 // a bit for each of them
	place     int    // how many rows were compacted before its own
}

// compactRest compacts the rest of a part behind the rows that were compacted before, and marks the rows that it is
// unsure of. a is what the routine was handed for those, behind the output column that tells where rows go.
func (c *call[T]) compactRest(t tier.Tier, a *callArgs, s *compaction, rest compactedRest, behind int) compactedRest {
	routine := &c.test.compactor.hits[c.taken]
	granule := routine.granule(t)
	again := granule - rest.rows
	var unsure uint64
	last := *a
	c.from(&last, a, rest.row-again)
	s.hitsOfLast = [2]uint64{}
	last.hit, last.rows = unsafe.Pointer(&s.hitsOfLast[1]), granule
	last.out[behind] = unsafe.Pointer(&s.in[0][rest.place])
	routine.answer(t, &last, &unsure)
	rest.hits = s.hitsOfLast[1] >> again
	rest.place += bits.OnesCount64(s.hitsOfLast[1]) - bits.OnesCount64(rest.hits)
	s.unsure[rest.row/64] |= unsure >> again << (rest.row % 64)
	return rest
}

// end is how many rows were compacted in all.
func (r *compactedRest) end() int { return r.place + bits.OnesCount64(r.hits) }

// spread puts the numbers of the rest into the column of a part.
func (r *compactedRest) spread(to, from []float32) {
	place := r.place
	for word := r.hits; word != 0; word &= word - 1 {
		to[r.row+bits.TrailingZeros64(word)] = from[place]
		place++
	}
}
