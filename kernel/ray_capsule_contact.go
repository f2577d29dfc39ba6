package kernel

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// RayCapsuleContact returns the time T, which has the bits of [RayCapsule], the point (X, Y) of the
// ray at that time, and the outward unit normal (NX, NY) of capsule c there. A miss, or a row that
// is not a shape, has T = +Inf and NaN elsewhere. Where the geometry leaves the normal open it is
// this:
//
//   - A ray that starts in the capsule or on its border has T = 0, its origin as the point, and the
//     normal from the nearest point of the segment to the origin.
//   - If it starts on the segment itself, the normal is across the segment, to the left of the direction
//     from the first end to the second; (1, 0) where the ends are equal.
//   - On a capsule of radius 0 that the ray meets later, the normal is across the segment to the side that
//     the ray starts on. At an end, and so on a capsule that is a point, it is from that end to the ray's
//     origin. Which of the two it is, is exact.
//
// # Error
//
// For T > 0 the point is off by at most 4·2^-52·κ. Here κ·x is how much the point changes, to first order,
// if every number of the row changes by x of itself, and in addition κ of the time multiplied by the length
// of the ray until then. The normal is off by at most 4·2^-52 at a side, and by 5·2^-52·κ at an end, of a κ
// that is defined as that of the point is, without the addition, and no less than 1. For T = 0 it is off as
// [CapsuleCircleContact] says of a circle of radius 0 at the origin. A float32 row is computed in
// float64 and rounded once. A time below 2^-1022 is off by 2^-1075, and the point by that times the
// displacement. A coordinate beyond the range of T is an infinity.
//
// A row that hits takes 10 to 40 ns more than RayCapsule does, one that it computes in integers up
// to twice as long.
func RayCapsuleContact[T soa.Float](r soa.Ray[T], c soa.Capsule[T]) soa.Contact[T] {
	s := rayCapsuleOf(r, c)
	p := s.path()
	e := s.entry(&p)
	certain := e.certain
	if !certain {
		e = s.settle(r.Valid() && c.Valid())
	}
	var nx, ny float64
	switch {
	case !e.hit:
		return noContact[T]()
	case e.touching:
		q := capsuleAndCircle(s.x1, s.y1, s.x2, s.y2, s.r, s.x, s.y, 0)
		nx, ny = q.nx, q.ny
	case certain && e.byArc: // about an end, as of the disc there
		nx, ny = e.normal()
	case certain:
		nx, ny = p.sideNormal()
	default:
		nx, ny = s.exactNormal()
	}
	return soa.Contact[T]{
		T: timeOf[T](e.impact),
		X: T(s.x + float64(s.dx*e.t)), Y: T(s.y + float64(s.dy*e.t)), NX: T(nx), NY: T(ny),
	}
}

// sideNormal returns the unit normal across the segment, to the side that the path starts on.
func (p *capsulePath) sideNormal() (nx, ny float64) {
	side := math.Copysign(1, p.v)
	x, y := 0-float64(side*p.ey), 0+float64(side*p.ex)
	_, nx, ny = lengthAndUnit(x, y, float64(x*x)+float64(y*y))
	return nx, ny
}

// turned returns the unit vector along (u, v) in the frame of the axis (ex, ey).
func turned(u, v, ex, ey float64) (x, y float64) {
	x, y = float64(u*ex)-float64(v*ey), float64(u*ey)+float64(v*ex)
	_, x, y = lengthAndUnit(x, y, float64(x*x)+float64(y*y))
	return x, y
}

// exactNormal returns the unit normal where the ray, which does not start in the capsule, enters it, for rows of any
// size: what decides is exact, and what is rounded is rounded once.
func (s *rayCapsule) exactNormal() (nx, ny float64) {
	x := newArena()
	defer x.free()
	p := rayCapsulePath(algebra[*dyadic]{x}, s)
	side, corner := p.entersCapsule()
	if !side && s.r == 0 {
		far := math.Max(math.Abs(s.dx), math.Abs(s.dy))
		_, e := math.Frexp(far)
		return turned(-math.Ldexp(s.dx, -e), -math.Ldexp(s.dy, -e), 1, 0)
	}
	u, v := 0.0, float64(p.sign(p.v))
	if !side {
		d := p.disc(corner)
		u, v = x.normalAt(&d, &p, x.roundRooted(d.disc, p.n).sqrt())
	}
	if s.x1 == s.x2 && s.y1 == s.y2 {
		return turned(u, v, 1, 0)
	}
	ex, ey := x.round(p.diff(s.x2, s.x1)), x.round(p.diff(s.y2, s.y1))
	e := max(ex.e, ey.e)
	return turned(u, v, ex.at(e), ey.at(e))
}

// entersCapsule tells whether the path, which hits and does not start in the capsule, enters it by
// a side, between the ends. If not it enters by the arc about the corner with the number returned:
// a capsule is a box without height, with a corner at either end. Of a capsule of radius 0 that arc
// is the end itself. See entry of roundedPath, which decides the same with bounds.
func (p *exactPath[N]) entersCapsule() (side bool, corner int) {
	a, b := p.beyond(p.u, p.sum(p.w, p.r)), p.beyond(p.v, p.r)
	du, dv := p.rational(p.abs(p.du)), p.rational(p.abs(p.dv))
	at := p.rational(p.u) // or where the path enters the strip between the sides, times |dv|
	if p.signOf(b) > 0 && p.signOf(p.minus(p.product(a, dv), p.product(b, du))) < 0 {
		at = p.sum(p.product(at, dv), p.product(p.rational(p.du), b))
		if p.signOf(p.minus(p.size(at), p.product(p.w, dv))) < 0 {
			return true, 0
		}
	}
	if p.signOf(at) < 0 {
		return false, 1
	}
	return false, 0
}
