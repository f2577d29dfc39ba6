package kernel

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// EllipseEllipse reports whether the filled ellipses a and b share a point.
//
// Exact; touching hits, and so does one inside the other. An ellipse with a radius 0 is its segment,
// with two its centre, and is tested as one. False if a or b is not a shape.
//
// With Σ = (rx²·uuᵀ + ry²·vvᵀ)/n, v across u, the ellipse about the origin reaches √(wᵀΣw) along w.
// Compact convex sets are apart if and only if a w separates them: w·d > √(wᵀΣ₁w) + √(wᵀΣ₂w). As
// (√x + √y)² is the infimum of x/s + y/(1-s) over 0 < s < 1, that says
//
//	(w·d)² > wᵀ(Σ₁/s + Σ₂/(1-s))w    for some s and w.
//
// If the matrix is not singular, the w that does best is its inverse times d (Cauchy-Schwarz). So,
// with s : 1-s = t : 1 and det, adj of Σ₁ + tΣ₂, they are apart if and only if for some t > 0
//
//	(1 + t)·det - t·dᵀ·adj·d = a·t³ + b·t² + c·t + d < 0
//
//	d = det Σ₁    c = det Σ₁ + m - dᵀ·adj Σ₁·d    m = tr(adj Σ₁·Σ₂)
//	a = det Σ₂    b = det Σ₂ + m - dᵀ·adj Σ₂·d
//
// (the characteristic polynomial of the pencil of the two dual conics; Perram and Wertheim 1985,
// Gilitschenski and Hanebeck 2012). Its sign on t > 0 is settled by [apart], from the sign of its
// discriminant and those of b and c. Neither an angle nor a root of anything is needed: with
// Uᵢ = d·uᵢ, Vᵢ = uᵢ×d, C = u₁·u₂ and S = u₁×u₂, all four times n₁n₂ are polynomials:
//
//	dᵀ·adj Σ₁·d·n₁ = (ry₁U₁)² + (rx₁V₁)²    det Σ₁ = (rx₁ry₁)²    and likewise of Σ₂
//	m·n₁n₂ = ((rx₁rx₂)² + (ry₁ry₂)²)·S² + ((rx₁ry₂)² + (ry₁rx₂)²)·C²
func EllipseEllipse[T soa.Float](a, b soa.Ellipse[T]) bool {
	e, f := widenEllipse(a), widenEllipse(b)
	if side := stableEllipseEllipse(e, f); side != 0 {
		return side < 0
	}
	return e.Valid() && f.Valid() && exactEllipseEllipse(e, f)
}

func widenEllipse[T soa.Float](e soa.Ellipse[T]) soa.Ellipse[float64] {
	return soa.Ellipse[float64]{X: float64(e.X), Y: float64(e.Y), UX: float64(e.UX), UY: float64(e.UY), RX: float64(e.RX), RY: float64(e.RY)}
}

// stableEllipseEllipse returns -1 if e and f surely meet, 1 if they surely do not, else 0.
//
// Ellipses with distant bounding circles miss. The others are scaled by powers of two, all lengths by
// the same: the sum of the reaches to between 1/2 and 1, so that |d| <= 1 too, and |UX| + |UY| of both
// directions to between 1 and 2. (Where float64 has no such power of two, the scaled numbers are 0 or
// not finite, and nothing is certain of them.)
func stableEllipseEllipse(e, f soa.Ellipse[float64]) int {
	dx, dy, reach := f.X-e.X, f.Y-e.Y, max(e.RX, e.RY)+max(f.RX, f.RY)
	if math.Abs(dx) > 2*reach || math.Abs(dy) > 2*reach {
		return 1
	}
	if !(e.RX >= 0 && e.RY >= 0 && f.RX >= 0 && f.RY >= 0) {
		return 0
	}
	k := lane.InvPower(reach) / 2
	dx, dy, reach = dx*k, dy*k, reach*k
	rr := float64(reach * reach)
	if dd, md := dot(dx, dy, dx, dy); certainSign(dd, rr, md+rr) > 0 {
		return 1
	}
	return newStableCubic(newStableEllipse(dx, dy, k, e), newStableEllipse(dx, dy, k, f)).apart()
}

// A stableEllipse has the scaled direction (x, y), n = |(x, y)|², the squares a and b of the scaled
// radii, and form = n·dᵀ·adj Σ·d.
type stableEllipse struct{ x, y, n, a, b, form float64 }

func newStableEllipse(dx, dy, k float64, e soa.Ellipse[float64]) stableEllipse {
	ku := lane.InvPower(math.Abs(e.UX) + math.Abs(e.UY))
	x, y, rx, ry := e.UX*ku, e.UY*ku, e.RX*k, e.RY*k
	U, V := float64(dx*x)+float64(dy*y), float64(dy*x)-float64(dx*y)
	a, b := float64(rx*rx), float64(ry*ry)
	return stableEllipse{x, y, float64(x*x) + float64(y*y), a, b, float64(float64(b*U)*U) + float64(float64(a*V)*V)}
}

// A stableCubic is the cubic a·t³ + b·t² + c·t + d of two ellipses times N = n₁n₂, in float64. With
// Tᵢ = rxᵢ² + ryᵢ², mb = N·T₂ and mc = N·T₁, it is off by at most
//
//	a: 13ε·a    b: 54ε·mb    c: 54ε·mc    d: 13ε·d
//
// and |b| <= 3mb, |c| <= 3mc. For let radii and differences carry an error of up to ε and 2ε (here they
// are scaled exactly, but not so where the same bounds are used for a batch). Then nᵢ is off by 2ε,
// N by 5ε, rx² and ry² by 3ε, det by 7ε and a by 13ε of itself. In
//
//	m = g·S² + h·C², g = (rx₁rx₂)² + (ry₁ry₂)², h = (rx₁ry₂)² + (ry₁rx₂)²
//
// S and C are off by 2ε|u₁||u₂|; as S² + C² = N and g + h = T₁T₂, that is 4ε·N·T₁T₂ of m, and the
// other roundings are 11ε·m <= 11ε·N·T₁T₂. In n₁(rx₂²V² + ry₂²U²), U and V are off by 4.1ε|d||u₂|,
// which is 8.2ε·N·T₂, as |d| <= 1; the others are 9ε of it. Two sums add 2ε of what is summed. So with
// a <= N·T₂²/4, b is off by
//
//	ε·N·T₂(3.75T₂ + 17T₁ + 19.2) <= 53.2ε·mb, as 17T₁ + 3.75T₂ <= 34r₁² + 7.5r₂² and r₁ + r₂ <= 1
//
// for the reaches r. The squares of errors fit into the rest. All underflows together displace a
// coefficient by less than 2^-960.
type stableCubic struct{ a, b, c, d, mb, mc float64 }

func newStableCubic(u, v stableEllipse) stableCubic {
	C, S := float64(u.x*v.x)+float64(u.y*v.y), float64(u.x*v.y)-float64(u.y*v.x)
	g, h := float64(u.a*v.a)+float64(u.b*v.b), float64(u.a*v.b)+float64(u.b*v.a)
	m := float64(float64(g*S)*S) + float64(float64(h*C)*C)
	N := float64(u.n * v.n)
	d, a := float64(float64(u.a*u.b)*N), float64(float64(v.a*v.b)*N)
	return stableCubic{
		a: a, b: (a + m) - float64(u.n*v.form), mb: float64(N * (v.a + v.b)),
		d: d, c: (d + m) - float64(v.n*u.form), mc: float64(N * (u.a + u.b)),
	}
}

// apart returns 1 if the cubic surely is negative for some t > 0, -1 if it surely is not, else 0.
//
// Let B = |b| + eb with eb = 56ε·mb, and C likewise: bounds of the true and the computed values and of
// those between. The derivatives of the discriminant D by b and c are there at most
//
//	2(C·h + 6B²d)  and  2(B·h + 6aC²),  h = BC + 9ad
//
// so b and c put D off by at most 108ε·q, q = mb(C·h + 6B²d) + mc(B·h + 6aC²). Let t be 27(ad)² and T
// the sum of the other terms of D without sign, T <= 3q as B <= 3mb and C <= 3mc. The derivatives by a
// and d, times a and d, add up to at most 2T + 4t, which times 13ε, and 7ε(T + t) for the rounding of
// D, make 99ε·q + 59ε·t. That is 207ε·q + 1593ε(ad)² in all.
//
// If b and c surely are positive the cubic is not negative. Else D > 0 says that it is: were b >= 0 and
// c >= 0 after all, and b say not sure, then b <= 110ε·mb and D <= b²c² + 18abcd <= 2b·C·h <= 220ε·q.
// With this added, the bound has 13ε·q and 167ε(ad)² left for higher orders and its own rounding. That
// holds where a, d or both are 0 too: D < 0 needs b² < 4ac with c > 0, or c² < 4bd with b > 0, and D > 0
// the contrary, with neither b nor c 0 where it counts.
func (p stableCubic) apart() int {
	const underflow = 0x1p-900
	eb, ec := float64(56*ε*p.mb)+underflow, float64(56*ε*p.mc)+underflow
	if p.b > eb && p.c > ec {
		return -1
	}
	B, C := math.Abs(p.b)+eb, math.Abs(p.c)+ec
	ad := float64(p.a * p.d)
	adad, h := float64(ad*ad), float64(B*C)+float64(9*ad)
	byB := float64(C*h) + float64(6*float64(float64(B*B)*p.d))
	byC := float64(B*h) + float64(6*float64(float64(C*C)*p.a))
	q := float64(p.mb*byB) + float64(p.mc*byC)
	bound := float64(440*ε*(q+float64(4*adad))) + 0x1p-800

	bb, cc, bd, ac := float64(p.b*p.b), float64(p.c*p.c), float64(p.b*p.d), float64(p.a*p.c)
	D := float64(bb*(cc-float64(4*bd))) - float64(ac*(float64(4*cc)-float64(18*bd))) - float64(27*adad)
	switch {
	case D < -bound:
		return -1
	case D > bound:
		return 1
	}
	return 0
}
