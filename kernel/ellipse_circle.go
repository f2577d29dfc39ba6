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
// A row that float64 decides takes about 60 ns, one that it does not 0.4 µs, a tie of many digits 1
// µs. A tie of numbers whose exponents differ by hundreds takes up to 20 µs, for its integers are
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
// As in stableEllipseEllipse lengths are scaled by a power of two, so that the sum of the reaches is
// between 1/2 and 1, and the direction by another one.
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
// The sum of the reaches R = max(rx, ry) and r is at most 1, and so is |δ|. Its coefficients are off
// by at most
//
//	b: 20ε    c: 32ε·trace    d: 11ε·d
//
// and |b| <= 2, |c| <= trace.
//
// For let radii carry an error of up to ε and differences of 2ε. (Here they are scaled without one,
// but the vector program, whose bounds are these, divides by the reach.) Then squares of radii are
// off by 3ε, det by 7ε, d by 11ε, trace by 4ε, trace·r² by 8ε of itself, and the sum of that and det
// by 9ε(R²/2 + r²)·trace <= 9ε·trace. U and V are off by 4.1ε|δ||u|, which is 8.2ε·trace of form/n;
// its other roundings are 10ε of it, and it is at most R²|δ|² <= trace. A last rounding adds
// ε·trace. In b, r² + trace is at most 2 and off by 5ε of itself, |δ|² by 6ε, and the difference by
// 2ε. The squares of errors fit into the rest. All underflows together displace b and c by less than
// 2^-960.
type monicCubic struct{ b, c, d, trace float64 }

// apart returns 1 if the cubic surely is negative for some τ > 0, -1 if it surely is not, else 0.
//
// It goes as for a stableCubic. With B = |b| + eb, eb = 20ε, and C = |c| + ec, ec = 32ε·trace, the
// derivatives of the discriminant by b and c are at most
//
//	2(C·h + 6B²d)  and  2(B·h + 6C²),  h = BC + 9d
//
// so with q = (C·h + 6B²d)/2 + trace·(B·h + 6C²) their errors put it off by at most 80ε·q. Let t be
// 27d² and T the sum of the absolute values of its other terms b²c², 4b³d, 4c³ and 18bcd: T <= 3q,
// term by term, as B <= 2 and C <= trace. The error of d puts it off by 11ε(T + 2t), its own
// roundings by 7ε(T + t). Where neither b nor c truly is negative, but one of them is not sure to be
// positive, that is at most 2eb or 2ec, and the discriminant at most 2·2eb·C·h or 2·2ec·B·h: 160ε·q.
// In all that is 294ε·q + 783ε·d², of 310ε·q + 930ε·d². If d = 0, the cubic is τ(τ² + bτ + c) and
// the discriminant c²(b² - 4c): the same signs decide.
func (p monicCubic) apart() int {
	eb, ec := 20*ε, float64(32*ε*p.trace)+0x1p-900
	if p.b > eb && p.c > ec {
		return -1
	}
	B, C := math.Abs(p.b)+eb, math.Abs(p.c)+ec
	dd, h := float64(p.d*p.d), float64(B*C)+float64(9*p.d)
	byB := float64(C*h) + float64(6*float64(float64(B*B)*p.d))
	byC := float64(B*h) + float64(6*float64(C*C))
	q := float64(0.5*byB) + float64(p.trace*byC)
	bound := float64(310*ε*(q+float64(3*dd))) + 0x1p-800

	cc, bd := float64(p.c*p.c), float64(p.b*p.d)
	D := float64(float64(p.b*p.b)*(cc-float64(4*bd))) - float64(p.c*(float64(4*cc)-float64(18*bd))) - float64(27*dd)
	switch {
	case D < -bound:
		return -1
	case D > bound:
		return 1
	}
	return 0
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
