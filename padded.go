package hantei

import (
	"sync"
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/soa"
)

// leastPaddedRows is the least number of rows for which a woven routine is faster, on padded
// columns, than package kernel is row by row.
const leastPaddedRows = 6

// pads tells whether a batch of less than a granule is padded. Woven routines are long, and so is
// what they save; all of them write numbers.
func (c *call[T]) pads(t tier.Tier) bool {
	return t != tier.Generic && c.routine.woven && c.n >= leastPaddedRows
}

// padding is the working memory of a padded call. Behind the rows of a call it has those of earlier ones, or zeros: to
// fill it up would take half as long as the routine does.
type padding[T soa.Float] struct {
	_ incomparable

	in  [maxIn][maxGranule]T
	out [maxOut][maxGranule]T
}

var (
	paddings32 = sync.Pool{New: func() any { return new(padding[float32]) }}
	paddings64 = sync.Pool{New: func() any { return new(padding[float64]) }}
)

// runPadded answers less than a granule of rows on copies of the columns, behind which are other rows. What the routine
// makes of those is not used.
func (c *call[T]) runPadded(t tier.Tier, settle func(row int)) {
	pool := forType[T](&paddings32, &paddings64)
	s := pool.Get().(*padding[T])
	var unsure uint64
	a := c.args
	a.rows = c.granule
	for k := range c.count {
		if c.uniform(k) {
			continue
		}
		room := s.in[k][:a.rows]
		copy(room, unsafe.Slice((*T)(c.args.in[k]), c.n))
		a.in[k] = unsafe.Pointer(&room[0])
	}
	for k := range c.outs {
		a.out[k] = unsafe.Pointer(&s.out[k])
	}
	c.routine.answer(t, &a, &unsure)
	for k := range c.outs {
		copy(unsafe.Slice((*T)(c.args.out[k]), c.n), s.out[k][:])
	}
	pool.Put(s)
	marked := []uint64{unsure & (1<<c.n - 1)}
	c.derive(c.n, marked)
	settleMarked(0, marked, settle)
}
