package kernel

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// EllipseCircleContact returns how the filled ellipse e and the disc c overlap. With q the point of
// e's curve that is nearest to c's centre, the normal is the outward one of the curve in q, and the
// depth is r less the signed distance of the centre from the curve: how far the disc has to move
// along the normal until the two only touch, and negative where there is a gap. The contact point
// is on the line along the normal through q and the centre, half way between the two boundaries
// that face each other there. If e or c is not a shape all five numbers are NaN.
//
// Where several points of the curve are nearest, or the centre is on a segment or a point, q and
// the normal are those that [EllipseNearest] names: a disc at the centre of an ellipse is pushed
// out along the shorter axis, of a circle along the second one.
//
// It defines the batch answer: every tier does these operations in this order and returns the same
// bits. Depth is at least 0 if and only if [EllipseCircle] is true, also where rounding says
// otherwise: then it is 0 for shapes that meet, and the greatest negative number for others.
//
// # Error
//
// Let s be the largest of RX, RY, R and the distance of the centre from the curve. The depth is off
// by at most 9·2^-52·s in float64, or 2^-950 if that is more (2^-915 of an ellipse with both radii
// below 2^-1018), and by 1.7·2^-23·s in float32. The normal has the bits of EllipseNearest, and its
// error. The point is off by no more than the nearest point there, |Depth|/2 times the error of the
// normal, and 4·2^-52·s in float64, 2·2^-23·s in float32, and half an ulp of its coordinates. A depth
// beyond the range of T is an infinity. Where the distance of the centre is beyond it the depth is
// -Inf, although the radius of the circle may bring the true one back into the range, and the point
// is NaN.
//
// A row takes about 0.13 µs, one that touches within rounding as long as EllipseCircle does in
// addition.
func EllipseCircleContact[T soa.Float](e soa.Ellipse[T], c soa.Circle[T]) soa.Penetration[T] {
	if !e.Valid() || !c.Valid() {
		return noPenetration[T]()
	}
	q := EllipseNearest(e, soa.Point[T]{X: c.X, Y: c.Y})
	d, nx, ny, r := float64(q.D), float64(q.NX), float64(q.NY), float64(c.R)
	depth, x, y := lane.NearestContact(d, float64(q.X), float64(q.Y), nx, ny, r)
	if math.IsInf(d, 0) { // inf - inf differs from machine to machine
		x, y = lane.NaN[float64](), lane.NaN[float64]()
	}
	slack := float64(lane.TouchSlack[T]() * (math.Abs(d) + float64(max(e.RX, e.RY)) + r))
	return penetrationRow[T](penetration{depth, slack, x, y, nx, ny}, func() bool { return EllipseCircle(e, c) })
}
