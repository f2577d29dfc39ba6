package hantei

import (
	"math/bits"
	"unsafe"

	"github.com/hantei-go/hantei/internal/unsure"
	"github.com/hantei-go/hantei/soa"
)

// chunk is how many rows one call of an assembly kernel handles at most:
// assembly cannot be preempted, and the garbage collector waits for it.
const chunk = 4096

// call is one batch call on its way to the kernels.
type call[T soa.Float] struct {
	kernel kernelID // for this shape and element type
	tier   tier
	shape  shape
	first  int         // columns of the first shape
	count  int         // columns in all
	in     [maxIn][]T  // the first shape's, then the second's
	out    [maxOut][]T // number columns of n rows
	outs   int         // number columns in use
	hits   Mask        // nil where the answer is numbers
	n      int         // rows
}

// run answers every row: kernels in chunks, then the rows that they were not
// sure of, one at a time by settle.
func (c *call[T]) run(settle func(row int)) {
	c.tier = tier(active.Load())
	if c.hits != nil {
		clear(c.hits[c.n/64:])
	}
	var doubts [chunk / 64]uint64
	for lo := 0; lo < c.n; lo += chunk {
		hi := min(lo+chunk, c.n)
		words := doubts[:maskWords(hi-lo)]
		clear(words)
		if c.tier == generic {
			c.plain(lo, hi, words)
		} else {
			c.vector(lo, hi, words)
		}
		settleAll(lo, words, settle)
	}
}

// settleAll decides the rows from lo on whose bits are set.
func settleAll(lo int, doubts []uint64, settle func(row int)) {
	settled := 0
	for w, word := range doubts {
		for ; word != 0; word &= word - 1 {
			settle(lo + w*64 + bits.TrailingZeros64(word))
			settled++
		}
	}
	if settled > 0 {
		unsure.Count(settled)
	}
}

// uniform tells whether column i is one row that stands for all.
func (c *call[T]) uniform(i int) bool {
	return c.shape == firstOne && i < c.first || c.shape == secondOne && i >= c.first
}

// vector runs rows lo to hi-1 through an assembly kernel, the last few padded.
func (c *call[T]) vector(lo, hi int, doubts []uint64) {
	whole := (hi - lo) &^ (c.tier.granule() - 1)
	if whole > 0 {
		var a kernelArgs
		for i := range c.count {
			row := lo
			if c.uniform(i) {
				row = 0
			}
			a.in[i] = unsafe.Pointer(&c.in[i][row])
		}
		for i := range c.outs {
			a.out[i] = unsafe.Pointer(&c.out[i][lo])
		}
		if c.hits != nil {
			a.hit = unsafe.Pointer(&c.hits[lo/64])
		}
		a.unsure, a.rows = unsafe.Pointer(&doubts[0]), whole
		callVector(c.tier, c.kernel, &a)
	}
	if lo+whole < hi {
		c.tail(lo, lo+whole, hi, doubts)
	}
}

// tail runs rows from to hi-1, fewer than a granule, through the kernel in
// padded columns, so that nothing is read or written past the caller's. The
// padding repeats the first of these rows: it raises no doubts of its own.
func (c *call[T]) tail(lo, from, hi int, doubts []uint64) {
	const most = 16
	var (
		a           kernelArgs
		in          [maxIn][most]T
		out         [maxOut][most]T
		hit, doubt  [1]uint64
		rows, index = hi - from, from - lo
		granule     = c.tier.granule()
	)
	for i := range c.count {
		if c.uniform(i) {
			a.in[i] = unsafe.Pointer(&c.in[i][0])
			continue
		}
		for j := copy(in[i][:], c.in[i][from:hi]); j < granule; j++ {
			in[i][j] = in[i][0]
		}
		a.in[i] = unsafe.Pointer(&in[i])
	}
	for i := range c.outs {
		a.out[i] = unsafe.Pointer(&out[i])
	}
	a.hit, a.unsure, a.rows = unsafe.Pointer(&hit), unsafe.Pointer(&doubt), granule
	callVector(c.tier, c.kernel, &a)

	valid := uint64(1)<<rows - 1
	doubts[index/64] |= doubt[0] & valid << (index % 64)
	if c.hits != nil {
		c.hits[from/64] |= hit[0] & valid << (from % 64)
	}
	for i := range c.outs {
		copy(c.out[i][from:hi], out[i][:])
	}
}

// plain runs rows lo to hi-1 in plain Go, 64 at a time where a side is one row,
// which is repeated for them.
func (c *call[T]) plain(lo, hi int, doubts []uint64) {
	if c.shape == rowsRows {
		c.plainPiece(lo, hi, doubts, nil)
		return
	}
	var repeated [maxIn][64]T
	for i := range c.count {
		if c.uniform(i) {
			for j := range repeated[i] {
				repeated[i][j] = c.in[i][0]
			}
		}
	}
	for from := lo; from < hi; from += 64 {
		c.plainPiece(from, min(from+64, hi), doubts[(from-lo)/64:], &repeated)
	}
}

func (c *call[T]) plainPiece(lo, hi int, doubts []uint64, repeated *[maxIn][64]T) {
	p := piece[T]{unsure: doubts, n: hi - lo}
	for i := range c.count {
		if c.uniform(i) {
			p.in[i] = repeated[i][:]
		} else {
			p.in[i] = c.in[i][lo:hi]
		}
	}
	for i := range c.outs {
		p.out[i] = c.out[i][lo:hi]
	}
	if c.hits != nil {
		p.hit = c.hits[lo/64:]
	}
	switch p := any(&p).(type) {
	case *piece[float32]:
		callGenericF32(c.kernel, p)
	case *piece[float64]:
		callGenericF64(c.kernel, p)
	}
}
