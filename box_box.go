package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var boxBox = description{
	name: "BoxBox", f32: &routinesBoxBoxF32, f64: &routinesBoxBoxF64,
	first: side{"a", &catalog.Boxes, &ellipseIsShape}, second: side{"b", &catalog.Boxes, &ellipseIsShape},
	shapes32: twoEllipses[float32], shapes64: twoEllipses[float64],
	results: []string{"hits"},
}

// BoxBox tests whether oriented boxes a and b share a point, row i against row i; a side of length
// 1 stands for every row. The bit of a row is set if the filled boxes overlap or touch, or if one
// lies in the other. A half extent 0 makes a segment or a point. A row that is not a shape (NaN, an
// infinity, a negative extent, a zero direction) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers, directions of any lengths
// among them. It panics as [EllipsePoint] does.
//
// The method is that of separating axes: the boxes meet unless one of the four axes separates them.
func BoxBox[T soa.Float](hits Mask, a, b *soa.Boxes[T]) {
	var c call[T]
	c.begin(&boxBox, columns[T](a), columns[T](b))
	c.writesMask(hits)
	c.run(func(row int) {
		i, j := c.form.rows(row)
		hits.set(row, kernel.BoxBox(a.At(i), b.At(j)))
	})
}
