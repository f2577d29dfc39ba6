package kernel

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// BoxCircle reports whether the filled oriented box b and disc c share a point. With s = |u| they
// do if
//
//	max(|U| - hw·s, 0)² + max(|V| - hh·s, 0)² <= (r·s)²
//
// It is exact: to touch a face or a corner is to hit, and so is to lie inside, either in the other.
// A box with a half extent 0 is a segment, with two a point. It is false if b or c is not a shape.
//
// A row that float64 decides takes about 25 ns, a tie of few digits 40 ns, another one that it does
// not decide 0.3 to 0.6 µs, a tie of exponents far apart 10 µs.
func BoxCircle[T soa.Float](b soa.Box[T], c soa.Circle[T]) bool {
	cx, cy, ux, uy, hw, hh := float64(b.X), float64(b.Y), float64(b.UX), float64(b.UY), float64(b.HW), float64(b.HH)
	px, py, r := float64(c.X), float64(c.Y), float64(c.R)
	if side := stableBoxCircle(cx, cy, ux, uy, hw, hh, px, py, r, 1); side != 0 {
		return side < 0
	}
	if !b.Valid() || !c.Valid() {
		return false
	}
	if boxAndCircleAreShort(cx, cy, ux, uy, hw, hh, px, py, r) {
		return stableBoxCircle(cx, cy, ux, uy, hw, hh, px, py, r, 0) <= 0
	}
	return decide(
		func(x algebra[wideNumber]) bool { return boxMeetsCircle(x, cx, cy, ux, uy, hw, hh, px, py, r) },
		func(x algebra[*dyadic]) bool { return boxMeetsCircle(x, cx, cy, ux, uy, hw, hh, px, py, r) })
}

// stableBoxCircle returns -1 if box and disc surely meet, 1 if they surely do not, else 0.
//
// If n = |u|² >= 2^-900 its underflow is far below a rounding. Then s is off by 2.1ε·s and w = hw·s
// by 3.2ε·w + ε·η. So A = |U| - w is off by 5.2ε·(mU + w) and max(A, 0) by no more, as sumSquares
// takes them; (r·s)² is off by 7.6ε(r·s)² + 2ε·η.
//
// The bound counts slack times, which is 1, or 0 where nothing is rounded.
func stableBoxCircle(cx, cy, ux, uy, hw, hh, px, py, r, slack float64) int {
	n := float64(ux*ux) + float64(uy*uy)
	if !(hw >= 0 && hh >= 0 && r >= 0 && n >= 0x1p-900) {
		return 0
	}
	dx, dy, s := px-cx, py-cy, math.Sqrt(n)
	U, mU := dot(dx, dy, ux, uy)
	V, mV := cross(ux, uy, dx, dy)
	w, h := float64(hw*s), float64(hh*s)
	A, mA := math.Abs(U)-w, mU+w
	B, mB := math.Abs(V)-h, mV+h
	lhs, m := sumSquares(positivePart(A), mA, positivePart(B), mB)
	rs := float64(r * s)
	rhs := float64(rs * rs)
	side := certainSign(lhs, rhs, float64(slack*(m+rhs)))
	if side == 0 && A < -16*ε*mA && B < -16*ε*mB && r <= math.MaxFloat64 {
		return -1 // the disc's centre is in the box, whatever its radius
	}
	return side
}

// boxAndCircleAreShort tells whether stableBoxCircle rounds nothing. Let lengths have l digits, and
// the direction and |u| together d. Then U and hw·s have at most l + d + 1, the excess of the one
// over the other l + d + 2, and the sum of two squares of that twice as many and 1.
func boxAndCircleAreShort(cx, cy, ux, uy, hw, hh, px, py, r float64) bool {
	dx, dy := px-cx, py-cy
	d, whole := digitsOfUnit(ux, uy)
	return whole && 2*(digits(dx, dy, hw, hh, r)+d+2)+1 <= mostDigits && exactly(dx, px, cx) && exactly(dy, py, cy)
}

// positivePart returns x where x > 0, else 0; 0 for NaN.
func positivePart(x float64) float64 {
	if x > 0 {
		return x
	}
	return 0
}

// boxMeetsCircle decides by where the disc's centre is. With A = |U| - hw·s and B = |V| - hh·s it
// is
//
//	A <= 0 and B <= 0    in the box, which is a hit
//	only A > 0           beside a face, a hit if A <= r·s, that is U² <= (hw + r)²·n
//	only B > 0           likewise if V² <= (hh + r)²·n
//	both                 beyond a corner, a hit if A² + B² <= r²·n
//
// At a corner let L = |d|² + hw² + hh² - r² and R = |U|·hw + |V|·hh. As U² + V² = |d|²·n, there
// A² + B² - r²·n = L·n - 2R·s: the disc reaches the corner if L <= 0, or if L²·n <= 4R².
func boxMeetsCircle[N any](x algebra[N], cx, cy, ux, uy, hw, hh, px, py, r float64) bool {
	dx, dy, ex, ey := x.diff(px, cx), x.diff(py, cy), x.float(ux), x.float(uy)
	U, V, n := x.dot(dx, dy, ex, ey), x.cross(ex, ey, dx, dy), x.norm(ex, ey)
	w, h, q := x.float(hw), x.float(hh), x.float(r)
	within := func(U, reach N) bool { return x.le(x.square(U), x.mul(x.square(reach), n)) }

	besideW, besideH := !within(U, w), !within(V, h)
	switch {
	case besideW && besideH:
		L := x.sub(x.add(x.norm(dx, dy), x.norm(w, h)), x.square(q))
		R := x.add(x.mul(x.abs(U), w), x.mul(x.abs(V), h))
		return x.sign(L) <= 0 || x.le(x.mul(x.square(L), n), x.square(x.add(R, R)))
	case besideW:
		return within(U, x.add(w, q))
	case besideH:
		return within(V, x.add(h, q))
	}
	return true
}

// BoxCircleContact returns how the filled oriented box b and disc c overlap. Where the disc's
// centre is outside the box the normal points to it from the nearest point of the box, and the
// depth is r less its distance, negative where there is a gap. Where the centre is in the box or on
// its boundary, the normal is that of the nearest side, and the depth is r and the distance of that
// side together. If several sides are equally near, the first of these counts: the side at +u, at -u, at
// +v, at -v, where u is the first axis and v is u turned left by 90°. The contact point is half way
// between the boundary of the box and that of the disc, on the line along the normal through the
// disc's centre. If b or c is not a shape all five numbers are NaN.
//
// It defines the batch answer: every tier does these operations in this order and returns the same
// bits. Depth is at least 0 if and only if [BoxCircle] is true, also where rounding says otherwise:
// then it is 0 for shapes that meet, and the greatest negative number for others.
//
// With s the sum of hw, hh, r and the components of the offset of the centres, the depth is off by
// at most 8·2^-52·s in float64. Normal and point are off by at most 8·2^-52·κ and 8·2^-52·κ·s, and
// the point by 2^-52 times the box's coordinates in addition. Here κ is 1 for a centre in the box,
// and 1 + s/d for one that is outside at the distance d: nearer to a corner a rounding turns the
// normal farther. Where rounding decides whether the centre is inside, or which side is nearest,
// they are those of either choice. Lengths below 2^-1000 are off by 2^-1070 more. A float32 row is
// computed in float64 and rounded once. A result beyond the range of T is an infinity.
//
// A row takes about 60 ns, one that touches within rounding as long as BoxCircle does in addition.
func BoxCircleContact[T soa.Float](b soa.Box[T], c soa.Circle[T]) soa.Penetration[T] {
	if !b.Valid() || !c.Valid() {
		return noPenetration[T]()
	}
	p := boxAndCircle(float64(b.X), float64(b.Y), float64(b.UX), float64(b.UY), float64(b.HW), float64(b.HH),
		float64(c.X), float64(c.Y), float64(c.R))
	return penetrationRow[T](p, func() bool { return BoxCircle(b, c) })
}

// boxAndCircle is the contact of a box and a disc.
//
// The unit vector is off by 4ε, hence U and V by 7ε|d|, and the vector from the box to the centre
// by 10ε|d| and a rounding of its own. Its length is off by 14ε|d|, or the distance of a side by
// 7ε|d| and its rounding, and the depth by 16ε times the size.
func boxAndCircle(cx, cy, ux, uy, hw, hh, px, py, r float64) penetration {
	dx, dy := px-cx, py-cy
	size := (math.Abs(dx) + math.Abs(dy)) + ((hw + hh) + r)
	if size > mostSize {
		const k = shrunk
		return boxAndCircle(cx*k, cy*k, ux, uy, hw*k, hh*k, px*k, py*k, r*k).grown()
	}
	k := 1.0
	if size < leastSize {
		k = lane.InvPower(size)
		dx, dy, hw, hh, r = dx*k, dy*k, hw*k, hh*k, r*k
	}
	ux, uy, _ = unit(ux, uy)
	U := float64(dx*ux) + float64(dy*uy) + 0 // -0 becomes 0: the sign chooses among equally near sides
	V := float64(dy*ux) - float64(dx*uy) + 0
	qx, qy := clamped(U, hw), clamped(V, hh) // the nearest point of the box
	gx, gy := U-qx, V-qy
	d, nx, ny := lengthAndUnit(gx, gy, float64(gx*gx)+float64(gy*gy))
	if gx == 0 && gy == 0 {
		if sx, sy := hw-math.Abs(U), hh-math.Abs(V); sx <= sy {
			d, nx, ny, qx = -sx, math.Copysign(1, U), 0, math.Copysign(hw, U)
		} else {
			d, nx, ny, qy = -sy, 0, math.Copysign(1, V), math.Copysign(hh, V)
		}
	}
	reach := 0.5 * (d - r) // from the box to the contact
	x, y := (qx+float64(nx*reach))/k, (qy+float64(ny*reach))/k
	return penetration{
		depth: (r - d) / k, slack: float64(32 * ε * size),
		x:  cx + (float64(x*ux) - float64(y*uy)),
		y:  cy + (float64(x*uy) + float64(y*ux)),
		nx: float64(nx*ux) - float64(ny*uy),
		ny: float64(nx*uy) + float64(ny*ux),
	}
}

// clamped is x within -limit and limit.
func clamped(x, limit float64) float64 { return lane.Max(lane.Min(x, limit), -limit) }
