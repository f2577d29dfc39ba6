//go:build js && wasm

package main

import (
	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// bounds are axis-aligned boxes.
type bounds[T soa.Float] struct{ broad.Bounds[T] }

func (b *bounds[T]) rowBytes() int { return 4 * sizeOf[T]() }
func (b *bounds[T]) places(to []uint32) []uint32 {
	return append(to, place(b.MinX), place(b.MinY), place(b.MaxX), place(b.MaxY))
}
func (b *bounds[T]) Resize(n int) {
	b.MinX, b.MinY, b.MaxX, b.MaxY = extend(b.MinX, n), extend(b.MinY, n), extend(b.MaxX, n), extend(b.MaxY, n)
}

// bounding adds the bounds of shapes to bounds.
type bounding func(bounds rows, shapes any)

func newBounding[T soa.Float, S any](add func(*broad.Bounds[T], *S)) bounding {
	return func(to rows, shapes any) { add(&to.(*bounds[T]).Bounds, side[S](shapes)) }
}

// boundings are by element type and number of the shape.
var boundings = [...][]bounding{newBoundings[float32](), newBoundings[float64]()}

//go:wasmexport boundsAppend
func boundsAppend(element, shape, handle, shapes int32) (status int32) {
	defer recovered(&status)
	b, from := get[rows](handle), get[rows](shapes)
	room(b.Len()+from.Len(), b.rowBytes())
	boundings[element][shape](b, from)
	show(b)
	return
}

//go:wasmexport boundsWiden
func boundsWiden(element, handle int32, limit float64) (status int32) {
	defer recovered(&status)
	if element == 0 {
		get[*bounds[float32]](handle).Widen(float32(limit))
	} else {
		get[*bounds[float64]](handle).Widen(limit)
	}
	return
}

//go:wasmexport boundsWidenRows
func boundsWidenRows(element, handle, limits int32) (status int32) {
	defer recovered(&status)
	if element == 0 {
		get[*bounds[float32]](handle).WidenRows(get[*numbers[float32]](limits).values)
	} else {
		get[*bounds[float64]](handle).WidenRows(get[*numbers[float64]](limits).values)
	}
	return
}

//go:wasmexport gridBuild
func gridBuild(element, grid, from int32, cellSize float64) (status int32) {
	defer recovered(&status)
	if element == 0 {
		build(get[*broad.Grid[float32]](grid), &get[*bounds[float32]](from).Bounds, cellSize)
	} else {
		build(get[*broad.Grid[float64]](grid), &get[*bounds[float64]](from).Bounds, cellSize)
	}
	return
}

func build[T soa.Float](grid *broad.Grid[T], b *broad.Bounds[T], cellSize float64) {
	room(b.Len(), 100)
	grid.CellSize = T(cellSize)
	grid.Build(b)
}

//go:wasmexport gridSelf
func gridSelf(grid, to int32) (status int32) {
	defer recovered(&status)
	collect(get[*list](to), get[interface{ Self(*pairs.List) }](grid).Self)
	return
}

//go:wasmexport gridQuery
func gridQuery(element, grid, to, from int32) (status int32) {
	defer recovered(&status)
	l := get[*list](to)
	if element == 0 {
		query(l, get[*broad.Grid[float32]](grid), &get[*bounds[float32]](from).Bounds)
	} else {
		query(l, get[*broad.Grid[float64]](grid), &get[*bounds[float64]](from).Bounds)
	}
	return
}

func query[T soa.Float](l *list, grid *broad.Grid[T], from *broad.Bounds[T]) {
	collect(l, func(to *pairs.List) { grid.Query(to, from) })
}

// collect refills a list with the pairs that a grid appends.
func collect(l *list, appendTo func(to *pairs.List)) {
	refill(l, l.Reset, func(begin func()) {
		begin()
		appendTo(&l.List)
	})
}

// found are the rows of the last search in a grid for a point, a box or a segment.
var found []int32

// What gridRows searches for.
const (
	atPoint = iota
	inBox
	alongSegment
)

// gridRows finds the rows of a grid whose bounds meet a point, a box or a segment.
//
//go:wasmexport gridRows
func gridRows(element, grid, what int32, x0, y0, x1, y1 float64) (status int32) {
	defer recovered(&status)
	if element == 0 {
		find(get[*broad.Grid[float32]](grid), what, float32(x0), float32(y0), float32(x1), float32(y1))
	} else {
		find(get[*broad.Grid[float64]](grid), what, x0, y0, x1, y1)
	}
	showList(found)
	return
}

func find[T soa.Float](grid *broad.Grid[T], what int32, x0, y0, x1, y1 T) {
	switch what {
	case atPoint:
		found = grid.AppendAt(found[:0], x0, y0)
	case inBox:
		found = grid.AppendIn(found[:0], x0, y0, x1, y1)
	case alongSegment:
		found = grid.AppendAlong(found[:0], x0, y0, x1, y1)
	}
}
