package hantei

import (
	"math/bits"
	"sync"
	"unsafe"

	"github.com/hantei-go/hantei/internal/column"
	"github.com/hantei-go/hantei/internal/decode"
	"github.com/hantei-go/hantei/internal/tier"
)

// compaction is the working memory of a call with a compactor.
type compaction struct {
	_ incomparable

	// The first word is 0: bits before those of the first row, which the first routine reads.
	hits   [1 + compactRows/64 + 1]uint64
	unsure [chunkRows/64 + 1]uint64

	hitsOfLast    [2]uint64                    // of the last granule of a part, with a word of 0 before them
	unsureNumbers [compactedRows/64 + 1]uint64 // a bit for each row that was compacted
	in            [maxIn][compactedRows]float32
	out           [maxOut][compactedRows]float32

	// handed is what the second routine is handed: the columns in and out. It is made once, for to set the pointers
	// of two shapes takes as long as to compact 100 rows.
	handed callArgs
}

var compactions = sync.Pool{New: newCompaction}

func newCompaction() any {
	s := new(compaction)
	for k := range s.in {
		s.handed.in[k] = unsafe.Pointer(&s.in[k])
	}
	for k := range s.out {
		s.handed.out[k] = unsafe.Pointer(&s.out[k])
	}
	return s
}

// compact answers rows lo to hi-1 by the compactor and returns how many were compacted.
func (c *call[T]) compact(t tier.Tier, s *compaction, lo, hi int, settle func(row int)) (m int) {
	routine := &c.test.compactor.hits[c.taken]
	n := (hi - lo) &^ (routine.granule(t) - 1)
	words := maskWords(hi - lo)
	hits, unsure := s.hits[1:][:words], s.unsure[:words]
	hits[words-1] = 0
	clear(unsure)
	a, behind := &c.args, 0 // the output column behind those of the routine, which tells where the compacted rows go
	if c.test.compactor.writesRest {
		behind = c.outs
	}
	out := a.out[behind]
	a.hit, a.out[behind], a.rows = unsafe.Pointer(&hits[0]), unsafe.Pointer(&s.in), n
	routine.answer(t, a, &unsure[0])
	for _, word := range hits {
		m += bits.OnesCount64(word)
	}
	rest := compactedRest{row: n, rows: hi - lo - n, place: m}
	if rest.rows > 0 {
		rest = c.compactRest(t, a, s, rest, behind)
	}
	a.out[behind] = out
	if all := rest.end(); all > 0 {
		c.answerCompacted(t, s, all)
		s.markUnsure(hits, &rest, all)
	}
	c.spread(t, s, hits, m, &rest)
	c.settleUnsure(t, a, lo, unsure, settle)
	return rest.end()
}

// spread writes the numbers of the rows of a part: those that were computed to the rows that were compacted, of which m
// are before the rest, and those of a miss to the others.
func (c *call[T]) spread(t tier.Tier, s *compaction, hits []uint64, m int, rest *compactedRest) {
	for k := range c.outs {
		out := unsafe.Slice((*float32)(c.args.out[k]), rest.row+rest.rows)
		switch writesRest, miss := c.test.compactor.writesRest, float32(c.test.miss(k)); {
		case writesRest && m > 0:
			decode.SpreadOver(t, out[:rest.row], s.out[k][:], hits)
		case writesRest:
		case m > 0:
			decode.Spread(t, out[:rest.row], s.out[k][:], hits, miss)
			column.Fill(out[rest.row:], miss)
		default:
			column.Fill(out, miss)
		}
		rest.spread(out, s.out[k][:])
	}
}

// answerCompacted computes the numbers of the m rows compacted, and of what lies behind them up to
// a granule. The tier avx512 has avx2 do that where it has no routine of its own for it.
func (c *call[T]) answerCompacted(t tier.Tier, s *compaction, m int) {
	numbers := &c.test.compactor.numbers[c.taken]
	if t == tier.AVX512 && numbers.on[t].granule == 0 {
		t = tier.AVX2
	}
	granule := numbers.granule(t)
	s.handed.rows = (m + granule - 1) &^ (granule - 1)
	clear(s.unsureNumbers[:maskWords(s.handed.rows)])
	if c.taken == rowsAgainstRows {
		numbers.answer(t, &s.handed, &s.unsureNumbers[0])
		return
	}
	a := s.handed
	for k := range c.count {
		if c.uniform(k) {
			a.in[k] = c.args.in[k]
		}
	}
	numbers.answer(t, &a, &s.unsureNumbers[0])
}

// markUnsure marks the rows of a part as unsure of whose numbers the second routine was: of so many rows that were
// compacted, which are those that have hit bits, and then those of the rest.
func (s *compaction) markUnsure(hits []uint64, rest *compactedRest, all int) {
	if !anySet(s.unsureNumbers[:maskWords(all)]) {
		return
	}
	next := 0
	mark := func(row int) {
		s.unsure[row/64] |= s.unsureNumbers[next/64] >> (next % 64) & 1 << (row % 64)
		next++
	}
	for w, word := range hits {
		for ; word != 0; word &= word - 1 {
			mark(64*w + bits.TrailingZeros64(word))
		}
	}
	next = rest.place
	for word := rest.hits; word != 0; word &= word - 1 {
		mark(rest.row + bits.TrailingZeros64(word))
	}
}
