package hantei

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// CircleSweep finds when circles a and b, which move by (VX, VY) over the frame,
// first touch: the time of impact in [0, 1], row i against row i; a side of
// length 1 stands for every row. Circles that share a point at the start have
// time 0. A miss, or a row that is not a shape (NaN, an infinity, a negative
// radius), has time +Inf.
//
// Whether a row hits is exact. The time is the same bits on every machine; it is
// computed in float64 and rounded once. Its error is at most 2 units of 2^-52
// (float64) or 0.6 of 2^-23 (float32) times the condition of the problem.
//
// times holds one number a row. It panics before it writes anything if times
// has another length or shares memory with a column, and for the lengths of a
// and b as [EllipsePoint] does.
//
// The method is the quadratic for the time of contact, with the discriminant as
// r²v² - (d×v)², so that grazing hits from afar stay accurate.
func CircleSweep[T soa.Float](times []T, a, b *soa.MovingCircles[T]) {
	var c call[T]
	c.begin("CircleSweep", routineCircleSweepF32Rows, routineCircleSweepF64Rows, columns[T](a), columns[T](b))
	c.number("CircleSweep", "times", times)
	c.sieveBy(routineCircleSweepHitF32Rows, routineCircleSweepHitF64Rows, sieveRows/8, sieveRows/32, T(math.Inf(1)))
	c.run(func(i int) {
		times[i] = kernel.CircleSweep(a.At(c.shape.row(i, 0)), b.At(c.shape.row(i, 1)))
	})
}

// CircleSweepContact is [CircleSweep] with where and how the circles touch: T
// the time of impact, (X, Y) the point of contact, (NX, NY) the unit normal there
// from a to b. For circles that overlap at the start T is 0, the normal points
// from centre to centre ((1, 0) if they coincide), and the point is that of a's
// boundary along it. A miss has T = +Inf and NaN elsewhere.
//
// An empty out is resized to the rows of the call, without allocation once it
// has grown; otherwise its columns must hold exactly as many. Panics are those
// of [CircleSweep].
func CircleSweepContact[T soa.Float](out *soa.Contacts[T], a, b *soa.MovingCircles[T]) {
	const test = "CircleSweepContact"
	var c call[T]
	c.begin(test, routineCircleSweepContactF32Rows, routineCircleSweepContactF64Rows, columns[T](a), columns[T](b))
	names := [...]string{"T", "X", "Y", "NX", "NY"}
	if columns := out.Columns(); c.empty(test, names[:], columns[:]) {
		out.Resize(c.n)
	}
	for i, column := range out.Columns() {
		c.number(test, names[i], column)
	}
	c.sieveBy(routineCircleSweepHitF32Rows, routineCircleSweepHitF64Rows, sieveRows/8, sieveRows/32, T(math.Inf(1)), lane.NaN[T](), lane.NaN[T](), lane.NaN[T](), lane.NaN[T]())
	c.run(func(i int) {
		out.Set(i, kernel.CircleSweepContact(a.At(c.shape.row(i, 0)), b.At(c.shape.row(i, 1))))
	})
}
