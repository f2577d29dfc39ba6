package hantei

import (
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// CircleSweepHit tests whether circles a and b, which move by (VX, VY) over the
// frame, touch at some time of it, row i against row i; a side of length 1 stands
// for every row. They do where [CircleSweep] gives a time in [0, 1], and this is
// several times as fast. Touching counts, at the start and at the end too. A row
// that is not a shape (NaN, an infinity, a negative radius) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers.
//
// Panics are those of [EllipsePoint].
func CircleSweepHit[T soa.Float](hits Mask, a, b *soa.MovingCircles[T]) {
	const test = "CircleSweepHit"
	var c call[T]
	c.begin(test, routineCircleSweepHitF32Rows, routineCircleSweepHitF64Rows, columns[T](a), columns[T](b))
	c.into(test, hits)
	c.run(func(i int) {
		one, other := a.At(c.shape.row(i, 0)), b.At(c.shape.row(i, 1))
		hits.set(i, one.Valid() && other.Valid() && kernel.CircleSweepHit(one, other))
	})
}
