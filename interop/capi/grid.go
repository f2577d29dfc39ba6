//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"runtime/cgo"
	"sync"
	"unsafe"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A grid is a grid of hantei.h. What C has of it is a [cgo.Handle], a number that is never given
// twice: so the use of a grid that was freed is known to be one.
type grid[T soa.Float] struct {
	mutex sync.Mutex
	broad.Grid[T]
	bounds broad.Bounds[T] // of the call that holds the mutex
	pairs  pairs.List      // of the same
}

func (element[T]) newGrid() C.uintptr_t { return C.uintptr_t(cgo.NewHandle(new(grid[T]))) }

func (element[T]) freeGrid(c *call, h C.uintptr_t) {
	if h == 0 {
		return
	}
	if gridOf[T](c, h) != nil && !remove(cgo.Handle(h)) {
		c.fail(C.HANTEI_VALUE, "grid was freed by another thread at the same time")
	}
}

// remove frees a handle and reports whether it still was one.
func remove(h cgo.Handle) (ok bool) {
	defer func() { ok = recover() == nil }() // Delete panics for what is not a handle
	h.Delete()
	return
}

// gridOf is the grid of a handle, nil if there is none.
func gridOf[T soa.Float](c *call, h C.uintptr_t) *grid[T] {
	if h == 0 {
		c.fail(C.HANTEI_NULL, "grid is null, need one that %s made", maker[T]())
		return nil
	}
	g, _ := valueOf(cgo.Handle(h)).(*grid[T])
	if g == nil {
		c.fail(C.HANTEI_VALUE, "grid was freed, or %s did not make it, need one that it made", maker[T]())
	}
	return g
}

// maker is the function of hantei.h that makes grids of this element type.
func maker[T soa.Float]() string {
	if unsafe.Sizeof(T(0)) == 4 {
		return "hantei_grid_new_f32"
	}
	return "hantei_grid_new_f64"
}

// valueOf is the value of a handle, nil if it is not one.
func valueOf(h cgo.Handle) (v any) {
	defer func() { _ = recover() }() // Value panics for what is not a handle
	return h.Value()
}

func (element[T]) buildGrid(c *call, h C.uintptr_t, p unsafe.Pointer, cellSize float64) {
	g, b := gridOf[T](c, h), boundsToRead[T](c, p)
	if !c.ok() {
		return
	}
	g.lock(b)
	defer g.unlock()
	g.CellSize = T(cellSize)
	g.Build(&g.bounds)
}

func (element[T]) selfGrid(c *call, to *destination, h C.uintptr_t) {
	g := gridOf[T](c, h)
	if !c.ok() {
		return
	}
	g.lock(broad.Bounds[T]{})
	defer g.unlock()
	g.pairs = to.room()
	g.Self(&g.pairs)
	to.leave(&g.pairs)
	to.report(c)
}

func (element[T]) queryGrid(c *call, to *destination, h C.uintptr_t, p unsafe.Pointer) {
	g, b := gridOf[T](c, h), boundsToRead[T](c, p)
	if !c.ok() {
		return
	}
	g.lock(b)
	defer g.unlock()
	g.pairs = to.room()
	g.Query(&g.pairs, &g.bounds)
	to.leave(&g.pairs)
	to.report(c)
}

func (g *grid[T]) lock(b broad.Bounds[T]) {
	g.mutex.Lock()
	g.bounds = b
}

// unlock lets go of the caller's memory.
func (g *grid[T]) unlock() {
	g.bounds, g.pairs = broad.Bounds[T]{}, pairs.List{}
	g.mutex.Unlock()
}

func boundsToRead[T soa.Float](c *call, p unsafe.Pointer) broad.Bounds[T] {
	var b broad.Bounds[T]
	bounds(inputs[T](c, "bounds", p, 4), &b)
	c.checkPairRows("bounds", b.Len())
	return b
}

// room is the caller's memory as a list to append to. It moves elsewhere if the pairs are too many.
func (d *destination) room() pairs.List { return pairs.List{A: d.a[:0], B: d.b[:0]} }

// leave takes the pairs that were appended to room.
func (d *destination) leave(list *pairs.List) {
	d.found, d.counter = uint(list.Len()), pairs.Count(list.Len())
	if list.Len() > len(d.a) {
		copy(d.a, list.A)
		copy(d.b, list.B)
	}
}
