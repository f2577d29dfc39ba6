package hantei

import (
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// EllipseDistance finds the signed distance from point p to the curve of ellipse
// e, row i against row i; a side of length 1 stands for every row. It is
// negative inside, 0 on the curve, positive outside; a segment or a point (a
// radius 0) has no inside. A row that is not a shape (NaN, an infinity, a
// negative radius, a zero direction) has distance NaN.
//
// The distance is the same bits on every machine: what
// [github.com/hantei-go/hantei/kernel.EllipseDistance] defines. With eps =
// 2^-52 its error is at most 4 eps max(|distance|, RX, RY) in float64; float32
// rows are computed in float64 and rounded once, within 0.6 eps for eps = 2^-23.
//
// dist holds one number a row; panics are those of [CircleSweep].
//
// The method is the secular equation of the nearest point in homogeneous form,
// solved by three steps of Halley's iteration from a start within 16 %.
func EllipseDistance[T soa.Float](dist []T, e *soa.Ellipses[T], p *soa.Points[T]) {
	const test = "EllipseDistance"
	var c call[T]
	c.begin(test, routineEllipseDistanceF32Rows, routineEllipseDistanceF64Rows, columns[T](e), columns[T](p))
	c.number(test, "dist", dist)
	c.run(func(i int) {
		dist[i] = kernel.EllipseDistance(e.At(c.shape.row(i, 0)), p.At(c.shape.row(i, 1)))
	})
}

// EllipseNearest is [EllipseDistance] with the nearest point (X, Y) of the curve
// and the outward unit normal (NX, NY) there, in D, X, Y, NX and NY of out. Where
// several points are equally near, and for segments and points,
// [github.com/hantei-go/hantei/kernel.EllipseNearest] says which one it is. A row
// that is not a shape has NaN in all five.
//
// With eps as above the error of the point is at most 3 eps (1 eps in float32)
// times the size of the numbers and the condition of the problem, that of the
// normal likewise, for radii in ratios up to 2^20.
//
// An empty out is resized to the rows of the call, without allocation once it
// has grown; otherwise its columns must hold exactly as many.
func EllipseNearest[T soa.Float](out *soa.Nearest[T], e *soa.Ellipses[T], p *soa.Points[T]) {
	const test = "EllipseNearest"
	var c call[T]
	c.begin(test, routineEllipseNearestF32Rows, routineEllipseNearestF64Rows, columns[T](e), columns[T](p))
	names := [...]string{"D", "X", "Y", "NX", "NY"}
	if columns := out.Columns(); c.empty(test, names[:], columns[:]) {
		out.Resize(c.n)
	}
	for i, column := range out.Columns() {
		c.number(test, names[i], column)
	}
	c.run(func(i int) {
		out.Set(i, kernel.EllipseNearest(e.At(c.shape.row(i, 0)), p.At(c.shape.row(i, 1))))
	})
}
