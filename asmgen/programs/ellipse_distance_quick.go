package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// quickDistance finds the distances of float32 rows by the support function of the ellipse: along a
// unit normal n the tangent is at the distance h(n) = √((rx n_u)² + (ry n_v)²) from the centre, and
// the point at y·n - h(n) from the tangent. The signed distance is the greatest of these, so that
// an error of n counts by its square only. So narrow lanes find the normal, and float64 lanes the
// distance along it. Rows are unsure where the error bound leaves two float32 to choose from.
func quickDistance(b *vec.Builder) {
	n := b.Narrow()
	cx, cy, ux, uy, rx, ry := b.First("ex"), b.First("ey"), b.First("ux"), b.First("uy"), b.First("rx"), b.First("ry")
	dx, dy := b.Second("px").Sub(cx).As("dx"), b.Second("py").Sub(cy).As("dy")

	nux, nuy := n.First("ux"), n.First("uy")
	n2 := nux.MulAdd(nux, nuy.Mul(nuy))
	b.Unsure(n2.Lt(n.Const(quickMinSquare)))
	h := n2.NewtonInvSqrt(n2.InvSqrt()).Widened()
	h = ux.MulAdd(ux, uy.Mul(uy)).HalleyInvSqrt(h).As("h")
	ux, uy = ux.Mul(h), uy.Mul(h)
	u := dx.MulAdd(ux, dy.Mul(uy)).As("u").Abs()
	v := dx.NegMulAdd(uy, dy.Mul(ux)).As("v").Abs()

	f := newFoot(n, u.Narrowed(), v.Narrowed())
	nu, nv := f.nu.Widened(), f.nv.Widened()
	p, q := rx.Mul(nu), ry.Mul(nv)
	d := u.MulAdd(nu, v.Mul(nv)).Sub(p.MulAdd(p, q.Mul(q)).Sqrt())
	square := nu.MulAdd(nu, nv.Mul(nv))
	d = d.Mul(square.NegMulAdd(b.Const(0.5), b.Const(1.5))).As("d") // over the length of the normal
	e := f.e.Widened()
	b.NumberBetween("d", d.Sub(e), d.Add(e), f.valid, nan)
}

// foot is where the nearest point is, in narrow lanes: the normal there in the first quadrant of the
// ellipse's frame, and a bound on the error of the distance along it.
type foot struct {
	nu, nv, e vec.Float
	valid     vec.Mask
}

const (
	quickMinSquare = 0x1p-120 // of a direction: the square of one component is a normal number
	quickLeast     = 0x1p-50  // of radii and coordinates, in a problem of a size from 2 to 4
	quickMinB      = 0x1p-36  // x, and the products of five such numbers, are normal
	quickBend      = 0x1p-28  // how far from the cusp, squared, a smaller b does not matter
	quickSlope     = 0.105    // where the greatest of a, b and k is from 2 to 4

	quickError      = 0x1.4p-40
	quickBendError  = 0x1.4p-40 // bend is half of that bound on B, over the size
	quickLeastError = 0x1p-125
)

// newFoot solves the problem of kernel's secular in its notation: c and s are cosine and sine of
// the eccentric angle, X = x + k, t = x - e1², and φ is the angle of the normal.
//
// Bound. D, the distance, is the greatest of y·n - h(n) over all unit normals n, hence convex in y,
// with the second derivative κ = 1/(ρ + D) across the normal, ρ being the radius of curvature. A
// normal that belongs to another point, y + η, gives D less κ/2 times the square of what η has
// across it. With σ² = (e1 c)² + (e0 s)² these are
//
//	y0 = c X/e0,  y1 = s x/e1,  sin φ = e0 s/σ,  cos φ = e1 c/σ,  D = t σ/(e0 e1),  ρ = σ³/(e0 e1),
//
// so that 1/κ = σ T/(e0 e1), T = σ² + t = c² x + s² X. Of a relative error of y0 across the normal
//
//	κ (y0 sin φ)² = c² s² X² e0 e1/(σ³ T),   X²/T = t + 2 e0² - σ² + (e0² - σ²)²/T,   e0² - σ² = k c²,
//
// counts. Of the three terms the first is D (sin φ cos φ)², a quarter of D at most and below 0 in
// the ellipse; the second is at most 2 e0 sin²φ cos φ, or 0.77 e0; the third is at most B = sin²φ
// k²/(e0 T). The sum is at most 0.77 size + B, with size = |u| + |v| + e0. For y1 it is less, x
// being less than X. B is great near the cusp of a flat ellipse alone. In the program x, X and k
// have the factor m, and T is h/(x X), h = G'/2 being the slope of the iteration.
//
// Let w be 2^-24. A common factor of a, b and k changes nothing; so their errors are those of y0
// and y1. To y0 and y1 rounding adds 1w, to a and b 1w each, to k 3w, to dl 1w: 6w for y0, and 5w
// for y1. That of G is at most 6w of x² W and 5w of b² X², which counts half for y1: 5.5w. So the
// normal belongs to a point with errors of at most 6w of y0 and 10.5w of y1, and D is off by at
// most half of (16.5w)² of 0.77 size + B: by 105 w² of the size and 137 w² of B.
//
// The tangent of the angle, X/x times what does not depend on x, is off by 8w more, and by what the
// iteration leaves. TestQuickStart scans a, b and k: the start is at most 10 % below the root and 18 %
// above it, with CbrtStart off by 3.3 % either way and the estimates by 2^-10. A step of Halley's with
// exact quotients leaves 2^-9.7 of that, for the farther the start is above the less of it is left, and the
// next one 2^-27. A rough quotient of a correction of at most 18 % or 2^-9.6 adds 2^-13.8 or 2^-21.
// In all that is at most 18w. An error δ of the tangent's logarithm moves D by at most 3/8 δ²
// (|y| + e0), since dφ is sin φ cos φ times that of the logarithm: 122 w².
//
// The length of the normal is 1 within 7w: 3.5w are what a step of Newton's leaves of the error of
// InvSqrt, the others are roundings. What the last product leaves of it is 3/8 of the square of
// 14w, or 74 w². The third power that is left of the error of h is less than w², and so are the
// roundings of float64, here and in kernel, and what D moves by if a radius or coordinate is raised
// to quickLeast. Where b is raised, x is proportional to it in the ellipse, to 2^-36/dl^1.5, and
// -dl outside; rows nearer than 2^-14 to the cusp are unsure. All of it is less than 305 w² of the
// size and 137 w² of B. A test measures a tenth of e.
//
// The error bound e has 320 w² of the size, and of B at least 157: k = m (e0² - e1²) is at most m e0 size, so B
// is at most k sin²φ/T times the size. The program has 1/T from where the last step starts, within 2^-6.
//
// What is not a shape. NaN in any column is NaN in d or in e. An infinity is one in the size, or
// makes h NaN. So both are unsure, and so is what overflows. What underflows has a size
// below 2^-100, of which quickLeastError is more than the distances have digits.
func newFoot(n *vec.Builder, u, v vec.Float) (f foot) {
	zero, least := n.Const(0), n.Const(quickLeast)
	rx, ry := n.First("rx"), n.First("ry")
	swap := rx.Lt(ry).As("swap")
	e0, e1 := rx.Max(ry).As("e0"), rx.Min(ry).As("e1")
	f.valid = zero.Le(e1)
	y0, y1 := swap.Select(v, u).As("y0"), swap.Select(u, v).As("y1")
	size := u.Add(v).Add(e0).As("size")
	s := size.InvPower()
	e0, e1 = e0.Mul(s).Max(least), e1.Mul(s).Max(least)
	y0, y1 = y0.Mul(s), y1.Mul(s).Max(least)

	a, bb, k := e0.Mul(y0), e1.Mul(y1), e0.Sub(e1).Mul(e0.Add(e1))
	m := a.Max(bb).Max(k).InvPower()
	q := secular{builder: n}
	q.a, q.k = a.Mul(m).As("a0"), k.Mul(m).As("k")
	bb = bb.Mul(m)
	q.b = bb.Max(n.Const(quickMinB)).As("b")
	q.dl = q.k.Sub(q.a).As("dl")
	n.Unsure(bb.MulAdd(n.Const(quickBend/quickMinB), q.dl.Mul(q.dl)).Lt(n.Const(quickBend)))
	x, inv := q.quickRoot(q.quickStart())

	xk := x.Add(q.k)
	c, z := q.a.Mul(x), zero.Le(q.dl).Select(q.b, bb).Mul(xk)
	n0, n1 := c.Mul(e1), z.Mul(e0)
	n2 := n0.MulAdd(n0, n1.Mul(n1))
	r := n2.NewtonInvSqrt(n2.InvSqrt())
	n0, n1 = n0.Mul(r), n1.Mul(r)
	f.nu, f.nv = swap.Select(n1, n0), swap.Select(n0, n1)

	bend := q.k.Mul(n1.Mul(n1)).Mul(x.Mul(xk).Mul(inv)).As("bend")
	e := size.Mul(bend.MulAdd(n.Const(quickBendError), n.Const(quickError)))
	f.e = n.Const(quickLeastError).Max(e).As("e") // in this order NaN stays
	return f
}

// quickStart is start, with roots and quotients within 1.5·2^-12. Of the factor of b² in x², which is 1/2
// where k is the greatest of a, b and k, and 1 where it is the least, a line in k is nearer than a constant.
func (s *secular) quickStart() vec.Float {
	b := s.builder
	bb := s.b.Mul(s.b).As("bb")
	bk := bb.Mul(s.k)
	q := b.Const(0.5).Mul(bk).As("q")
	p := q.CbrtStart().As("p")
	w := b.Const(0).Le(s.dl).Select(q.Mul(p.Add(s.dl).RoughInv()), p.MulAdd(p, s.dl.Mul(s.dl)))
	return bk.NegMulAdd(b.Const(quickSlope), bb).Add(w).RoughSqrt().As("x")
}

// quickRoot is two steps of halley, with quotients within 1.5·2^-12, and 1/G' where the last one starts.
// In terms of G/4, H/2 and so on the operations are fewer, and each waits for fewer.
func (s *secular) quickRoot(x vec.Float) (root, inv vec.Float) {
	b := s.builder
	half, quarter := b.Const(0.5), b.Const(0.25)
	bb, ka := s.b.Mul(s.b), s.k.Add(s.a)
	for range 2 {
		xk := x.Add(s.k)
		w := x.Add(s.dl).Mul(x.Add(ka))
		t, xw, bx := x.MulSub(x, bb), x.Mul(w), s.b.Mul(xk)
		g := x.MulSub(xw, bx.Mul(bx)).As("g")
		h := xk.MulAdd(t, xw).As("h")             // half of halley's
		h2 := w.Add(t).MulAdd(quarter, x.Mul(xk)) // a quarter of it
		inv = g.NegMulAdd(h2, h.Mul(h)).RoughInv().Mul(half.Mul(h))
		x = inv.NegMulAdd(g, x).As("x")
	}
	return x, inv
}
