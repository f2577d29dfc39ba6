package hantei

import (
	"math/bits"
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
)

// A compactedRest is the rest of a part, less than a granule of rows. The routine that compacts is called once more
// for it, with the rows before it that fill a granule. Those that hit of these are compacted a second time, and
// before those of the rest: their numbers are computed again and not used.
type compactedRest struct {
	row, rows int    // where in the part it begins, and how many rows it has
	hits      uint64 // a bit for each of them
	place     int    // how many rows were compacted before its own
}

// compactRest compacts the rest of a part behind the rows that were compacted before, and marks the rows that it is
// unsure of. a is what the routine was handed for those, compacted the output column that tells where rows go.
func (c *call[T]) compactRest(t tier.Tier, a *callArgs, s *compaction, rest compactedRest, compacted int) compactedRest {
	routine := &c.test.compactor.hits[c.taken]
	granule := routine.granule(t)
	again := granule - rest.rows
	var unsure uint64
	last := *a
	c.from(&last, a, rest.row-again)
	s.hitsOfRest = [2]uint64{}
	last.hit, last.rows = unsafe.Pointer(&s.hitsOfRest[1]), granule
	last.out[compacted] = unsafe.Pointer(&s.in[0][rest.place])
	routine.answer(t, &last, &unsure)
	rest.hits = s.hitsOfRest[1] >> again
	rest.place += bits.OnesCount64(s.hitsOfRest[1]) - bits.OnesCount64(rest.hits)
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
