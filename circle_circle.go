package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var circleCircle = description{
	name: "CircleCircle", f32: &routinesCircleCircleF32, f64: &routinesCircleCircleF64,
	first: side{"a", &catalog.Circles, &circleIsShape}, second: side{"b", &catalog.Circles, &circleIsShape},
	shapes32: twoCircles[float32], shapes64: twoCircles[float64],
	results: []string{"hits"},
}

// CircleCircle tests whether circles a and b share a point, row i against row i; a side of length
// 1 stands for every row. The bit of a row is set if they touch, overlap, or one lies in the
// other. A radius 0 makes a point. A row that is not a shape (NaN, an infinity, a negative
// radius) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics as [EllipsePoint]
// does.
func CircleCircle[T soa.Float](hits Mask, a, b *soa.Circles[T]) {
	var c call[T]
	c.begin(&circleCircle, columns[T](a), columns[T](b))
	c.writesMask(hits)
	c.run(func(row int) {
		i, j := c.form.rows(row)
		hits.set(row, kernel.CircleCircle(a.At(i), b.At(j)))
	})
}
