package hantei

import (
	"math/bits"
	"sync"
	"unsafe"

	"github.com/hantei-go/hantei/internal/pick"
	"github.com/hantei-go/hantei/internal/unsure"
	"github.com/hantei-go/hantei/soa"
)

// Where most rows miss, their numbers need not be computed: a kernel of hit bits,
// several times as fast, tells first which rows may hit, and the kernel of numbers
// does those alone, gathered. It decides by itself, so that nothing but misses
// depends on the other.

const (
	// sieveFrom is the least batch for it.
	sieveFrom = 512

	// sieveRows are sieved at a time, after a first sample.
	sieveRows   = 512
	sieveSample = 128

	// sieveMost is the most of them that are gathered in float32, four times as many as
	// in float64: of more it is as fast to compute the numbers where they stand. Then
	// that is done for a chunk, before there is another sample.
	sieveMost = sieveRows / 8
)

// sieve is the working memory of a call.
type sieve[T soa.Float] struct {
	hits   [sieveRows/64 + 1]uint64 // the last rows take up to 64 more
	doubts [chunk/64 + 1]uint64
	rows   [sieveRows + 64]int32 // that may hit
	zeros  [sieveRows + 64]int32
	in     [maxIn][2*sieveMost + maxGranule]T
	out    [maxOut][2*sieveMost + maxGranule]T
}

var sieves32, sieves64 = sync.Pool{New: func() any { return new(sieve[float32]) }}, sync.Pool{New: func() any { return new(sieve[float64]) }}

// sieves is the working memory for T.
func sieves[T soa.Float]() *sync.Pool {
	if unsafe.Sizeof(*new(T)) == 4 {
		return &sieves32
	}
	return &sieves64
}

// sieveBy makes the hit bits of a kernel, for rows against rows, tell the rows that
// need numbers; miss is what the others have.
func (c *call[T]) sieveBy(f32, f64 kernelID, miss ...T) {
	c.sieve = kernelFor[T](f32, f64) + kernelID(c.shape)
	copy(c.miss[:], miss)
}

// sieved is run for a call that sieves.
func (c *call[T]) sieved(t tier, settle func(row int)) {
	pool := sieves[T]()
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
func (c *call[T]) sift(t tier, s *sieve[T], lo, n int, settle func(row int)) (done bool) {
	m := c.candidates(t, s, n)
	if size := int(unsafe.Sizeof(*new(T))); m*sieveRows > n*sieveMost*16/(size*size) {
		return false
	}
	for i := range c.outs {
		fill(unsafe.Slice((*T)(c.args.out[i]), n), c.miss[i])
	}
	if m == 0 {
		return true
	}
	decode(s.zeros[:], s.rows[:], s.hits[:maskWords(n)], 0, 0)
	doubts := c.gathered(t, s, n, m)
	for i := range c.outs {
		out := unsafe.Slice((*T)(c.args.out[i]), n)
		for k, row := range s.rows[:m] {
			out[row] = s.out[i][k]
		}
	}
	for w, word := range doubts {
		for ; word != 0; word &= word - 1 {
			if k := w*64 + bits.TrailingZeros64(word); k < m {
				settle(lo + int(s.rows[k]))
				unsure.Count(1)
			}
		}
	}
	return true
}

// candidates fills the bits of the rows that may hit and returns how many they are.
func (c *call[T]) candidates(t tier, s *sieve[T], n int) (m int) {
	hits, doubts := s.hits[:maskWords(n)], s.noDoubts(n)
	hits[len(hits)-1] = 0
	h := call[T]{args: c.args, kernel: c.sieve, shape: c.shape, first: c.first, count: c.count, hits: hits, n: n}
	h.vector(t, 0, n, doubts)
	for w, doubt := range doubts {
		hits[w] |= doubt
		m += bits.OnesCount64(hits[w])
	}
	return m
}

// gathered computes the numbers of the m rows among n that s names, and returns
// which of them the kernel is unsure of. The last one is repeated as often as the
// kernel needs.
func (c *call[T]) gathered(t tier, s *sieve[T], n, m int) (doubts []uint64) {
	granule := t.granule(c.kernel)
	a := c.args
	a.rows = (m + granule - 1) &^ (granule - 1)
	rows := s.rows[:a.rows]
	for k := range rows[m:] {
		rows[m+k] = rows[m-1]
	}
	for i := range c.count {
		if !c.uniform(i) {
			pick.Rows(s.in[i][:a.rows], unsafe.Slice((*T)(c.args.in[i]), n), rows)
			a.in[i] = unsafe.Pointer(&s.in[i])
		}
	}
	for i := range c.outs {
		a.out[i] = unsafe.Pointer(&s.out[i])
	}
	doubts = s.noDoubts(a.rows)
	callVector(t, c.kernel, &a, &doubts[0])
	return doubts
}
