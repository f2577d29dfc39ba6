package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/column"
)

// plain runs rows lo to hi-1, where args are, in plain Go.
func (c *call[T]) plain(lo, hi int, doubts []uint64) {
	if c.shape == rowsRows {
		var b block[T]
		c.blocks(&b, lo, hi, doubts)
		return
	}
	var spread [maxIn / 2][genericRows]T // the one row of a side, as many times
	var b block[T]
	from := 0
	if c.shape == secondOne {
		from = c.first
	}
	for i := range c.count {
		if c.uniform(i) {
			column.Fill(spread[i-from][:min(genericRows, hi-lo)], *(*T)(c.args.in[i]))
			b.in[i] = &spread[i-from]
		}
	}
	c.blocks(&b, lo, hi, doubts)
}

// blocks runs rows lo to hi-1. What is uniform is in b.
func (c *call[T]) blocks(b *block[T], lo, hi int, doubts []uint64) {
	bytes := genericRows * int(unsafe.Sizeof(*new(T)))
	b.n = genericRows
	for w := range (hi - lo) / genericRows {
		at := w * bytes
		for i := range c.count {
			if !c.uniform(i) {
				b.in[i] = (*[genericRows]T)(unsafe.Add(c.args.in[i], at))
			}
		}
		for i := range c.outs {
			b.out[i] = (*[genericRows]T)(unsafe.Add(c.args.out[i], at))
		}
		hit, unsure := c.answer(b)
		c.keep(lo, w, hit, unsure, doubts)
	}
	if rest := (hi - lo) % genericRows; rest > 0 {
		c.few(*b, lo, (hi-lo)/genericRows, rest, doubts)
	}
}

// few runs the last rows, fewer than a block, on copies.
func (c *call[T]) few(b block[T], lo, w, n int, doubts []uint64) {
	var in [maxIn][genericRows]T
	var out [maxOut][genericRows]T
	b.n = n
	for i := range c.count {
		if !c.uniform(i) {
			copy(in[i][:n], unsafe.Slice((*T)(c.args.in[i]), w*genericRows+n)[w*genericRows:])
			b.in[i] = &in[i]
		}
	}
	for i := range c.outs {
		b.out[i] = &out[i]
	}
	hit, unsure := c.answer(&b)
	c.keep(lo, w, hit, unsure, doubts)
	for i := range c.outs {
		copy(unsafe.Slice((*T)(c.args.out[i]), w*genericRows+n)[w*genericRows:], out[i][:])
	}
}

// answer runs one block.
func (c *call[T]) answer(b *block[T]) (hit, unsure uint64) {
	switch b := any(b).(type) {
	case *block[float32]:
		return callGenericF32(c.routine, b)
	case *block[float64]:
		return callGenericF64(c.routine, b)
	}
	return 0, 0
}

// keep stores the bits of the w-th block from row lo on.
func (c *call[T]) keep(lo, w int, hit, unsure uint64, doubts []uint64) {
	doubts[w] = unsure
	if c.hits != nil {
		c.hits[lo/64+w] = hit
	}
}
