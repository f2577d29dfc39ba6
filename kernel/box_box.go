package kernel

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// BoxBox reports whether the filled oriented boxes a and b share a point. They do unless an axis of
// one of them separates them. With the axes u of a and v of b, c = |u·v|, k = |u×v| and the offset
// d of the centres, the axis u does not if
//
//	|d·u|·|v| <= hwa·|u|·|v| + hwb·c + hhb·k
//
// and likewise the axis across it, with d×u, hha and c and k in each other's place, and the two of
// b.
//
// It is exact: to touch is to hit, and so is to lie inside, either in the other. A box with a half
// extent 0 is a segment, with two a point. It is false if a or b is not a shape.
//
// Four axes are enough: the boxes meet if d lies in the sum of the four segments that span them
// about their centres, and what bounds that sum is parallel to one of the four. Where all of them
// lie along one line, that line is an axis, too.
//
// A row of boxes along the axes of the plane, ties among them, takes about 25 ns, another one that
// float64 decides 35 ns, a tie of few digits 0.1 µs, another one that it does not decide 0.7 to 1.2 µs,
// a tie of exponents far apart up to 60 µs.
func BoxBox[T soa.Float](a, b soa.Box[T]) bool {
	p, q := boxOf(a), boxOf(b)
	if hit, sure := alignedBoxBox(&p, &q); sure {
		return hit
	}
	if side := stableBoxBox(&p, &q, 1); side != 0 {
		return side < 0
	}
	if !p.Valid() || !q.Valid() {
		return false
	}
	if boxesAreShort(&p, &q) {
		return stableBoxBox(&p, &q, 0) <= 0
	}
	return decide(
		func(x algebra[wideNumber]) bool { return boxesMeet(x, &p, &q) },
		func(x algebra[*dyadic]) bool { return boxesMeet(x, &p, &q) })
}

// boxOf returns b in float64.
func boxOf[T soa.Float](b soa.Box[T]) soa.Box[float64] {
	return soa.Box[float64]{
		X: float64(b.X), Y: float64(b.Y), UX: float64(b.UX), UY: float64(b.UY), HW: float64(b.HW), HH: float64(b.HH),
	}
}

// stableBoxBox returns -1 if the boxes surely meet, 1 if they surely do not, else 0.
//
// If |u|² and |v|² are at least 2^-900 their underflow is far below a rounding. Then |u| and |v|
// are off by 2.1ε of themselves, and their product by 5.3ε. So of an axis |d·u|·|v| is off by 7.3ε
// of its magnitude and hwa·|u|·|v| by 6.4ε; hwb·c and hhb·k are off by 5.2ε of theirs, and the sum
// of the three by 2.1ε more. Four products lose ε·η each to underflow.
//
// The bound counts slack times, which is 1, or 0 where nothing is rounded.
func stableBoxBox(a, b *soa.Box[float64], slack float64) int {
	an, bn := float64(a.UX*a.UX)+float64(a.UY*a.UY), float64(b.UX*b.UX)+float64(b.UY*b.UY)
	if !(a.HW >= 0 && a.HH >= 0 && b.HW >= 0 && b.HH >= 0 && an >= 0x1p-900 && bn >= 0x1p-900) {
		return 0
	}
	as, bs := math.Sqrt(an), math.Sqrt(bn)
	dx, dy, s := b.X-a.X, b.Y-a.Y, float64(as*bs)
	c, mc := dot(a.UX, a.UY, b.UX, b.UY)
	k, mk := cross(a.UX, a.UY, b.UX, b.UY)
	c, k = math.Abs(c), math.Abs(k)

	// side is 1 if an axis surely separates the boxes, -1 if it surely does not. U is the offset
	// along it, half the extent of the box whose axis it is, w and h are those of the other box.
	side := func(U, mU, other, half, w, mw, h, mh float64, c, k float64) int {
		own := float64(half * s)
		reach := own + float64(w*c) + float64(h*k)
		m := float64(mU*other) + own + float64(w*mw) + float64(h*mh) + η
		return certainSign(float64(math.Abs(U)*other), reach, float64(slack*m))
	}
	U, mU := dot(dx, dy, a.UX, a.UY)
	V, mV := cross(a.UX, a.UY, dx, dy)
	along, across := side(U, mU, bs, a.HW, b.HW, mc, b.HH, mk, c, k), side(V, mV, bs, a.HH, b.HH, mc, b.HW, mk, c, k)
	if along > 0 || across > 0 {
		return 1
	}
	U, mU = dot(dx, dy, b.UX, b.UY)
	V, mV = cross(b.UX, b.UY, dx, dy)
	along2, across2 := side(U, mU, as, b.HW, a.HW, mc, a.HH, mk, c, k), side(V, mV, as, b.HH, a.HH, mc, a.HW, mk, c, k)
	switch {
	case along2 > 0 || across2 > 0:
		return 1
	case along < 0 && across < 0 && along2 < 0 && across2 < 0:
		return -1
	}
	return 0
}

// boxesAreShort tells whether stableBoxBox rounds nothing. Let lengths have l digits, u and |u|
// together d, and v and |v| together e. Then d·u has l + d + 1, and |v| times that e more; c and k
// have d + e + 1, and so the sum of the three terms with half extents at most l + d + e + 3.
func boxesAreShort(a, b *soa.Box[float64]) bool {
	dx, dy := b.X-a.X, b.Y-a.Y
	d, whole := digitsOfUnit(a.UX, a.UY)
	e, wholeToo := digitsOfUnit(b.UX, b.UY)
	return whole && wholeToo && digits(dx, dy, a.HW, a.HH, b.HW, b.HH)+d+e+3 <= mostDigits &&
		exactly(dx, b.X, a.X) && exactly(dy, b.Y, a.Y)
}

// boxesMeet decides for each axis, with n = |u|² and m = |v|², whether (|d·u| - hwa·√n)·√m <= K,
// where K = hwb·c + hhb·k. It is so if the factor in parentheses is not positive, else if the
// squares of both sides are in that order:
//
//	m·(|d·u|² + hwa²·n) - K² - 2m·|d·u|·hwa·√n <= 0
func boxesMeet[N any](x algebra[N], a, b *soa.Box[float64]) bool {
	dx, dy := x.diff(b.X, a.X), x.diff(b.Y, a.Y)
	ux, uy, vx, vy := x.float(a.UX), x.float(a.UY), x.float(b.UX), x.float(b.UY)
	n, m := x.norm(ux, uy), x.norm(vx, vy)
	c, k := x.abs(x.dot(ux, uy, vx, vy)), x.abs(x.cross(ux, uy, vx, vy))

	// along and across are the extents of the other box.
	reaches := func(U, n N, half float64, m N, along, across float64) bool {
		U = x.abs(U)
		if x.signWithRoot(U, x.float(-half), n) <= 0 {
			return true
		}
		h, K := x.float(half), x.dot(x.float(along), x.float(across), c, k)
		p := x.sub(x.mul(m, x.add(x.square(U), x.mul(x.square(h), n))), x.square(K))
		q := x.mul(m, x.mul(U, x.float(-half)))
		return x.signWithRoot(p, x.add(q, q), n) <= 0
	}
	return reaches(x.dot(dx, dy, ux, uy), n, a.HW, m, b.HW, b.HH) &&
		reaches(x.cross(ux, uy, dx, dy), n, a.HH, m, b.HH, b.HW) &&
		reaches(x.dot(dx, dy, vx, vy), m, b.HW, n, a.HW, a.HH) &&
		reaches(x.cross(vx, vy, dx, dy), m, b.HH, n, a.HH, a.HW)
}
