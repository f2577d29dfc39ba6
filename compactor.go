package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/decode"
	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/soa"
)

// A compactor is a sieve of float32 rows for tiers that move lanes together. Its first routine
// decides in float32 lanes, and copies the columns of the rows that hit, next to each other, a few
// turns later, while they are in the cache. The second one computes the numbers of those rows in
// float64 lanes; it need not decide again, but may be unsure of a row. Then decode.Spread puts them
// where they belong. So of eight rows of which three hit
//
//	column of a side    x0    x1    x2    x3    x4    x5    x6    x7
//	hit bits            0     1     0     0     1     1     0     0
//	compacted           x1    x4    x5
//	their numbers       t1    t4    t5
//	spread              +Inf  t1    +Inf  +Inf  t4    t5    +Inf  +Inf
//
// Rows that hit at the start of a frame need no second routine: the first one may write their time itself.
//
// It pays as long as not too many rows are compacted: see tooMany.
type compactor struct {
	hits    *routines    // bits of the compacted rows, and those rows
	numbers *routines    // the numbers of compacted rows
	run     way[float32] // runCompacted

	// writesRest tells that the first routine writes the numbers of the rows that it does not compact:
	// those that miss, and those that hit at the start.
	writesRest bool
}

const (
	// leastCompactedRows is the smallest batch with a compactor.
	leastCompactedRows = 80

	// compactRows is how many rows a compactor takes at a time: a part of the call, smaller than a chunk, of which
	// the columns of the rows that hit stay in the first-level cache.
	compactRows = 1024
)

// The last rows that a compactor takes at a time are up to 64 more, and Spread reads behind those that
// were compacted: with less room in a column this is negative, and does not compile. The number itself
// stands in routine_args.go, for assembly.
const _ uint = compactedRows - (compactRows + 64 + decode.SpreadRoom)

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
