//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"fmt"
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// A call is one call from C: what is wrong with its arguments, and the memory
// that they name.
type call struct {
	function *C.char
	status   C.hantei_status // of the first fault
	message  string
	spans    [maxSpans]span
	used     int // spans
}

// maxSpans is the columns of a call of among: two sides, filters, candidates,
// pairs with a number and how many they are, and the count.
const maxSpans = 6 + 6 + 4 + 2 + 4 + 1

// A span is memory that an argument names.
type span struct {
	from, to         uintptr
	argument, column string
	written          bool
}

func (s *span) name() string { return name(s.argument, s.column) }

// name is how messages call a column of an argument, or the argument itself.
func name(argument, column string) string {
	if column == "" {
		return argument
	}
	return argument + "->" + column
}

// begin starts a call. It has failed already if no tier is in use: see tier.go.
func (c *call) begin(function *C.char) {
	c.beginWithoutTier(function)
	if fault := tierFault.Load(); fault != nil {
		c.fail(C.HANTEI_VALUE, "%s", *fault)
	}
}

func (c *call) beginWithoutTier(function *C.char) {
	c.function, c.status, c.used = function, C.HANTEI_OK, 0
}

// close hands status and message to C. fault is what a panic was called with.
func (c *call) close(fault any, status *C.hantei_status) {
	if fault != nil {
		c.status = C.HANTEI_OK // whatever it was
		c.fail(C.HANTEI_INTERNAL, "%v", fault)
	}
	*status = c.status
	if c.ok() {
		return
	}
	text := C.GoString(c.function) + ": " + c.message
	C.hanteiSetError((*C.char)(unsafe.Pointer(unsafe.StringData(text))), C.size_t(len(text)))
	c.message = ""
}

// calls are those at rest: one on the stack would be allocated at every call.
var calls pool[call]

func begin(function *C.char) *call {
	c := calls.get()
	c.begin(function)
	return c
}

func beginWithoutTier(function *C.char) *call {
	c := calls.get()
	c.beginWithoutTier(function)
	return c
}

// end is deferred by a function that has called begin or beginWithoutTier.
func end(c *call, status *C.hantei_status) {
	c.close(recover(), status)
	calls.put(c)
}

func (c *call) ok() bool { return c.status == C.HANTEI_OK }

// fail notes a fault, unless there was one before.
func (c *call) fail(status C.hantei_status, format string, values ...any) {
	if c.ok() {
		c.status, c.message = status, fmt.Sprintf(format, values...)
	}
}

// memory is the n values that a pointer of C names, and takes note of it.
// Written memory may not be shared with another argument. It is nil where there
// is a fault, and for n = 0, which needs no pointer.
func memory[E any](c *call, argument, column string, p *E, n uintptr, written bool) []E {
	if !c.ok() || n == 0 {
		return nil
	}
	size := unsafe.Sizeof(*p)
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
		c.fail(C.HANTEI_LENGTH, "%s has %d elements, which go past the end of memory", name(argument, column), n)
		return nil
	case from%size != 0:
		c.fail(C.HANTEI_VALUE, "%s is not aligned to %d bytes", name(argument, column), size)
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

// A record is a struct of hantei.h: the number of rows, then a pointer for each
// column, of which there are up to six.
type record[T soa.Float] struct {
	n  uintptr
	at [6]*T
}

// columns reads a record, column by column.
type columns[T soa.Float] struct {
	*call
	argument string
	from     *record[T]
	k        int // columns read
	written  bool
}

// inputs and results read the record that an argument points to.
func inputs[T soa.Float](c *call, argument string, p unsafe.Pointer) columns[T] {
	return columns[T]{call: c, argument: argument, from: (*record[T])(notNull(c, argument, p))}
}

func results[T soa.Float](c *call, argument string, p unsafe.Pointer) columns[T] {
	return columns[T]{call: c, argument: argument, from: (*record[T])(notNull(c, argument, p)), written: true}
}

// notNull is p, which must not be null.
func notNull(c *call, argument string, p unsafe.Pointer) unsafe.Pointer {
	if p == nil {
		c.fail(C.HANTEI_NULL, "%s is null, need a struct", argument)
	}
	return p
}

// next is the next column.
func (r *columns[T]) next(column string) []T {
	if !r.ok() {
		return nil
	}
	p := r.from.at[r.k]
	r.k++
	return memory(r.call, r.argument, column, p, r.from.n, r.written)
}
