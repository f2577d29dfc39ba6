package kernel

import "github.com/hantei-go/hantei/soa"

// ellipsesMeet decides by the cubic of [EllipseEllipse].
//
// Where det(Σ₁ + tΣ₂) is 0 for all t, both ellipses are segments or points, on lines of one
// direction. If the cubic then is not 0 everywhere, δ is not along these lines: they differ, and
// the ellipses are apart. If it is, both are intervals of one line. They meet if their centres are
// no farther apart than their reaches together, the reach being the larger radius, for the other is
// 0.
//
// The sign of a cubic's discriminant is what takes longest, and either arithmetic has its own
// function for it.
func ellipsesMeet[N any](x algebra[N], e, f *soa.Ellipse[float64], discriminant func(algebra[N], cubic[N]) int) bool {
	dx, dy := x.diff(f.X, e.X), x.diff(f.Y, e.Y)
	p, m := newCubic(x, dx, dy, e, f)
	if x.sign(p.a) == 0 && x.sign(p.d) == 0 && x.sign(m) == 0 {
		reach := x.total(max(e.RX, e.RY), max(f.RX, f.RY))
		return x.sign(p.b) == 0 && x.sign(p.c) == 0 && x.le(x.norm(dx, dy), x.square(reach))
	}
	return !p.apart(x, discriminant)
}

// A cubic is a·t³ + b·t² + c·t + d.
type cubic[N any] struct{ a, b, c, d N }

// newCubic returns the cubic of e and f, at the offset δ = (dx, dy) between them, and m, all
// times n₁n₂.
func newCubic[N any](x algebra[N], dx, dy N, e, f *soa.Ellipse[float64]) (p cubic[N], m N) {
	u, v := newFramedEllipse(x, dx, dy, e), newFramedEllipse(x, dx, dy, f)
	S2 := x.square(x.cross(u.x, u.y, v.x, v.y))
	C2 := x.square(x.dot(u.x, u.y, v.x, v.y))
	m = x.add(x.mul(x.dot(u.rx2, u.ry2, v.rx2, v.ry2), S2), x.mul(x.dot(u.rx2, u.ry2, v.ry2, v.rx2), C2))
	n := x.mul(u.n, v.n)
	p.d, p.a = x.mul(x.mul(u.rx2, u.ry2), n), x.mul(x.mul(v.rx2, v.ry2), n)
	p.c = x.sub(x.add(p.d, m), x.mul(v.n, u.form))
	p.b = x.sub(x.add(p.a, m), x.mul(u.n, v.form))
	return p, m
}

// A framedEllipse has the direction (x, y), n = |(x, y)|², the squares of the radii, and form =
// n·δᵀ·adj Σ·δ.
type framedEllipse[N any] struct{ x, y, n, rx2, ry2, form N }

func newFramedEllipse[N any](x algebra[N], dx, dy N, e *soa.Ellipse[float64]) framedEllipse[N] {
	ux, uy := x.float(e.UX), x.float(e.UY)
	if e.RX == e.RY { // a circle is the same along any axes, and these have few digits
		ux, uy = x.float(1), x.float(0)
	}
	rx2, ry2 := x.square(x.float(e.RX)), x.square(x.float(e.RY))
	U, V := x.dot(dx, dy, ux, uy), x.cross(ux, uy, dx, dy)
	return framedEllipse[N]{ux, uy, x.norm(ux, uy), rx2, ry2, x.dot(ry2, rx2, x.square(U), x.square(V))}
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
func (p cubic[N]) apart(x algebra[N], discriminant func(algebra[N], cubic[N]) int) bool {
	a, b, c, d := p.a, p.b, p.c, p.d
	switch {
	case x.sign(b) >= 0 && x.sign(c) >= 0:
		return false
	case x.sign(d) == 0:
		return x.sign(c) < 0 || x.sign(b) < 0 && !x.le(x.square(b), x.times(4, x.mul(a, c)))
	case x.sign(a) == 0:
		return x.sign(b) < 0 || x.sign(c) < 0 && !x.le(x.square(c), x.times(4, x.mul(b, d)))
	}
	return discriminant(x, p) > 0
}

// discriminant returns D = b²(c² - 4bd) - 2ac(2c² - 9bd) - 27(ad)².
func (p cubic[N]) discriminant(x algebra[N]) N {
	bd, cc := x.mul(p.b, p.d), x.square(p.c)
	left := x.mul(x.square(p.b), x.sub(cc, x.times(4, bd)))
	right := x.times(2, x.mul(x.mul(p.a, p.c), x.sub(x.times(2, cc), x.times(9, bd))))
	last := x.times(27, x.square(x.mul(p.a, p.d)))
	return x.sub(left, x.add(right, last))
}

// wideDiscriminant returns the sign of p's discriminant.
func wideDiscriminant(x algebra[wideNumber], p cubic[wideNumber]) int {
	return x.sign(p.discriminant(x))
}

// exactDiscriminant returns the sign of p's discriminant D. Of numbers whose exponents are far
// apart the coefficients are thousands of bits long, and D is four times as long. What had to be
// exact are mostly the differences in b and c. So it tries the first bits of the coefficients:
//
// Those n bits are less than 2^(1-n) of a coefficient off, so the five products of D, of four
// coefficients each, are less than 5·2^(1-n) of themselves off. If all of them are less than 2^s, D
// is less than 25·2^(s+1-n) < 2^(s+6-n) off.
func exactDiscriminant(x algebra[*dyadic], p cubic[*dyadic]) int {
	arena := x.arithmetic.(*arena)
	for n := 128; 2*n < max(p.b.mantissa().BitLen(), p.c.mantissa().BitLen()); n *= 6 {
		head := cubic[*dyadic]{arena.head(p.a, n), arena.head(p.b, n), arena.head(p.c, n), arena.head(p.d, n)}
		if D := head.discriminant(x); D.size() > p.termSize((*dyadic).size)+6-n {
			return x.sign(D)
		}
	}
	return x.sign(p.discriminant(x))
}

// termSize returns an s such that each of the five products of the discriminant is less than 2^s:
// b²c², 4b³d, 4ac³, 18abcd and 27a²d².
func (p cubic[N]) termSize(size func(N) int) int {
	a, b, c, d := size(p.a), size(p.b), size(p.c), size(p.d)
	return max(2*b+2*c, 3*b+d+2, a+3*c+2, a+b+c+d+5, 2*a+2*d+5)
}
