package hantei

import (
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// EllipseEllipse tests whether ellipses a and b share a point, row i against row
// i; a side of length 1 stands for every row. The bit of a row is set if the
// filled ellipses overlap or touch, also from inside, or if one lies inside the
// other. A radius 0 makes a segment or a point. A row that is not a shape (NaN,
// an infinity, a negative radius, a zero direction) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. Rows with
// a direction of a length far from 1 (float32: not within 1/8 to 8) or a radius
// -0 take longer: they are decided one at a time.
//
// Panics are those of [EllipsePoint].
//
// The method is the sign of the discriminant of a cubic in the invariants of the
// two ellipses, without an angle or a root; kernel.EllipseEllipse proves it.
func EllipseEllipse[T soa.Float](hits Mask, a, b *soa.Ellipses[T]) {
	var c call[T]
	c.begin("EllipseEllipse", routineEllipseEllipseF32Rows, routineEllipseEllipseF64Rows, columns[T](a), columns[T](b))
	c.into("EllipseEllipse", hits)
	c.sieveBy(routineEllipseEllipseNearF32Rows, routineEllipseEllipseNearF64Rows, sieveRows/12, sieveRows/8)
	c.run(func(i int) {
		one, other := a.At(c.shape.row(i, 0)), b.At(c.shape.row(i, 1))
		// Of the rows that the kernel was unsure of, most are not shapes.
		hits.set(i, one.Valid() && other.Valid() && kernel.EllipseEllipse(one, other))
	})
}
