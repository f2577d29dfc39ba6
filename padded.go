package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/column"
	"github.com/hantei-go/hantei/internal/tier"
)

// leastPaddedRows is the least number of rows for which a woven routine is faster, on padded
// columns, than package kernel is row by row.
const leastPaddedRows = 6

// pads tells whether a batch of less than a granule is padded. Woven routines are long, and so is
// what they save; all of them write numbers.
func (c *call[T]) pads(t tier.Tier) bool {
	return t != tier.Generic && c.routine.woven && c.n >= leastPaddedRows
}

// runPadded answers less than a granule of rows on copies of the columns, in which the last row
// is repeated.
func (c *call[T]) runPadded(t tier.Tier, settle func(row int)) {
	var in [maxIn][maxGranule]T
	var out [maxOut][maxGranule]T
	var unsure uint64
	a := c.args
	a.rows = c.granule
	for k := range c.count {
		if c.uniform(k) {
			continue
		}
		room := in[k][:a.rows]
		column.Repeat(room, copy(room, unsafe.Slice((*T)(c.args.in[k]), c.n)))
		a.in[k] = unsafe.Pointer(&room[0])
	}
	for k := range c.outs {
		a.out[k] = unsafe.Pointer(&out[k])
	}
	c.routine.answer(t, &a, &unsure)
	for k := range c.outs {
		copy(unsafe.Slice((*T)(c.args.out[k]), c.n), out[k][:])
	}
	marked := []uint64{unsure & (1<<c.n - 1)}
	c.derive(c.n, marked)
	settleMarked(0, marked, settle)
}
