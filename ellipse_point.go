package hantei

import (
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// EllipsePoint tests whether ellipse e contains point p, row i against row i; a
// side of length 1 stands for every row. The bit of a row is set if the point
// lies inside the ellipse or on it. A radius 0 makes a segment or a point. A row
// that is not a shape (NaN, an infinity, a negative radius, a zero direction)
// is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers.
//
// It panics before it writes anything if the sides have different lengths, none
// of them 1, if columns of a side differ in length, if hits is shorter than
// (rows+63)/64 words, or if hits shares memory with a column.
func EllipsePoint[T soa.Float](hits Mask, e *soa.Ellipses[T], p *soa.Points[T]) {
	var c call[T]
	c.begin("EllipsePoint", routineEllipsePointF32Rows, routineEllipsePointF64Rows, columns[T](e), columns[T](p))
	c.into("EllipsePoint", hits)
	c.run(func(i int) {
		one, other := e.At(c.shape.row(i, 0)), p.At(c.shape.row(i, 1))
		// Of the rows that the kernel was unsure of, most are not shapes.
		hits.set(i, one.Valid() && other.Valid() && kernel.EllipsePoint(one, other))
	})
}
