package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var boxCircle = description{
	name: "BoxCircle", f32: &routinesBoxCircleF32, f64: &routinesBoxCircleF64,
	first: side{"boxes", &catalog.Boxes, &ellipseIsShape}, second: side{"circles", &catalog.Circles, &circleIsShape},
	shapes32: boxesAndCircles[float32], shapes64: boxesAndCircles[float64],
	results: []string{"hits"},
}

// BoxCircle tests whether an oriented box and a circle share a point, row i against row i; a side
// of length 1 stands for every row. The bit of a row is set if they touch, overlap, or one lies
// in the other. A half extent 0 makes a segment or a point, a radius 0 a point. A row that is not
// a shape (NaN, an infinity, a negative extent or radius, a zero direction) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics as [EllipsePoint]
// does.
func BoxCircle[T soa.Float](hits Mask, boxes *soa.Boxes[T], circles *soa.Circles[T]) {
	var c call[T]
	c.begin(&boxCircle, columns[T](boxes), columns[T](circles))
	c.writesMask(hits)
	c.run(func(row int) {
		i, j := c.form.rows(row)
		hits.set(row, kernel.BoxCircle(boxes.At(i), circles.At(j)))
	})
}
