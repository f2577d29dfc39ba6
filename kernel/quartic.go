package kernel

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// EllipseNearestQuartic is [EllipseNearest] in closed form, by Ferrari's solution of a quartic. It
// answers the same question with the same edge cases and error bounds, but not always the same last
// bits: EllipseNearest defines the batch answer, and this one is held to it within the bounds.
//
// # The equation
//
// For an ellipse with semi-axes e0 >= e1 and a point (y0, y1) in its first quadrant let a = e0 y0,
// b = e1 y1, k = e0² - e1². The line from the point to the nearest point Q is normal to the curve
// in Q = (e0 a/(x+k), e1 b/x), where x is the one positive root of (a/(x+k))² + (b/x)² = 1, or
//
//	x⁴ + 2k x³ + (k²-a²-b²) x² - 2k b² x - k² b² = 0.
//
// # Ferrari's solution
//
// Add to both sides what makes the left one (x² + kx - u)²:
//
//	(x² + kx - u)² = (a²+b²-2u) x² + 2k(b²-u) x + u² + k²b².
//
// The right side is a square if its discriminant vanishes, which after cancelling is the resolvent
//
//	u² (u - c) = h,   c = (a²+b²-k²)/2,   h = (kab)²/2 >= 0.
//
// Its coefficients change sign once, so it has one positive root, u >= max(c, 0), whatever the
// input. With v = sqrt(u² + k²b²) the right side is then (k(b²-u)/v x + v)², and the quartic falls
// into
//
//	x² + 2m x - (u+v) = 0   and   x² + 2m' x + (v-u) = 0,   m, m' = k (v ± u ∓ b²)/(2v).
//
// v >= u: the first has one positive root, x = sqrt(u+v+m²) - m, and the second none, as m' >= 0.
// So one real root of the resolvent and one root of one quadratic are all there is to compute.
//
// # History: what the textbook way gets wrong
//
// The usual course writes the quartic in the multiplier t of the normal, divides by e0 e1, removes
// the cubic term, removes the quadratic term of a general resolvent, takes Vieta's cosines or
// Cardano's complex cube roots by the sign of a discriminant, and picks the least distance among
// all roots whose imaginary part is below a threshold. In floating point that fails in five ways:
//
//   - t = x - e1² and the shift by the mean of the roots bury x under numbers as large as the square of the
//     aspect; the digits of a thin ellipse are gone before the resolvent.
//   - In a circle, on an axis and at the centre the linear coefficient of the depressed quartic is 0, and
//     rounding noise otherwise: its quotient by sqrt(u), u near 0, is noise too, and the special
//     case for an exact 0 does not help beside it.
//   - The discriminant of the cubic cancels near the evolute, where the number of real roots changes; a wrong
//     branch gives roots of the wrong kind.
//   - Thresholds for "real" and "zero" are lengths: at scale 1e-20 every number passes for zero.
//   - The sine as sqrt(1 - cosine²) has half its digits near the axes.
//
// Here x itself is the unknown, (a, b, k) are scaled by powers of two and b is kept off 0, c is
// formed from the product (k-a)(k+a), no branch depends on a discriminant, and the end is the one
// of EllipseNearest.
//
// # Error
//
// Unpolished, the root is off by at most 4 eps of itself (2.6 measured), as the cancellations left,
// in c where k² is near a²+b² and in u+v-b² where m is small, fall on terms that hardly count. One
// step of Halley's iteration brings it to 2 eps, which is the rounding of that step.
func EllipseNearestQuartic[T soa.Float](e soa.Ellipse[T], p soa.Point[T]) soa.NearestPoint[T] {
	var s secular
	poseRow(&s, e, p)
	return nearestRow[T](s.nearest(s.halley(s.ferrari(), 1)))
}

// ferrari returns the root of the secular equation in closed form.
func (s *secular) ferrari() float64 {
	bb := float64(s.b * s.b)
	kb := s.k * s.b
	top := math.Sqrt(float64(s.a*s.a) + bb)
	u := s.resolvent(bb)
	v := math.Sqrt(float64(u*u) + float64(kb*kb))
	if v == 0 { // k = 0: a circle
		return top
	}
	m := s.k * (u + v - bb) / (2 * v)
	r := math.Sqrt(u + v + float64(m*m))
	x := r - m
	if m > 0 {
		x = (u + v) / (r + m)
	}
	return min(max(x, s.b, -s.dl), top) // where underflow of h spoilt u
}

// resolvent returns the positive root of u²(u-c) = h, or 0 if c <= 0 and h = 0. The cube root p of
// h is the root for c = 0; for c > 0 the root is near sqrt(p²+c²), for c < 0 near sqrt(h/(p-c)),
// and three steps of Halley's iteration end it.
func (s *secular) resolvent(bb float64) float64 {
	c := float64(0.5 * (bb - float64(s.dl*(s.k+s.a))))
	t := s.k * s.a * s.b
	h := float64(0.5 * (t * t))
	if h == 0 {
		return max(c, 0)
	}
	p := lane.CbrtStart(h)
	u := math.Sqrt(h / (p - c))
	if c > 0 {
		u = math.Sqrt(float64(p*p) + float64(c*c))
	}
	for range 3 {
		f := float64(u*u*(u-c)) - h
		f1 := u * (float64(3*u) - float64(2*c))
		f2 := float64(6*u) - float64(2*c)
		u -= 2 * f * f1 / (float64(2*f1*f1) - float64(f*f2))
	}
	return u
}
