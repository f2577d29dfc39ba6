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

// begin checks what every test checks before anything is written, and takes the
// inputs. f32 and f64 are the kernels for rows against rows; those of the other
// shapes follow them.
func (c *call[T]) begin(test string, f32, f64 kernelID, first, second [][]T) {
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
	c.kernel = f64
	if unsafe.Sizeof(*new(T)) == 4 {
		c.kernel = f32
	}
	c.kernel += kernelID(c.shape)
	c.first, c.count = len(first), len(first)+len(second)
	for i, column := range first {
		c.args.in[i] = unsafe.Pointer(unsafe.SliceData(column))
	}
	for i, column := range second {
		c.args.in[c.first+i] = unsafe.Pointer(unsafe.SliceData(column))
	}
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
	if c.overlaps(unsafe.Pointer(unsafe.SliceData(hits)), 8*len(hits)) {
		panic(fmt.Sprintf("hantei: %s: mask overlaps a column", test))
	}
	c.hits = hits
}

// number adds a number column to the destinations of c.
func (c *call[T]) number(test, name string, column []T) {
	if len(column) != c.n {
		panic(fmt.Sprintf("hantei: %s: %s has %d rows, need %d", test, name, len(column), c.n))
	}
	start := unsafe.Pointer(unsafe.SliceData(column))
	if c.overlaps(start, len(column)*int(unsafe.Sizeof(*new(T)))) {
		panic(fmt.Sprintf("hantei: %s: %s overlaps another column", test, name))
	}
	c.args.out[c.outs] = start
	c.outs++
}

// empty tells whether all columns of a result are empty, so that it may grow. The
// memory that they would grow into may not be that of another column.
func (c *call[T]) empty(test string, names []string, columns [][]T) bool {
	for i, column := range columns {
		if len(column) > 0 {
			return false
		}
		room := column[:min(cap(column), c.n)]
		if c.overlaps(unsafe.Pointer(unsafe.SliceData(room)), len(room)*int(unsafe.Sizeof(*new(T)))) {
			panic(fmt.Sprintf("hantei: %s: %s overlaps another column", test, names[i]))
		}
	}
	return true
}

// overlaps tells whether bytes from start on share memory with a column of c.
func (c *call[T]) overlaps(start unsafe.Pointer, bytes int) bool {
	size := unsafe.Sizeof(*new(T))
	from, to := uintptr(start), uintptr(start)+uintptr(bytes)
	for i := range c.count {
		rows := uintptr(c.n)
		if c.uniform(i) {
			rows = min(rows, 1)
		}
		if at := uintptr(c.args.in[i]); from < at+rows*size && at < to {
			return true
		}
	}
	for i := range c.outs {
		if at := uintptr(c.args.out[i]); from < at+uintptr(c.n)*size && at < to {
			return true
		}
	}
	return false
}
