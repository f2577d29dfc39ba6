package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/column"
)

// generic answers rows lo to hi-1 by a routine of the generic tier, which takes a word of rows at
// a time. A side of one row is repeated for it as often.
func (c *call[T]) generic(lo, hi int, unsure []uint64) {
	var w word[T]
	if c.form == rowsAgainstRows {
		c.genericWords(&w, lo, hi, unsure)
		return
	}
	var repeated [maxIn / 2][genericRows]T // the columns of that side
	from := 0
	if c.form == rowsAgainstOne {
		from = c.first
	}
	for k := range c.count {
		if c.uniform(k) {
			column.Fill(repeated[k-from][:min(genericRows, hi-lo)], *(*T)(c.args.in[k]))
			w.in[k] = &repeated[k-from]
		}
	}
	c.genericWords(&w, lo, hi, unsure)
}

// genericWords answers rows lo to hi-1 word by word. w has the columns that are uniform.
func (c *call[T]) genericWords(w *word[T], lo, hi int, unsure []uint64) {
	bytes := genericRows * int(unsafe.Sizeof(*new(T)))
	w.n = genericRows
	for i := range (hi - lo) / genericRows {
		for k := range c.count {
			if !c.uniform(k) {
				w.in[k] = (*[genericRows]T)(unsafe.Add(c.args.in[k], i*bytes))
			}
		}
		for k := range c.outs {
			w.out[k] = (*[genericRows]T)(unsafe.Add(c.args.out[k], i*bytes))
		}
		c.genericWord(w, lo, i, unsure)
	}
	if rest := (hi - lo) % genericRows; rest > 0 {
		c.genericRest(*w, lo, (hi-lo)/genericRows, rest, unsure)
	}
}

// genericRest answers the last n rows, less than a word, on copies of the columns. They are the i-th
// word from row lo on.
func (c *call[T]) genericRest(w word[T], lo, i, n int, unsure []uint64) {
	var in [maxIn][genericRows]T
	var out [maxOut][genericRows]T
	first := i * genericRows
	w.n = n
	for k := range c.count {
		if !c.uniform(k) {
			copy(in[k][:n], unsafe.Slice((*T)(c.args.in[k]), first+n)[first:])
			w.in[k] = &in[k]
		}
	}
	for k := range c.outs {
		w.out[k] = &out[k]
	}
	c.genericWord(&w, lo, i, unsure)
	for k := range c.outs {
		copy(unsafe.Slice((*T)(c.args.out[k]), first+n)[first:], out[k][:])
	}
}

// genericWord answers the i-th word of rows from row lo on, and stores its bits.
func (c *call[T]) genericWord(w *word[T], lo, i int, unsure []uint64) {
	var hit uint64
	switch w := any(w).(type) {
	case *word[float32]:
		hit, unsure[i] = callGenericF32(c.routine, w)
	case *word[float64]:
		hit, unsure[i] = callGenericF64(c.routine, w)
	}
	if c.hits != nil {
		c.hits[lo/64+i] = hit
	}
}
