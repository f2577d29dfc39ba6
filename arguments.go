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
	c.test, c.first, c.count = d, len(first), len(first)+len(second)
	a, ok := takeSide(c.args.in[:], first)
	if !ok {
		panic(sideFault(d, &d.first, first))
	}
	b, ok := takeSide(c.args.in[len(first):], second)
	if !ok {
		panic(sideFault(d, &d.second, second))
	}
	f, n, ok := formOf(a, b)
	if !ok {
		panic(fmt.Sprintf("hantei: %s: %s has %d rows, %s has %d, need equal numbers or 1", d.name, d.first.argument, a, d.second.argument, b))
	}
	c.form, c.columns, c.n = f, f, n
}

// takeSide puts the first rows of the columns of a side into in, and returns the length of the first
// column. ok tells whether there are columns and all have that length.
func takeSide[T soa.Float](in []unsafe.Pointer, columns [][]T) (n int, ok bool) {
	if len(columns) == 0 {
		return 0, false
	}
	n, in = len(columns[0]), in[:len(columns)]
	differ := 0
	for k := range columns {
		differ |= len(columns[k]) ^ n
		in[k] = unsafe.Pointer(unsafe.SliceData(columns[k]))
	}
	return n, differ == 0
}

// sideFault is the message for a side that is nil, or whose columns differ in length.
func sideFault[T soa.Float](d *description, s *side, columns [][]T) string {
	for k, column := range columns {
		if n := len(columns[0]); len(column) != n {
			return fmt.Sprintf("hantei: %s: %s has %d rows, %s has %d, need equal numbers", d.name, s.column(k), len(column), s.column(0), n)
		}
	}
	return fmt.Sprintf("hantei: %s: %s is nil, need columns", d.name, s.argument)
}

// uniform tells whether column k, counted through both sides, is one row that stands for all.
func (c *call[T]) uniform(k int) bool {
	return c.columns == oneAgainstRows && k < c.first || c.columns == rowsAgainstOne && k >= c.first
}
