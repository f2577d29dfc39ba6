package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var boxCircleSweep = description{
	name: "BoxCircleSweep", f32: &routinesBoxCircleSweepF32, f64: &routinesBoxCircleSweepF64,
	first: side{"boxes", &catalog.Boxes, &ellipseIsShape}, second: side{"circles", &catalog.MovingCircles, &movingCircleIsShape},
	shapes32: ellipsesAndCapsules[float32], shapes64: ellipsesAndCapsules[float64], leastPadded: 3,
	results:   []string{"times"},
	timed:     true,
	compactor: &boxCircleSweepCompactor,
	near:      &nearSieve{first: &nearBoxes, second: &nearMovingCircles, least32: 160, least64: 160, oneIn32: 4, oneIn64: 2},
}

var boxCircleSweepCompactor = compactor{
	hits: &routinesBoxCircleSweepCompactF32, numbers: &routinesBoxCircleSweepTimeF32, run: (*call[float32]).runCompacted,
}

// BoxCircleSweep finds when circles, which move by (VX, VY) over the frame, first touch the filled
// oriented boxes, which rest: the time of impact in [0, 1], where 0 is the start of the frame and 1
// its end, row i against row i; a side of length 1 stands for every row. A circle that touches the
// box at the start has time 0. A miss, or a row that is not a shape (NaN, an infinity, a negative
// radius or half extent, a direction of zero), has time +Inf. A box may be a segment or a point,
// and a circle a point.
//
// For a box that moves without turning too, give the circle the difference of the displacements.
//
// For the point and the normal of an impact, give [BoxCircleContact] the circle where it is at that
// time. The depth there is 0 but for rounding, unless the two overlap at the start.
//
// Whether a row hits is exact: touching counts, a corner too. The time is the same bits on every
// machine; it is computed in float64 and rounded once. It is off by at most 4·2^-52·κ
// (float64) or 0.6·2^-23·κ (float32) of itself, where κ is the condition number that the package
// comment defines.
//
// times holds one number a row. It panics before it writes anything if times has another length
// or shares memory with a column, and for the sides as [EllipsePoint] does.
//
// The method is to grow the box by the radius: the circle's centre meets a box with rounded
// corners, by a face or by the arc about a corner.
func BoxCircleSweep[T soa.Float](times []T, boxes *soa.Boxes[T], circles *soa.MovingCircles[T]) {
	answerNumbers[T](&boxCircleSweep, times, boxes, circles, func(row int) {
		i, j := rowsOf(row, boxes.Len(), circles.Len())
		times[row] = kernel.BoxCircleSweep(boxes.At(i), circles.At(j))
	})
}
