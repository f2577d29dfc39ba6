package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var boxPoint = description{
	name: "BoxPoint", f32: &routinesBoxPointF32, f64: &routinesBoxPointF64,
	first: side{"boxes", &catalog.Boxes, &ellipseIsShape}, second: side{"points", &catalog.Points, &pointIsShape},
	shapes32: ellipsesAndPoints[float32], shapes64: ellipsesAndPoints[float64], leastPadded: 6,
	results: []string{"hits"},
}

// BoxPoint tests whether an oriented box contains a point, row i against row i; a side of length 1
// stands for every row. The bit of a row is set if the point lies inside the box or on its border.
// A half extent 0 makes a segment or a point. A row that is not a shape (NaN, an infinity, a
// negative extent, a zero direction) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics as [EllipsePoint]
// does.
//
// The method compares the squares of the half extents and of the point's offset along and across
// the direction.
func BoxPoint[T soa.Float](hits Mask, boxes *soa.Boxes[T], points *soa.Points[T]) {
	answerHits[T](&boxPoint, hits, boxes, points, func(row int) {
		i, j := rowsOf(row, boxes.Len(), points.Len())
		hits.set(row, kernel.BoxPoint(boxes.At(i), points.At(j)))
	})
}
