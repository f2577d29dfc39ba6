//go:build cgo

package main

import (
	"unsafe"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/soa"
)

// These make columns of Go from the structs of hantei.h, over the same memory, in
// place: to copy what was just written would take longer than to write it. If
// there is a fault, columns are left without rows.

func points[T soa.Float](c *call, argument string, p unsafe.Pointer, to *soa.Points[T]) {
	r := inputs[T](c, argument, p)
	to.X, to.Y = r.next("x"), r.next("y")
}

func circles[T soa.Float](c *call, argument string, p unsafe.Pointer, to *soa.Circles[T]) {
	r := inputs[T](c, argument, p)
	to.X, to.Y = r.next("x"), r.next("y")
	to.R = r.next("r")
}

func boxes[T soa.Float](c *call, argument string, p unsafe.Pointer, to *soa.Boxes[T]) {
	r := inputs[T](c, argument, p)
	to.X, to.Y = r.next("x"), r.next("y")
	to.UX, to.UY = r.next("ux"), r.next("uy")
	to.HW, to.HH = r.next("hw"), r.next("hh")
}

func ellipses[T soa.Float](c *call, argument string, p unsafe.Pointer, to *soa.Ellipses[T]) {
	r := inputs[T](c, argument, p)
	to.X, to.Y = r.next("x"), r.next("y")
	to.UX, to.UY = r.next("ux"), r.next("uy")
	to.RX, to.RY = r.next("rx"), r.next("ry")
}

func movingCircles[T soa.Float](c *call, argument string, p unsafe.Pointer, to *soa.MovingCircles[T]) {
	r := inputs[T](c, argument, p)
	to.X, to.Y = r.next("x"), r.next("y")
	to.VX, to.VY = r.next("vx"), r.next("vy")
	to.R = r.next("r")
}

func contacts[T soa.Float](c *call, argument string, p unsafe.Pointer, to *soa.Contacts[T]) {
	r := results[T](c, argument, p)
	to.T = r.next("t")
	to.X, to.Y = r.next("x"), r.next("y")
	to.NX, to.NY = r.next("nx"), r.next("ny")
}

func nearest[T soa.Float](c *call, argument string, p unsafe.Pointer, to *soa.Nearest[T]) {
	r := results[T](c, argument, p)
	to.D = r.next("d")
	to.X, to.Y = r.next("x"), r.next("y")
	to.NX, to.NY = r.next("nx"), r.next("ny")
}

// bounds reads bounds as r has it: as an input or a result.
func bounds[T soa.Float](r columns[T], to *broad.Bounds[T]) {
	to.MinX, to.MinY = r.next("min_x"), r.next("min_y")
	to.MaxX, to.MaxY = r.next("max_x"), r.next("max_y")
}
