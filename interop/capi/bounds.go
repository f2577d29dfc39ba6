//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"unsafe"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// boundings write the bounds of shapes, by element type and number of the shape.
var boundings = [...][]bounder{C.F32: newBoundings[float32](), C.F64: newBoundings[float64]()}

// A bounder is a bounding of any columns.
type bounder interface {
	write(function *C.char, bounds, shapes unsafe.Pointer) C.hantei_status
}

// A bounding writes the bounds of one kind of shapes.
type bounding[T soa.Float, S any, PS pairs.Columns[S]] struct {
	add    func(*broad.Bounds[T], *S)
	shapes side[S]
	works  pool[boundingWork[T, S]]
}

// boundingWork is what a call needs beyond its stack: views of the caller's memory.
type boundingWork[T soa.Float, S any] struct {
	bounds broad.Bounds[T]
	shapes S
}

func newBounding[T soa.Float, S any, PS pairs.Columns[S]](add func(*broad.Bounds[T], *S), argument string, read reader[S]) *bounding[T, S, PS] {
	return &bounding[T, S, PS]{add: add, shapes: side[S]{argument, read}}
}

func (b *bounding[T, S, PS]) write(function *C.char, to, shapes unsafe.Pointer) (status C.hantei_status) {
	c := begin(function)
	defer end(c, &status)
	w := b.works.get()
	b.shapes.read(c, b.shapes.argument, shapes, &w.shapes)
	bounds(results[T](c, "bounds", to, 4), &w.bounds)
	if n, need := w.bounds.Len(), PS(&w.shapes).Len(); n != need {
		c.fail(C.HANTEI_LENGTH, "bounds->n = %d, need %d", n, need)
	}
	if c.ok() {
		w.bounds.Reset() // and so add appends where there is room: in the caller's memory
		b.add(&w.bounds, &w.shapes)
	}
	*w = boundingWork[T, S]{}
	b.works.put(w)
	return
}

// bounds reads the columns of bounds, of inputs or of results.
func bounds[T soa.Float](r columns[T], to *broad.Bounds[T]) {
	to.MinX, to.MinY = r.next("min_x"), r.next("min_y")
	to.MaxX, to.MaxY = r.next("max_x"), r.next("max_y")
}
