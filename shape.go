package hantei

import (
	"fmt"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// shape is how the two sides of a call meet.
type shape uint8

const (
	rowsRows  shape = iota // row i against row i
	firstOne               // one first shape against every row of the second
	secondOne              // every row of the first against one second shape
)

// begin checks what every test checks before anything is written, and returns
// the call with its inputs. f32 and f64 are the kernels for rows against rows;
// those of the other shapes follow them.
func begin[T soa.Float](test string, f32, f64 kernelID, first, second [][]T) call[T] {
	c := call[T]{kernel: f64, first: len(first), count: len(first) + len(second)}
	if unsafe.Sizeof(*new(T)) == 4 {
		c.kernel = f32
	}
	copy(c.in[:], first)
	copy(c.in[len(first):], second)
	a, b := length(test, "first", first), length(test, "second", second)
	switch {
	case a == b:
		c.n = a
	case a == 1:
		c.n, c.shape = b, firstOne
	case b == 1:
		c.n, c.shape = a, secondOne
	default:
		panic(fmt.Sprintf("hantei: %s: first shape has %d rows, second %d, need equal numbers or 1", test, a, b))
	}
	c.kernel += kernelID(c.shape)
	return c
}

// length is the common length of a shape's columns.
func length[T soa.Float](test, side string, columns [][]T) int {
	n := len(columns[0])
	for i, c := range columns {
		if len(c) != n {
			panic(fmt.Sprintf("hantei: %s: %s shape: column %d has %d rows, column 0 has %d, need equal numbers", test, side, i, len(c), n))
		}
	}
	return n
}

// row is the row of a side that meets row i.
func (s shape) row(i, side int) int {
	if s == firstOne && side == 0 || s == secondOne && side == 1 {
		return 0
	}
	return i
}

// into makes hits the destination of c.
func (c *call[T]) into(test string, hits Mask) {
	if len(hits) < maskWords(c.n) {
		panic(fmt.Sprintf("hantei: %s: mask has %d words for %d rows, need %d", test, len(hits), c.n, maskWords(c.n)))
	}
	c.hits = hits
	for i := range c.count {
		if overlap(hits, c.in[i]) {
			panic(fmt.Sprintf("hantei: %s: mask overlaps an input column", test))
		}
	}
}

// number adds a number column to the destinations of c.
func (c *call[T]) number(test, name string, column []T) {
	if len(column) != c.n {
		panic(fmt.Sprintf("hantei: %s: %s has %d rows, need %d", test, name, len(column), c.n))
	}
	for i := range c.count {
		if overlap(column, c.in[i]) {
			panic(fmt.Sprintf("hantei: %s: %s overlaps an input column", test, name))
		}
	}
	for i := range c.outs {
		if overlap(column, c.out[i]) {
			panic(fmt.Sprintf("hantei: %s: %s overlaps another result column", test, name))
		}
	}
	c.out[c.outs] = column
	c.outs++
}

// overlap tells whether a and b share memory.
func overlap[A, B any](a []A, b []B) bool {
	if len(a) == 0 || len(b) == 0 {
		return false
	}
	startA, startB := uintptr(unsafe.Pointer(&a[0])), uintptr(unsafe.Pointer(&b[0]))
	endA := startA + uintptr(len(a))*unsafe.Sizeof(a[0])
	endB := startB + uintptr(len(b))*unsafe.Sizeof(b[0])
	return startA < endB && startB < endA
}
