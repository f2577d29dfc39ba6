package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var ellipseCapsule = description{
	name: "EllipseCapsule", f32: &routinesEllipseCapsuleF32, f64: &routinesEllipseCapsuleF64,
	first: side{"ellipses", &catalog.Ellipses, &ellipseIsShape}, second: side{"capsules", &catalog.Capsules, &movingCircleIsShape},
	shapes32: ellipsesAndCapsules[float32], shapes64: ellipsesAndCapsules[float64], leastPadded: 3,
	results: []string{"hits"},

	// Shapes that are near each other are the candidates.
	sieve: &sieve{
		f32: &routinesEllipseCapsuleNearF32, f64: &routinesEllipseCapsuleNearF64,
		run32: (*call[float32]).runSieved, run64: (*call[float64]).runSieved,
		oneIn32: 8, oneIn64: 8,
	},
}

// EllipseCapsule tests whether an ellipse and a capsule share a point, row i against row i; a side
// of length 1 stands for every row. The bit of a row is set if they touch, overlap, or one lies in
// the other. An ellipse with a radius 0 is a segment, with two a point; a capsule with equal ends
// is a circle, one with the radius 0 a segment. A row that is not a shape (NaN, an infinity, a
// negative radius, a zero direction) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics as [EllipsePoint]
// does.
//
// The method is to find the point of the ellipse that is nearest to a long side of the capsule, and
// the disc that decides where that point is beyond an end:
// [github.com/hantei-go/hantei/kernel.EllipseCapsule] proves it.
func EllipseCapsule[T soa.Float](hits Mask, ellipses *soa.Ellipses[T], capsules *soa.Capsules[T]) {
	answerHits[T](&ellipseCapsule, hits, ellipses, capsules, func(row int) {
		i, j := rowsOf(row, ellipses.Len(), capsules.Len())
		hits.set(row, kernel.EllipseCapsule(ellipses.At(i), capsules.At(j)))
	})
}
