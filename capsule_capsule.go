package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var capsuleCapsule = description{
	name: "CapsuleCapsule", f32: &routinesCapsuleCapsuleF32, f64: &routinesCapsuleCapsuleF64,
	first: side{"a", &catalog.Capsules, &movingCircleIsShape}, second: side{"b", &catalog.Capsules, &movingCircleIsShape},
	shapes32: movingCircles[float32], shapes64: movingCircles[float64], leastPadded: 4,
	results: []string{"hits"}, symmetric: true,
	near: &nearSieve{first: &nearCapsules, second: &nearCapsules, least32: 448, least64: 256, oneIn32: 7, oneIn64: 4},
}

var capsuleCapsuleContact = description{
	name: "CapsuleCapsuleContact", f32: &routinesCapsuleCapsuleContactF32, f64: &routinesCapsuleCapsuleContactF64,
	first: side{"a", &catalog.Capsules, &movingCircleIsShape}, second: side{"b", &catalog.Capsules, &movingCircleIsShape},
	shapes32: movingCircles[float32], shapes64: movingCircles[float64], leastPadded: 3,
	results: []string{
		"out.Depth", "out.NX", "out.NY",
		"out.Depth1", "out.X1", "out.Y1", "out.ID1", "out.Depth2", "out.X2", "out.Y2", "out.ID2",
	},
}

// CapsuleCapsule tests whether capsules a and b share a point, row i against row i; a side of
// length 1 stands for every row. The bit of a row is set if they touch, cross, overlap, or one lies
// in the other. A capsule with equal ends is a circle, one with the radius 0 a segment: of two
// segments the bit tells whether they share a point. A row that is not a shape (NaN, an infinity, a
// negative radius) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics as [EllipsePoint]
// does.
//
// The method: they meet if the segments cross, or if an end of one is within the sum of the radii
// of the other segment.
func CapsuleCapsule[T soa.Float](hits Mask, a, b *soa.Capsules[T]) {
	answerHits[T](&capsuleCapsule, hits, a, b, func(row int) {
		i, j := rowsOf(row, a.Len(), b.Len())
		hits.set(row, kernel.CapsuleCapsule(a.At(i), b.At(j)))
	})
}

// CapsuleCapsuleContact finds how capsules a and b overlap, and in which points they push each
// other apart, row i against row i; a side of length 1 stands for every row.
//
// Depth is the sum of the radii less the distance of the segments: how far one capsule has to move
// along the normal until they only touch, and negative where there is a gap. Segments that cross
// have to move across one of them first, in the shorter of the ways. (NX, NY) is the unit normal
// from a to b. It is across a segment where an end of the other is beside it, or the two cross;
// else it points from an end of a to the nearest end of b, and is (1, 0) where capsules with equal
// ends coincide.
//
// Where two ends are nearest there is one point. Else there are two, at the ends of the part
// over which the segments lie side by side; one where a capsule is a circle. Each has its own
// depth, which may be negative. Its identity is 0 or 1 if that part ends with the first or second
// end of a, 2 or 3 with those of b, and 4 + i + 2j if end i of a meets end j of b, counted from 0.
// The one with the lesser identity is the first. A second point that is not there is NaN
// throughout, and so is a row that is not a shape (NaN, an infinity, a negative radius).
//
// Depth is at least 0 if and only if [CapsuleCapsule] hits, which is exact. Where rounding would
// say otherwise it is 0 for capsules that meet, and the greatest negative number for others.
//
// The numbers are the same bits on every machine. With s the sum of the radii and of the components
// of the segments' vectors and of the offset between their first ends, the depth is off by at most
// 12·2^-52·s in float64, and the normal by 3·2^-52. A point is off by 5·2^-52·s and 2^-53 times its
// coordinates, and its depth by 6·2^-52·s. Both are off by more where that part ends with an end of
// the segment that the normal is across: [kernel.CapsuleCapsuleContact] states by how much, and what
// counts where features are equally near. Float32 columns are computed in float64 and rounded once.
//
// An empty out is resized to the rows of the call, without allocation once it has grown. The call
// panics before it writes anything if out is nil, if a column of an out that is not empty has
// another length than the call has rows, if a column of out shares memory with another or with one
// of a side, and for the sides as [EllipsePoint] does.
func CapsuleCapsuleContact[T soa.Float](out *soa.Manifolds[T], a, b *soa.Capsules[T]) {
	answerRecords(&capsuleCapsuleContact, columns[T](out), out.Resize, columns[T](a), columns[T](b), func(row int) {
		i, j := rowsOf(row, a.Len(), b.Len())
		out.Set(row, kernel.CapsuleCapsuleContact(a.At(i), b.At(j)))
	})
}
