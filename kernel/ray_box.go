package kernel

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// RayBox returns the first time at which ray r is in the filled oriented box b or on its border. It
// is
//
//   - +Inf if the ray does not meet the box in the time from 0 to 1, or r or b is not a shape,
//   - exactly 0 if and only if the ray starts in the box or on its border,
//   - else in (0, 1], also where the true time is less than half the least positive number of T.
//
// Whether a ray hits is exact: to touch a face or a corner is to hit. A box with a half extent 0 is
// a segment, with two a point, and a ray with the displacement 0 is a point.
//
// The error is at most 2·2^-52·κ of the time in float64. Here κ is the condition number of the time
// at which the ray crosses the line of the face by which it enters: κ·x is how much that time
// changes, in proportion to itself and to first order, if every number of the row changes by x of
// itself. A float32 row is computed in float64 and rounded once, which is at most 0.6 ulp in all
// where 2^-52·κ is far below 2^-24. Where rounding may decide whether the ray starts in the box,
// by which face it enters, or whether it moves along that face, and where a length is beyond
// 2^±200, the time is computed in integers and within 7·2^-53 of itself. That takes about 2 µs
// more, of exponents far apart up to 20 µs.
//
// The method is that of slabs: the box is where the strips between opposite faces meet, and the ray
// enters it when it enters the last of them.
func RayBox[T soa.Float](r soa.Ray[T], b soa.Box[T]) T {
	s := raySlabsOf(r, b)
	if !s.hit() {
		return T(math.Inf(1))
	}
	return timeOf[T](s.impact(false))
}

// RayBoxContact returns the time of impact T, which is that of [RayBox], the point (X, Y) of the
// ray at that time, and the unit normal (NX, NY) of the face by which it enters, out of the box. At
// a corner that is the face whose normal is against the ray, and where both are, the one across the
// first axis. For a ray that starts in the box or on its border the point is its origin, and the
// normal that of the nearest face; of faces at equal distance that across the first axis comes
// first, and of two across the same axis the one in the direction of that axis. A miss, or a row
// that is not a shape, has T = +Inf and NaN elsewhere.
//
// Which face it is is exact. The normal is off by at most 2·2^-52 in float64, and the point by
// at most 3·2^-52·κ. Here κ·x is how much the point changes, to first order, if every number of the
// row changes by x of itself, and in addition κ of the time multiplied by the length of the ray until
// then. Of float32 rows they are rounded once, as the time is.
func RayBoxContact[T soa.Float](r soa.Ray[T], b soa.Box[T]) soa.Contact[T] {
	s := raySlabsOf(r, b)
	if !s.hit() {
		return noContact[T]()
	}
	i := s.impact(true)
	nx, ny := i.normal()
	x, y := s.x+float64(s.dx*i.t), s.y+float64(s.dy*i.t)
	return soa.Contact[T]{T: timeOf[T](i), X: T(x), Y: T(y), NX: T(nx), NY: T(ny)}
}

// raySlabs is a ray as a box sees it. With the vector q from the box's centre to the ray's origin
// and the ray's displacement d,
//
//	u = q·axis    du = d·axis    a = |u| - hw·s
//	v = axis×q    dv = axis×d    b = |v| - hh·s
//
// are coordinates and distances from the slabs times s = |axis|.
type raySlabs struct {
	x, y, dx, dy           float64 // the ray
	cx, cy, ux, uy, hw, hh float64 // the box
	qx, qy                 float64
	n, s                   float64 // |axis|², |axis|
	u, v, du, dv, a, b     float64
	size, way              float64 // bounds: |q| + hw + hh <= size, |d| <= way
	moderate               bool    // no product overflows, and what underflows is far below a rounding
}

func raySlabsOf[T soa.Float](a soa.Ray[T], b soa.Box[T]) (r raySlabs) {
	r.x, r.y, r.dx, r.dy = float64(a.X), float64(a.Y), float64(a.DX), float64(a.DY)
	r.cx, r.cy, r.ux, r.uy, r.hw, r.hh = float64(b.X), float64(b.Y), float64(b.UX), float64(b.UY), float64(b.HW), float64(b.HH)
	r.project()
	return r
}

// project computes the rest from the numbers of the row.
func (r *raySlabs) project() {
	r.qx, r.qy = r.x-r.cx, r.y-r.cy
	r.n = float64(r.ux*r.ux) + float64(r.uy*r.uy)
	r.s = math.Sqrt(r.n)
	r.u, r.v = float64(r.qx*r.ux)+float64(r.qy*r.uy), float64(r.qy*r.ux)-float64(r.qx*r.uy)
	r.du, r.dv = float64(r.dx*r.ux)+float64(r.dy*r.uy), float64(r.dy*r.ux)-float64(r.dx*r.uy)
	r.a, r.b = math.Abs(r.u)-float64(r.hw*r.s), math.Abs(r.v)-float64(r.hh*r.s)
	r.size, r.way = math.Abs(r.qx)+math.Abs(r.qy)+(r.hw+r.hh), math.Abs(r.dx)+math.Abs(r.dy)
	r.moderate = r.hw >= 0 && r.hh >= 0 && r.n >= 0x1p-400 && r.n <= 0x1p400 &&
		r.size >= 0x1p-200 && r.size <= 0x1p200 && (r.way >= 0x1p-200 && r.way <= 0x1p200 || r.way == 0)
}

// hit reports whether the ray meets the box.
func (r *raySlabs) hit() bool {
	if side := r.stable(); side != 0 {
		return side < 0
	}
	ray := soa.Ray[float64]{X: r.x, Y: r.y, DX: r.dx, DY: r.dy}
	b := soa.Box[float64]{X: r.cx, Y: r.cy, UX: r.ux, UY: r.uy, HW: r.hw, HH: r.hh}
	return ray.Valid() && b.Valid() && decide(
		func(x algebra[wideNumber]) bool { return rayMeetsBox(x, r) },
		func(x algebra[*dyadic]) bool { return rayMeetsBox(x, r) })
}

// stable returns -1 if the ray surely meets the box, 1 if it surely does not, else 0. Two convex
// shapes are apart if and only if an edge's direction parts them: here one of the box's axes, where
// ends of the ray are beyond the same face,
//
//	|2u + du| - |du| - 2hw·s > 0  or  |2v + dv| - |dv| - 2hh·s > 0
//
// or the ray's own, s·|q×d| - hw·|dv| - hh·|du| > 0.
//
// q carries one rounding, so u is off by 3ε·s·|q| and du by 2ε·s·|d|; s is off by 2ε·s. So a is off
// by 4ε·s·size, the first two sums by 12ε·s·(size + way), and the last one by 7ε·s·size·way.
func (r *raySlabs) stable() int {
	if !r.moderate {
		return 0
	}
	alongW := math.Abs(r.u+r.u+r.du) - math.Abs(r.du) - float64(2*float64(r.hw*r.s))
	alongH := math.Abs(r.v+r.v+r.dv) - math.Abs(r.dv) - float64(2*float64(r.hh*r.s))
	along := max(alongW, alongH)
	slack := float64(16 * ε * r.s * (r.size + r.way))
	if along > slack {
		return 1
	}
	if r.way == 0 { // a point
		if along < -slack {
			return -1
		}
		return 0
	}
	q := float64(r.qx*r.dy) - float64(r.qy*r.dx)
	across := float64(r.s*math.Abs(q)) - (float64(r.hw*math.Abs(r.dv)) + float64(r.hh*math.Abs(r.du)))
	reach := float64(16 * ε * r.s * r.size * r.way)
	switch {
	case across > reach:
		return 1
	case across < -reach && along < -slack:
		return -1
	}
	return 0
}

// slabs are the coordinates of a raySlabs in the numbers of an arithmetic.
type slabs[N any] struct{ dx, dy, qx, qy, n, u, v, du, dv N }

func newSlabs[N any](x algebra[N], r *raySlabs) slabs[N] {
	ux, uy := x.float(r.ux), x.float(r.uy)
	s := slabs[N]{dx: x.float(r.dx), dy: x.float(r.dy), qx: x.diff(r.x, r.cx), qy: x.diff(r.y, r.cy)}
	s.n = x.norm(ux, uy)
	s.u, s.v = x.dot(s.qx, s.qy, ux, uy), x.cross(ux, uy, s.qx, s.qy)
	s.du, s.dv = x.dot(s.dx, s.dy, ux, uy), x.cross(ux, uy, s.dx, s.dy)
	return s
}

// rayMeetsBox decides by the axes that could part ray and box, as stable does. On the last one
// s·|q×d| <= hw·|dv| + hh·|du| is squared.
func rayMeetsBox[N any](x algebra[N], r *raySlabs) bool {
	s := newSlabs(x, r)
	beyond := func(from, to N, half float64) bool {
		up, down := x.float(-half), x.float(half)
		return x.signWithRoot(from, up, s.n) > 0 && x.signWithRoot(to, up, s.n) > 0 ||
			x.signWithRoot(from, down, s.n) < 0 && x.signWithRoot(to, down, s.n) < 0
	}
	if beyond(s.u, x.add(s.u, s.du), r.hw) || beyond(s.v, x.add(s.v, s.dv), r.hh) {
		return false
	}
	reach := x.add(x.mul(x.float(r.hw), x.abs(s.dv)), x.mul(x.float(r.hh), x.abs(s.du)))
	return x.le(x.mul(x.square(x.cross(s.qx, s.qy, s.dx, s.dy)), s.n), x.square(reach))
}
