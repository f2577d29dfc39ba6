package hantei

import "unsafe"

// A derivation makes the answers of a test from those of another one, whose routines the test names
// for its own. The routine writes its numbers to the columns of the results; the derivation puts
// those of the test in their place, while they are in the cache, and marks the rows that it is
// unsure of.
type derivation struct {
	run32 func(c *call[float32], rows int, unsure []uint64)
	run64 func(c *call[float64], rows int, unsure []uint64)
}

// derive does so, if the test has a derivation, for the rows that args begin with. A program
// without such a test has none of it.
func (c *call[T]) derive(rows int, unsure []uint64) {
	d := c.test.derivation
	if d == nil {
		return
	}
	at, marks := unsafe.Pointer(hidden(c)), *hidden(&unsure)
	if unsafe.Sizeof(*new(T)) == 4 {
		d.run32((*call[float32])(at), rows, marks)
	} else {
		d.run64((*call[float64])(at), rows, marks)
	}
}
