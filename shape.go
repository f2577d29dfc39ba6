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

// columns are the columns of a shape of package soa where they stand: its struct
// is nothing else, in this order, and a copy would cost more than the rest of begin.
func columns[T soa.Float, S any](s *S) [][]T {
	return unsafe.Slice((*[]T)(unsafe.Pointer(s)), unsafe.Sizeof(*s)/unsafe.Sizeof([]T(nil)))
}

// begin checks what every test checks before anything is written, and takes the
// inputs. f32 and f64 are the routines for rows against rows; those of the other
// shapes follow them.
func (c *call[T]) begin(test string, f32, f64 routineID, first, second [][]T) {
	a := c.side(test, "first", first)
	c.first = c.count
	b := c.side(test, "second", second)
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
	c.routine = either[T](f32, f64) + routineID(c.shape)
}

// either is what belongs to columns of T.
func either[T soa.Float, V any](f32, f64 V) V {
	if unsafe.Sizeof(*new(T)) == 4 {
		return f32
	}
	return f64
}

// side takes the columns of a shape and returns their common length.
func (c *call[T]) side(test, side string, columns [][]T) int {
	n := len(columns[0])
	in := c.args.in[c.count:][:len(columns)]
	for i := range columns {
		if len(columns[i]) != n {
			panic(fmt.Sprintf("hantei: %s: %s shape: column %d has %d rows, column 0 has %d, need equal numbers", test, side, i, len(columns[i]), n))
		}
		in[i] = unsafe.Pointer(unsafe.SliceData(columns[i]))
	}
	c.count += len(columns)
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
	from, to := uintptr(start), uintptr(start)+uintptr(bytes)
	span := uintptr(c.n) * unsafe.Sizeof(*new(T))
	spans := [2]uintptr{span, span} // of the sides' columns
	if c.shape != rowsRows {
		spans[c.shape-firstOne] = min(span, unsafe.Sizeof(*new(T)))
	}
	for _, at := range c.args.in[:c.first] {
		if from < uintptr(at)+spans[0] && uintptr(at) < to {
			return true
		}
	}
	for _, at := range c.args.in[c.first:c.count] {
		if from < uintptr(at)+spans[1] && uintptr(at) < to {
			return true
		}
	}
	for _, at := range c.args.out[:c.outs] {
		if from < uintptr(at)+span && uintptr(at) < to {
			return true
		}
	}
	return false
}
