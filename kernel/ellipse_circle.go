package kernel

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// EllipseCircle reports whether the filled ellipse e and the disc c share a point.
//
// It is exact: to touch is to hit, and so is to lie inside, either in the other. An ellipse with a
// radius 0 is a segment, with two a point; a disc with the radius 0 is a point. It is false if e or
// c is not a shape.
//
// A row that float64 decides takes about 40 ns, one that it does not 0.4 µs, a tie of many digits 1
// µs. A tie of numbers whose exponents differ by hundreds takes up to 70 µs, for its integers are
// long.
//
// # Method
//
// It is that of [EllipseEllipse], whose comment explains the names, with r²·I for the matrix of the
// disc: the two are apart if and only if w·δ > √(wᵀΣw) + r|w| for some w. Let s : 1-s = τ : r². For
// any r >= 0 and all τ > 0 the matrix Σ + τI is not singular, so that this says, without an
// exception for segments and points,
//
//	p(τ) = (r² + τ)·det(Σ + τI) - τ·δᵀ·adj(Σ + τI)·δ = τ³ + Bτ² + Cτ + D < 0    for some τ > 0
//
//	B = r² + rx² + ry² - |δ|²    C = (rx·ry)² + r²(rx² + ry²) - ((ry·U)² + (rx·V)²)/n    D = (rx·ry·r)²
//
// where U = δ·u, V = u×δ and n = |u|². The sign of this cubic on τ > 0 is found as there.
func EllipseCircle[T soa.Float](e soa.Ellipse[T], c soa.Circle[T]) bool {
	first := widenEllipse(e)
	x, y, r := float64(c.X), float64(c.Y), float64(c.R)
	if side := stableEllipseCircle(first, x, y, r); side != 0 {
		return side < 0
	}
	return e.Valid() && c.Valid() && decide(
		func(a algebra[wideNumber]) bool { return ellipseMeetsCircle(a, &first, x, y, r, wideDiscriminant) },
		func(a algebra[*dyadic]) bool { return ellipseMeetsCircle(a, &first, x, y, r, exactDiscriminant) })
}

// stableEllipseCircle returns -1 if e and the disc surely meet, 1 if they surely do not, else 0.
//
// As in stableEllipseEllipse lengths are scaled by a power of two, so that the sum of the reaches
// is between 1/2 and 1, and the direction by another one.
func stableEllipseCircle(e soa.Ellipse[float64], x, y, r float64) int {
	dx, dy, reach := x-e.X, y-e.Y, max(e.RX, e.RY)+r
	if math.Abs(dx) > 2*reach || math.Abs(dy) > 2*reach {
		return 1
	}
	if !(e.RX >= 0 && e.RY >= 0 && r >= 0) {
		return 0
	}
	k := lane.InvPower(reach) / 2
	dx, dy, reach, r = dx*k, dy*k, reach*k, r*k
	dd, md := dot(dx, dy, dx, dy)
	if rr := float64(reach * reach); certainSign(dd, rr, md+rr) > 0 {
		return 1
	}
	s, rr := newStableEllipse(dx, dy, k, e), float64(r*r)
	trace, det := s.rx2+s.ry2, float64(s.rx2*s.ry2)
	return monicCubic{
		b: (rr + trace) - dd,
		c: (det + float64(trace*rr)) - s.form/s.n,
		d: float64(det * rr), trace: trace,
	}.apart()
}

// A monicCubic is τ³ + b·τ² + c·τ + d of an ellipse and a disc in float64, with trace = rx² + ry².
// The sum of the reaches R = max(rx, ry) and r is at most 1, and so is |δ|. Its coefficients are
// off by at most
//
//	b: 20ε    c: 32ε·trace    d: 11ε·d
//
// and |b| <= 2, |c| <= trace, |c| <= 1, d <= (R²r)² <= 1/45.
//
// For let radii carry an error of up to ε and differences of 2ε. (Here they are scaled without one,
// but the vector program, whose bounds are these, divides by the reach.) Then squares of radii are
// off by 3ε, det by 7ε, d by 11ε, trace by 4ε, trace·r² by 8ε of itself, and the sum of that and
// det by 9ε(R²/2 + r²)·trace <= 9ε·trace. U and V are off by 4.1ε|δ||u|, which is 8.2ε·trace of
// form/n; its other roundings are 10ε of it, and it is at most R²|δ|² <= trace. A last rounding
// adds ε·trace. In b, r² + trace is at most 2 and off by 5ε of itself, |δ|² by 6ε, and the
// difference by 2ε. The squares of errors fit into the rest. All underflows together displace b and
// c by less than 2^-960.
type monicCubic struct{ b, c, d, trace float64 }

// apart returns 1 if the cubic surely is negative for some τ > 0, -1 if it surely is not, else 0.
//
// As for a stableCubic, the signs of b, c and the discriminant D decide. If d = 0 they do so too:
// the cubic is τ(τ² + bτ + c) then, and D = c²(b² - 4c).
//
// Let B = |b| + eb with eb = 20ε, C = |c| + ec with ec = 32ε·trace, and h = BC + 9d. In units of ε,
// D is off by at most
//
//	40(C·h + 6B²d)                            for the error of b, times the derivative of D by b
//	64·trace(B·h + 6C²)                       for that of c
//	11(4B³d + 18BCd + 54d²)                   for that of d
//	7(B²C² + 4B³d + 4C³ + 18BCd + 27d²)       for the roundings of D
//
// If b and c surely are positive the cubic is not negative. Else D > 0 says that it is somewhere,
// provided that b or c truly is negative. Suppose that neither is, and say b is not sure: then b <=
// 2eb, and D <= b²c² + 18bcd <= 2b·C·h <= 80ε·C·h; or D <= 128ε·trace·B·h if it is c. So the bound
// has both of these added. The limits of b, c and d make the sum at most
//
//	trace·C(518B + 412C) + d(1080C + 4548B + 783d) <= 518(trace·C + 9d)(B + C + d)
//
// of 530: the rest is for higher orders and its own rounding.
func (p monicCubic) apart() int {
	const underflow = 0x1p-700
	trace := p.trace + underflow
	eb, ec := 20*ε, float64(32*ε*trace)
	if p.b > eb && p.c > ec {
		return -1
	}
	B, C := math.Abs(p.b)+eb, math.Abs(p.c)+ec
	bound := float64(530*ε*((float64(trace*C)+float64(9*p.d))*(B+C+p.d))) + underflow

	bb := float64(p.b * p.b)
	inner := float64(p.b*(bb-float64(4.5*p.c))) + float64(6.75*p.d)
	D := float64(float64(p.c*p.c)*(bb-float64(4*p.c))) - float64(4*p.d*inner)
	return signBeyond(D, bound)
}

// ellipseMeetsCircle decides by the cubic of [EllipseCircle], times n.
func ellipseMeetsCircle[N any](x algebra[N], e *soa.Ellipse[float64], cx, cy, r float64, discriminant func(algebra[N], cubic[N]) int) bool {
	dx, dy := x.diff(cx, e.X), x.diff(cy, e.Y)
	s, rr := newFramedEllipse(x, dx, dy, e), x.square(x.float(r))
	trace, det := x.add(s.rx2, s.ry2), x.mul(s.rx2, s.ry2)
	p := cubic[N]{
		a: s.n,
		b: x.mul(s.n, x.sub(x.add(rr, trace), x.norm(dx, dy))),
		c: x.sub(x.mul(s.n, x.add(det, x.mul(trace, rr))), s.form),
		d: x.mul(s.n, x.mul(det, rr)),
	}
	return !p.apart(x, discriminant)
}
