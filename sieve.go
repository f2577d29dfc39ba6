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

// Where most rows miss, a long routine need not look at them: a sieve, a routine of
// hit bits several times as fast, tells first which rows may hit, and the long one
// answers those alone, gathered. It decides by itself, so that the sieve need not be
// exact: it must not leave out a row that hits.

const (
	// sieveFrom is the least batch for it.
	sieveFrom = 512

	// sieveRows are sieved at a time, after a first sample.
	sieveRows   = 512
	sieveSample = 128

	// sieveMost is the most of sieveRows that are ever gathered.
	sieveMost = sieveRows / 8
)

// sieveFor is the sieve of a call.
type sieveFor[T soa.Float] struct {
	routine routineID // 0 for none
	most    int       // rows of sieveRows that are gathered
	miss    [maxOut]T
}

// sieveBy gives c a sieve: the routines for rows against rows, and the most rows of
// sieveRows that are gathered. Of more it is as fast to answer all where they stand.
// miss is the numbers of a row that the sieve leaves out.
func (c *call[T]) sieveBy(f32, f64 routineID, most32, most64 int, miss ...T) {
	c.sieve.routine = either[T](f32, f64) + routineID(c.shape)
	c.sieve.most = either[T](most32, most64)
	copy(c.sieve.miss[:], miss)
}

// sieve is the working memory of a call.
type sieve[T soa.Float] struct {
	hits   [sieveRows/64 + 1]uint64 // rows that may hit; the last rows take up to 64 more
	doubts [chunk/64 + 1]uint64
	rows   [sieveRows + 64]int32 // those of hits
	zeros  [sieveRows + 64]int32
	in     [maxIn][sieveMost + sieveMore]T
	out    [maxOut][sieveMost + sieveMore]T
	found  [(sieveMost + sieveMore) / 64]uint64
}

// sieveMore is room for what the last 64 rows add, and for a granule.
const sieveMore = 64

var (
	sieves32 = sync.Pool{New: func() any { return new(sieve[float32]) }}
	sieves64 = sync.Pool{New: func() any { return new(sieve[float64]) }}
)

// sieved is run for a call with a sieve. Where that keeps too many rows a chunk is
// answered without it, before there is another sample.
func (c *call[T]) sieved(t tier.Tier, settle func(row int)) {
	pool := either[T](&sieves32, &sieves64)
	s := pool.Get().(*sieve[T])
	for lo, rows := 0, sieveSample; lo < c.n; {
		hi := c.upTo(lo, rows)
		if c.sift(t, s, lo, hi-lo, settle) {
			rows = sieveRows
		} else {
			hi, rows = c.upTo(lo, chunk), sieveSample
			c.rows(t, lo, hi, s.noDoubts(hi-lo), settle)
		}
		if hi < c.n {
			c.args = c.from(hi - lo)
		}
		lo = hi
	}
	pool.Put(s)
}

// noDoubts is room for the unsure bits of n rows, all zero.
func (s *sieve[T]) noDoubts(n int) []uint64 {
	doubts := s.doubts[:maskWords(n)]
	clear(doubts)
	return doubts
}

// sift answers the n rows from lo on, unless too many may hit.
func (c *call[T]) sift(t tier.Tier, s *sieve[T], lo, n int, settle func(row int)) (done bool) {
	m := c.candidates(t, s, n)
	if m*sieveRows > n*c.sieve.most {
		return false
	}
	for i := range c.outs {
		column.Fill(unsafe.Slice((*T)(c.args.out[i]), n), c.sieve.miss[i])
	}
	if c.hits != nil {
		clear(c.hits[lo/64:][:maskWords(n)])
	}
	if m == 0 {
		return true
	}
	decode.Pairs(s.zeros[:], s.rows[:], s.hits[:maskWords(n)], 0, 0)
	doubts := c.gathered(t, s, n, m)
	c.scatter(s, lo, n, m)
	settleAll(0, doubts, func(k int) { settle(lo + int(s.rows[k])) })
	return true
}

// candidates fills the bits of the rows that may hit and returns how many they are.
func (c *call[T]) candidates(t tier.Tier, s *sieve[T], n int) (m int) {
	hits, doubts := s.hits[:maskWords(n)], s.noDoubts(n)
	hits[len(hits)-1] = 0
	h := call[T]{args: c.args, routine: c.sieve.routine, shape: c.shape, first: c.first, count: c.count, hits: hits, n: n}
	h.vector(t, 0, n, doubts)
	for w, doubt := range doubts {
		hits[w] |= doubt
		m += bits.OnesCount64(hits[w])
	}
	return m
}

// gathered runs the routine on the m rows among n that s names, and returns which of
// them it is unsure of. The last one is repeated as often as the routine needs.
func (c *call[T]) gathered(t tier.Tier, s *sieve[T], n, m int) (doubts []uint64) {
	granule := c.granule(t)
	a := c.args
	a.rows = (m + granule - 1) &^ (granule - 1)
	rows := s.rows[:a.rows]
	for k := range rows[m:] {
		rows[m+k] = rows[m-1]
	}
	for i := range c.count {
		if !c.uniform(i) {
			column.Gather(s.in[i][:a.rows], unsafe.Slice((*T)(c.args.in[i]), n), rows)
			a.in[i] = unsafe.Pointer(&s.in[i])
		}
	}
	for i := range c.outs {
		a.out[i] = unsafe.Pointer(&s.out[i])
	}
	s.found[maskWords(m)-1] = 0
	a.hit = unsafe.Pointer(&s.found)
	doubts = s.noDoubts(a.rows)
	callVector(t, c.routine, &a, &doubts[0])
	doubts = doubts[:maskWords(m)]
	doubts[len(doubts)-1] &= ^uint64(0) >> (-m & 63)
	return doubts
}

// scatter puts the answers of the m rows that s names where they belong.
func (c *call[T]) scatter(s *sieve[T], lo, n, m int) {
	rows := s.rows[:m]
	for i := range c.outs {
		out := unsafe.Slice((*T)(c.args.out[i]), n)
		for k, row := range rows {
			out[row] = s.out[i][k]
		}
	}
	if c.hits != nil {
		hits := c.hits[lo/64:]
		for k, row := range rows {
			hits[row/64] |= s.found[k/64] >> (k % 64) & 1 << (row % 64)
		}
	}
}
