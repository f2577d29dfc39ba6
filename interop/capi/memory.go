//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// maxSpans is how many spans a call of among has, the function with most: the columns of two sides,
// of filters, of candidates, of pairs with a number, how many these are, and the count.
const maxSpans = 2*mostColumns + 4 + 2 + 4 + 1

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

// inputs reads the record that an argument points to, whose columns are not written; results reads
// one whose columns are.
func inputs[T soa.Float](c *call, argument string, p unsafe.Pointer) columns[T] {
	return columns[T]{call: c, argument: argument, from: (*record[T])(notNull(c, argument, p))}
}

func results[T soa.Float](c *call, argument string, p unsafe.Pointer) columns[T] {
	return columns[T]{call: c, argument: argument, from: (*record[T])(notNull(c, argument, p)), written: true}
}

// notNull returns p, which must point to a struct: it faults a null pointer.
func notNull(c *call, argument string, p unsafe.Pointer) unsafe.Pointer {
	if p == nil {
		c.fail(C.HANTEI_NULL, "%s is null, need a struct", argument)
	}
	return p
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
