package prove

import "math/big"

// Each function decides a row of integers: see Exact.

// circlesOverlap compares the distance of the centres with the sum of the radii, both squared.
func circlesOverlap(v []*big.Int) (hit, start bool) {
	dx, dy, r := difference(v[3], v[0]), difference(v[4], v[1]), sum(v[2], v[5])
	return atMost(inner(dx, dy, dx, dy), square(r)), false
}

// ellipseHoldsPoint compares the point's offsets along the axes, each in units of its radius, with
// the unit circle, times the denominators.
func ellipseHoldsPoint(v []*big.Int) (hit, start bool) {
	dx, dy, ux, uy, rx, ry := difference(v[6], v[0]), difference(v[7], v[1]), v[2], v[3], v[4], v[5]
	u, w, n := inner(dx, dy, ux, uy), outer(ux, uy, dx, dy), inner(ux, uy, ux, uy)
	if rx.Sign() == 0 || ry.Sign() == 0 { // a segment
		return atMost(square(u), product(square(rx), n)) && atMost(square(w), product(square(ry), n)), false
	}
	left := sum(square(product(ry, u)), square(product(rx, w)))
	return atMost(left, product(square(product(rx, ry)), n)), false
}

// boxMeetsCircle looks at the offset (a, b) beyond the faces in units of 1/|u|, each of which is a
// difference x - y·|u|: where both are positive the sum of their squares is p - q·|u|.
func boxMeetsCircle(v []*big.Int) (hit, start bool) {
	dx, dy, ux, uy, hw, hh, r := difference(v[6], v[0]), difference(v[7], v[1]), v[2], v[3], v[4], v[5], v[8]
	u, w, n := inner(dx, dy, ux, uy), outer(ux, uy, dx, dy), inner(ux, uy, ux, uy)
	u.Abs(u)
	w.Abs(w)
	reaches := func(x, h *big.Int) bool { return atMost(square(x), product(square(h), n)) } // x <= h·|u|
	switch {
	case reaches(u, hw):
		return reaches(w, sum(hh, r)), false
	case reaches(w, hh):
		return reaches(u, sum(hw, r)), false
	}
	p := difference(sum(square(u), square(w)), product(n, difference(square(r), inner(hw, hh, hw, hh))))
	q := scalar(2, inner(u, w, hw, hh))
	return p.Sign() <= 0 || atMost(square(p), product(square(q), n)), false // p <= q·|u|
}

// circlesMeet asks whether the circles touch at the start; else whether they come nearer, and where
// they are nearest: at the end of the frame, or before it.
func circlesMeet(v []*big.Int) (hit, start bool) {
	dx, dy, vx, vy, r := difference(v[5], v[0]), difference(v[6], v[1]), difference(v[7], v[2]), difference(v[8], v[3]), sum(v[4], v[9])
	rr, a, b := square(r), inner(vx, vy, vx, vy), inner(dx, dy, vx, vy)
	ex, ey := sum(dx, vx), sum(dy, vy)
	switch {
	case atMost(inner(dx, dy, dx, dy), rr):
		return true, true
	case b.Sign() >= 0:
		return false, false
	case atMost(a, new(big.Int).Neg(b)):
		return atMost(inner(ex, ey, ex, ey), rr), false
	}
	return atMost(square(outer(dx, dy, vx, vy)), product(rr, a)), false
}

// ellipsesOverlap goes by the cubic det(A + tB)·(1 + t) - t·dᵀ·adj(A + tB)·d of the dual matrices A
// and B, which is negative for some t > 0 if and only if the ellipses are apart. It is not negative
// at 0 and at infinity. So it looks at the least value between, where the derivative has its
// greater root.
func ellipsesOverlap(v []*big.Int) (hit, start bool) {
	dx, dy := difference(v[6], v[0]), difference(v[7], v[1])
	matrix := func(ux, uy, rx, ry *big.Int) (xx, xy, yy, n *big.Int) { // times n = |u|²
		a, b := square(rx), square(ry)
		return sum(product(a, square(ux)), product(b, square(uy))), product(difference(a, b), product(ux, uy)),
			sum(product(a, square(uy)), product(b, square(ux))), inner(ux, uy, ux, uy)
	}
	axx, axy, ayy, an := matrix(v[2], v[3], v[4], v[5])
	bxx, bxy, byy, bn := matrix(v[8], v[9], v[10], v[11])
	for _, x := range []*big.Int{axx, axy, ayy} { // both times an·bn
		x.Mul(x, bn)
	}
	for _, x := range []*big.Int{bxx, bxy, byy} {
		x.Mul(x, an)
	}
	n := product(an, bn)
	adjoint := func(xx, xy, yy *big.Int) *big.Int { // dᵀ·adj·d, times n as a determinant has it twice
		return product(n, difference(sum(product(yy, square(dx)), product(xx, square(dy))), scalar(2, product(xy, product(dx, dy)))))
	}
	detA, detB := outer(axx, axy, axy, ayy), outer(bxx, bxy, bxy, byy)
	mixed := difference(sum(product(axx, byy), product(ayy, bxx)), scalar(2, product(axy, bxy)))
	d, a := detA, detB
	c := difference(sum(detA, mixed), adjoint(axx, axy, ayy))
	b := difference(sum(detB, mixed), adjoint(bxx, bxy, byy))
	if a.Sign() == 0 && d.Sign() == 0 && mixed.Sign() == 0 { // points, or segments along one line
		reach := sum(sum(v[4], v[5]), sum(v[10], v[11])) // one radius of either is 0
		return b.Sign() == 0 && c.Sign() == 0 && atMost(inner(dx, dy, dx, dy), square(reach)), false
	}
	switch {
	case b.Sign() >= 0 && c.Sign() >= 0:
		return true, false
	case a.Sign() == 0 && b.Sign() <= 0:
		return false, false
	case a.Sign() == 0:
		return c.Sign() >= 0 || atMost(square(c), scalar(4, product(b, d))), false
	}
	// 27a² times the least value is x - 2·root³, root² = b² - 3ac.
	ac := product(a, c)
	rr := difference(square(b), scalar(3, ac))
	x := sum(product(b, difference(scalar(2, square(b)), scalar(9, ac))), scalar(27, product(square(a), d)))
	return rr.Sign() <= 0 || x.Sign() >= 0 && atMost(scalar(4, product(rr, square(rr))), square(x)), false
}

// Integer arithmetic as expressions.

func sum(a, b *big.Int) *big.Int          { return new(big.Int).Add(a, b) }
func difference(a, b *big.Int) *big.Int   { return new(big.Int).Sub(a, b) }
func product(a, b *big.Int) *big.Int      { return new(big.Int).Mul(a, b) }
func square(a *big.Int) *big.Int          { return product(a, a) }
func scalar(k int64, a *big.Int) *big.Int { return product(big.NewInt(k), a) }
func atMost(a, b *big.Int) bool           { return a.Cmp(b) <= 0 }

func inner(ax, ay, bx, by *big.Int) *big.Int { return sum(product(ax, bx), product(ay, by)) }
func outer(ax, ay, bx, by *big.Int) *big.Int { return difference(product(ax, by), product(ay, bx)) }
