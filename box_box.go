package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var boxBox = description{
	name: "BoxBox", f32: &routinesBoxBoxF32, f64: &routinesBoxBoxF64,
	first: side{"a", &catalog.Boxes, &ellipseIsShape}, second: side{"b", &catalog.Boxes, &ellipseIsShape},
	shapes32: twoEllipses[float32], shapes64: twoEllipses[float64], leastPadded: 3,
	results: []string{"hits"}, symmetric: true,
	near: &nearSieve{first: &nearBoxes, second: &nearBoxes, least32: 1024, least64: 512, oneIn32: 20, oneIn64: 10},
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
	answerHits[T](&boxBox, hits, a, b, func(row int) {
		i, j := rowsOf(row, a.Len(), b.Len())
		hits.set(row, kernel.BoxBox(a.At(i), b.At(j)))
	})
}

// The routines decide and write depths.
var boxBoxContact = description{
	name: "BoxBoxContact", f32: &routinesBoxBoxDepthF32, f64: &routinesBoxBoxDepthF64,
	first: side{"a", &catalog.Boxes, &ellipseIsShape}, second: side{"b", &catalog.Boxes, &ellipseIsShape},
	shapes32: twoEllipses[float32], shapes64: twoEllipses[float64],
	results: []string{
		"out.Depth", "out.NX", "out.NY",
		"out.Depth1", "out.X1", "out.Y1", "out.ID1", "out.Depth2", "out.X2", "out.Y2", "out.ID2",
	},
	numbers: &boxBoxContactNumbers,
}

var boxBoxContactNumbers = secondGo{
	written: 1,
	f32:     &routinesBoxBoxManifoldF32, f64: &routinesBoxBoxManifoldF64,
	run32: (*call[float32]).runHitsFirst, run64: (*call[float64]).runHitsFirst,
}

// BoxBoxContact finds how oriented boxes a and b overlap, row i against row i; a side of length 1
// stands for every row. Depth is how far one box has to move along the normal until they only
// touch, and (NX, NY) the unit normal from a to b: that of the side of one of the boxes out of
// which the other has to move the least. There are one or two points of contact: the ends of the
// part where that side and the side of the other box that faces it are level, half way between the
// two, each with its own depth and with an identity from 0 to 31 that says which corner meets which
// side of the other box.
//
// Rows of boxes that do not meet have a negative Depth and NaN in the rest. It is the negative of
// the gap along the axis that separates them most: of their distance where a side is nearest, and
// of 1/√2 of it at least where corners are. A row that is not a shape (NaN, an infinity, a negative
// extent, a zero direction) has NaN in all columns.
//
// Depth is at least 0 if and only if [BoxBox] hits, which is exact. Where rounding would say
// otherwise it is 0 for boxes that meet, and the greatest negative number for others. Of axes along
// which boxes overlap equally, the first counts: the first and the second of a, then those of b.
// The normal points to where the centre of b is. If they are level it is that of the side at the
// positive end of the axis, so it points out of that side of a, or into that of b. Where rounding
// decides which axis or side it is, it may be either.
// [github.com/hantei-go/hantei/kernel.BoxBoxContact] defines points and identities.
//
// The numbers are the same bits on every machine. In float64 a depth is off by at most 32·2^-53
// times the sum of the half extents and |Depth|, the normal by 4·2^-53, a point by 64·2^-53 times
// the sum of the half extents and of a's coordinates. Float32 columns are computed in float64 and
// rounded once.
//
// An empty out is resized to the rows of the call, without allocation once it has grown. The call
// panics before it writes anything if out is nil, if a column of an out that is not empty has
// another length than the call has rows, if a column of out shares memory with another or with one
// of a side, and for the sides as [EllipsePoint] does.
func BoxBoxContact[T soa.Float](out *soa.Manifolds[T], a, b *soa.Boxes[T]) {
	answerRecords(&boxBoxContact, columns[T](out), out.Resize, columns[T](a), columns[T](b), func(row int) {
		i, j := rowsOf(row, a.Len(), b.Len())
		out.Set(row, kernel.BoxBoxContact(a.At(i), b.At(j)))
	})
}
