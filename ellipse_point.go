package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var ellipsePoint = description{
	name: "EllipsePoint", f32: &routinesEllipsePointF32, f64: &routinesEllipsePointF64,
	first: side{"ellipses", &catalog.Ellipses, &ellipseIsShape}, second: side{"points", &catalog.Points, &pointIsShape},
	shapes32: ellipsesAndPoints[float32], shapes64: ellipsesAndPoints[float64],
	results: []string{"hits"},
}

// EllipsePoint tests whether an ellipse contains a point, row i against row i; a side of length 1
// stands for every row. The bit of a row is set if the point lies inside the ellipse or on it. A
// radius 0 makes a segment or a point. A row that is not a shape (NaN, an infinity, a negative
// radius, a zero direction) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers.
//
// It panics before it writes anything if a side is nil, if the sides have different lengths, none
// of them 1, if columns of a side differ in length, if hits is shorter than (rows+63)/64 words,
// or if hits shares memory with a column. Sides without rows, or one of them without and the other
// of one row, make a call of no rows, which only clears hits.
//
// The method is (RY·U)² + (RX·V)² <= (RX·RY)²·|u|², where u is the direction, and U and V are the
// point's offset along and across it, times |u|.
func EllipsePoint[T soa.Float](hits Mask, ellipses *soa.Ellipses[T], points *soa.Points[T]) {
	answerHits[T](&ellipsePoint, hits, ellipses, points, func(row int) {
		i, j := rowsOf(row, ellipses.Len(), points.Len())
		hits.set(row, kernel.EllipsePoint(ellipses.At(i), points.At(j)))
	})
}
