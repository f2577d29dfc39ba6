package kernel

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// EllipseDistance returns the signed distance from p to the curve of e in the unit of the columns:
// negative inside, 0 on the curve, positive outside. It has the bits of D of [EllipseNearest],
// whose comment tells the edge cases, the error bound and the method.
func EllipseDistance[T soa.Float](e soa.Ellipse[T], p soa.Point[T]) T {
	var s secular
	poseRow(&s, e, p)
	if !s.valid {
		return lane.NaN[T]()
	}
	d, _, _, _, _ := s.foot(s.halley(s.start(), 3))
	return T(d)
}

// EllipseNearest returns the signed distance D from p to the curve of e (negative inside, 0 on the
// curve, positive outside), the nearest point (X, Y) of the curve, and the outward unit normal (NX,
// NY) there. It defines the batch answer: every tier does these operations in this order and
// returns the same bits. It takes about 0.2 µs for any row.
//
// A radius 0 makes a segment, two make a point. Neither has an inside: D is not negative, and the
// normal points from the nearest point to p. Where several points are nearest, or p is on a segment
// or a point, the answer is on the positive side of the axes: at the centre the end of the shorter
// axis, of the second axis in a circle. If e or p is not a shape (see [soa.Ellipse.Valid]), all
// five numbers are NaN.
//
// # Error
//
// In float64 D is off by at most 6·2^-52 times the sum of |D| and the larger radius, whatever the ratio of
// the radii, and by at most 2^-960 where that is more (2^-916 of an ellipse with both radii below
// 2^-1018). For ratios of the radii up to 2^20, and if |D| or a radius is at least 2^-900, point and
// normal are off by at most 3·2^-52·κ, and the point by 2^-1068 more, which matters to subnormal
// coordinates alone. Here κ·x is how much they change, to first order, if every number of the row
// changes by x of itself; κ is no less than 1 for the normal, and than |X| + |Y| + 2·max(RX, RY) + |D| for the
// point, X and Y being the centre. Two things come in addition:
//
//   - Where rounding decides on which side of an axis p is, on which side of a cusp of the evolute, or whether it is
//     beyond the end of a segment, point and normal are those of either. The evolute is the curve of the centres of
//     curvature. Its cusps on the longer axis, (RX²-RY²)/RX from the centre if that is the first one, end the part
//     of the axis that has two nearest points: κ may be 1 on the one side and is without limit on the other.
//   - The offset of p from the centre is off by up to 2^-1068. That turns the normal, and with it the point, only
//     where p is within 2^-1016 of the centre of a circle.
//
// A float32 row is computed in float64 and rounded once. So D is off by at most 0.6·2^-23 times the
// largest of |D|, RX and RY, point and normal by at most 2^-23·κ.
//
// A result beyond the range of T is an infinity. It also is one where the true result is in the
// range, but no farther from its end than the error.
//
// # Method
//
// The secular equation of the nearest point in homogeneous form, a start within 16 % of its root,
// three steps of Halley's iteration. [EllipseNearestQuartic] solves it in closed form.
func EllipseNearest[T soa.Float](e soa.Ellipse[T], p soa.Point[T]) soa.NearestPoint[T] {
	var s secular
	poseRow(&s, e, p)
	return nearestRow[T](s.nearest(s.halley(s.start(), 3)))
}

// nearestRow rounds the answer to T.
func nearestRow[T soa.Float](d, x, y, nx, ny float64) soa.NearestPoint[T] {
	return soa.NearestPoint[T]{D: T(d), X: T(x), Y: T(y), NX: T(nx), NY: T(ny)}
}

// A secular is the problem in the first quadrant of the ellipse's frame: semi-axes e0 >= e1, point
// (y0, y1). The nearest point Q is where P - Q is along the normal: y0 - Q0 = t Q0/e0² and
// y1 - Q1 = t Q1/e1², with t >= -e1². So with x = t + e1²
//
//	Q0 = e0 a/(x+k),  Q1 = e1 b/x,   a = e0 y0,  b = e1 y1,  k = e0² - e1²,
//
// and Q is on the curve if (a/(x+k))² + (b/x)² = 1, the secular equation. Its left side falls for x
// > 0, so there is one positive root; it lies in [max(b, a-k), sqrt(a²+b²)]. A common factor of a,
// b and k is one of x too, so only two ratios matter; and x, unlike t, is never a small difference.
type secular struct {
	cx, cy float64 // centre, times down
	ux, uy float64 // unit vector along the first axis
	u, v   float64 // the point from the centre, along and across, times down
	e0, e1 float64 // semi-axes, the longer first, times down
	y0, y1 float64 // |u|, |v| in the order of e0, e1
	f0, f1 float64 // e0, e1 up to a common factor, positive
	a, b   float64 // b at least minB
	k, dl  float64 // dl = k - a
	sine   float64 // b as the answer takes it: 0 on the axis beyond the cusp, where an end of it is nearest
	swap   bool    // e0 is the second radius
	valid  bool
}

const (
	down = 0x1p-4 // keeps differences, rotations and sums of finite numbers finite
	up   = 1 / down

	minNormal = 0x1p-1022
	minAspect = 0x1p-100 // of f1/f0: flatter ellipses have the normals of this one
	maxRatio  = 0x1p300  // of ellipse to point: beyond it a and b are negligible beside k
	minB      = 0x1p-166 // its cube root is negligible beside 1, its sixth power a normal number
)

// poseRow is pose for a row of either type.
func poseRow[T soa.Float](s *secular, e soa.Ellipse[T], p soa.Point[T]) {
	s.pose(float64(e.X), float64(e.Y), float64(e.UX), float64(e.UY),
		float64(e.RX), float64(e.RY), float64(p.X), float64(p.Y))
}

// pose sets the problem of the ellipse and the point. Every product that meets a sum is converted,
// here and below, so that no compiler fuses the two.
func (s *secular) pose(cx, cy, ux, uy, rx, ry, px, py float64) {
	ux, uy, n2 := unit(ux, uy)
	cx, cy = float64(cx*down), float64(cy*down)
	dx, dy := float64(px*down)-cx, float64(py*down)-cy
	u := float64(dx*ux) + float64(dy*uy) + 0 // -0 becomes 0: the sign chooses among equally near points
	v := float64(dy*ux) - float64(dx*uy) + 0
	s.cx, s.cy, s.ux, s.uy, s.u, s.v = cx, cy, ux, uy, u, v

	swap := rx < ry
	e0, e1 := lane.Select(swap, ry, rx), lane.Select(swap, rx, ry)
	nonNegative := e1 >= 0                        // of the stored radius: times down the least negative numbers are -0
	e0, e1 = float64(e0*down)+0, float64(e1*down) // + 0, for -0 would reach k, and the bits of CbrtStart
	au, av := math.Abs(u), math.Abs(v)
	y0, y1 := lane.Select(swap, av, au), lane.Select(swap, au, av)
	s.swap, s.e0, s.e1, s.y0, s.y1 = swap, e0, e1, y0, y1
	s.valid = y0+y1+e0+n2 < math.Inf(1) && n2 > 0 && nonNegative

	// Ellipse and point get a power of two each, exactly, then (a, b, k) a third one: no square or
	// product leaves the range of float64, and the largest of a, b, k comes into [1, 2).
	// Rows that were float32 need the third one only, and neither down and up nor the one in unit:
	// without them they give the same bits.
	se, sy := lane.Max(e0, minNormal), lane.Max(lane.Max(y0, y1), minNormal)
	re, ry := lane.InvPower(se), lane.InvPower(sy)
	e0, e1, y0, y1 = float64(e0*re), float64(e1*re), float64(y0*ry), float64(y1*ry)
	isPoint := !(e0 > 0)
	f0 := lane.Select(isPoint, 1, e0)
	f1 := lane.Select(isPoint, 1, lane.Max(e1, minAspect*e0))
	a, b := f0*y0, f1*y1
	k := (e0 - e1) * (e0 + e1) * lane.Min(lane.Power(se)*ry, maxRatio)
	m := lane.InvPower(lane.Max(lane.Max(a, b), k))
	a, b, k = float64(a*m), b*m, float64(k*m)
	s.f0, s.f1, s.a, s.k, s.dl = f0, f1, a, k, k-a
	s.b = lane.Max(b, minB)
	s.sine = lane.Select(s.dl >= 0, s.b, b)
}

// unit returns the unit vector along (ux, uy), with a length within 1.5 eps of 1, and a number that
// is positive and finite if and only if (ux, uy) is a direction.
func unit(ux, uy float64) (x, y, valid float64) {
	m := lane.InvPower(0.5 * lane.Max(math.Abs(ux), math.Abs(uy))) // 0.5: 2^1023 has no normal reciprocal
	ux, uy = ux*m, uy*m
	n2 := float64(ux*ux) + float64(uy*uy)
	h := 1 / math.Sqrt(n2)
	ux, uy = float64(ux*h), float64(uy*h)
	h = 0.5 - float64(0.5*(float64(ux*ux)+float64(uy*uy))) // the rounding errors of h, to first order
	return ux + float64(ux*h), uy + float64(uy*h), n2
}

// start returns a number within 16 % of the root. The equation is x²(x+dl) = b² X²/(X+a), X = x +
// k. To first order about the cusp of the evolute, a = k and x = 0, the right side is b²(k/2 +
// 3x/4); so with q = b²k/2
//
//	x² = q/(x+dl) + 3/4 b² x/(x+dl).
//
// In the first term the root of x²(x+dl) = q stands for x: its cube root p for dl >= 0, while for
// dl < 0 the whole term is near p² + dl². The second term is taken for dl = 0.
func (s *secular) start() float64 {
	bb := s.b * s.b
	q := 0.5 * (bb * s.k)
	p := lane.CbrtStart(q)
	w := lane.Select(s.dl >= 0, q/(p+s.dl), float64(p*p)+float64(s.dl*s.dl))
	return math.Sqrt(w + float64(0.75*bb))
}

// halley returns x after the given number of steps of Halley's iteration on
//
//	G(x) = x² W - b² X²,   X = x + k,   W = X² - a² = (x + dl)(X + a).
//
// With H = G' and h2 half of G's second derivative a step is x - G H/(H² - G h2). It triples the number of right digits.
func (s *secular) halley(x float64, steps int) float64 {
	a, k, dl, bb := s.a, s.k, s.dl, float64(s.b*s.b)
	for range steps {
		xk := x + k
		w, xx := float64((x+dl)*(xk+a)), float64(x*x)
		t := xx - bb
		g := float64(xx*w) - float64(float64(bb*xk)*xk)
		h := float64(x*w) + float64(xk*t)
		h += h
		h2 := w + float64(4*(x*xk)) + t
		x -= g * h / (float64(h*h) - float64(g*h2))
	}
	return x
}

// foot returns the signed distance that belongs to the root x, the nearest point and the normal
// there, in the quadrant of the problem; the lengths q0 and q1 are times down.
//
// Two products of a length and a component of (n0, n1) may underflow, each by 2^-1075. As |(n0,
// n1)| is at least f1, so at least minAspect times f0, which is 1 or more, that displaces d by no
// more than 2·up·2^-975 < 2^-960. Of radii below 2^-1018, which times down are no normal numbers,
// f0 may be as small as 2^-52, and that is 2^-918.
//
// Rounding displaces d as follows, with u = 2^-53 and R the larger radius. The offset of the point from the centre is
// off by u of its length, and by 3u for the unit vector and 2u for the products and sums that turn it into the frame; it
// is at most |d| + R long. The point (q0, q1) is off by 3.5u·R at most across the curve; along it does not count. The
// differences, products, sum, length and quotient of d are off by 5.5u·|d| together. In all that is 11.5u·|d| + 9.5u·R.
func (s *secular) foot(x float64) (d, q0, q1, n0, n1 float64) {
	c, z := s.a*x, s.sine*(x+s.k) // cosine and sine of the eccentric angle, times a common factor
	r := 1 / math.Sqrt(float64(c*c)+float64(z*z))
	c, z = c*r, z*r
	q0, q1 = float64(s.e0*c), float64(s.e1*z)
	n0, n1 = c*s.f1, z*s.f0
	n := math.Sqrt(float64(n0*n0) + float64(n1*n1))
	d = (float64((s.y0-q0)*n0) + float64((s.y1-q1)*n1)) / n * up
	d = lane.Select(s.e1 > 0, d, math.Abs(d)) // a segment has no inside, whatever rounding says
	r = 1 / n
	return d, q0, q1, n0 * r, n1 * r
}

// nearest returns the answer that belongs to the root x.
func (s *secular) nearest(x float64) (d, qx, qy, nx, ny float64) {
	d, q0, q1, n0, n1 := s.foot(x)
	u, v := math.Copysign(lane.Select(s.swap, q1, q0), s.u), math.Copysign(lane.Select(s.swap, q0, q1), s.v)
	qx = (s.cx + (float64(u*s.ux) - float64(v*s.uy))) * up
	qy = (s.cy + (float64(u*s.uy) + float64(v*s.ux))) * up
	u, v = math.Copysign(lane.Select(s.swap, n1, n0), s.u), math.Copysign(lane.Select(s.swap, n0, n1), s.v)
	nx = float64(u*s.ux) - float64(v*s.uy)
	ny = float64(u*s.uy) + float64(v*s.ux)
	if !s.valid {
		nan := lane.NaN[float64]()
		return nan, nan, nan, nan, nan
	}
	return d, qx, qy, nx, ny
}
