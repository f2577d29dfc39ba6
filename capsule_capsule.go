package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var capsuleCapsule = description{
	name: "CapsuleCapsule", f32: &routinesCapsuleCapsuleF32, f64: &routinesCapsuleCapsuleF64,
	first: side{"a", &catalog.Capsules, &movingCircleIsShape}, second: side{"b", &catalog.Capsules, &movingCircleIsShape},
	shapes32: movingCircles[float32], shapes64: movingCircles[float64],
	results: []string{"hits"},
}

// CapsuleCapsule tests whether capsules a and b share a point, row i against row i; a side of length
// 1 stands for every row. The bit of a row is set if they touch, cross, overlap, or one lies in the
// other. A capsule with equal ends is a circle, one with the radius 0 a segment: of two segments the
// bit tells whether they share a point. A row that is not a shape (NaN, an infinity, a negative
// radius) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics as [EllipsePoint]
// does.
func CapsuleCapsule[T soa.Float](hits Mask, a, b *soa.Capsules[T]) {
	var c call[T]
	c.begin(&capsuleCapsule, columns[T](a), columns[T](b))
	c.writesMask(hits)
	c.run(func(row int) {
		i, j := c.form.rows(row)
		hits.set(row, kernel.CapsuleCapsule(a.At(i), b.At(j)))
	})
}
