package hantei

import (
	"math/bits"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/hantei-go/hantei/internal/column"
	"github.com/hantei-go/hantei/internal/decode"
	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/soa"
)

// A sieve spares a long routine the rows that surely miss. It is a routine of hit bits, several
// times as fast; the rows that hit it, or of which it is unsure, are candidates. They are
// gathered, and the long routine answers them alone. It decides by itself whether they hit, so a
// sieve may let through rows that miss. It must not leave out a row that hits.
//
// With p candidates a row, the sieve costs s + p (r + g) a row, where s is the time of the sieve,
// r that of the routine and g that of gathering a row and putting its answer in place. The
// routine alone costs r. So the sieve pays while p < (r - s) / (r + g), which oneIn32 and oneIn64
// state as measured.

// A sieve is that of a test, or of several.
type sieve struct {
	f32, f64 *routines
	run32    way[float32] // runSieved
	run64    way[float64]

	// The sieve pays while at most one row in so many is a candidate.
	oneIn32, oneIn64 int

	// last tells, by the form of the call, how it went with the last rows that it looked at. Most calls
	// are like the one before. It is written only where it changes, and no answer depends on it.
	last [forms]atomic.Uint32 // an outcome
}

// An outcome says whether a sieve paid.
type outcome uint32

const (
	unknown outcome = iota // it has not been tried, or has just ceased to pay
	paid
	inVain // it did not pay the first time, or twice in a row
)

const (
	// The smallest batches with a sieve. One shape against many misses most of them. Where rows
	// meet rows, as after a broad phase, many hit, and the sample has to be a small part of all.
	leastSievedOne  = 192
	leastSievedRows = 512

	// A sieve looks at sampleRows first. While it pays it goes on with a chunk at a time, and so do the
	// calls after that one: by 512 rows at a time, to gather and answer their few candidates took half
	// as long as to find them. Where it does not pay the routine alone answers a chunk before there is
	// another sample. After a sample in vain only one chunk in chunksASample has one, on average, since
	// a sample takes a tenth of the time of a call of 512 rows.
	sampleRows    = 128
	chunksASample = 16

	// mostSieved is how many rows are looked at: the last rows may be up to 64 more.
	mostSieved = chunkRows + 64

	// mostCandidates is room for the candidates that may be gathered: for every sieve at most one
	// row in 8, and up to a granule of padding. A nearSieve, which may have more, gathers so many at a time.
	mostCandidates = mostSieved/8 + 56
)

// sifted is the working memory of a call with a sieve.
type sifted[T soa.Float] struct {
	_          incomparable
	candidates [mostSieved / 64]uint64 // bits
	unsure     [mostSieved / 64]uint64
	rows       [mostSieved]int32 // the numbers of the candidates
	zeros      [mostSieved]int32 // what decode writes besides, not needed
	in         [maxIn][mostCandidates]T
	out        [maxOut][mostCandidates]T
	hits       [mostCandidates / 64]uint64 // of the candidates
	box        [6]T                        // the bounding box of a single shape, of a nearSieve
}

var (
	sifted32 = sync.Pool{New: func() any { return new(sifted[float32]) }}
	sifted64 = sync.Pool{New: func() any { return new(sifted[float64]) }}
)

// sievesRows tells whether a call of so many rows, against rows or against one, has a sieve, on the tiers where
// one pays.
func (d *description) sievesRows(rows int, againstRows bool) bool {
	least := leastSievedOne
	if againstRows {
		least = leastSievedRows
	}
	return d.sieve != nil && rows >= least
}

// sieves tells whether the call has a sieve. In the generic tier none pays.
func (c *call[T]) sieves(t tier.Tier) bool {
	return c.test.sievesRows(c.n, c.form == rowsAgainstRows) && t != tier.Generic
}

// sieved calls runSieved.
func (c *call[T]) sieved(t tier.Tier, settle func(row int)) {
	c.by(c.test.sieve.run32, c.test.sieve.run64, t, settle)
}

// runSieved answers every row, with the sieve where that pays.
func (c *call[T]) runSieved(t tier.Tier, settle func(row int)) {
	c.clearTail()
	pool := forType[T](&sifted32, &sifted64)
	s := pool.Get().(*sifted[T])
	last := &c.test.sieve.last[c.form]
	before := outcome(last.Load())
	now := before
	for lo := 0; lo < c.n; {
		var hi, m int
		if now, hi, m = c.try(t, s, lo, now); now == paid {
			c.answerCandidates(t, s, lo, hi-lo, m, settle)
		} else {
			hi = c.end(lo, chunkRows)
			c.answer(t, lo, hi, s.noUnsure(hi-lo), settle)
		}
		lo = c.advance(lo, hi)
	}
	if now != before {
		last.Store(uint32(now))
	}
	pool.Put(s)
}

// try sifts rows lo to hi-1, as many as suits how it went before, if any, and returns how it went now and how
// many of them are candidates.
func (c *call[T]) try(t tier.Tier, s *sifted[T], lo int, before outcome) (now outcome, hi, m int) {
	rows := before.rowsToSift()
	if rows == 0 {
		return inVain, lo, 0
	}
	hi = c.end(lo, rows)
	m = c.sift(t, s, hi-lo)
	return before.next(m*forType[T](c.test.sieve.oneIn32, c.test.sieve.oneIn64) <= hi-lo), hi, m
}

// rowsToSift is how many rows to look at next where it went so before: none, mostly, if that was in vain.
func (before outcome) rowsToSift() int {
	switch {
	case before == paid:
		return chunkRows
	case before == inVain && rand.N(chunksASample) != 0:
		return 0
	}
	return sampleRows
}

// next is the outcome after rows of which a sieve was worth while or not, where it went so before.
func (before outcome) next(pays bool) outcome {
	switch {
	case pays:
		return paid
	case before == paid:
		return unknown
	}
	return inVain
}

// noUnsure is room for the unsure bits of n rows, all zero.
func (s *sifted[T]) noUnsure(n int) []uint64 {
	unsure := s.unsure[:maskWords(n)]
	clear(unsure)
	return unsure
}

// sift finds the candidates among the next n rows and returns how many they are.
func (c *call[T]) sift(t tier.Tier, s *sifted[T], n int) (m int) {
	candidates, unsure := s.candidates[:maskWords(n)], s.noUnsure(n)
	candidates[len(candidates)-1] = 0
	of := forType[T](c.test.sieve.f32, c.test.sieve.f64)
	if of[c.taken].name != "" {
		c.siftBy(of, t, candidates, unsure, n)
	} else { // the sieve takes the sides in the other order
		exchanged := *c
		exchanged.siftBy(of, t, candidates, unsure, n)
	}
	for w, word := range unsure {
		candidates[w] |= word
		m += bits.OnesCount64(candidates[w])
	}
	return m
}

// siftBy answers the next n rows by the sieve's routine. For that the call is one of so many rows, and of hit
// bits. To put that back takes less time than to copy the call.
func (c *call[T]) siftBy(of *routines, t tier.Tier, candidates, unsure []uint64, n int) {
	routine, granule, hits, rows, outs := c.routine, c.granule, c.hits, c.n, c.outs
	c.use(of)
	c.granule, c.hits, c.n, c.outs = c.routine.granule(t), candidates, n, 0
	c.answerByRoutine(t, 0, n, unsure)
	c.dropNonShapes(t, &c.args, unsure)
	c.routine, c.granule, c.hits, c.n, c.outs = routine, granule, hits, rows, outs
}

// answerCandidates answers the n rows from lo on, of which m are candidates.
func (c *call[T]) answerCandidates(t tier.Tier, s *sifted[T], lo, n, m int, settle func(row int)) {
	c.fillWithMisses(lo, n)
	if m == 0 {
		return
	}
	decode.Pairs(s.zeros[:], s.rows[:], s.candidates[:maskWords(n)], 0, 0)
	unsure := c.answerGathered(t, s, n, m)
	c.scatter(s, lo, n, s.rows[:m])
	settleMarked(0, unsure, func(k int) { settle(lo + int(s.rows[k])) })
}

// fillWithMisses makes the n rows from lo on misses.
func (c *call[T]) fillWithMisses(lo, n int) {
	c.fillMisses(0, n)
	if c.hits != nil {
		clear(c.hits[lo/64:][:maskWords(n)])
	}
}

// answerGathered runs the routine on the m candidates among n rows and returns the unsure bits of
// them. The last one is repeated to fill a granule.
func (c *call[T]) answerGathered(t tier.Tier, s *sifted[T], n, m int) (unsure []uint64) {
	a := c.args
	t, on := c.routine.lowered(t, m)
	a.rows = (m + on.granule - 1) &^ (on.granule - 1)
	rows := s.rows[:a.rows]
	column.Repeat(rows, m)
	for k := range c.count {
		if !c.uniform(k) {
			column.Gather(s.in[k][:a.rows], unsafe.Slice((*T)(c.args.in[k]), n), rows)
			a.in[k] = unsafe.Pointer(&s.in[k])
		}
	}
	for k := range c.outs {
		a.out[k] = unsafe.Pointer(&s.out[k])
	}
	s.hits[maskWords(m)-1] = 0
	a.hit = unsafe.Pointer(&s.hits)
	unsure = s.noUnsure(a.rows)
	c.routine.answer(t, &a, &unsure[0])
	unsure = unsure[:maskWords(m)]
	unsure[len(unsure)-1] &= ^uint64(0) >> (-m & 63)
	c.dropNonShapes(t, &a, unsure)
	return unsure
}

// scatter puts the answers of candidates where they belong among the n rows from lo on.
func (c *call[T]) scatter(s *sifted[T], lo, n int, rows []int32) {
	for k := range c.outs {
		column.Scatter(unsafe.Slice((*T)(c.args.out[k]), n), s.out[k][:], rows)
	}
	if c.hits != nil {
		column.ScatterBits(c.hits[lo/64:], s.hits[:], rows)
	}
}
