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

var capsuleCircleContact = description{
	name: "CapsuleCircleContact", f32: &routinesCapsuleCircleContactF32, f64: &routinesCapsuleCircleContactF64,
	first: side{"capsules", &catalog.Capsules, &movingCircleIsShape}, second: side{"circles", &catalog.Circles, &circleIsShape},
	shapes32: capsulesAndCircles[float32], shapes64: capsulesAndCircles[float64], leastPadded: 4,
	results: []string{"out.Depth", "out.X", "out.Y", "out.NX", "out.NY"},
}

// CapsuleCircle tests whether a capsule and a circle share a point, row i against row i; a side of
// length 1 stands for every row. The bit of a row is set if they touch, overlap, or one lies in the
// other. A capsule with equal ends is a circle, one with the radius 0 a segment; a circle with the
// radius 0 is a point. A row that is not a shape (NaN, an infinity, a negative radius) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics as [EllipsePoint]
// does.
//
// The method compares the squares of the sum of the radii and of the distance from the segment to
// the circle's centre.
func CapsuleCircle[T soa.Float](hits Mask, capsules *soa.Capsules[T], circles *soa.Circles[T]) {
	answerHits[T](&capsuleCircle, hits, capsules, circles, func(row int) {
		i, j := rowsOf(row, capsules.Len(), circles.Len())
		hits.set(row, kernel.CapsuleCircle(capsules.At(i), circles.At(j)))
	})
}

// CapsuleCircleContact finds how capsules and circles overlap, row i against row i; a side of
// length 1 stands for every row. Depth is the sum of the radii less the distance of the circle's
// centre from the capsule's segment: how far one of them has to move along the normal until they
// only touch, and negative where there is a gap. (NX, NY) is the unit normal from the segment's
// nearest point to the centre. Where the centre is on the segment it is across that, to the left of
// the direction from the first end to the second, and (1, 0) where the ends are equal and the
// centre coincides with them. (X, Y) is the point on the line along the normal through the centre
// that is half way between the two boundaries. A row that is not a shape (NaN, an infinity, a
// negative radius) has NaN in all columns.
//
// Depth is at least 0 if and only if [CapsuleCircle] hits, which is exact. Where rounding would say
// otherwise it is 0 for shapes that meet, and the greatest negative number for others.
//
// The numbers are the same bits on every machine. With s the sum of the radii and of the components
// of the centre's offset from the nearer end of the segment, the depth is off by at most 6·2^-52·s in
// float64, the normal by 5·2^-52, and the point by 9·2^-52·s and 2^-52 times the coordinates of that end.
// [kernel.CapsuleCircleContact] states it. Float32 columns are computed in float64 and rounded once.
//
// An empty out is resized to the rows of the call, without allocation once it has grown. The call
// panics before it writes anything if out is nil, if a column of an out that is not empty has
// another length than the call has rows, if a column of out shares memory with another or with one
// of a side, and for the sides as [EllipsePoint] does.
func CapsuleCircleContact[T soa.Float](out *soa.Penetrations[T], capsules *soa.Capsules[T], circles *soa.Circles[T]) {
	answerRecords(&capsuleCircleContact, columns[T](out), out.Resize, columns[T](capsules), columns[T](circles), func(row int) {
		i, j := rowsOf(row, capsules.Len(), circles.Len())
		out.Set(row, kernel.CapsuleCircleContact(capsules.At(i), circles.At(j)))
	})
}
