package kernel

import "github.com/hantei-go/hantei/soa"

// exactEllipseEllipse decides by the cubic of [EllipseEllipse].
//
// Where det(Σ₁ + tΣ₂) is 0 for all t, both ellipses are segments or points, on lines of one
// direction. If the cubic then is not 0 everywhere, δ is not along these lines: they differ, and
// the ellipses are apart. If it is, both are intervals of one line. They meet if their centres are
// no farther apart than their reaches together, the reach being the larger radius, for the other is
// 0.
func exactEllipseEllipse(e, f soa.Ellipse[float64]) bool {
	x := newArena()
	defer x.free()
	dx, dy := x.diff(f.X, e.X), x.diff(f.Y, e.Y)
	p, m := x.ellipseCubic(dx, dy, e, f)
	if p.a.sign() == 0 && p.d.sign() == 0 && m.sign() == 0 {
		reach := x.total(max(e.RX, e.RY), max(f.RX, f.RY))
		return p.b.sign() == 0 && p.c.sign() == 0 && x.le(x.norm(dx, dy), x.square(reach))
	}
	return !p.apart(x)
}

// An exactCubic is a·t³ + b·t² + c·t + d.
type exactCubic struct{ a, b, c, d *dyadic }

// ellipseCubic returns the cubic of e and f, at the offset δ = (dx, dy) between them, and m, all
// times n₁n₂.
func (x *arena) ellipseCubic(dx, dy *dyadic, e, f soa.Ellipse[float64]) (p exactCubic, m *dyadic) {
	u, v := newExactEllipse(x, dx, dy, e), newExactEllipse(x, dx, dy, f)
	S2 := x.square(x.cross(u.x, u.y, v.x, v.y))
	C2 := x.square(x.dot(u.x, u.y, v.x, v.y))
	m = x.add(x.mul(x.dot(u.rx2, u.ry2, v.rx2, v.ry2), S2), x.mul(x.dot(u.rx2, u.ry2, v.ry2, v.rx2), C2))
	n := x.mul(u.n, v.n)
	p.d, p.a = x.mul(x.mul(u.rx2, u.ry2), n), x.mul(x.mul(v.rx2, v.ry2), n)
	p.c = x.sub(x.add(p.d, m), x.mul(v.n, u.form))
	p.b = x.sub(x.add(p.a, m), x.mul(u.n, v.form))
	return p, m
}

// An exactEllipse has the direction (x, y), n = |(x, y)|², the squares of the radii, and form =
// n·δᵀ·adj Σ·δ.
type exactEllipse struct{ x, y, n, rx2, ry2, form *dyadic }

func newExactEllipse(x *arena, dx, dy *dyadic, e soa.Ellipse[float64]) exactEllipse {
	ux, uy := x.float(e.UX), x.float(e.UY)
	rx2, ry2 := x.square(x.float(e.RX)), x.square(x.float(e.RY))
	U, V := x.dot(dx, dy, ux, uy), x.cross(ux, uy, dx, dy)
	return exactEllipse{ux, uy, x.norm(ux, uy), rx2, ry2, x.dot(ry2, rx2, x.square(U), x.square(V))}
}

// apart reports whether the cubic is negative for some t > 0, given a >= 0 and d >= 0.
//
// If b >= 0 and c >= 0 it is not. Else, let a and d be positive: so is the cubic at 0 and at ∞, it
// is negative between if and only if it has two simple positive roots, and the product -d/a of its
// three roots is negative. With discriminant
//
//	D < 0    one root is real, and that is negative: no
//	D = 0    a double root has the sign of its square, so the third is negative: the cubic is 0 at the
//	         double root without a change of sign (touching from outside, if that is positive): no
//	D > 0    three simple roots, one or three of them negative. Three would make b and c positive: yes
//
// If d = 0 the cubic is t·(a·t² + b·t + c): negative near 0 if c < 0; else, by its least value, if
// b < 0 and b² > 4ac, which for a = 0 is b < 0. And a = 0 is that for 1/t.
func (p exactCubic) apart(x *arena) bool {
	a, b, c, d := p.a, p.b, p.c, p.d
	four, eighteen := x.float(4), x.float(18)
	switch {
	case b.sign() >= 0 && c.sign() >= 0:
		return false
	case d.sign() == 0:
		return c.sign() < 0 || b.sign() < 0 && !x.le(x.square(b), x.mul(four, x.mul(a, c)))
	case a.sign() == 0:
		return b.sign() < 0 || c.sign() < 0 && !x.le(x.square(c), x.mul(four, x.mul(b, d)))
	}
	// D = b²(c² - 4bd) - ac(4c² - 18bd) - 27(ad)²
	bd, cc := x.mul(b, d), x.square(c)
	left := x.mul(x.square(b), x.sub(cc, x.mul(four, bd)))
	right := x.mul(x.mul(a, c), x.sub(x.mul(four, cc), x.mul(eighteen, bd)))
	last := x.mul(x.float(27), x.square(x.mul(a, d)))
	return !x.le(left, x.add(right, last))
}
