package hantei

import (
	"math/bits"
	"math/rand/v2"
	"sync/atomic"
	"unsafe"

	"github.com/hantei-go/hantei/internal/column"
	"github.com/hantei-go/hantei/internal/decode"
	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/soa"
)

// A nearSieve spares a test the rows that are far from a single shape: where one shape meets many, most of them are. A
// routine, the same for all tests with rows of a kind, tells which rows are near: those whose bounding discs reach into
// the bounding box of the single shape. They are the candidates, and the test answers them alone, gathered next to each
// other. So of 4096 boxes that meet one:
//
//	BoxesNear    4096 rows    12 are near it
//	BoxBox         12 rows     5 touch it
//
// It is for tests that take several times as long as to tell what is near. Whether it pays depends on the rows, as with a
// sieve, and is found out likewise: see outcome.
type nearSieve struct {
	first, second *nearRows // for rows of either side, where the other one is a single shape

	// The smallest batch for it, and it pays while at most one row in so many is a candidate: as was measured on a CPU
	// with AVX-512, on either tier.
	least32, least64 int
	oneIn32, oneIn64 int

	last atomic.Uint32 // an outcome: how it went with the last rows that it looked at
}

// leastNear is the smallest batch for which any test has one.
const leastNear = 64

// nearRows is what tells which rows of a kind are near a single shape, and the bounding box of a single shape of that kind.
type nearRows struct {
	f32, f64 *routine
	box      func(columns [maxSide]float64) bound

	run32 way[float32] // runNear
	run64 way[float64]
}

// rowsOf is for the rows of a call of the form, and one for its single shape.
func (of *nearSieve) rowsOf(f form) (rows, one *nearRows) {
	if f == oneAgainstRows {
		return of.second, of.first
	}
	return of.first, of.second
}

// triesNear tells whether a call of so many rows against one looks for those that are near. After rows for which that
// was in vain a call does as rarely as a sieve takes a sample of so many rows. A call asks twice, and hears the same.
func triesNear[T soa.Float](d *description, rows int) bool {
	of := d.near
	switch {
	case of == nil || rows < forType[T](of.least32, of.least64):
		return false
	case outcome(of.last.Load()) != inVain:
		return true
	case rand.N(chunksASample*chunkRows) >= rows:
		return false
	}
	of.last.Store(uint32(unknown))
	return true
}

// sievesNear tells it of a call. In the generic tier it pays for none: programs leave rows out by themselves.
func (c *call[T]) sievesNear(t tier.Tier) bool {
	return c.form != rowsAgainstRows && t != tier.Generic && triesNear[T](c.test, c.n)
}

// sievedNear calls runNear.
func (c *call[T]) sievedNear(t tier.Tier, settle func(row int)) {
	rows, _ := c.test.near.rowsOf(c.form)
	c.by(rows.run32, rows.run64, t, settle)
}

// runNear answers every row, with the sieve where that pays.
func (c *call[T]) runNear(t tier.Tier, settle func(row int)) {
	c.clearTail()
	pool := forType[T](&sifted32, &sifted64)
	s := pool.Get().(*sifted[T])
	of := c.test.near
	before := outcome(of.last.Load())
	now := before
	sift, bounded := c.newSift(t, s)
	for lo := 0; lo < c.n; {
		hi, m := lo, 0
		if rows := now.rowsToSift(); rows > 0 && bounded {
			hi = c.end(lo, rows)
			m = c.siftNear(t, s, &sift, hi-lo)
			now = now.next(m*forType[T](of.oneIn32, of.oneIn64) <= hi-lo)
		} else {
			now = inVain
		}
		if now == paid {
			c.answerNear(t, s, lo, hi-lo, m, settle)
		} else {
			hi = c.end(lo, chunkRows)
			c.answerAll(t, lo, hi, settle)
		}
		lo = c.advance(lo, hi)
	}
	if now != before && bounded {
		of.last.Store(uint32(now))
	}
	pool.Put(s)
}

// newSift is a call of the routine that tells which rows are near, to which siftNear adds the rows. It is not bounded
// if the single shape has no bounding box in T.
func (c *call[T]) newSift(t tier.Tier, s *sifted[T]) (sift call[T], bounded bool) {
	rows, one := c.test.near.rowsOf(c.form)
	if s.box, bounded = c.boundOne(one); !bounded {
		return sift, false
	}
	sift.taken, sift.first = oneAgainstRows, len(s.box)
	for k := range s.box {
		sift.args.in[k] = unsafe.Pointer(&s.box[k])
	}
	sift.routine = forType[T](rows.f32, rows.f64)
	sift.granule = sift.routine.granule(t)
	return sift, true
}

// siftNear finds the candidates among the next n rows and returns how many they are.
func (c *call[T]) siftNear(t tier.Tier, s *sifted[T], sift *call[T], n int) (m int) {
	sift.count = sift.first
	for k := range c.count {
		if !c.uniform(k) {
			sift.args.in[sift.count] = c.args.in[k]
			sift.count++
		}
	}
	sift.hits, sift.n = s.candidates[:maskWords(n)], n
	sift.hits[len(sift.hits)-1] = 0
	sift.answerByRoutine(t, 0, n, s.noUnsure(n))
	for _, word := range sift.hits {
		m += bits.OnesCount64(word)
	}
	return m
}

// answerNear answers the n rows from lo on, of which m are candidates.
func (c *call[T]) answerNear(t tier.Tier, s *sifted[T], lo, n, m int, settle func(row int)) {
	c.fillWithMisses(lo, n)
	if m == 0 {
		return
	}
	decode.Pairs(s.zeros[:], s.rows[:], s.candidates[:maskWords(n)], 0, 0)
	all := m
	if m > fewHits { // a routine takes no longer for sixteen rows than package kernel for some
		all = (m + 15) &^ 15
		column.Repeat(s.rows[:all], m)
	}
	const most = mostCandidates &^ 15
	for from := 0; from < all; from += most {
		c.answerSome(t, s, lo, n, s.rows[from:min(all, from+most)], min(most, m-from), settle)
	}
}

// answerSome answers the first m of the rows with the given numbers, of the n rows from lo on.
func (c *call[T]) answerSome(t tier.Tier, s *sifted[T], lo, n int, rows []int32, m int, settle func(row int)) {
	part := c.part(len(rows))
	for k := range c.count {
		if !c.uniform(k) {
			column.Gather(s.in[k][:len(rows)], unsafe.Slice((*T)(c.args.in[k]), n), rows)
			part.args.in[k] = unsafe.Pointer(&s.in[k])
		}
	}
	for k := range c.outs {
		part.args.out[k] = unsafe.Pointer(&s.out[k])
	}
	if c.hits != nil {
		part.hits = s.hits[:maskWords(len(rows))]
	}
	unsure := s.noUnsure(len(rows))
	part.runInAnyForm(t, func(k int) { unsure[k/64] |= 1 << (k % 64) })
	c.scatter(s, lo, n, rows[:m])
	for k, row := range rows[:m] {
		if unsure[k/64]>>(k%64)&1 != 0 {
			settle(lo + int(row))
		}
	}
}

// answerAll answers rows lo to hi-1 as a call without this sieve does.
func (c *call[T]) answerAll(t tier.Tier, lo, hi int, settle func(row int)) {
	part := c.part(hi - lo)
	part.hits = c.hitsOf(lo, hi)
	part.runInAnyForm(t, func(row int) { settle(lo + row) })
}
