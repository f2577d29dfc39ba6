package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var ellipseDistance = description{
	name: "EllipseDistance", f32: &routinesEllipseDistanceF32, f64: &routinesEllipseDistanceF64,
	first: side{"ellipses", &catalog.Ellipses, &ellipseIsShape}, second: side{"points", &catalog.Points, &pointIsShape},
	shapes32: ellipsesAndPoints[float32], shapes64: ellipsesAndPoints[float64], leastPadded: 4,
	results: []string{"dist"},
}

var ellipseNearest = description{
	name: "EllipseNearest", f32: &routinesEllipseNearestF32, f64: &routinesEllipseNearestF64,
	first: side{"ellipses", &catalog.Ellipses, &ellipseIsShape}, second: side{"points", &catalog.Points, &pointIsShape},
	shapes32: ellipsesAndPoints[float32], shapes64: ellipsesAndPoints[float64], leastPadded: 4,
	results: []string{"out.D", "out.X", "out.Y", "out.NX", "out.NY"},
}

// EllipseDistance finds the signed distance from a point to the curve of an ellipse, in the units
// of the columns, row i against row i; a side of length 1 stands for every row. It is negative
// inside, 0 on the curve, positive outside; a segment or a point (a radius 0) has no inside. A
// row that is not a shape (NaN, an infinity, a negative radius, a zero direction) has distance
// NaN.
//
// The distance is the same bits on every machine: what
// [github.com/hantei-go/hantei/kernel.EllipseDistance] defines. Its error is at most
// 6·2^-52 times the sum of |distance| and the larger radius in float64, and 0.6·2^-23 times the largest of
// |distance|, RX and RY in float32, of which rows are computed in float64 and rounded once.
//
// dist holds one number a row. It panics before it writes anything if dist has another length or
// shares memory with a column, and for the sides as [EllipsePoint] does.
//
// The method is the secular equation of the nearest point in homogeneous form, solved by three
// steps of Halley's iteration from a start within 16 %.
func EllipseDistance[T soa.Float](dist []T, ellipses *soa.Ellipses[T], points *soa.Points[T]) {
	answerNumbers[T](&ellipseDistance, dist, ellipses, points, func(row int) {
		i, j := rowsOf(row, ellipses.Len(), points.Len())
		dist[row] = kernel.EllipseDistance(ellipses.At(i), points.At(j))
	})
}

// EllipseNearest is [EllipseDistance] with the nearest point (X, Y) of the curve and the outward
// unit normal (NX, NY) there, in D, X, Y, NX and NY of out. Where several points are equally
// near, and for segments and points, [github.com/hantei-go/hantei/kernel.EllipseNearest] says
// which one it is. A row that is not a shape has NaN in all five.
//
// All numbers are the same bits on every machine. For radii in ratios up to 2^20 point and normal are
// off by at most 3·2^-52·κ in float64 and 2^-23·κ in float32, where κ is the condition number that the
// package comment defines, or 1 for the normal and the sum of the centre's coordinates, twice the larger
// radius and the distance for the point if that is more. Where rounding decides on which side of an axis or
// of a cusp of the evolute the point is, they are those of either side: kernel.EllipseNearest tells more. The
// error of D is that of [EllipseDistance].
//
// An empty out is resized to the rows of the call, without allocation once it has grown. The call
// panics before it writes anything if out is nil, if a column of an out that is not empty has
// another length than the call has rows, if a column of out shares memory with another or with one
// of a side, and for the sides as [EllipsePoint] does.
func EllipseNearest[T soa.Float](out *soa.Nearest[T], ellipses *soa.Ellipses[T], points *soa.Points[T]) {
	answerRecords(&ellipseNearest, columns[T](out), out.Resize, columns[T](ellipses), columns[T](points), func(row int) {
		i, j := rowsOf(row, ellipses.Len(), points.Len())
		out.Set(row, kernel.EllipseNearest(ellipses.At(i), points.At(j)))
	})
}
