package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// quickDistance finds the distances of float32 rows with fused multiply-adds and rough
// quotients and roots, and checks that none of this changed a bit of the result.
func quickDistance(b *vec.Builder) {
	s := &secular{builder: b, quick: true}
	s.pose()
	d, e := s.quickAnswer(s.quickRoot(s.quickStart()))
	b.NumberWithin("d", s.valid.Select(d, b.Const(nan)), e, s.valid)
}

// quickStart is start, with roots and quotients within 2^-12.9.
func (s *secular) quickStart() vec.Float {
	b := s.builder
	bb := s.b.Mul(s.b).As("bb")
	q := b.Const(0.5).Mul(bb.Mul(s.k)).As("q")
	p := q.CbrtStart().As("p")
	w := b.Const(0).Le(s.dl).Select(q.RoughDiv(p.Add(s.dl)), p.MulAdd(p, s.dl.Mul(s.dl)))
	return bb.MulAdd(b.Const(0.75), w).RoughSqrt().As("x")
}

// quickRoot is two steps of halley and one of Newton's iteration, with quotients within 2^-12.9.
func (s *secular) quickRoot(x vec.Float) vec.Float {
	b := s.builder
	two, half := b.Const(2), b.Const(0.5)
	bb := s.b.Mul(s.b)
	for step := range 3 {
		xk := x.Add(s.k)
		w := x.Add(s.dl).Mul(xk.Add(s.a))
		t := x.MulSub(x, bb)
		g := bb.Mul(xk).NegMulAdd(xk, x.Mul(x).Mul(w)).As("g")
		h := x.MulAdd(w, xk.Mul(t)).As("h") // half of halley's
		if step == 2 {
			x = g.RoughDiv(h).NegMulAdd(half, x).As("x")
			break
		}
		h2 := two.Mul(x).MulAdd(xk, half.Mul(w.Add(t))) // half of it, too
		x = x.Sub(g.Mul(h).RoughDiv(g.NegMulAdd(h2, two.Mul(h).Mul(h)))).As("x")
	}
	return x
}

// quickAnswer is the distance, and a bound e on how far it is from the one of answer.
//
// Bound. Let φ be the angle of a normal and n(φ) the unit vector. The program's distance is
// D(φ) = y·n(φ) - h(φ) for the φ of its root, where h = hypot(e0 cos φ, e1 sin φ) is the
// distance from the centre to the tangent. At the nearest point D' is 0, so an error of φ
// counts only by its square. The tangent of φ is (x + k)/x times what does not depend on x.
// As k >= 0, a relative error δ of x moves w = ln tan φ by at most δ, and D by δ²/2 times the
// largest second derivative to w. With c and s for cosine and sine, dφ/dw = sc, and
//
//	D_ww = D_φφ (sc)² + D_φ sc (c² - s²),   D_φφ = -y·n - h'',   D_φ = y·n' - h'.
//
// h” = ρ - h, ρ = (e0 e1)²/h³ being the radius of curvature. As e0 c e1 s <= h²/2, both
// ρ (sc)² and h (sc)² are at most h/4. |h'| = (e0² - e1²) sc/h <= e0 s, and sc <= 1/2. So
// |D_ww| <= (|y| + e0)/4 + (|y| + e0)/2, and the error of D is at most 3/8 δ² (|y| + e0).
//
// Error of x. The start is within 16 %, that of RoughDiv and RoughSqrt within 2^-11 of
// kernel's. A step of Halley's with exact quotients leaves at most 2^-5.7 of it, the next
// 2^-15 (a test samples this); a rough quotient of a correction of at most 16 % or 2^-5.6 adds
// 2^-15.5 or 2^-18.5. Newton's step squares the error, times less than 4, and its quotient
// adds 2^-27.7. So δ is below 2^-26, and 3/8 δ² below 2^-53. Kernel's x has a smaller error.
//
// Other errors. InvSqrt of the direction moves y by 2^-50 |y|, and D by no more. That of
// cosine and sine moves the nearest point along its radius by 2^-50 e0. That of the length
// changes D by 2^-50 of itself, and |D| <= |y| + e0. Rounding, here and in kernel, moves y by
// 4 units of 2^-53 of |y| each, and the point and D by 10 units of |y| + e0 each. All of it
// is less than 2^-47.4 (|y| + e0), and e is 2^-47 (y0 + y1 + e0). A test measures 2^-49.6.
func (s *secular) quickAnswer(x vec.Float) (d, e vec.Float) {
	b := s.builder
	c, z := s.a.Mul(x), s.sine.Mul(x.Add(s.k))
	r := c.MulAdd(c, z.Mul(z)).InvSqrt()
	c, z = c.Mul(r).As("c"), z.Mul(r).As("z")
	n0, n1 := c.Mul(s.f1).As("n0"), z.Mul(s.f0).As("n1")
	d = s.e0.NegMulAdd(c, s.y0).MulAdd(n0, s.e1.NegMulAdd(z, s.y1).Mul(n1))
	d = d.Mul(n0.MulAdd(n0, n1.Mul(n1)).InvSqrt()).As("d")
	d = b.Const(0).Lt(s.e1).Select(d, d.Abs())
	return d, s.y0.Add(s.y1).Add(s.e0).Mul(b.Const(0x1p-47))
}
