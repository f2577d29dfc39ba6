package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
)

// granule is the number of rows in a turn of a routine. A routine of assembly takes a multiple of it. A turn
// writes whole bytes of hit bits, two of them with AVX-512, and takes at least as many rows as the vectors
// that the routine weaves have lanes of float64. The generic tier takes any number of rows, but for fewer
// than leastGenericRows package kernel is faster.
func granule(t tier.Tier, k kernelID) int {
	switch t {
	case tier.AVX512:
		return max(16, 8*k.weave())
	case tier.AVX2:
		return max(8, 4*k.weave())
	case tier.NEON:
		return 8
	}
	return leastGenericRows
}

// vector answers rows lo to hi-1, at least a granule, by a routine of assembly. The rest, less than a granule,
// is answered with the rows before it as the last granule of the rows; those before it are thus answered
// twice, and nothing is read or written outside the columns.
func (c *call[T]) vector(t tier.Tier, lo, hi int, unsure []uint64) {
	c.args.rows = (hi - lo) &^ (c.granule - 1)
	if c.hits != nil {
		c.args.hit = unsafe.Pointer(&c.hits[lo/64])
	}
	callVector(t, c.kernel, &c.args, &unsure[0])
	rest := (hi - lo) & (c.granule - 1)
	if rest == 0 {
		return
	}
	var hit, unsureOfAll uint64
	a := c.from(hi - c.granule - lo)
	a.hit, a.rows = unsafe.Pointer(&hit), c.granule
	callVector(t, c.kernel, &a, &unsureOfAll)
	row := hi - rest // a multiple of the granule, so that the bits from here on are in one word
	unsure[(row-lo)/64] |= unsureOfAll >> (c.granule - rest) << (row % 64)
	if c.hits != nil {
		c.hits[row/64] |= hit >> (c.granule - rest) << (row % 64)
	}
}

// from is args for the row that is so many rows further on. It must exist.
func (c *call[T]) from(rows int) kernelArgs {
	a, bytes := c.args, rows*int(unsafe.Sizeof(*new(T)))
	for k := range c.count {
		if !c.uniform(k) {
			a.in[k] = unsafe.Add(a.in[k], bytes)
		}
	}
	for k := range c.outs {
		a.out[k] = unsafe.Add(a.out[k], bytes)
	}
	return a
}
