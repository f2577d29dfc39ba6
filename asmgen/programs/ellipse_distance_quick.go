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
// Bound. D, the distance, is the greatest of y·n - h(n) over all unit normals n. So an error of the normal counts by its
// square only, times how much D bends there. The errors are counted in w², w being 2^-24, of the size, |u| + |v| + e0,
// and of B, which is great near the cusp of a flat ellipse alone:
//
//	                                          of the size   of B
//	the normal belongs to another point           105        137
//	it is turned by what the iteration leaves     122
//	its length is not quite 1                      74
//	all else                                        4
//	in all, less than                             305        137
//
// Another point. D is convex in y, with the second derivative κ = 1/(ρ + D) across the normal, ρ being the radius of
// curvature. A normal that belongs to another point, y + η, gives D less κ/2 times the square of what η has
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
// k²/(e0 T). The sum is at most 0.77 size + B. For y1 it is less, x being less than X. In the program x, X and k
// have the factor m, and T is h/(x X), h = G'/2 being the slope of the iteration.
//
// A common factor of a, b and k changes nothing; so their errors are those of y0
// and y1. To y0 and y1 rounding adds 1w, to a and b 1w each, to k 3w, to dl 1w: 6w for y0, and 5w
// for y1. That of G is at most 6w of x² W and 5w of b² X², which counts half for y1: 5.5w. So the
// normal belongs to a point with errors of at most 6w of y0 and 10.5w of y1, and D is off by at
// most half of (16.5w)² of 0.77 size + B: by 105 w² of the size and 137 w² of B.
//
// Turned. The tangent of the angle, X/x times what does not depend on x, is off by 8w more, and by what the
// iteration leaves. TestQuickStart scans a, b and k: the start is at most 10 % below the root and 18 %
// above it, with CbrtStart off by 3.3 % either way and the estimates by 2^-10. A step of Halley's with
// exact quotients leaves 2^-9.7 of that, for the farther the start is above the less of it is left, and the
// next one 2^-27. A rough quotient of a correction of at most 18 % or 2^-9.6 adds 2^-13.8 or 2^-21.
// In all that is at most 18w. An error δ of the tangent's logarithm moves D by at most 3/8 δ²
// (|y| + e0), since dφ is sin φ cos φ times that of the logarithm: 122 w².
//
// Length. That of the normal is 1 within 7w: 3.5w are what a step of Newton's leaves of the error of
// InvSqrt, the others are roundings. What the last product leaves of it is 3/8 of the square of
// 14w, or 74 w².
//
// All else. The third power that is left of the error of h is less than w², and so are the
// roundings of float64, here and in kernel, and what D moves by if a radius or coordinate is raised
// to quickLeast. Where b is raised, x is proportional to it in the ellipse, to 2^-36/dl^1.5, and
// -dl outside; rows nearer than 2^-14 to the cusp are unsure.
//
// The error bound e has 320 w² of the size, and of B at least 157: k = m (e0² - e1²) is at most m e0 size, so B
// is at most k sin²φ/T times the size. The program has 1/T from where the last step starts, within 2^-6.
// A test measures a tenth of e.
//
// What is not a shape. NaN in any column is NaN in d or in e. An infinity is one in the size, or
// makes h NaN. So both are unsure, and so is what overflows. What underflows has a size
// below 2^-100, of which quickLeastError is more than the distances have digits.
func newFoot(n *vec.Builder, u, v vec.Float) (f foot) {
	s := newNarrowSecular(n, u, v)
	x, inv := s.quickRoot(s.quickStart())
	xk := x.Add(s.k)
	n0, n1 := s.normal(x, xk)
	f.nu, f.nv = s.swap.Select(n1, n0), s.swap.Select(n0, n1)

	bend := s.k.Mul(n1.Mul(n1)).Mul(x.Mul(xk).Mul(inv)).As("bend")
	e := s.size.Mul(bend.MulAdd(n.Const(quickBendError), n.Const(quickError)))
	f.e = n.Const(quickLeastError).Max(e).As("e") // in this order NaN stays
	f.valid = s.valid
	return f
}

// narrowSecular is a secular in narrow lanes.
type narrowSecular struct {
	secular
	size vec.Float // of the lengths as they are
	bare vec.Float // b, but not raised to quickMinB
}

// newNarrowSecular poses the problem of the point that is (u, v) from the centre, along the axes and without signs. A
// power of two brings all lengths to a size from 2 to 4, and another one the greatest of a, b and k.
func newNarrowSecular(n *vec.Builder, u, v vec.Float) *narrowSecular {
	s := &narrowSecular{secular: secular{builder: n}}
	zero, least := n.Const(0), n.Const(quickLeast)
	rx, ry := n.First("rx"), n.First("ry")
	s.swap = rx.Lt(ry).As("swap")
	e0, e1 := rx.Max(ry).As("e0"), rx.Min(ry).As("e1")
	s.valid = zero.Le(e1)
	y0, y1 := s.swap.Select(v, u).As("y0"), s.swap.Select(u, v).As("y1")
	s.size = u.Add(v).Add(e0).As("size")
	r := s.size.InvPower()
	s.e0, s.e1 = e0.Mul(r).Max(least), e1.Mul(r).Max(least)
	s.y0, s.y1 = y0.Mul(r), y1.Mul(r).Max(least)

	a, b, k := s.e0.Mul(s.y0), s.e1.Mul(s.y1), s.e0.Sub(s.e1).Mul(s.e0.Add(s.e1))
	m := a.Max(b).Max(k).InvPower()
	s.a, s.k = a.Mul(m).As("a0"), k.Mul(m).As("k")
	s.bare = b.Mul(m)
	s.b = s.bare.Max(n.Const(quickMinB)).As("b")
	s.dl = s.k.Sub(s.a).As("dl")
	n.Unsure(s.bare.MulAdd(n.Const(quickBend/quickMinB), s.dl.Mul(s.dl)).Lt(n.Const(quickBend)))
	return s
}

// normal is the unit normal that belongs to the root x, along the longer axis and the shorter one.
func (s *narrowSecular) normal(x, xk vec.Float) (n0, n1 vec.Float) {
	c, z := s.a.Mul(x), s.builder.Const(0).Le(s.dl).Select(s.b, s.bare).Mul(xk)
	n0, n1 = c.Mul(s.e1), z.Mul(s.e0)
	n2 := n0.MulAdd(n0, n1.Mul(n1))
	r := n2.NewtonInvSqrt(n2.InvSqrt())
	return n0.Mul(r), n1.Mul(r)
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
