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
	results: []string{"hits"}, symmetric: true,
}

var circleCircleContact = description{
	name: "CircleCircleContact", f32: &routinesCircleCircleContactF32, f64: &routinesCircleCircleContactF64,
	first: side{"a", &catalog.Circles, &circleIsShape}, second: side{"b", &catalog.Circles, &circleIsShape},
	shapes32: twoCircles[float32], shapes64: twoCircles[float64], leastPadded: 4,
	results: []string{"out.Depth", "out.X", "out.Y", "out.NX", "out.NY"},
}

// CircleCircle tests whether circles a and b share a point, row i against row i; a side of length
// 1 stands for every row. The bit of a row is set if they touch, overlap, or one lies in the
// other. A radius 0 makes a point. A row that is not a shape (NaN, an infinity, a negative
// radius) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics as [EllipsePoint]
// does.
//
// The method compares the squares of the sum of the radii and of the distance of the centres.
func CircleCircle[T soa.Float](hits Mask, a, b *soa.Circles[T]) {
	answerHits[T](&circleCircle, hits, a, b, func(row int) {
		i, j := rowsOf(row, a.Len(), b.Len())
		hits.set(row, kernel.CircleCircle(a.At(i), b.At(j)))
	})
}

// CircleCircleContact finds how circles a and b overlap, row i against row i; a side of length 1
// stands for every row. Depth is the sum of the radii less the distance of the centres: how far one
// circle has to move along the normal until they only touch, and negative where there is a gap.
// (NX, NY) is the unit normal from the centre of a to that of b, (1, 0) if they coincide, and (X,
// Y) the point on the line through the centres that is half way between the two boundaries. A row
// that is not a shape (NaN, an infinity, a negative radius) has NaN in all columns.
//
// Depth is at least 0 if and only if [CircleCircle] hits, which is exact. Where rounding would say
// otherwise it is 0 for circles that meet, and the greatest negative number for others.
//
// The numbers are the same bits on every machine. In float64 the depth is off by at most 2·2^-52
// times the distance of the centres and the radii together, the point by twice that and 4·2^-52
// times a's coordinates, the normal by 3·2^-52. Float32 columns are computed in float64 and rounded
// once.
//
// An empty out is resized to the rows of the call, without allocation once it has grown. The call
// panics before it writes anything if out is nil, if a column of an out that is not empty has
// another length than the call has rows, if a column of out shares memory with another or with one
// of a side, and for the sides as [EllipsePoint] does.
func CircleCircleContact[T soa.Float](out *soa.Penetrations[T], a, b *soa.Circles[T]) {
	answerRecords(&circleCircleContact, columns[T](out), out.Resize, columns[T](a), columns[T](b), func(row int) {
		i, j := rowsOf(row, a.Len(), b.Len())
		out.Set(row, kernel.CircleCircleContact(a.At(i), b.At(j)))
	})
}
