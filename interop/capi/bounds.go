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

// boundsOf makes the bounds of shapes, by their numbers in entry.h.
var boundsOf = [...]interface {
	of(function *C.char, bounds, shapes unsafe.Pointer) C.hantei_status
}{
	C.POINTS_F32:         newBounding((*broad.Bounds[float32]).AppendPoints, "points", points[float32]),
	C.POINTS_F64:         newBounding((*broad.Bounds[float64]).AppendPoints, "points", points[float64]),
	C.CIRCLES_F32:        newBounding((*broad.Bounds[float32]).AppendCircles, "circles", circles[float32]),
	C.CIRCLES_F64:        newBounding((*broad.Bounds[float64]).AppendCircles, "circles", circles[float64]),
	C.BOXES_F32:          newBounding((*broad.Bounds[float32]).AppendBoxes, "boxes", boxes[float32]),
	C.BOXES_F64:          newBounding((*broad.Bounds[float64]).AppendBoxes, "boxes", boxes[float64]),
	C.ELLIPSES_F32:       newBounding((*broad.Bounds[float32]).AppendEllipses, "ellipses", ellipses[float32]),
	C.ELLIPSES_F64:       newBounding((*broad.Bounds[float64]).AppendEllipses, "ellipses", ellipses[float64]),
	C.MOVING_CIRCLES_F32: newBounding((*broad.Bounds[float32]).AppendMovingCircles, "circles", movingCircles[float32]),
	C.MOVING_CIRCLES_F64: newBounding((*broad.Bounds[float64]).AppendMovingCircles, "circles", movingCircles[float64]),
}

// A bounding makes bounds of one kind of shapes.
type bounding[T soa.Float, S any, PS pairs.Columns[S]] struct {
	append func(*broad.Bounds[T], *S)
	shapes side[S]
	works  pool[boundingWork[T, S]]
}

// boundingWork is what a call needs beyond its stack.
type boundingWork[T soa.Float, S any] struct {
	bounds broad.Bounds[T]
	shapes S
}

func newBounding[T soa.Float, S any, PS pairs.Columns[S]](append func(*broad.Bounds[T], *S), argument string, read reader[S]) *bounding[T, S, PS] {
	return &bounding[T, S, PS]{append: append, shapes: side[S]{argument, read}}
}

func (b *bounding[T, S, PS]) of(function *C.char, to, shapes unsafe.Pointer) (status C.hantei_status) {
	c := begin(function)
	defer end(c, &status)
	w := b.works.get()
	b.shapes.read(c, b.shapes.argument, shapes, &w.shapes)
	bounds(results[T](c, "bounds", to), &w.bounds)
	if n, need := w.bounds.Len(), PS(&w.shapes).Len(); n != need {
		c.fail(C.HANTEI_LENGTH, "bounds->n = %d, need %d", n, need)
	}
	if c.ok() {
		w.bounds.Reset() // and so append writes where there is room: in the caller's memory
		b.append(&w.bounds, &w.shapes)
	}
	*w = boundingWork[T, S]{}
	b.works.put(w)
	return
}
