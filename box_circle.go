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

var boxCircleContact = description{
	name: "BoxCircleContact", f32: &routinesBoxCircleContactF32, f64: &routinesBoxCircleContactF64,
	first: side{"boxes", &catalog.Boxes, &ellipseIsShape}, second: side{"circles", &catalog.Circles, &circleIsShape},
	shapes32: boxesAndCircles[float32], shapes64: boxesAndCircles[float64], leastPadded: 3,
	results: []string{"out.Depth", "out.X", "out.Y", "out.NX", "out.NY"},
}

// BoxCircle tests whether an oriented box and a circle share a point, row i against row i; a side
// of length 1 stands for every row. The bit of a row is set if they touch, overlap, or one lies
// in the other. A half extent 0 makes a segment or a point, a radius 0 a point. A row that is not
// a shape (NaN, an infinity, a negative extent or radius, a zero direction) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics as [EllipsePoint]
// does.
//
// The method compares the squares of the radius and of the distance from the box to the circle's
// centre, in the frame of the box.
func BoxCircle[T soa.Float](hits Mask, boxes *soa.Boxes[T], circles *soa.Circles[T]) {
	answerHits[T](&boxCircle, hits, boxes, circles, func(row int) {
		i, j := rowsOf(row, boxes.Len(), circles.Len())
		hits.set(row, kernel.BoxCircle(boxes.At(i), circles.At(j)))
	})
}

// BoxCircleContact finds how filled oriented boxes and circles overlap, row i against row i; a side
// of length 1 stands for every row. (NX, NY) is the unit normal from the box to the circle. Where
// the circle's centre is outside the box it points there from the nearest point of the box, and
// Depth is the radius less the distance of the two, negative where there is a gap. Where the centre
// is inside, or on the boundary, it is that of the nearest side, and Depth is the radius and the
// distance of that side together. If several sides are equally near, the first of these counts:
// the side at +u, at -u, at +v, at -v, where u is the first axis and v is u turned left by 90°.
// (X, Y) is the point on the line along the normal through the circle's centre that is half way
// between the boundaries of box and circle. A row that is not a shape (NaN, an infinity, a zero
// direction, a negative extent or radius) has NaN in all columns.
//
// Depth is at least 0 if and only if [BoxCircle] hits, which is exact. Where rounding would say
// otherwise it is 0 for shapes that meet, and the greatest negative number for others.
//
// The numbers are the same bits on every machine. With s the sum of the extents, the radius and the
// components of the offset of the centres, the depth is off by at most 8·2^-52·s in float64, and
// normal and point by as much as [kernel.BoxCircleContact] states. Float32 columns are computed in
// float64 and rounded once.
//
// An empty out is resized to the rows of the call, without allocation once it has grown. The call
// panics before it writes anything if out is nil, if a column of an out that is not empty has
// another length than the call has rows, if a column of out shares memory with another or with one
// of a side, and for the sides as [EllipsePoint] does.
func BoxCircleContact[T soa.Float](out *soa.Penetrations[T], boxes *soa.Boxes[T], circles *soa.Circles[T]) {
	answerRecords(&boxCircleContact, columns[T](out), out.Resize, columns[T](boxes), columns[T](circles), func(row int) {
		i, j := rowsOf(row, boxes.Len(), circles.Len())
		out.Set(row, kernel.BoxCircleContact(boxes.At(i), circles.At(j)))
	})
}
