package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
)

// leastRows is the least number of rows that a routine answers in a tier: its granule, the number
// of rows in a turn, of which it takes a multiple. In the generic tier a routine takes any number
// of rows.
func leastRows(t tier.Tier, r routineID) int {
	if t == tier.Generic {
		return leastGenericRows
	}
	return r.granule(t)
}

// vector answers rows lo to hi-1, at least a granule, by a routine of assembly. The rest, less
// than a granule, is answered with the rows before it as the last granule of the rows; those
// before it are thus answered twice, and nothing is read or written outside the columns.
func (c *call[T]) vector(t tier.Tier, lo, hi int, unsure []uint64) {
	c.args.rows = (hi - lo) &^ (c.least - 1)
	if c.hits != nil {
		c.args.hit = unsafe.Pointer(&c.hits[lo/64])
	}
	callVector(t, c.routine, &c.args, &unsure[0])
	rest := (hi - lo) & (c.least - 1)
	if rest == 0 {
		return
	}
	var hit, unsureOfAll uint64
	a := c.from(hi - c.least - lo)
	a.hit, a.rows = unsafe.Pointer(&hit), c.least
	callVector(t, c.routine, &a, &unsureOfAll)
	row := hi - rest // a multiple of the granule, so that the bits from here on are in one word
	unsure[(row-lo)/64] |= unsureOfAll >> (c.least - rest) << (row % 64)
	if c.hits != nil {
		c.hits[row/64] |= hit >> (c.least - rest) << (row % 64)
	}
}

// from is args for the row that is so many rows further on. It must exist.
func (c *call[T]) from(rows int) routineArgs {
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
