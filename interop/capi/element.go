//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"unsafe"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/soa"
)

// elements are the functions that there are once for each element type, by its number in entry.h.
var elements = [...]interface {
	direction(c *call, ux, uy, angles unsafe.Pointer, n uintptr)
	widen(c *call, to, limits unsafe.Pointer, n uintptr)
	sort(c *call, list unsafe.Pointer)
	least(c *call, list unsafe.Pointer)
	newGrid() C.uintptr_t
	freeGrid(c *call, grid C.uintptr_t)
	buildGrid(c *call, grid C.uintptr_t, bounds unsafe.Pointer, cellSize float64)
	selfGrid(c *call, to *destination, grid C.uintptr_t)
	queryGrid(c *call, to *destination, grid C.uintptr_t, bounds unsafe.Pointer)
}{
	C.F32: element[float32]{},
	C.F64: element[float64]{},
}

type element[T soa.Float] struct{}

func (element[T]) direction(c *call, ux, uy, angles unsafe.Pointer, n uintptr) {
	from := memory(c, "angles", "", (*T)(angles), n, false)
	x, y := memory(c, "ux", "", (*T)(ux), n, true), memory(c, "uy", "", (*T)(uy), n, true)
	if !c.ok() {
		return
	}
	for i, angle := range from {
		x[i], y[i] = soa.Direction(angle)
	}
}

func (element[T]) widen(c *call, to, limits unsafe.Pointer, n uintptr) {
	var b broad.Bounds[T]
	bounds(results[T](c, "bounds", to, 4), &b)
	if rows := uintptr(b.Len()); n != rows && n != 1 {
		c.fail(C.HANTEI_LENGTH, "n = %d, need %d, a limit for each row of bounds, or 1", n, rows)
	}
	by := memory(c, "limits", "", (*T)(limits), n, false)
	switch {
	case !c.ok():
	case n == 1:
		b.Widen(by[0])
	default:
		b.WidenRows(by)
	}
}

func (element[T]) sort(c *call, list unsafe.Pointer) {
	m := readMeasured[T](c, list)
	if c.ok() {
		m.Sort()
	}
}

func (element[T]) least(c *call, list unsafe.Pointer) {
	m := readMeasured[T](c, list)
	if c.ok() {
		m.Least()
		(*measuredList[T])(list).n = uintptr(m.Len())
	}
}
