package hantei

import (
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// CircleCircle tests whether circles a and b share a point, row i against row i;
// a side of length 1 stands for every row. The bit of a row is set if they
// touch, overlap, or one lies in the other. A radius 0 makes a point. A row that
// is not a shape (NaN, an infinity, a negative radius) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics
// as [EllipsePoint] does.
func CircleCircle[T soa.Float](hits Mask, a, b *soa.Circles[T]) {
	var c call[T]
	c.begin("CircleCircle", routineCircleCircleF32Rows, routineCircleCircleF64Rows, columns[T](a), columns[T](b))
	c.into("CircleCircle", hits)
	c.run(func(i int) {
		one, other := a.At(c.shape.row(i, 0)), b.At(c.shape.row(i, 1))
		// Of the rows that the kernel was unsure of, most are not shapes.
		hits.set(i, one.Valid() && other.Valid() && kernel.CircleCircle(one, other))
	})
}
