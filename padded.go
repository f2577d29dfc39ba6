package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
)

const (
	// padFrom is from how many rows on a batch is padded for a kernel that mixes
	// vectors: for fewer the scalar functions are as fast.
	padFrom = 6

	maxGranule = 32
)

// padded answers fewer rows than a kernel of numbers takes at a time, on copies of
// the columns that repeat the last row.
func (c *call[T]) padded(t tier.Tier, settle func(row int)) {
	var in [maxIn][maxGranule]T
	var out [maxOut][maxGranule]T
	var doubt uint64
	a := c.args
	a.rows = granule(t, c.kernel)
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
	callVector(t, c.kernel, &a, &doubt)
	for i := range c.outs {
		copy(unsafe.Slice((*T)(c.args.out[i]), c.n), out[i][:])
	}
	settleAll(0, []uint64{doubt & (1<<c.n - 1)}, settle)
}
