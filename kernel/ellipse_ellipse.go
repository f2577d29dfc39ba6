package kernel

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// EllipseEllipse reports whether the filled ellipses e and f share a point.
//
// It is exact: to touch is to hit, and so is to lie inside. An ellipse with a radius 0 is a
// segment, with two a point, and is tested as one. It is false if e or f is not a shape.
//
// A row that float64 decides takes about 100 ns, one that it does not 0.6 µs, a tie of many digits
// 2 µs. A tie of numbers whose exponents differ by hundreds takes up to 0.1 ms, for its integers
// are long.
//
// # Method
//
// Here δ is the offset from e's centre to f's, for d is a coefficient. The ellipse about the origin
// with the matrix Σ = (rx²·uuᵀ + ry²·vvᵀ)/n, where u is its direction, v that turned by a right
// angle and n = |u|², reaches √(wᵀΣw) along w. Compact convex sets are apart if and only if a w
// separates them: w·δ > √(wᵀΣ₁w) + √(wᵀΣ₂w). As (√x + √y)² is the infimum of x/s + y/(1-s) over 0 <
// s < 1, that says
//
//	(w·δ)² > wᵀ(Σ₁/s + Σ₂/(1-s))w    for some s and w.
//
// If the matrix between is not singular, the w that does best is its inverse times δ
// (Cauchy-Schwarz). So, with s : 1-s = t : 1 and det, adj of Σ₁ + tΣ₂, they are apart if and only
// if for some t > 0
//
//	(1 + t)·det - t·δᵀ·adj·δ = a·t³ + b·t² + c·t + d < 0
//
//	d = det Σ₁    c = det Σ₁ + m - δᵀ·adj Σ₁·δ    m = tr(adj Σ₁·Σ₂)
//	a = det Σ₂    b = det Σ₂ + m - δᵀ·adj Σ₂·δ
//
// (the characteristic polynomial of the pencil of the two dual conics; Perram and Wertheim 1985,
// Gilitschenski and Hanebeck 2012). Its sign on t > 0 follows from the signs of its discriminant, b
// and c, as the methods apart say. Neither an angle nor a root of anything is needed: with Uᵢ =
// δ·uᵢ, Vᵢ = uᵢ×δ, C = u₁·u₂ and S = u₁×u₂, all four times n₁n₂ are polynomials:
//
//	δᵀ·adj Σ₁·δ·n₁ = (ry₁U₁)² + (rx₁V₁)²    det Σ₁ = (rx₁ry₁)²    and likewise of Σ₂
//	m·n₁n₂ = ((rx₁rx₂)² + (ry₁ry₂)²)·S² + ((rx₁ry₂)² + (ry₁rx₂)²)·C²
//
// # No depth
//
// There is no contact of two ellipses, as [EllipseCircleContact] is that of an ellipse and a disc.
// The depth is the least value of √(wᵀΣ₁w) + √(wᵀΣ₂w) - w·δ over all unit vectors w, and the normal
// the w where it is. With a disc this is the nearest point of a curve, an equation with a single
// root in the quadrant. Of random ellipses that overlap, with radii in ratios up to 5, 45 % have
// several local minima, some of them four, and the cubic above tells neither how many nor which is
// least. Newton's iteration from the line of the centres ends in another minimum, or takes more
// than eight steps, in 1.7 % of these rows, and in 6 % for ratios up to 20. To isolate every
// minimum instead takes the function at 16 directions or more and an iteration between neighbours:
// a hundred square roots and quotients where EllipseNearest has a dozen, so about 0.1 µs a row on
// AVX2, and no bound for minima that are close to each other.
func EllipseEllipse[T soa.Float](e, f soa.Ellipse[T]) bool {
	first, second := widenEllipse(e), widenEllipse(f)
	if side := stableEllipseEllipse(first, second); side != 0 {
		return side < 0
	}
	return first.Valid() && second.Valid() && decide(
		func(x algebra[wideNumber]) bool { return ellipsesMeet(x, &first, &second, wideDiscriminant) },
		func(x algebra[*dyadic]) bool { return ellipsesMeet(x, &first, &second, exactDiscriminant) })
}

func widenEllipse[T soa.Float](e soa.Ellipse[T]) soa.Ellipse[float64] {
	return soa.Ellipse[float64]{X: float64(e.X), Y: float64(e.Y), UX: float64(e.UX), UY: float64(e.UY), RX: float64(e.RX), RY: float64(e.RY)}
}

// stableEllipseEllipse returns -1 if e and f surely meet, 1 if they surely do not, else 0.
//
// The reach of an ellipse is its larger radius, that of its bounding circle. Ellipses with distant
// bounding circles miss. The others are scaled by powers of two, all lengths by the same: the sum
// of the reaches to between 1/2 and 1, so that |δ| <= 1 too, and |UX| + |UY| of both directions to
// between 1 and 2. Where float64 has no such power of two the scaled numbers are 0 or not finite,
// and nothing is certain of them.
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

// A stableEllipse has the scaled direction (x, y), n = |(x, y)|², the squares of the scaled radii,
// and form = n·δᵀ·adj Σ·δ.
type stableEllipse struct{ x, y, n, rx2, ry2, form float64 }

func newStableEllipse(dx, dy, k float64, e soa.Ellipse[float64]) stableEllipse {
	ku := lane.InvPower(math.Abs(e.UX) + math.Abs(e.UY))
	x, y, rx, ry := e.UX*ku, e.UY*ku, e.RX*k, e.RY*k
	U, V := float64(dx*x)+float64(dy*y), float64(dy*x)-float64(dx*y)
	rx2, ry2 := float64(rx*rx), float64(ry*ry)
	form := float64(float64(ry2*U)*U) + float64(float64(rx2*V)*V)
	return stableEllipse{x, y, float64(x*x) + float64(y*y), rx2, ry2, form}
}

// A stableCubic is the cubic a·t³ + b·t² + c·t + d of two ellipses times N = n₁n₂, in float64, with
// the magnitudes mb = N·T₂ and mc = N·T₁, where Tᵢ = rxᵢ² + ryᵢ². Its coefficients are off by at
// most
//
//	a: 13ε·a    b: 54ε·mb    c: 54ε·mc    d: 13ε·d
//
// and |b| <= 3mb, |c| <= 3mc.
//
// For let radii carry an error of up to ε and differences of 2ε. (Here they are scaled without one,
// but the vector programs, whose bounds are these, divide by the reach.) Then nᵢ is off by 2ε, N by
// 5ε, rx² and ry² by 3ε, det by 7ε and a by 13ε of itself. In
//
//	m = g·S² + h·C², g = (rx₁rx₂)² + (ry₁ry₂)², h = (rx₁ry₂)² + (ry₁rx₂)²
//
// S and C are off by 2ε|u₁||u₂|; as S² + C² = N and g + h = T₁T₂, that is 4ε·N·T₁T₂ of m, and the
// other roundings are 11ε·m <= 11ε·N·T₁T₂. In n₁(rx₂²V² + ry₂²U²), U and V are off by 4.1ε|δ||u₂|,
// which is 8.2ε·N·T₂, as |δ| <= 1; the others are 9ε of it. Two sums add 2ε of what is summed. So
// with a <= N·T₂²/4, b is off by
//
//	ε·N·T₂(3.75T₂ + 17T₁ + 19.2) <= 53.2ε·mb, as 17T₁ + 3.75T₂ <= 34r₁² + 7.5r₂² and r₁ + r₂ <= 1
//
// for the reaches r. The squares of errors fit into the rest. All underflows together displace a
// coefficient by less than 2^-960.
type stableCubic struct{ a, b, c, d, mb, mc float64 }

// newStableCubic returns the cubic of the first ellipse u and the second v.
func newStableCubic(u, v stableEllipse) stableCubic {
	C, S := float64(u.x*v.x)+float64(u.y*v.y), float64(u.x*v.y)-float64(u.y*v.x)
	g, h := float64(u.rx2*v.rx2)+float64(u.ry2*v.ry2), float64(u.rx2*v.ry2)+float64(u.ry2*v.rx2)
	m := float64(float64(g*S)*S) + float64(float64(h*C)*C)
	N := float64(u.n * v.n)
	d, a := float64(float64(u.rx2*u.ry2)*N), float64(float64(v.rx2*v.ry2)*N)
	return stableCubic{
		a: a, b: (a + m) - float64(u.n*v.form), mb: float64(N * (v.rx2 + v.ry2)),
		d: d, c: (d + m) - float64(v.n*u.form), mc: float64(N * (u.rx2 + u.ry2)),
	}
}

// apart returns 1 if the cubic surely is negative for some t > 0, -1 if it surely is not, else 0.
//
// Let B = |b| + eb with eb = 56ε·mb, and C likewise: they bound the true and the computed values
// and those between. The derivatives of the discriminant D by b and c are there at most
//
//	2(C·h + 6B²d)  and  2(B·h + 6aC²),  h = BC + 9ad
//
// so the errors of b and c put D off by at most 108ε·q, q = mb(C·h + 6B²d) + mc(B·h + 6aC²). Let t
// be 27(ad)² and T the sum of the absolute values of the other terms of D, T <= 3q as B <= 3mb and
// C <= 3mc. The derivatives by a and d, times a and d, add up to at most 2T + 4t. Times 13ε that is
// 78ε·q + 52ε·t at most, and the rounding of D adds 7ε(T + t): 99ε·q + 59ε·t. In all it is 207ε·q +
// 1593ε(ad)².
//
// If b and c surely are positive the cubic is not negative. Else D > 0 says that it is negative
// somewhere, provided that b or c truly is negative. Suppose that neither is, and say b is the one
// that is not sure: then b <= 110ε·mb and D <= b²c² + 18abcd <= 2b·C·h <= 220ε·q. So the bound has
// this added, 427ε·q + 1593ε(ad)², of 440ε·q + 1760ε(ad)²: the rest is for higher orders and its
// own rounding. It holds where a, d or both are 0 too: D < 0 needs b² < 4ac with c > 0, or c² < 4bd
// with b > 0, and D > 0 the contrary, with neither b nor c 0 where it counts.
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
	return signBeyond(D, bound)
}
