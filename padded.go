package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
)

// padFrom is from how many rows on a batch is padded for a woven routine: for fewer
// the scalar functions are as fast.
const padFrom = 6

// padded answers fewer rows than the granule of a routine of numbers, on copies of
// the columns that repeat the last row.
func (c *call[T]) padded(t tier.Tier, settle func(row int)) {
	var in [maxIn][maxGranule]T
	var out [maxOut][maxGranule]T
	var doubt uint64
	a := c.args
	a.rows = c.granule(t)
	for i := range c.count {
		if c.uniform(i) {
			continue
		}
		room := in[i][:a.rows]
		n := copy(room, unsafe.Slice((*T)(c.args.in[i]), c.n))
		for k := range room[n:] {
			room[n+k] = room[n-1]
		}
		a.in[i] = unsafe.Pointer(&room[0])
	}
	for i := range c.outs {
		a.out[i] = unsafe.Pointer(&out[i])
	}
	callVector(t, c.routine, &a, &doubt)
	for i := range c.outs {
		copy(unsafe.Slice((*T)(c.args.out[i]), c.n), out[i][:])
	}
	settleAll(0, []uint64{doubt & (1<<c.n - 1)}, settle)
}
