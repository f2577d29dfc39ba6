package prove

import (
	"cmp"
	"math/big"
)

// A radical is the number p + q·√m, where m is a number that all radicals of a row share.
type radical struct{ p, q *big.Int }

func (a radical) plus(b radical) radical  { return radical{sum(a.p, b.p), sum(a.q, b.q)} }
func (a radical) minus(b radical) radical { return radical{difference(a.p, b.p), difference(a.q, b.q)} }
func (a radical) times(k *big.Int) radical {
	return radical{product(k, a.p), product(k, a.q)}
}

// by returns the product with b, given m.
func (a radical) by(b radical, m *big.Int) radical {
	return radical{sum(product(a.p, b.p), product(m, product(a.q, b.q))), sum(product(a.p, b.q), product(a.q, b.p))}
}

// sign returns that of p + q·√m, m >= 0.
func (a radical) sign(m *big.Int) int {
	p, q := a.p.Sign(), a.q.Sign()*m.Sign()
	if p*q >= 0 {
		return cmp.Or(p, q)
	}
	return p * square(a.p).Cmp(product(m, square(a.q)))
}

// A radicalEllipse is an ellipse about 0, in coordinates times √m.
type radicalEllipse struct{ m, n, ux, uy, rx, ry *big.Int }

// newRadicalEllipse returns that of an ellipse's columns.
func newRadicalEllipse(v []*big.Int, m *big.Int) *radicalEllipse {
	return &radicalEllipse{m: m, n: inner(v[2], v[3], v[2], v[3]), ux: v[2], uy: v[3], rx: v[4], ry: v[5]}
}

// frame returns the coordinates of a point along and across the ellipse's direction, times its
// length.
func (e *radicalEllipse) frame(p [2]radical) (U, V radical) {
	return p[0].times(e.ux).plus(p[1].times(e.uy)), p[1].times(e.ux).minus(p[0].times(e.uy))
}

// contains tells whether (ry·U)² + (rx·V)² <= (rx·ry)²·nm, |U| <= rx·√(nm) and |V| <= ry·√(nm): the
// last two say more where a radius is 0.
func (e *radicalEllipse) contains(p [2]radical) bool {
	U, V := e.frame(p)
	uu, vv := U.by(U, e.m), V.by(V, e.m)
	atMost := func(a radical, b *big.Int) bool { // a <= b²·nm
		return a.minus(radical{product(square(b), product(e.n, e.m)), new(big.Int)}).sign(e.m) <= 0
	}
	return atMost(uu.times(square(e.ry)).plus(vv.times(square(e.rx))), product(e.rx, e.ry)) && atMost(uu, e.rx) && atMost(vv, e.ry)
}

// meetsSegment tells whether the ellipse contains an end of the segment from a to b, or the quadratic
//
//	f(t) = |M(a + t(b - a))|² - (rx·ry)²·nm = α·t² + 2β·t + γ,  M(U, V) = (ry·U, rx·V)
//
// has its least value between them and at most 0. If a radius is 0, f is 0 on the whole line of the
// ellipse, so the place at t = -β/α has to be in it too.
func (e *radicalEllipse) meetsSegment(a, b [2]radical) bool {
	if e.contains(a) || e.contains(b) {
		return true
	}
	U, V := e.frame(a)
	X, Y := e.frame([2]radical{b[0].minus(a[0]), b[1].minus(a[1])})
	inner := func(U, V, X, Y radical) radical {
		return U.by(X, e.m).times(square(e.ry)).plus(V.by(Y, e.m).times(square(e.rx)))
	}
	R := radical{product(square(product(e.rx, e.ry)), product(e.n, e.m)), new(big.Int)}
	α, β, γ := inner(X, Y, X, Y), inner(U, V, X, Y), inner(U, V, U, V).minus(R)
	if β.sign(e.m) >= 0 || α.plus(β).sign(e.m) <= 0 || β.by(β, e.m).minus(α.by(γ, e.m)).sign(e.m) < 0 {
		return false
	}
	within := func(U, X radical, r *big.Int) bool { // |U - β/α·X| <= r·√(nm)
		at, reach := U.by(α, e.m).minus(β.by(X, e.m)), α.times(r)
		return at.by(at, e.m).minus(reach.by(reach, e.m).times(product(e.n, e.m))).sign(e.m) <= 0
	}
	return within(U, X, e.rx) && within(V, Y, e.ry)
}
