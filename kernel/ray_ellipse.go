package kernel

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// RayEllipseHit reports whether the ray and the filled ellipse e share a point: whether
// [RayEllipse] gives a time in [0, 1]. It is exact: a graze is a hit, and so is a ray that starts
// inside or ends on the curve. An ellipse with a radius 0 is its segment, with two its centre. It
// is false if ray or e is not a shape.
func RayEllipseHit[T soa.Float](ray soa.Ray[T], e soa.Ellipse[T]) bool {
	c := castOf(ray, e)
	return c.hits()
}

// RayEllipse returns the first time t in [0, 1] at which the ray is in the filled ellipse e, its
// point at the time t being (X, Y) + t·(DX, DY). It is
//
//   - +Inf if the ray misses the ellipse, or ray or e is not a shape, if and only if [RayEllipseHit] is
//     false,
//   - exactly 0 if and only if the ray starts in the ellipse or on its curve,
//   - else in (0, 1], also where the true time is less than half the least positive number of T.
//
// A point that moves and an ellipse at rest are asked about in the same way.
//
// The error is at most 4·2^-52·κ of the time in float64. Here κ is the condition number: κ·x is how
// much the time changes, in proportion to itself and to first order, if the offset of the origin
// from the centre and the displacement each change by x of their length, in the worst direction,
// and each radius by x of itself. First order is enough where 2^-26 times that offset is below both
// radii. At the tip of a thinner ellipse, which turns away from the ray within some roundings of it, the
// time is that of a ray whose origin and displacement are off by some roundings of their length. A float32
// row is computed in float64 and rounded once. Where rounding may decide whether the ray starts in the
// ellipse, and of ellipses with a radius 0, the time comes from integers, which takes some µs more.
//
// In the frame of the ellipse, with the axes scaled to make it a circle, the method is that of
// [CircleSweep]: a quadratic whose discriminant is taken so that a graze from afar loses no more
// than the input does.
func RayEllipse[T soa.Float](ray soa.Ray[T], e soa.Ellipse[T]) T {
	c := castOf(ray, e)
	if !c.hits() {
		return T(math.Inf(1))
	}
	return timeOf[T](c.impact())
}

// RayEllipseContact returns the time T, which is that of [RayEllipse], the point (X, Y) of the ray
// at that time, and the outward unit normal (NX, NY) of the ellipse there. A ray that starts inside
// has T = 0, its origin as the point, and the normal of the similar ellipse about the same centre
// that the origin is on, or (1, 0) where there is none: at the centre, and if a radius is 0. An
// ellipse with one radius 0 that the ray meets later has a normal across the segment, to the side
// that the ray comes from, or along it if the ray does; one with two has the normal against the
// ray. A miss, or a row that is not a shape, has T = +Inf and NaN elsewhere.
//
// The direction of the normal, and the point, are off by at most 8·2^-52·κ in float64. Here κ·x is how
// much they change, to first order, by the changes by which [RayEllipse] defines its κ, and if the
// point changes by x of itself; of the normal κ is no less than 1.
func RayEllipseContact[T soa.Float](ray soa.Ray[T], e soa.Ellipse[T]) soa.Contact[T] {
	c := castOf(ray, e)
	if !c.hits() {
		return noContact[T]()
	}
	i := c.impact()
	nx, ny := i.normal()
	return soa.Contact[T]{
		T: timeOf[T](i), X: T(c.x + float64(c.ex*i.t)), Y: T(c.y + float64(c.ey*i.t)), NX: T(nx), NY: T(ny),
	}
}

// A cast is a ray and an ellipse: origin, displacement; centre, direction and radii.
type cast struct{ x, y, ex, ey, cx, cy, ux, uy, rx, ry float64 }

func castOf[T soa.Float](ray soa.Ray[T], e soa.Ellipse[T]) cast {
	return cast{
		float64(ray.X), float64(ray.Y), float64(ray.DX), float64(ray.DY),
		float64(e.X), float64(e.Y), float64(e.UX), float64(e.UY), float64(e.RX), float64(e.RY),
	}
}

// hits reports whether the two share a point. With d the origin as seen from the centre, e the
// displacement, n = |u|², and for a vector w its image M·w = (ry·(w·u), rx·(u×w)), they do if
//
//	|M·d|² <= (rx·ry)²·n                                     the ray starts in the ellipse
//	b < 0 and -b >= |M·e|² and |M·(d + e)|² <= (rx·ry)²·n    nearing to the end, it ends in it
//	b < 0 and -b < |M·e|² and n·(d×e)² <= |M·e|²             nearest before the end, it is in it then
//
// where b = M·d · M·e. M makes the ellipse a circle with the radius rx·ry·√n, and M·d × M·e =
// rx·ry·n·(d×e).
func (c *cast) hits() bool {
	if side := c.stableSide(); side != 0 {
		return side < 0
	}
	ray := soa.Ray[float64]{X: c.x, Y: c.y, DX: c.ex, DY: c.ey}
	e := soa.Ellipse[float64]{X: c.cx, Y: c.cy, UX: c.ux, UY: c.uy, RX: c.rx, RY: c.ry}
	return ray.Valid() && e.Valid() && decide(
		func(x algebra[wideNumber]) bool { return rayMeetsEllipse(x, c) },
		func(x algebra[*dyadic]) bool { return rayMeetsEllipse(x, c) })
}

// stableSide returns -1 if ray and ellipse surely meet, 1 if they surely do not, else 0.
//
// An image is off by 5.2ε of its magnitude, as in stableEllipsePoint, or by ε·η where a product
// with a radius underflows, which the η in the magnitude pays for. The products in b are off by
// 12.4ε of those of the magnitudes, with their sum by less than 13ε. M·(d + e), as a sum, is off by
// 5.2ε of both magnitudes and ε of itself, less than 5.2ε of 1.25 times both.
//
// (d×e)² is off by 13ε, times n by 18.2ε: the magnitude is doubled. If a radius is 0 the first two
// inequalities compare with 0, and no hit is sure by them, while a sure miss is right: the ray does
// not start or end on the line of the segment. The third one is what decides a ray that crosses it.
func (c *cast) stableSide() int {
	if !(c.rx >= 0 && c.ry >= 0 && math.Abs(c.ex)+math.Abs(c.ey) <= math.MaxFloat64) {
		return 0 // a displacement does not enter a hit at the start
	}
	dx, dy := c.x-c.cx, c.y-c.cy
	a, ma, b, mb := c.image(dx, dy)
	n, mn := dot(c.ux, c.uy, c.ux, c.uy)
	rr, mr := squareTimes(float64(c.rx*c.ry), n, mn)
	start, ms := sumSquares(a, ma, b, mb)
	if side := certainSign(start, rr, ms+mr); side <= 0 {
		return side
	}
	e, me, f, mf := c.image(c.ex, c.ey)
	toward, mt := float64(a*e)+float64(b*f), float64(ma*me)+float64(mb*mf)+η
	if nearing := certainSign(toward, 0, mt); nearing >= 0 {
		return nearing
	}
	speed2, mv := sumSquares(e, me, f, mf)
	switch certainSign(-toward, speed2, mt+mv) {
	case 1:
		end, m := sumSquares(a+e, 1.25*(ma+me), b+f, 1.25*(mb+mf))
		return certainSign(end, rr, m+mr)
	case -1:
		cr, mc := cross(dx, dy, c.ex, c.ey)
		graze, m := sumSquares(cr, mc, 0, 0)
		return certainSign(float64(graze*n), speed2, float64(2*m*mn)+mv)
	}
	return 0
}

// image returns M·w and the magnitudes of its two numbers.
func (c *cast) image(wx, wy float64) (a, ma, b, mb float64) {
	along, m1 := dot(wx, wy, c.ux, c.uy)
	across, m2 := cross(c.ux, c.uy, wx, wy)
	return float64(c.ry * along), float64(c.ry*m1) + η, float64(c.rx * across), float64(c.rx*m2) + η
}

func rayMeetsEllipse[N any](x algebra[N], c *cast) bool {
	dx, dy, ex, ey := x.diff(c.x, c.cx), x.diff(c.y, c.cy), x.float(c.ex), x.float(c.ey)
	ux, uy, rx, ry := x.float(c.ux), x.float(c.uy), x.float(c.rx), x.float(c.ry)
	n, graze := x.norm(ux, uy), x.square(x.cross(dx, dy, ex, ey))
	u, v := x.dot(dx, dy, ux, uy), x.cross(ux, uy, dx, dy)
	eu, ev := x.dot(ex, ey, ux, uy), x.cross(ux, uy, ex, ey)
	switch {
	case c.rx == 0:
		return rayMeetsSegment(x, v, ev, u, eu, ry, n, graze)
	case c.ry == 0:
		return rayMeetsSegment(x, u, eu, v, ev, rx, n, graze)
	}
	a, b, e, f := x.mul(ry, u), x.mul(rx, v), x.mul(ry, eu), x.mul(rx, ev)
	rr := x.mul(x.square(x.mul(rx, ry)), n)
	if x.le(x.norm(a, b), rr) {
		return true
	}
	toward, speed2 := x.dot(a, b, e, f), x.norm(e, f)
	switch {
	case x.sign(toward) >= 0:
		return false
	case x.sign(x.add(speed2, toward)) <= 0:
		return x.le(x.norm(x.add(a, e), x.add(b, f)), rr)
	}
	return x.le(x.mul(n, graze), speed2)
}

// rayMeetsSegment reports whether a ray meets the segment that reaches half to either side of the
// centre. In coordinates times √n the ray starts at p along the segment and q across it, and moves
// by ep and eq; graze is (d×e)². A ray that comes to both sides of the segment's line, or onto it,
// crosses it at the distance √n·|d×e|/|eq| from the centre.
func rayMeetsSegment[N any](x algebra[N], p, ep, q, eq, half, n, graze N) bool {
	from, to := x.sign(q), x.sign(x.add(q, eq))
	switch {
	case from*to > 0:
		return false
	case from == 0 && to == 0: // along the line: to one side of the segment or not
		end, minus := x.add(p, ep), x.minus(half)
		beyond := x.signWithRoot(p, minus, n) > 0 && x.signWithRoot(end, minus, n) > 0
		before := x.signWithRoot(p, half, n) < 0 && x.signWithRoot(end, half, n) < 0
		return !beyond && !before
	}
	return x.le(x.mul(n, graze), x.mul(x.square(half), x.square(eq)))
}
