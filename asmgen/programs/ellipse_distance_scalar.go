package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// scalarDistance is what quickDistance is, for the generic tier, where float32 costs as much as float64: the
// normal is found in fewer steps than package kernel takes, and the distance along it is sure where the
// error bound leaves one float32.
//
// Bound. D, the distance, is the greatest of y·n - h(n) over all unit normals n. Let size be |u| + |v| and
// both radii.
//
// Radii and the second coordinate are raised by 2^-42 of the size. That moves any y·n - h(n), and so their
// greatest, by 2^-41 of it at most. The problem that is solved then has no zeros.
//
// The start is within 16 %, and a step of Halley's leaves 2^-5.7 of x at most. A step of Newton's makes an
// error e of x, relative to x, one of x G"/(2G') e². In terms of cosine c and sine s of the eccentric angle
// and of r = x/X <= 1 the factor is, at the root,
//
//	(s² + 4r + r² c²)/(2 (s² + r c²)) <= 1/2 + 2r/(s² + r c²) <= 5/2,
//
// and less than 3 where e is 2^-5.7 at most. There the step itself is at least e x/1.07. If the first step is
// at most 2^-10 x, it leaves 3 (1.07·2^-10)² < 2^-18.2; otherwise 3·2^-11.4 < 2^-9.8, and the second one
// 3·2^-19.6 < 2^-18. The logarithm of the angle's tangent is off by no more than x is, which moves D by
// at most 3/8 of the square, or 2^-37.4 of the size: see newFoot.
//
// Roundings count as they do there, with 2^-53 for w: they move D by less than 256 w² of the size and of B,
// which is k²/(e0 x) at most. The product b of the raised numbers is at least 2^-84 size². So is x, which
// is at least 0.8 (b² k/2)^(1/3), 2^-56.7 size^(4/3) k^(1/3) or more, and B is less than 2^57 of the size.
// That makes 2^-41. All other roundings, kernel's among them, are less than 2^-46 of the size. The sum is
// less than 2^-37, and scalarError twice as much.
//
// Range. If the first radius is less than an eighth of the size, a coordinate is at least 3/8 of it; so x,
// which is at least b and a - k, is at least 2^-46 size², as it is if the second radius is more than half of
// the first one. Otherwise x is at least 2^-84 size², and X, which is at least k, 2^-7 size². The slope h of
// the iteration, twice x X² s² + X x² c² near the root, is at least x² X, and less than 2^8 size^6; G is less than
// 2^6 size^8. So of a size from 2^-40 to 2^70 on no square underflows, no product overflows, and what G times
// h, e x h², loses to underflow makes less than 2^-70 of x. No divisor is 0 but one of a quotient that is not
// selected. Of a NaN, an infinity or a direction 0 the size is NaN or infinite.
func scalarDistance(b *vec.Builder) {
	b.AtRandom()
	cx, cy, ux, uy, rx, ry := b.First("ex"), b.First("ey"), b.First("ux"), b.First("uy"), b.First("rx"), b.First("ry")
	dx, dy := b.Second("px").Sub(cx).As("dx"), b.Second("py").Sub(cy).As("dy")
	unsureIfNegative(b, rx, ry)

	h := ux.Mul(ux).Add(uy.Mul(uy)).As("n2").Sqrt().Reciprocal()
	ux, uy = ux.Mul(h), uy.Mul(h)
	u := dx.Mul(ux).Add(dy.Mul(uy)).Abs()
	v := dy.Mul(ux).Sub(dx.Mul(uy)).Abs()
	size := u.Add(v).Add(rx.Add(ry)).As("size")
	b.Unsure(size.OutsideBits(b.Const(scalarLeast), b.Const(scalarMost)))
	swap := rx.Lt(ry).As("swap")
	e0, e1 := swap.Select(ry, rx), swap.Select(rx, ry)
	y0, y1 := swap.Select(v, u).As("y0"), swap.Select(u, v)
	raise := size.Mul(b.Const(scalarRaise)).As("raise")
	e0, e1, y1 = e0.Add(raise).As("e0"), e1.Add(raise).As("e1"), y1.Add(raise).As("y1")
	b.Stage(e0, e1, y0, y1)

	s := secular{builder: b}
	s.a, s.b = e0.Mul(y0).As("a0"), e1.Mul(y1).As("b")
	s.k = e0.Sub(e1).Mul(e0.Add(e1)).As("k")
	s.dl = s.k.Sub(s.a).As("dl")
	x, rough := s.newton(s.halley(s.start(), 1))
	again, _ := s.newton(x)
	b.Seldom(rough)
	x = rough.Select(again, x).As("x")
	b.Stage(x)

	n0, n1 := s.a.Mul(x).Mul(e1).As("n0"), s.b.Mul(x.Add(s.k)).Mul(e0).As("n1")
	p, q := e0.Mul(n0), e1.Mul(n1)
	d := y0.Mul(n0).Add(y1.Mul(n1)).Sub(p.Mul(p).Add(q.Mul(q)).Sqrt())
	d = d.Div(n0.Mul(n0).Add(n1.Mul(n1)).Sqrt()).As("d")
	e := size.Mul(b.Const(scalarError)).As("e")
	b.NumberWithin("d", d.Sub(e), d.Add(e))
}

const (
	scalarLeast = 0x1p-40
	scalarMost  = 0x1p70
	scalarRaise = 0x1p-42
	scalarRough = 0x1p-20 // of the square of a step: few take another one
	scalarError = 0x1p-36
)

// newton is x after a step of Newton's iteration, and whether it was more than 2^-10 of x.
func (s *secular) newton(x vec.Float) (root vec.Float, rough vec.Mask) {
	b := s.builder
	g, h, _ := s.derivatives(x)
	step := g.Div(h).As("step")
	return x.Sub(step), x.Mul(x).Mul(b.Const(scalarRough)).Lt(step.Mul(step))
}
