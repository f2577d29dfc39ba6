package hantei

import (
	"math/bits"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/hantei-go/hantei/internal/column"
	"github.com/hantei-go/hantei/internal/decode"
	"github.com/hantei-go/hantei/internal/limit"
	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/soa"
)

// Some tests of numbers are answered in two goes. Their first routine decides which rows hit, in
// lanes of the columns' own type; the second one computes the numbers of those. Most rows of a ray
// cast miss, so that the second go is short. Tests that ask whether, when and where share the first
// routine. One of boxes computes their depth as well, which rows that miss have, too.
//
// RayCapsuleContact has no such first routine: that of RayCapsule finds the times of all rows, and
// the second routine those of the rows that hit again, not yet rounded, with the rest.
//
// The second routine takes rows against rows alone. The rows that hit are gathered for it, next to
// each other, and a single row that stands for all is repeated. Where most rows hit, it takes all
// of them where they are. One that decides as well does without the first where rows are few or many hit.

// A secondGo is what computes the numbers of rows that hit. It may be unsure of a row, which is
// settled then, and is never asked about a row that the first go was unsure of.
type secondGo struct {
	// written is how many of the columns of numbers the first go writes itself, of rows that miss too.
	// They come first.
	written  int
	f32, f64 *routines
	run32    way[float32] // runHitsFirst
	run64    way[float64]

	// decides tells that the second routine decides as well, so that it may answer rows against rows by itself: fewer
	// than a compactor takes, and more where more than one in denseOneIn of the last rows hit. On the generic tier it
	// answers all, for to gather the rows that hit would take longer there than to decide again. One row against many
	// goes twice: the first routine leaves out most rows by their bounds.
	decides bool
	dense   atomic.Bool // of the last rows that went twice

	// afterTimes tells that the first routine does not write hit bits, but times to the first
	// column of the results. A row that hits has a time of at most 1.
	afterTimes bool
}

// fewHits is how many rows that hit package kernel answers sooner than they are gathered.
const fewHits = 2

// denseOneIn was measured on a CPU with AVX-512, on either tier: the first routine takes half as long for a row as the second
// one, and to gather a row that hits and compute its numbers takes five times as long as that.
const denseOneIn = 10

// hitsFirstRows is how many rows are decided at a time. The columns of those that hit stay in the
// first-level cache.
const hitsFirstRows = 1024

// hitsFirst is the working memory of a call in two goes.
type hitsFirst[T soa.Float] struct {
	_ incomparable

	hits, unsure, unsureOfNumbers [hitsFirstRows/64 + 1]uint64 // the last rows may be 64 more

	rows  [hitsFirstRows + 64 + maxGranule]int32 // the numbers of the rows that hit
	zeros [hitsFirstRows + 64 + maxGranule]int32 // what decode writes besides, not needed
	in    [maxIn][hitsFirstRows + 64 + maxGranule]T
	out   [maxOut][hitsFirstRows + 64 + maxGranule]T
}

var (
	hitsFirst32 = sync.Pool{New: func() any { return new(hitsFirst[float32]) }}
	hitsFirst64 = sync.Pool{New: func() any { return new(hitsFirst[float64]) }}
)

// inTwoGoes calls runHitsFirst.
func (c *call[T]) inTwoGoes(t tier.Tier, settle func(row int)) {
	c.by(c.test.numbers.run32, c.test.numbers.run64, t, settle)
}

// runHitsFirst answers every row.
func (c *call[T]) runHitsFirst(t tier.Tier, settle func(row int)) {
	pool := forType[T](&hitsFirst32, &hitsFirst64)
	s := pool.Get().(*hitsFirst[T])
	repeated := false
	for lo := 0; lo < c.n; {
		if c.isDense(t) {
			hi := c.end(lo, chunkRows)
			part := *c
			part.n = hi - lo
			part.goOnce(t, func(row int) { settle(lo + row) })
			lo = c.advance(lo, hi)
			continue
		}
		hi := c.end(lo, hitsFirstRows)
		n, words := hi-lo, maskWords(hi-lo)
		m := c.decide(t, s, n)
		if m > fewHits && !repeated {
			c.repeatSingle(s)
			repeated = true
		}
		switch granule := c.ofHits().granule(t); {
		case m <= fewHits:
			c.fillMisses(c.test.numbers.written, n)
			eachMarked(lo, s.hits[:words], settle)
		case 2*m > n && n >= granule:
			c.computeAll(t, s, n, granule)
		default:
			c.fillMisses(c.test.numbers.written, n)
			c.computeHits(t, s, n, m, granule)
		}
		settleMarked(lo, s.unsure[:words], settle)
		c.noteDensity(t, m, n)
		lo = c.advance(lo, hi)
	}
	pool.Put(s)
}

// repeatSingle repeats a single row that stands for all, for the second routine.
func (c *call[T]) repeatSingle(s *hitsFirst[T]) {
	for k := range c.count {
		if c.uniform(k) {
			column.Fill(s.in[k][:min(c.n+maxGranule, len(s.in[k]))], *(*T)(c.args.in[k]))
		}
	}
}

// isDense tells whether the second routine answers the next rows by itself, but for a sample of them.
func (c *call[T]) isDense(t tier.Tier) bool {
	return c.mayGoOnce(t) && c.test.numbers.dense.Load() && rand.N(chunksASample) != 0
}

// noteDensity takes down that m of n rows hit.
func (c *call[T]) noteDensity(t tier.Tier, m, n int) {
	if of := c.test.numbers; c.mayGoOnce(t) && of.dense.Load() != (denseOneIn*m > n) {
		of.dense.Store(denseOneIn*m > n)
	}
}

// mayGoOnce tells whether the second routine may answer every row by itself. A turn of it may have more rows than one
// of the first.
func (c *call[T]) mayGoOnce(t tier.Tier) bool {
	return c.test.numbers.decides && c.taken == rowsAgainstRows && c.n >= c.ofHits().granule(t)
}

// goesOnce tells whether the second routine of a test in two goes answers every row of the call.
func (c *call[T]) goesOnce(t tier.Tier) bool {
	return c.test.numbers != nil && (t == tier.Generic || c.n < leastCompactedRows) && c.mayGoOnce(t)
}

// goOnce answers every row by the second routine.
func (c *call[T]) goOnce(t tier.Tier, settle func(row int)) {
	c.useOfHits(t)
	c.runAlike(t, settle)
}

// useOfHits takes the routine of the second go.
func (c *call[T]) useOfHits(t tier.Tier) {
	c.routine = c.ofHits()
	c.granule = c.routine.granule(t)
}

// ofHits is the routine of the second go.
func (c *call[T]) ofHits() *routine {
	return &forType[T](c.test.numbers.f32, c.test.numbers.f64)[rowsAgainstRows]
}

// left are the columns of numbers that the first go leaves to the second one.
func (c *call[T]) left() []unsafe.Pointer { return c.args.out[c.test.numbers.written:c.outs] }

// decide makes the hit bits and the unsure bits of the next n rows and returns how many surely hit.
// No row has both bits.
func (c *call[T]) decide(t tier.Tier, s *hitsFirst[T], n int) (m int) {
	hits, unsure := s.hits[:maskWords(n)], s.unsure[:maskWords(n)]
	clear(unsure)
	hits[len(hits)-1] = 0
	outs, rows := c.outs, c.n // for the first go the call is one of so many rows, and of hit bits; a copy takes 60 ns
	c.hits, c.n, c.outs = hits, n, c.test.numbers.written
	afterTimes := c.test.numbers.afterTimes
	if afterTimes {
		c.outs = 1
	}
	c.answerByRoutine(t, 0, n, unsure)
	c.dropNonShapes(t, &c.args, unsure)
	c.hits, c.n, c.outs = nil, rows, outs
	if afterTimes {
		limit.AtMost(hits, unsafe.Slice((*T)(c.args.out[0]), n), 1)
	}
	for w := range hits {
		hits[w] &^= unsure[w]
		m += bits.OnesCount64(hits[w])
	}
	return m
}

// computeAll computes the numbers of all n rows, at least as many as a turn of the routine takes,
// and replaces those of the rows that do not hit.
func (c *call[T]) computeAll(t tier.Tier, s *hitsFirst[T], n, granule int) {
	words := maskWords(n)
	unsure := s.unsureOfNumbers[:words]
	clear(unsure)
	second := call[T]{test: c.test, args: c.args, routine: c.ofHits(), count: c.count, n: n, granule: granule}
	for k := range c.count {
		if c.uniform(k) {
			second.args.in[k] = unsafe.Pointer(&s.in[k])
		}
	}
	second.outs = copy(second.args.out[:], c.left())
	second.answerByRoutine(t, 0, n, unsure)
	for w := range words {
		misses := ^s.hits[w]
		if w == n/64 {
			misses &= 1<<(n%64) - 1
		}
		s.unsure[w] |= unsure[w] & s.hits[w]
		c.setMisses(&c.args, c.test.numbers.written, w, misses)
	}
}

// computeHits computes the numbers of the m rows among n that hit. The last one is repeated to fill
// a turn of the routine.
func (c *call[T]) computeHits(t tier.Tier, s *hitsFirst[T], n, m, granule int) {
	decode.Pairs(s.zeros[:], s.rows[:], s.hits[:maskWords(n)], 0, 0)
	a := c.args
	a.rows = (m + granule - 1) / granule * granule
	rows := s.rows[:a.rows]
	column.Repeat(rows, m)
	for k := range c.count {
		if !c.uniform(k) {
			column.Gather(s.in[k][:a.rows], unsafe.Slice((*T)(c.args.in[k]), n), rows)
		}
		a.in[k] = unsafe.Pointer(&s.in[k])
	}
	for k := range c.left() {
		a.out[k] = unsafe.Pointer(&s.out[k])
	}
	unsure := s.unsureOfNumbers[:maskWords(a.rows)]
	clear(unsure)
	c.ofHits().answer(t, &a, &unsure[0])
	for k, out := range c.left() {
		column.Scatter(unsafe.Slice((*T)(out), n), s.out[k][:], rows[:m])
	}
	column.ScatterBits(s.unsure[:], unsure, rows[:m])
}
