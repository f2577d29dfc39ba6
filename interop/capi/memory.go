//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// maxSpans is how many spans a call of among has, the function with most: the structs and the columns of two
// sides, of filters, of candidates and of pairs with a number, and the count.
const maxSpans = 2*(1+mostColumns) + (1 + 4) + (1 + 2) + (1 + 3) + 1

// A span is the memory of one column of an argument, or of the argument itself.
type span struct {
	from, to         uintptr
	argument, column string
	written          bool
}

func (s *span) name() string { return name(s.argument, s.column) }

// name is what messages call a column of an argument, or the argument itself.
func name(argument, column string) string {
	if column == "" {
		return argument
	}
	return argument + "->" + column
}

// memory makes a slice of the n values at p, and notes their span. It faults a null or misaligned
// pointer, a length past the end of memory, and memory that is shared with another argument if
// either is written. The slice is nil after a fault, and for n = 0, which needs no pointer.
func memory[E any](c *call, argument, column string, p *E, n uintptr, written bool) []E {
	if !c.ok() || n == 0 {
		return nil
	}
	size, align := unsafe.Sizeof(*p), unsafe.Alignof(*p)
	from := uintptr(unsafe.Pointer(p))
	to := from + n*size
	switch {
	case n > math.MaxInt/size:
		c.fail(C.HANTEI_LENGTH, "%s has %d elements, need at most %d", name(argument, column), n, math.MaxInt/size)
		return nil
	case p == nil:
		c.fail(C.HANTEI_NULL, "%s is null, need %d of %d bytes", name(argument, column), n, size)
		return nil
	case to < from:
		c.fail(C.HANTEI_LENGTH, "%s has %d elements, which go past the end of memory, need fewer", name(argument, column), n)
		return nil
	case from%align != 0: // on 386 to 4 bytes, for numbers of 8 too, as in C
		c.fail(C.HANTEI_VALUE, "%s is not aligned, need an address that is a multiple of %d", name(argument, column), align)
		return nil
	}
	s := &c.spans[c.used] // filled in place: copies would take longer
	s.from, s.to, s.argument, s.column, s.written = from, to, argument, column, written
	for i := range c.used {
		other := &c.spans[i]
		if (written || other.written) && from < other.to && other.from < to {
			c.fail(C.HANTEI_OVERLAP, "%s overlaps %s, need separate memory", s.name(), other.name())
			return nil
		}
	}
	c.used++
	return unsafe.Slice(p, n)
}

// A record is a struct of hantei.h that has columns: the number of rows, then a pointer for each
// column, of which there are up to mostColumns.
type record[T soa.Float] struct {
	n  uintptr
	at [mostColumns]*T
}

// columns reads a record, column by column.
type columns[T soa.Float] struct {
	*call
	argument string
	from     *record[T]
	k        int // columns read
	written  bool
}

// inputs reads the record of so many columns that an argument points to, which are not written; results
// reads one whose columns are.
func inputs[T soa.Float](c *call, argument string, p unsafe.Pointer, width uintptr) columns[T] {
	return columns[T]{call: c, argument: argument, from: recordAt[T](c, argument, p, width)}
}

func results[T soa.Float](c *call, argument string, p unsafe.Pointer, width uintptr) columns[T] {
	return columns[T]{call: c, argument: argument, from: recordAt[T](c, argument, p, width), written: true}
}

// recordAt is the record at p, of which so many columns are there.
func recordAt[T soa.Float](c *call, argument string, p unsafe.Pointer, width uintptr) *record[T] {
	return (*record[T])(structAt(c, argument, p, (1+width)*unsafe.Sizeof(uintptr(0)), false))
}

// structAt returns p, where a struct of so many bytes must be, of which a part may be written, and notes its
// span. It faults a null or misaligned pointer, and memory that is shared with another argument, and then returns
// nil. Every struct of hantei.h has the size and the alignment of some pointers.
func structAt(c *call, argument string, p unsafe.Pointer, size uintptr, written bool) unsafe.Pointer {
	if p == nil {
		c.fail(C.HANTEI_NULL, "%s is null, need a struct", argument)
	}
	return unsafe.Pointer(unsafe.SliceData(memory(c, argument, "", (*uintptr)(p), size/unsafe.Sizeof(uintptr(0)), written)))
}

// next reads the next column.
func (r *columns[T]) next(column string) []T {
	if !r.ok() {
		return nil
	}
	p := r.from.at[r.k]
	r.k++
	return memory(r.call, r.argument, column, p, r.from.n, r.written)
}
