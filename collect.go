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

// A collector is a sieve of float32 rows for tiers that move lanes together. Its first routine
// decides in float32 lanes, and copies the columns of the rows that hit, next to each other, a few
// turns later, while they are in the cache. The second one computes the numbers of those rows in
// float64 lanes; it need not decide again. Then decode.Spread puts them where they belong. Rows that
// hit at the start of a frame need no second routine: the first one may write their time itself.
//
// It pays while no more than nine rows in twenty are collected: that was measured on a CPU with AVX-512, on
// either tier. Where the other way to answer is in two goes (secondGo), it always does.
type collector struct {
	hits    *routines                                                 // bits of the collected rows, and those rows
	numbers *routines                                                 // the numbers of collected rows
	run     func(c *call[float32], t tier.Tier, settle func(row int)) // runCollected

	// writesRest tells that the first routine writes the numbers of the rows that it does not collect:
	// those that miss, and those that hit at the start.
	writesRest bool
}

const (
	// leastCollectedRows is the smallest batch with a collector.
	leastCollectedRows = 128

	// collectRows is how many rows a collector takes at a time. The columns of those that hit stay
	// in the first-level cache.
	collectRows = 1024

	// fewRows is how many rows that are left over package kernel answers sooner than the routine of
	// the test would: that takes as long for one row as for a granule of them.
	fewRows = 2
)

// collection is the working memory of a call with a collector.
type collection struct {
	// The first word is 0: bits before those of the first row, which the first routine reads.
	hits   [1 + collectRows/64 + 1]uint64
	unsure [chunkRows/64 + 1]uint64
	in     [maxIn][collectedRows]float32
	out    [maxOut][collectedRows]float32
}

var collections = sync.Pool{New: func() any { return new(collection) }}

// collectsRows tells whether a call of so many rows has a collector, on the tiers that have its routine.
func collectsRows[T soa.Float](d *description, rows int) bool {
	return unsafe.Sizeof(*new(T)) == 4 && d.collector != nil && rows >= leastCollectedRows
}

// collects tells whether the call has a collector.
func (c *call[T]) collects(t tier.Tier) bool {
	return collectsRows[T](c.test, c.n) && c.test.collector.hits[c.columns].on[t].granule != 0
}

// collected calls runCollected in a way that leaves that out of programs whose tests have no
// collector.
func (c *call[T]) collected(t tier.Tier, settle func(row int)) {
	at, settling := unsafe.Pointer(hidden(c)), *hidden(&settle)
	c.test.collector.run((*call[float32])(at), t, settling)
}

// runCollected answers every row. Where too many hit for the collector to pay, the routine of the
// test answers the next chunk, and then the collector tries again.
func (c *call[T]) runCollected(t tier.Tier, settle func(row int)) {
	s := collections.Get().(*collection)
	for lo := 0; lo < c.n; {
		hi := c.end(lo, collectRows)
		m := c.collect(t, s, lo, hi, settle)
		dense := 20*m > 9*(hi-lo) && c.test.numbers == nil
		lo = c.advance(lo, hi)
		if dense && lo < c.n {
			hi = c.end(lo, chunkRows)
			unsure := s.unsure[:maskWords(hi-lo)]
			clear(unsure)
			c.answer(t, lo, hi, unsure, settle)
			lo = c.advance(lo, hi)
		}
	}
	collections.Put(s)
}

// collect answers rows lo to hi-1 by the collector and returns how many were collected. The rest,
// less than a granule, is left to the routine of the test, or to settle if it is a few rows.
func (c *call[T]) collect(t tier.Tier, s *collection, lo, hi int, settle func(row int)) (m int) {
	n := (hi - lo) &^ (c.least - 1)
	words := maskWords(hi - lo)
	hits, unsure := s.hits[1:][:words], s.unsure[:words]
	hits[words-1] = 0
	clear(unsure)
	answered := c.answerRestOfCollected(t, lo, hi, unsure, settle)
	a, collected := c.args, 0 // the output column behind those of the routine
	if c.test.collector.writesRest {
		collected = c.outs
	}
	a.hit, a.out[collected], a.rows = unsafe.Pointer(&hits[0]), unsafe.Pointer(&s.in), n
	c.test.collector.hits[c.columns].answer(t, &a, &unsure[0])
	for _, word := range hits {
		m += bits.OnesCount64(word)
	}
	if m > 0 {
		c.answerCollected(t, &a, s, m)
	}
	for k := range c.outs {
		out := unsafe.Slice((*float32)(c.args.out[k]), n)
		switch writesRest, miss := c.test.collector.writesRest, float32(c.test.miss(k)); {
		case writesRest && m > 0:
			decode.SpreadOver(t, out, s.out[k][:], hits)
		case writesRest:
		case m > 0:
			decode.Spread(t, out, s.out[k][:], hits, miss)
		default:
			column.Fill(out, miss)
		}
	}
	c.args.rows = n
	if c.dropNonShapes(t, &c.args, unsure) {
		settleMarked(lo, unsure, settle)
	}
	for row := lo + answered; row < hi; row++ {
		settle(row)
	}
	return m
}

// answerRestOfCollected answers the rest of rows lo to hi-1, if it is not too few rows, and returns how
// many rows are answered then, those that are collected after it among them. It comes before those: it
// answers some of them too, and may be unsure of such a row of which the collector is not.
func (c *call[T]) answerRestOfCollected(t tier.Tier, lo, hi int, unsure []uint64, settle func(row int)) int {
	n := (hi - lo) &^ (c.least - 1)
	switch {
	case hi-lo-n <= fewRows:
		return n
	case c.test.numbers != nil:
		c.restInTwoGoes(t, lo, hi, settle)
	default:
		c.answerRest(t, &c.args, lo, hi, unsure)
	}
	return hi - lo
}

// restInTwoGoes is answerRest for a test that is answered in two goes. The rows before the rest
// that fill the granule are settled again too.
func (c *call[T]) restInTwoGoes(t tier.Tier, lo, hi int, settle func(row int)) {
	last := *c
	from := hi - c.least
	c.from(&last.args, &c.args, from-lo)
	last.n = c.least
	last.inTwoGoes(t, func(row int) { settle(from + row) })
}

// answerCollected computes the numbers of the m rows collected, and of what lies behind them up to
// a granule. a is what the routine was handed that collected them. The tier avx512 has avx2 do that where
// it has no routine of its own for it.
func (c *call[T]) answerCollected(t tier.Tier, a *callArgs, s *collection, m int) {
	numbers := &c.test.collector.numbers[c.columns]
	if t == tier.AVX512 && numbers.on[t].granule == 0 {
		t = tier.AVX2
	}
	granule := numbers.granule(t)
	for k := range c.count {
		if !c.uniform(k) {
			a.in[k] = unsafe.Pointer(&s.in[k])
		}
	}
	for k := range c.outs {
		a.out[k] = unsafe.Pointer(&s.out[k])
	}
	a.rows = (m + granule - 1) &^ (granule - 1)
	numbers.answer(t, a, &s.unsure[0])
}
