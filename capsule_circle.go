package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var capsuleCircle = description{
	name: "CapsuleCircle", f32: &routinesCapsuleCircleF32, f64: &routinesCapsuleCircleF64,
	first: side{"capsules", &catalog.Capsules, &movingCircleIsShape}, second: side{"circles", &catalog.Circles, &circleIsShape},
	shapes32: capsulesAndCircles[float32], shapes64: capsulesAndCircles[float64],
	results: []string{"hits"},
}

// CapsuleCircle tests whether a capsule and a circle share a point, row i against row i; a side of
// length 1 stands for every row. The bit of a row is set if they touch, overlap, or one lies in the
// other. A capsule with equal ends is a circle, one with the radius 0 a segment; a circle with the
// radius 0 is a point. A row that is not a shape (NaN, an infinity, a negative radius) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics as [EllipsePoint]
// does.
func CapsuleCircle[T soa.Float](hits Mask, capsules *soa.Capsules[T], circles *soa.Circles[T]) {
	var c call[T]
	c.begin(&capsuleCircle, columns[T](capsules), columns[T](circles))
	c.writesMask(hits)
	c.run(func(row int) {
		i, j := c.form.rows(row)
		hits.set(row, kernel.CapsuleCircle(capsules.At(i), circles.At(j)))
	})
}
