package prove

import "math/big"

// A surdEllipse is an ellipse about 0, in coordinates times √n. They are surds without a second
// root.
type surdEllipse struct {
	surds
	ux, uy, rx, ry *big.Int
	uun            *big.Int // |u|²·n
}

// newSurdEllipse returns that of an ellipse's columns.
func newSurdEllipse(v []*big.Int, n *big.Int) *surdEllipse {
	return &surdEllipse{
		surds: surds{n: n}, ux: v[2], uy: v[3], rx: v[4], ry: v[5], uun: product(inner(v[2], v[3], v[2], v[3]), n),
	}
}

// frame returns the coordinates of a point along and across the ellipse's direction, times its
// length.
func (e *surdEllipse) frame(p surdPoint) (U, V surd) {
	return e.add(e.times(e.ux, p.x), e.times(e.uy, p.y)), e.sub(e.times(e.ux, p.y), e.times(e.uy, p.x))
}

// contains tells whether (ry·U)² + (rx·V)² <= (rx·ry)²·|u|²n, |U| <= rx·|u|√n and |V| <= ry·|u|√n:
// the last two say more where a radius is 0.
func (e *surdEllipse) contains(p surdPoint) bool {
	U, V := e.frame(p)
	uu, vv := e.mul(U, U), e.mul(V, V)
	atMost := func(a surd, b *big.Int) bool { // a <= b²·|u|²n
		return e.sign(e.sub(a, surd{product(square(b), e.uun)})) <= 0
	}
	return atMost(e.add(e.times(square(e.ry), uu), e.times(square(e.rx), vv)), product(e.rx, e.ry)) && atMost(uu, e.rx) && atMost(vv, e.ry)
}

// meetsSegment tells whether the ellipse contains an end of the segment from a to b, or the
// quadratic
//
//	f(t) = |M(a + t(b - a))|² - (rx·ry)²·|u|²n = α·t² + 2β·t + γ,  M(U, V) = (ry·U, rx·V)
//
// has its least value between them and at most 0. If a radius is 0, f is 0 on the whole line of the
// ellipse, so the place at t = -β/α has to be in it too.
func (e *surdEllipse) meetsSegment(a, b surdPoint) bool {
	if e.contains(a) || e.contains(b) {
		return true
	}
	U, V := e.frame(a)
	X, Y := e.frame(e.offset(a, b))
	inner := func(U, V, X, Y surd) surd {
		return e.add(e.times(square(e.ry), e.mul(U, X)), e.times(square(e.rx), e.mul(V, Y)))
	}
	R := surd{product(square(product(e.rx, e.ry)), e.uun)}
	α, β, γ := inner(X, Y, X, Y), inner(U, V, X, Y), e.sub(inner(U, V, U, V), R)
	if e.sign(β) >= 0 || e.sign(e.add(α, β)) <= 0 || e.sign(e.sub(e.mul(β, β), e.mul(α, γ))) < 0 {
		return false
	}
	within := func(U, X surd, r *big.Int) bool { // |U - β/α·X| <= r·|u|√n
		at, reach := e.sub(e.mul(U, α), e.mul(β, X)), e.times(r, α)
		return e.sign(e.sub(e.mul(at, at), e.times(e.uun, e.mul(reach, reach)))) <= 0
	}
	return within(U, X, e.rx) && within(V, Y, e.ry)
}
