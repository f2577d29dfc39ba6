package kernel

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// RayCapsule returns the first time at which ray r is in capsule c or on its border. It is
//
//   - +Inf if the ray does not meet the capsule in the time from 0 to 1, or r or c is not a shape,
//   - exactly 0 if and only if the ray starts in the capsule or on its border,
//   - else in (0, 1], also where the true time is less than half the least positive number of T.
//
// Whether a ray hits is exact: a graze is a hit. A capsule whose ends are equal is a disc, one with
// the radius 0 a segment, and a ray with the displacement 0 a point.
//
// The error is at most 4·2^-52·κ of the time in float64. Here κ is the condition number: κ·x is how
// much the time changes, in proportion to itself and to first order, if every number of the row
// changes by x of itself. A float32 row is computed in float64 and rounded once, which is at most
// 0.6 ulp in all where 2^-52·κ is far below 2^-24. Where rounding may decide whether the ray starts in
// the capsule, or enters it by a side or about an end, and where a length is beyond 2^±100, the time is
// computed in integers and within 16·2^-53 of itself. That takes about 10 µs more, of exponents far
// apart up to 100 µs.
//
// The method is that of BoxCircleSweep: a capsule is a box without height, grown by the radius,
// with rounded corners.
func RayCapsule[T soa.Float](r soa.Ray[T], c soa.Capsule[T]) T {
	s := rayCapsuleOf(r, c)
	p := s.path()
	e := s.entry(&p)
	if !e.certain {
		e = s.settle(r.Valid() && c.Valid())
	}
	if !e.hit {
		return T(math.Inf(1))
	}
	return timeOf[T](e.impact)
}

// rayCapsule is a row.
type rayCapsule struct{ x, y, dx, dy, x1, y1, x2, y2, r float64 }

func rayCapsuleOf[T soa.Float](r soa.Ray[T], c soa.Capsule[T]) rayCapsule {
	return rayCapsule{
		x: float64(r.X), y: float64(r.Y), dx: float64(r.DX), dy: float64(r.DY),
		x1: float64(c.X1), y1: float64(c.Y1), x2: float64(c.X2), y2: float64(c.Y2), r: float64(c.R),
	}
}

// A capsulePath is the path of a ray in the frame of a capsule's axis (ex, ey), and the vectors f and
// g from the first end and the second to the ray's origin. Where ok is false the path is not computed:
// no stable stage is for such a row.
type capsulePath struct {
	roundedPath
	ex, ey, fx, fy, gx, gy float64
	ok                     bool
}

// entry follows the path. It is not certain where the path is not computed.
func (s *rayCapsule) entry(p *capsulePath) roundedEntry {
	if !p.ok {
		return roundedEntry{}
	}
	e, at := p.roundedPath.entry()
	if !at.reached {
		return e
	}
	k := cornerPath{kx: p.fx, ky: p.fy, dx: s.dx, dy: s.dy, r: s.r, way: math.Abs(s.dx) + math.Abs(s.dy)}
	if !math.Signbit(at.σ) {
		k.kx, k.ky = p.gx, p.gy
	}
	k.cr = float64(k.kx*s.dy) - float64(k.ky*s.dx)
	k.size = math.Abs(k.kx) + math.Abs(k.ky) + s.r
	return k.entry()
}

// path is the ray in the frame of the capsule's axis e, from its first end to the second, about the
// middle. Lengths are those of the row times 2|e|, so that the middle need not be computed: twice
// the way from it to the origin is q, the sum f + g of those from the ends.
//
// q is off by 2ε times the sum of those, and so u by 5ε times that and |e|; |e|², half the capsule's
// length in this frame, and 2r·|e| are off by 4ε, and a displacement by 3ε. A disc has the axis (1, 0).
//
// The distance v from the axis, which the time at a side comes from, is computed from the nearer end, for
// f×e and g×e are the same: so it is not off by more where the other end is far. For the same reason the
// time at an end is that of the disc about it, in the lengths and axes of the row.
func (s *rayCapsule) path() (p capsulePath) {
	ex, ey := s.x2-s.x1, s.y2-s.y1
	half := float64(ex*ex) + float64(ey*ey)
	n := half
	if half == 0 {
		ex, ey, n = 1, 0, 1
	}
	fx, fy, gx, gy := s.x-s.x1, s.y-s.y1, s.x-s.x2, s.y-s.y2
	fromFirst, fromSecond := math.Abs(fx)+math.Abs(fy), math.Abs(gx)+math.Abs(gy)
	r := s.r + s.r
	size, way := fromFirst+fromSecond+r, math.Abs(s.dx)+math.Abs(s.dy)
	if !(s.r >= 0 && n >= 0x1p-200 && moderatePath(0x1p100, size, way)) {
		return p
	}
	nearX, nearY := fx, fy
	if fromSecond < fromFirst {
		nearX, nearY = gx, gy
	}
	length := math.Sqrt(n)
	qx, qy, dx, dy, across := fx+gx, fy+gy, s.dx+s.dx, s.dy+s.dy, float64(nearY*ex)-float64(nearX*ey)
	p = capsulePath{ex: ex, ey: ey, fx: fx, fy: fy, gx: gx, gy: gy, ok: true}
	p.roundedPath = roundedPath{
		u: float64(qx*ex) + float64(qy*ey), v: across + across,
		du: float64(dx*ex) + float64(dy*ey), dv: float64(dy*ex) - float64(dx*ey),
		w: half, r: float64(r * length),
		size: float64(size*length) + half, way: float64((way + way) * length),
	}
	p.crossed = float64(p.u*p.dv) - float64(p.v*p.du)
	return p
}

// settle is entry in exact arithmetic.
func (s *rayCapsule) settle(valid bool) roundedEntry {
	return settledEntry(valid,
		func(x algebra[wideNumber]) exactPath[wideNumber] { return rayCapsulePath(x, s) },
		func(x algebra[*dyadic]) exactPath[*dyadic] { return rayCapsulePath(x, s) })
}

func rayCapsulePath[N any](x algebra[N], s *rayCapsule) exactPath[N] {
	ex, ey, half := x.diff(s.x2, s.x1), x.diff(s.y2, s.y1), x.float(0)
	if s.x1 == s.x2 && s.y1 == s.y2 {
		ex, ey = x.float(1), x.float(0)
	} else {
		half = x.norm(ex, ey)
	}
	qx := x.add(x.diff(s.x, s.x1), x.diff(s.x, s.x2))
	qy := x.add(x.diff(s.y, s.y1), x.diff(s.y, s.y2))
	dx, dy := x.total(s.dx, s.dx), x.total(s.dy, s.dy)
	f := field[N]{x, x.norm(ex, ey)}
	return exactPath[N]{
		field: f,
		u:     x.dot(qx, qy, ex, ey), v: x.cross(ex, ey, qx, qy),
		du: x.dot(dx, dy, ex, ey), dv: x.cross(ex, ey, dx, dy),
		w: f.rational(half), h: f.rational(x.float(0)), r: f.root(x.total(s.r, s.r)),
	}
}
