//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// elements has what differs by the element type alone, by its number in entry.h.
var elements = [...]interface {
	direction(c *call, ux, uy, angles unsafe.Pointer, n uintptr)
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
