package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var ellipseBox = description{
	name: "EllipseBox", f32: &routinesEllipseBoxF32, f64: &routinesEllipseBoxF64,
	first: side{"ellipses", &catalog.Ellipses, &ellipseIsShape}, second: side{"boxes", &catalog.Boxes, &ellipseIsShape},
	shapes32: twoEllipses[float32], shapes64: twoEllipses[float64], leastPadded: 3,
	results: []string{"hits"},
	near:    &nearSieve{first: &nearEllipses, second: &nearBoxes, least32: 256, least64: 160, oneIn32: 6, oneIn64: 4},
}

// EllipseBox tests whether an ellipse and an oriented box share a point, row i against row i; a
// side of length 1 stands for every row. The bit of a row is set if they touch, overlap, or one
// lies in the other. An ellipse with a radius 0 is a segment, with two a point, and so is a box
// with half extents 0. A row that is not a shape (NaN, an infinity, a negative radius or extent, a
// zero direction) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. So of ellipses and the tiles
// of a grid none is lost that only touches an edge. It panics as [EllipsePoint] does.
//
// The method is to map the ellipse to a circle and the box to a parallelogram, of which the two
// sides decide that face the circle: [github.com/hantei-go/hantei/kernel.EllipseBox] derives it.
func EllipseBox[T soa.Float](hits Mask, ellipses *soa.Ellipses[T], boxes *soa.Boxes[T]) {
	answerHits[T](&ellipseBox, hits, ellipses, boxes, func(row int) {
		i, j := rowsOf(row, ellipses.Len(), boxes.Len())
		hits.set(row, kernel.EllipseBox(ellipses.At(i), boxes.At(j)))
	})
}
