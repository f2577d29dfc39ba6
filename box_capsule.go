package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var boxCapsule = description{
	name: "BoxCapsule", f32: &routinesBoxCapsuleF32, f64: &routinesBoxCapsuleF64,
	first: side{"boxes", &catalog.Boxes, &ellipseIsShape}, second: side{"capsules", &catalog.Capsules, &movingCircleIsShape},
	shapes32: ellipsesAndCapsules[float32], shapes64: ellipsesAndCapsules[float64], leastPadded: 3,
	results: []string{"hits"},
	near:    &nearSieve{first: &nearBoxes, second: &nearCapsules, least32: 512, least64: 320, oneIn32: 6, oneIn64: 4},
}

// BoxCapsule tests whether a filled oriented box and a capsule share a point, row i against row i;
// a side of length 1 stands for every row. The bit of a row is set if they touch, cross, overlap,
// or one lies in the other. A box with a half extent 0 is a segment, with two a point; a capsule
// with equal ends is a circle, one with the radius 0 a segment. Directions may have any length
// but 0. A row that is not a shape (NaN, an infinity, a negative extent or radius, a direction 0)
// is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics as [EllipsePoint]
// does.
//
// The method: they meet if a disc of the capsule's radius about an end of its segment meets the
// box, if a corner of the box is within the radius of the segment, or if the segment crosses the
// box.
func BoxCapsule[T soa.Float](hits Mask, boxes *soa.Boxes[T], capsules *soa.Capsules[T]) {
	answerHits[T](&boxCapsule, hits, boxes, capsules, func(row int) {
		i, j := rowsOf(row, boxes.Len(), capsules.Len())
		hits.set(row, kernel.BoxCapsule(boxes.At(i), capsules.At(j)))
	})
}
