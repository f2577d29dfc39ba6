package hantei

import (
	"fmt"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// columns are the columns of a shape of package soa, seen where they stand: its struct holds
// nothing else, and a copy would take longer than the other checks together. A nil shape has
// none.
func columns[T soa.Float, S any](s *S) [][]T {
	if s == nil {
		return nil
	}
	return unsafe.Slice((*[]T)(unsafe.Pointer(s)), unsafe.Sizeof(*s)/unsafe.Sizeof([]T(nil)))
}

// begin checks the two sides and takes them. It writes nothing.
func (c *call[T]) begin(d *description, first, second [][]T) {
	c.test = d
	a := c.takeSide(&d.first, first)
	c.first = c.count
	b := c.takeSide(&d.second, second)
	f, n, ok := formOf(a, b)
	if !ok {
		panic(fmt.Sprintf("hantei: %s: %s has %d rows, %s has %d, need equal numbers or 1", d.name, d.first.argument, a, d.second.argument, b))
	}
	c.form, c.taken, c.n = f, f, n
}

// takeSide takes the columns of a side, checks that their lengths are equal, and returns that
// length.
func (c *call[T]) takeSide(s *side, columns [][]T) int {
	if columns == nil {
		panic(fmt.Sprintf("hantei: %s: %s is nil, need columns", c.test.name, s.argument))
	}
	n := len(columns[0])
	in := c.args.in[c.count:][:len(columns)]
	for k := range columns {
		if len(columns[k]) != n {
			panic(fmt.Sprintf("hantei: %s: %s has %d rows, %s has %d, need equal numbers", c.test.name, s.column(k), len(columns[k]), s.column(0), n))
		}
		in[k] = unsafe.Pointer(unsafe.SliceData(columns[k]))
	}
	c.count += len(columns)
	return n
}

// uniform tells whether column k, counted through both sides, is one row that stands for all.
func (c *call[T]) uniform(k int) bool {
	return c.taken == oneAgainstRows && k < c.first || c.taken == rowsAgainstOne && k >= c.first
}
