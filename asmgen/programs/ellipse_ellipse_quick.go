package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// quickEllipses decides by the least value of the cubic p(t) = a·t³ + b·t² + c·t + d of
// kernel.EllipseEllipse over t > 0, for directions that are unit vectors but for their rounding. It
// takes two thirds of the operations of the discriminant with its bound.
//
// Coefficients. Let A1 and A2 be rx² and ry² of the first ellipse, B1 and B2 those of the second,
// S = u₁×u₂, and Vᵢ = uᵢ×δ. For unit directions cos² is 1 - S², and the square of δ along uᵢ is
// δ² - Vᵢ². So
//
//	c = A2(A1 + B1 - δ²) + A1B2 + (A1 - A2)((B1 - B2)S² - V₁²)    d = A1A2
//	b = B2(A1 + B1 - δ²) + B1A2 + (B1 - B2)((A1 - A2)S² - V₂²)    a = B1B2
//
// The program has -c and -p, for signs are cheaper to look at than to compare.
//
// Method. Let E and F bound the errors of b and c, and P be p with b' = b - E and c' = c - F in place
// of b and c. If P is nowhere negative the ellipses meet. If p is negative anywhere they are apart,
// and p <= P + 2E·t² + 2F·t. So the program computes a t where P is least, or nearly, and P there.
// If that is not negative it is a sure hit, and if it is below -(2E·t² + 2F·t) a sure miss. If
// neither b' nor c' is negative it is a hit, too. Otherwise, with s² = b'² - 3ac',
//
//	t = (s - b')/3a if b' < 0    t = -c'/(s + b') if b' >= 0
//
// where nothing cancels but in s², and P is convex from there on. If s² is negative P has no minimum: it
// grows from d on, and the row is a hit.
//
// Bound. Let T be A1 + A2 of the first ellipse, U that of the second. |u|² is within 25u of 1, S²
// within 5u and, divided by the squares of both lengths, 55u; δ² is within 4u of itself, V within
// 3u|δ|, V² within 7u·δ² and, divided by |u|², 32u·δ². Squares carry 1u, their differences 2u of
// their sum. With a rounding for each step that is
//
//	c: u·T(1.5T + 67U + 44δ²)    b: u·U(1.5U + 67T + 44δ²)    a, d: 3u of themselves
//
// A t that is off by a part e of itself makes P greater than its least value by e²(|b'|t² + |c'|t) at
// most: its second derivative, 6at + 2b', is 2√s² there. As 3at² = -2b't - c', the roundings of P are below
// 3.5u|b'|t² + 1.8u|c'|t, but for one of P itself, which keeps its sign. With the estimates of float32
// lanes e² is at most 2.3u: in all P is at least -w, w = 5.8u|b'|t² + 4.1u|c'|t, at its minimum if it
// came out as a hit. Then P + 4·5.8u|b'|t² + 2·4.1u|c'|t is nowhere negative: from half of that t on
// it exceeds P + w, and below that P exceeds its least value by a 36th of its terms, or grows from d.
// The errors of a and d count as 3u of b' and c', for p/(1 - 3u) will do, and b' and c' are rounded. So
// E has to be the error of b and 28u|b'|, and F likewise. With |b| <= U·max(T + U/4, δ²) that is
//
//	u·U(9U + 95T + 72δ²)    against    E = U·spare = 96u·U(T + U + δ²)
//
// and F is T·spare. A sure miss takes less: of a and d 3u(a·t³ + d), at most 5u|b'|t² + 4u|c'|t where
// P is negative, besides the roundings of P. In float64 with estimates e is 2^-13 at most, and so E has
// to be 2^-24·|b'| and more; spare is 2^-23 of T + U + δ².
//
// What an estimate of 1/s makes of an s² that is 0 or subnormal is NaN or infinite, and a root of one below 0
// is NaN. That is a hit: an operation that is not valid makes NaN with the sign set here. Nor is it wrong.
// Either s² came out of a difference. Then P has no minimum, or it is one that s² hides from by its rounding,
// 4u·b'², where P is at least d + a·r³(1 - 20u) for r = -b'/3a > 0. Or b' and c' are less than E and F below
// 0: see below.
//
// Range. Stretches are unfit in which a or d may be small or spare large. In float32 T + U + δ² is
// below 2^28 in the others, so that coefficients are below 2^54 and s² is finite. As U >= 2√a, T + U and
// both traces are above 2^-23, and E and F above 2^-63. So a b' or c' which is more than that below 0
// makes a normal s², and all that underflows is far less than E, F or their part of s². If a product
// with t overflows, it is what decides the sign, and E·t with it makes NaN, an unsure row. In float64
// the bounds are as far from its range. A NaN or an infinity of a row is one in spare or in the length
// of a direction.
func quickEllipses(b *vec.Builder) {
	e, f := newQuickEllipse(b.First, "a"), newQuickEllipse(b.Second, "b")
	if e.ux.Uniform() {
		return
	}
	p := newQuickCubic(b, e, f)
	p.startRoot()
	b.Unfit(b.Greatest(p.spare).NotLt(b.PerElem(0x1p+10, 0x1p+100))) // while the root is on its way
	b.Unfit(b.LeastAbs(p.a, p.d).NotGt(b.PerElem(0x1p-48, 0x1p-400)))
	excess := b.Greatest(unitExcess(b, e.ux, e.uy).BitOr(unitExcess(b, f.ux, f.uy)))
	b.Unfit(excess.NotLt(b.Roundoffs(32)))
	b.Unfit(excess.Sign())
	b.Unfit(e.rx.BitOr(e.ry).BitOr(f.rx.BitOr(f.ry)).Sign())

	t := p.least()
	slope := p.a.MulAdd(t, p.b).NegMulAdd(t, p.c).As("slope") // of the chord from 0 to t, negated
	hit := slope.MulSub(t, p.d).BitOr(p.c.BitAndNot(p.b)).As("hit")
	b.Hit(hit.Sign())
	apart := p.spareB.MulAdd(t, p.spareC).NegMulAdd(b.Const(2), slope).MulSub(t, p.d).As("apart")
	b.Unsure(apart.Sign().AndNot(hit.Sign()))
}

// quickCubic is P. Its c is negated; spareB and spareC are E and F.
type quickCubic struct {
	*vec.Builder
	a, b, c, d, spare, spareB, spareC vec.Float
	a3, ss, root                      vec.Float // 3a, s², and its root or an estimate of 1 by that
}

func newQuickCubic(b *vec.Builder, e, f *quickEllipse) *quickCubic {
	p := &quickCubic{Builder: b}
	dx, dy := f.x.Sub(e.x).As("dx"), f.y.Sub(e.y).As("dy")
	ve, vf := e.across(dx, dy), f.across(dx, dy)
	sine := e.ux.MulSub(f.uy, e.uy.Mul(f.ux)).As("sine")
	ss, dd := sine.Mul(sine).As("ss"), dx.MulAdd(dx, dy.Mul(dy)).As("dd")
	e.square()
	f.square()
	gap := dd.Sub(e.a.Add(f.a)).As("gap")
	off := b.Roundoffs(96)
	if b.Elem() == vec.F64 && b.HasInvSqrt() {
		off = b.Const(0x1p-23)
	}
	p.spare = dd.Add(e.trace.Add(f.trace)).Mul(off).As("spare")

	p.b = f.b.NegMulAdd(gap, e.b.Mul(f.a))
	p.b = f.difference.NegMulAdd(e.difference.NegMulAdd(ss, vf.Mul(vf)), p.b)
	p.spareB = f.trace.Mul(p.spare).As("spareB")
	p.b = p.b.Sub(p.spareB).As("b")
	p.c = e.b.MulSub(gap, e.a.Mul(f.b))
	p.c = e.difference.MulAdd(f.difference.NegMulAdd(ss, ve.Mul(ve)), p.c)
	p.spareC = e.trace.Mul(p.spare).As("spareC")
	p.c = p.c.Add(p.spareC).As("c")
	p.a = f.a.Mul(f.b).As("a")
	p.a3 = p.a.Mul(b.Const(3))
	p.ss = p.a3.MulAdd(p.c, p.b.Mul(p.b)).As("ss")
	p.d = e.a.Mul(e.b).As("d")
	return p
}

func (p *quickCubic) startRoot() {
	if p.HasInvSqrt() {
		p.root = p.ss.InvSqrt()
	} else {
		p.root = p.ss.Sqrt()
	}
}

// least is the t where P is least, or any number if neither b nor c is negative.
func (p *quickCubic) least() vec.Float {
	var sum vec.Float // s + |b|
	if p.HasInvSqrt() {
		sum = p.ss.MulAdd(p.root, p.b.Abs())
	} else {
		sum = p.root.Add(p.b.Abs())
	}
	below := p.b.Sign()
	over, under := below.Select(sum, p.c), below.Select(p.a3, sum)
	if p.HasMagnitudes() { // in 512 bits a quotient takes twice as long as in 256
		return over.Mul(under.RoughInv()).As("t")
	}
	return over.Div(under).As("t")
}

// quickEllipse is one side of a row: a and b are the squares of its radii.
type quickEllipse struct {
	x, y, ux, uy, rx, ry    vec.Float
	a, b, difference, trace vec.Float
}

func newQuickEllipse(column func(string) vec.Float, prefix string) *quickEllipse {
	return &quickEllipse{
		x: column(prefix + "x"), y: column(prefix + "y"),
		ux: column(prefix + "ux"), uy: column(prefix + "uy"), rx: column(prefix + "rx"), ry: column(prefix + "ry"),
	}
}

func (e *quickEllipse) square() {
	e.a, e.b = e.rx.Mul(e.rx), e.ry.Mul(e.ry)
	e.difference, e.trace = e.a.Sub(e.b), e.a.Add(e.b)
}

// across is u×δ.
func (e *quickEllipse) across(dx, dy vec.Float) vec.Float { return dy.MulSub(e.ux, dx.Mul(e.uy)) }
