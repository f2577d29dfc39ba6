package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/column"
)

// generic answers rows lo to hi-1 by a routine of the generic tier, which takes a word of rows at
// a time. A side of one row is repeated for it as often.
func (c *call[T]) generic(lo, hi int, unsure []uint64) {
	var b block[T]
	if c.form == rowsAgainstRows {
		c.genericWords(&b, lo, hi, unsure)
		return
	}
	var repeated [maxIn / 2][genericRows]T // of that side
	from := 0
	if c.form == rowsAgainstOne {
		from = c.first
	}
	for k := range c.count {
		if c.uniform(k) {
			column.Fill(repeated[k-from][:min(genericRows, hi-lo)], *(*T)(c.args.in[k]))
			b.in[k] = &repeated[k-from]
		}
	}
	c.genericWords(&b, lo, hi, unsure)
}

// genericWords answers rows lo to hi-1 word by word. b has the columns that are uniform.
func (c *call[T]) genericWords(b *block[T], lo, hi int, unsure []uint64) {
	bytes := genericRows * int(unsafe.Sizeof(*new(T)))
	b.n = genericRows
	for w := range (hi - lo) / genericRows {
		at := w * bytes
		for k := range c.count {
			if !c.uniform(k) {
				b.in[k] = (*[genericRows]T)(unsafe.Add(c.args.in[k], at))
			}
		}
		for k := range c.outs {
			b.out[k] = (*[genericRows]T)(unsafe.Add(c.args.out[k], at))
		}
		c.genericWord(b, lo, w, unsure)
	}
	if rest := (hi - lo) % genericRows; rest > 0 {
		c.genericRest(*b, lo, (hi-lo)/genericRows, rest, unsure)
	}
}

// genericRest answers the last n rows, word w and less than one, on copies of the columns.
func (c *call[T]) genericRest(b block[T], lo, w, n int, unsure []uint64) {
	var in [maxIn][genericRows]T
	var out [maxOut][genericRows]T
	b.n = n
	for k := range c.count {
		if !c.uniform(k) {
			copy(in[k][:n], unsafe.Slice((*T)(c.args.in[k]), w*genericRows+n)[w*genericRows:])
			b.in[k] = &in[k]
		}
	}
	for k := range c.outs {
		b.out[k] = &out[k]
	}
	c.genericWord(&b, lo, w, unsure)
	for k := range c.outs {
		copy(unsafe.Slice((*T)(c.args.out[k]), w*genericRows+n)[w*genericRows:], out[k][:])
	}
}

// genericWord answers the w-th word of rows from row lo on, and stores its bits.
func (c *call[T]) genericWord(b *block[T], lo, w int, unsure []uint64) {
	var hit uint64
	switch b := any(b).(type) {
	case *block[float32]:
		hit, unsure[w] = callGenericF32(c.routine, b)
	case *block[float64]:
		hit, unsure[w] = callGenericF64(c.routine, b)
	}
	if c.hits != nil {
		c.hits[lo/64+w] = hit
	}
}
