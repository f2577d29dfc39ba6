package hantei

import (
	"math/bits"
	"sync"
	"unsafe"

	"github.com/hantei-go/hantei/internal/column"
	"github.com/hantei-go/hantei/internal/decode"
	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/soa"
)

// A compactor is a sieve of float32 rows for tiers that move lanes together. Its first routine
// decides in float32 lanes, and copies the columns of the rows that hit, next to each other, a few
// turns later, while they are in the cache. The second one computes the numbers of those rows in
// float64 lanes; it need not decide again, but may be unsure of a row. Then decode.Spread puts them
// where they belong. Rows that hit at the start of a frame need no second routine: the first one may
// write their time itself.
//
// It pays as long as not too many rows are compacted: see tooMany.
type compactor struct {
	hits    *routines                                                 // bits of the compacted rows, and those rows
	numbers *routines                                                 // the numbers of compacted rows
	run     func(c *call[float32], t tier.Tier, settle func(row int)) // runCompacted

	// writesRest tells that the first routine writes the numbers of the rows that it does not compact:
	// those that miss, and those that hit at the start.
	writesRest bool
}

const (
	// leastCompactedRows is the smallest batch with a compactor.
	leastCompactedRows = 128

	// compactRows is how many rows a compactor takes at a time: a part of the call, smaller than a chunk, of which
	// the columns of the rows that hit stay in the first-level cache.
	compactRows = 1024
)

// The last rows that a compactor takes at a time are up to 64 more, and Spread reads behind those that
// were compacted: with less room in a column this is negative, and does not compile. The number itself
// stands in routine_args.go, for assembly.
const _ uint = compactedRows - (compactRows + 64 + decode.SpreadRoom)

// compaction is the working memory of a call with a compactor.
type compaction struct {
	_ incomparable

	// The first word is 0: bits before those of the first row, which the first routine reads.
	hits   [1 + compactRows/64 + 1]uint64
	unsure [chunkRows/64 + 1]uint64

	hitsOfRest    [2]uint64                    // of a granule, with a word of 0 before them
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

// compactsRows tells whether a call of so many rows has a compactor, on the tiers that have its routine.
func compactsRows[T soa.Float](d *description, rows int) bool {
	return unsafe.Sizeof(*new(T)) == 4 && d.compactor != nil && rows >= leastCompactedRows
}

// compacts tells whether the call has a compactor.
func (c *call[T]) compacts(t tier.Tier) bool {
	return compactsRows[T](c.test, c.n) && c.test.compactor.hits[c.taken].on[t].granule != 0
}

// compacted calls runCompacted in a way that leaves that out of programs whose tests have no
// compactor.
func (c *call[T]) compacted(t tier.Tier, settle func(row int)) {
	at, settling := unsafe.Pointer(hidden(c)), *hidden(&settle)
	c.test.compactor.run((*call[float32])(at), t, settling)
}

// runCompacted answers every row. Where too many hit for the compactor to pay, the routine of the
// test answers the next chunk, and then the compactor tries again.
func (c *call[T]) runCompacted(t tier.Tier, settle func(row int)) {
	s := compactions.Get().(*compaction)
	for lo := 0; lo < c.n; {
		hi := c.end(lo, compactRows)
		m := c.compact(t, s, lo, hi, settle)
		dense := c.tooMany(m, hi-lo)
		lo = c.advance(lo, hi)
		if dense && lo < c.n {
			hi = c.end(lo, chunkRows)
			c.answerDense(t, s, lo, hi, settle)
			lo = c.advance(lo, hi)
		}
	}
	compactions.Put(s)
}

// tooMany tells whether m of n rows were compacted, and another way would have answered them sooner: the routine of
// the test where more than nine in twenty are, as was measured on a CPU with AVX-512, on either tier. Of a test in two
// goes the second routine takes all rows where they are, which is faster where more than seven in eight are, on a
// CPU with AVX2; but not if the first one finds the times of all rows to no avail.
func (c *call[T]) tooMany(m, n int) bool {
	switch second := c.test.numbers; {
	case second == nil:
		return 20*m > 9*n
	case second.afterTimes:
		return false
	}
	return 8*m > 7*n
}

// answerDense answers rows lo to hi-1 without the compactor.
func (c *call[T]) answerDense(t tier.Tier, s *compaction, lo, hi int, settle func(row int)) {
	if c.test.numbers != nil {
		part := *c
		part.n = hi - lo
		part.inTwoGoes(t, func(row int) { settle(lo + row) })
		return
	}
	unsure := s.unsure[:maskWords(hi-lo)]
	clear(unsure)
	c.answer(t, lo, hi, unsure, settle)
}

// compact answers rows lo to hi-1 by the compactor and returns how many were compacted.
func (c *call[T]) compact(t tier.Tier, s *compaction, lo, hi int, settle func(row int)) (m int) {
	routine := &c.test.compactor.hits[c.taken]
	n := (hi - lo) &^ (routine.granule(t) - 1)
	words := maskWords(hi - lo)
	hits, unsure := s.hits[1:][:words], s.unsure[:words]
	hits[words-1] = 0
	clear(unsure)
	a, compacted := &c.args, 0 // the output column behind those of the routine
	if c.test.compactor.writesRest {
		compacted = c.outs
	}
	out := a.out[compacted]
	a.hit, a.out[compacted], a.rows = unsafe.Pointer(&hits[0]), unsafe.Pointer(&s.in), n
	routine.answer(t, a, &unsure[0])
	for _, word := range hits {
		m += bits.OnesCount64(word)
	}
	rest := compactedRest{row: n, rows: hi - lo - n, place: m}
	if rest.rows > 0 {
		rest = c.compactRest(t, a, s, rest, compacted)
	}
	a.out[compacted] = out
	if all := rest.end(); all > 0 {
		c.answerCompacted(t, s, all)
		s.markUnsure(hits, &rest, all)
	}
	c.spread(t, s, hits, m, &rest)
	if c.dropNonShapes(t, a, unsure) {
		settleMarked(lo, unsure, settle)
	}
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
