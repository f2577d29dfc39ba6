package hantei

import (
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// BoxCircle tests whether oriented box b and circle o share a point, row i
// against row i; a side of length 1 stands for every row. The bit of a row is
// set if they touch, overlap, or one lies in the other. A half extent 0 makes a
// segment or a point, a radius 0 a point. A row that is not a shape (NaN, an
// infinity, a negative extent or radius, a zero direction) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics
// as [EllipsePoint] does.
func BoxCircle[T soa.Float](hits Mask, b *soa.Boxes[T], o *soa.Circles[T]) {
	var c call[T]
	c.begin("BoxCircle", routineBoxCircleF32Rows, routineBoxCircleF64Rows, columns[T](b), columns[T](o))
	c.into("BoxCircle", hits)
	c.run(func(i int) {
		one, other := b.At(c.shape.row(i, 0)), o.At(c.shape.row(i, 1))
		// Of the rows that the kernel was unsure of, most are not shapes.
		hits.set(i, one.Valid() && other.Valid() && kernel.BoxCircle(one, other))
	})
}
