package kernel

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// CircleSweepHit reports whether discs a and b share a point at some time of the frame, in which
// each moves by its displacement (VX, VY) at uniform speed.
//
// It is exact: to touch is to hit, at the start, at the end or by a graze between. It is false if a
// or b is not a shape. A row that float64 cannot decide takes about 0.3 µs, a tie of exponents far
// apart 7 µs.
func CircleSweepHit[T soa.Float](a, b soa.MovingCircle[T]) bool {
	return circlesMeet(float64(a.X), float64(a.Y), float64(a.VX), float64(a.VY), float64(a.R),
		float64(b.X), float64(b.Y), float64(b.VX), float64(b.VY), float64(b.R))
}

// CircleSweep returns the time of impact of discs a and b, in which each moves by its displacement
// (VX, VY) at uniform speed: the first time at which they share a point, as a fraction of the
// frame. It is
//
//   - +Inf if they do not meet in the frame or a or b is not a shape, if and only if [CircleSweepHit] is
//     false,
//   - exactly 0 if and only if they share a point at the start,
//   - else in (0, 1], also where the true time is less than half the least positive number of T.
//
// The error is at most 3·2^-52·κ of the time in float64. Here κ is the condition number: κ·x is how
// much the time changes, in proportion to itself and to first order, if every number of the row
// changes by x of itself. A float32 row is computed in float64 and rounded once, which is at most
// 0.6 ulp in all where 2^-52·κ is far below 2^-24. Where rounding may decide whether the discs
// touch at the start, where they graze within a few roundings, and where a radius is 2^-400 times smaller
// than the distance, the time is computed in integers and within 5·2^-53 of itself. That takes about 2 µs
// more, of exponents far apart up to 20 µs.
//
// The method is the quadratic for the time of contact. Its discriminant is taken as r²|v|² -
// (d×v)², which loses no more than the input does, where the textbook b² - ac loses (|d|/r)² times
// as much.
func CircleSweep[T soa.Float](a, b soa.MovingCircle[T]) T {
	ax, ay, avx, avy, ar := float64(a.X), float64(a.Y), float64(a.VX), float64(a.VY), float64(a.R)
	bx, by, bvx, bvy, br := float64(b.X), float64(b.Y), float64(b.VX), float64(b.VY), float64(b.R)
	if !circlesMeet(ax, ay, avx, avy, ar, bx, by, bvx, bvy, br) {
		return T(math.Inf(1))
	}
	return timeOf[T](sweepImpact(ax, ay, avx, avy, ar, bx, by, bvx, bvy, br))
}

// CircleSweepContact returns the time of impact T, which is that of [CircleSweep], the contact
// point (X, Y) at that time, and the unit normal (NX, NY) there, from a to b. The contact is a's
// centre plus a's radius along the normal. Of discs that share a point at the start the normal
// points from centre to centre. It is (1, 0) where the centres coincide at the time of impact. A
// miss, or a row that is not a shape, has T = +Inf and NaN elsewhere.
//
// The contact is off by at most 3·2^-52·κ in float64, the normal by 5·2^-52·κ. Here κ is defined as that
// of [CircleSweep] is, for the change itself and not in proportion; of the normal it is no less than 1, and
// to that of the contact κ of the time is added, multiplied by the longer one of the ways of the circles
// until then. Of float32 rows they are rounded once, as the time is.
func CircleSweepContact[T soa.Float](a, b soa.MovingCircle[T]) soa.Contact[T] {
	ax, ay, avx, avy, ar := float64(a.X), float64(a.Y), float64(a.VX), float64(a.VY), float64(a.R)
	bx, by, bvx, bvy, br := float64(b.X), float64(b.Y), float64(b.VX), float64(b.VY), float64(b.R)
	if !circlesMeet(ax, ay, avx, avy, ar, bx, by, bvx, bvy, br) {
		return noContact[T]()
	}
	i := sweepImpact(ax, ay, avx, avy, ar, bx, by, bvx, bvy, br)
	nx, ny := i.normal()
	x, y := reached(ax, avx, i.t, ar, nx), reached(ay, avy, i.t, ar, ny)
	return soa.Contact[T]{T: timeOf[T](i), X: T(x), Y: T(y), NX: T(nx), NY: T(ny)}
}

// reached returns a coordinate of the point that a disc's boundary has along the normal at the time t. The centre may
// be beyond the range there although that point is not; no routine has such a row, for its displacements or radius are
// vast.
func reached(x, vx, t, r, nx float64) float64 {
	at := x + float64(vx*t) + float64(r*nx)
	if math.IsInf(at, 0) {
		const k = 0x1p-2
		at = (float64(x*k) + float64(float64(vx*k)*t) + float64(float64(r*k)*nx)) / k
	}
	return at
}

// circlesMeet reports whether the discs share a point during the frame. B as seen from A starts at
// d and moves by v; with r = ra + rb, b = d·v and a = |v|²,
//
//	|d|² <= r²                               they touch at the start
//	b < 0 and -b >= a and |d + v|² <= r²     nearing each other to the end, they touch at the end
//	b < 0 and -b < a and (d×v)² <= r²·a      nearest at -b/a < 1, they touch then
func circlesMeet(ax, ay, avx, avy, ar, bx, by, bvx, bvy, br float64) bool {
	if side := stableCirclesMeet(ax, ay, avx, avy, ar, bx, by, bvx, bvy, br); side != 0 {
		return side < 0
	}
	a := soa.MovingCircle[float64]{X: ax, Y: ay, VX: avx, VY: avy, R: ar}
	b := soa.MovingCircle[float64]{X: bx, Y: by, VX: bvx, VY: bvy, R: br}
	return a.Valid() && b.Valid() && decide(
		func(x algebra[wideNumber]) bool { return movingCirclesMeet(x, &a, &b) },
		func(x algebra[*dyadic]) bool { return movingCirclesMeet(x, &a, &b) })
}

// stableCirclesMeet returns -1 if the discs surely meet, 1 if they surely do not, else 0.
//
// d, v and r carry one rounding each, so the bounds of dot and cross hold. A component of d + v is
// off by 2.1ε times the sum of those of |d| and |v|, and d×v by 4.1ε·mc: sumSquares takes both.
func stableCirclesMeet(ax, ay, avx, avy, ar, bx, by, bvx, bvy, br float64) int {
	dx, dy, vx, vy, r := bx-ax, by-ay, bvx-avx, bvy-avy, ar+br
	if !(ar >= 0 && br >= 0 && math.Abs(vx)+math.Abs(vy) <= math.MaxFloat64) {
		return 0 // the velocities do not enter a hit at the start
	}
	rr := float64(r * r)
	dd, md := dot(dx, dy, dx, dy)
	if start := certainSign(dd, rr, md+rr); start <= 0 {
		return start
	}
	if vx == 0 && vy == 0 {
		return 1 // apart, and at rest to each other: a difference is 0 only of equal numbers
	}
	b, mb := dot(dx, dy, vx, vy)
	if nearing := certainSign(b, 0, mb); nearing >= 0 {
		return nearing
	}
	a, ma := dot(vx, vy, vx, vy)
	switch certainSign(-b, a, ma+mb) {
	case 1:
		ex, ey := dx+vx, dy+vy
		end, m := sumSquares(ex, math.Abs(dx)+math.Abs(vx), ey, math.Abs(dy)+math.Abs(vy))
		return certainSign(end, rr, m+rr)
	case -1:
		cr, mc := cross(dx, dy, vx, vy)
		graze, m := sumSquares(cr, mc, 0, 0)
		rra, mr := squareTimes(r, a, ma)
		return certainSign(graze, rra, m+mr)
	}
	return 0
}

func movingCirclesMeet[N any](x algebra[N], p, q *soa.MovingCircle[float64]) bool {
	dx, dy, rr := x.diff(q.X, p.X), x.diff(q.Y, p.Y), x.square(x.total(p.R, q.R))
	if x.le(x.norm(dx, dy), rr) {
		return true
	}
	vx, vy := x.diff(q.VX, p.VX), x.diff(q.VY, p.VY)
	a, b := x.norm(vx, vy), x.dot(dx, dy, vx, vy)
	switch {
	case x.sign(b) >= 0:
		return false
	case x.sign(x.add(a, b)) <= 0:
		return x.le(x.norm(x.add(dx, vx), x.add(dy, vy)), rr)
	}
	return x.le(x.square(x.cross(dx, dy, vx, vy)), x.mul(rr, a))
}
