package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var circleSweepHit = description{
	name: "CircleSweepHit", f32: &routinesCircleSweepHitF32, f64: &routinesCircleSweepHitF64,
	first: side{"a", &catalog.MovingCircles, &movingCircleIsShape}, second: side{"b", &catalog.MovingCircles, &movingCircleIsShape},
	shapes32: movingCircles[float32], shapes64: movingCircles[float64],
	results: []string{"hits"},
}

// CircleSweepHit tests whether circles a and b, which move by (VX, VY) over the frame, touch at
// some time of it, row i against row i; a side of length 1 stands for every row. They do where
// [CircleSweep] gives a time in [0, 1], and this is several times as fast. Touching counts, at
// the start and at the end too. A row that is not a shape (NaN, an infinity, a negative radius)
// is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics as [EllipsePoint]
// does.
func CircleSweepHit[T soa.Float](hits Mask, a, b *soa.MovingCircles[T]) {
	var c call[T]
	c.begin(&circleSweepHit, columns[T](a), columns[T](b))
	c.writesMask(hits)
	c.run(func(row int) {
		i, j := c.form.rows(row)
		hits.set(row, kernel.CircleSweepHit(a.At(i), b.At(j)))
	})
}
