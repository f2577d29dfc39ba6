package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// EllipseEllipse decides by the cubic a·t³ + b·t² + c·t + d of
// kernel.EllipseEllipse and its discriminant D, the ellipses being apart if b or
// c is negative and D > 0. Lengths are divided by the sum of the reaches, so that
// |d| <= 1 where the bounding circles meet; elsewhere it is a sure miss.
//
// Bound. That of kernel's stableCubic, which is derived for lengths with the
// errors that they have here. D is evaluated with as many roundings as there.
//
// Range. Sure rows have n = |u|² of both directions in a band, within which no
// intermediate overflows, all underflows together displace b and c by less than
// tiny, and D by less than floor (as b, c < 6N, N = n₁n₂, an error x of b
// displaces D by 60x·N³ at most), and a b that does not exceed tiny keeps D
// below floor. Radii that are all 0 or tiny are unsure. What is infinite or no
// number makes the comparisons fail, or is farther than any circle reaches.
var EllipseEllipse = vec.Definition{
	Name:      "ellipseEllipse",
	Doc:       "do two ellipses share a point",
	Symmetric: true,
	Build: func(b *vec.Builder) {
		p := newEllipseCubic(b)
		disc, bound := p.discriminant()
		positive := p.eb.Lt(p.b).And(p.ec.Lt(p.c))
		hit := disc.Lt(bound.Neg()).Or(positive).And(p.near).As("hit")
		b.Hit(hit)
		b.Unsure(p.near.AndNot(hit).AndNot(bound.Lt(disc)))
	},
}

// ellipseCubic is the cubic, with the magnitudes mb and mc and the errors eb and
// ec of b and c. It holds for rows whose bounding circles are near.
type ellipseCubic struct {
	*vec.Builder
	near                       vec.Mask
	a, b, c, d, mb, mc, eb, ec vec.Float
}

// ellipseRow is one side of a row.
type ellipseRow struct {
	x, y, ux, uy, rx, ry vec.Float
	a, b, n              vec.Float // rx² and ry² scaled, |u|²
}

func newEllipseCubic(b *vec.Builder) *ellipseCubic {
	p := &ellipseCubic{Builder: b}
	e := &ellipseRow{x: b.First("ax"), y: b.First("ay"), ux: b.First("aux"), uy: b.First("auy"), rx: b.First("arx"), ry: b.First("ary")}
	f := &ellipseRow{x: b.Second("bx"), y: b.Second("by"), ux: b.Second("bux"), uy: b.Second("buy"), rx: b.Second("brx"), ry: b.Second("bry")}
	unsureIfNegative(b, e.rx, e.ry, f.rx, f.ry)
	reach := e.rx.Max(e.ry).Add(f.rx.Max(f.ry)).As("reach")
	b.Unsure(reach.Lt(b.PerElem(0x1p-120, 0x1p-1000)))
	scale := b.Const(1).Div(reach).As("scale")
	dx, dy := f.x.Sub(e.x).Mul(scale).As("dx"), f.y.Sub(e.y).Mul(scale).As("dy")
	limit := b.Const(1 + 0x1p-15)
	p.near = dx.MulAdd(dx, dy.Mul(dy)).Max(limit).Le(limit).As("near") // of NaN too: Max drops it
	e.square(scale)
	f.square(scale)
	b.Unsure(e.n.Min(f.n).Lt(b.PerElem(0x1p-6, 0x1p-40)))
	b.Unsure(e.n.Max(f.n).Gt(b.PerElem(0x1p+6, 0x1p+40)))

	dot, cross := e.ux.MulAdd(f.ux, e.uy.Mul(f.uy)).As("dot"), e.uy.NegMulAdd(f.ux, e.ux.Mul(f.uy)).As("cross")
	s := e.a.MulAdd(f.a, e.b.Mul(f.b)).Mul(cross)
	c := e.a.MulAdd(f.b, e.b.Mul(f.a)).Mul(dot)
	m := s.MulAdd(cross, c.Mul(dot)).As("m")
	n := e.n.Mul(f.n)
	p.d, p.a = e.a.Mul(e.b).Mul(n).As("d"), f.a.Mul(f.b).Mul(n).As("a")
	p.c, p.mc = f.n.NegMulAdd(e.dualForm(dx, dy), p.d.Add(m)).As("c"), n.Mul(e.a.Add(e.b)).As("mc")
	p.b, p.mb = e.n.NegMulAdd(f.dualForm(dx, dy), p.a.Add(m)).As("b"), n.Mul(f.a.Add(f.b)).As("mb")
	tiny := b.PerElem(0x1p-124, 0x1p-960) // normal: Intel is slow at others
	p.eb, p.ec = p.mb.MulAdd(b.Roundoffs(56), tiny), p.mc.MulAdd(b.Roundoffs(56), tiny)
	return p
}

func (e *ellipseRow) square(scale vec.Float) {
	rx, ry := e.rx.Mul(scale), e.ry.Mul(scale)
	e.a, e.b = rx.Mul(rx), ry.Mul(ry)
	e.n = e.ux.MulAdd(e.ux, e.uy.Mul(e.uy))
}

// dualForm is n·dᵀ·adj·d = ry²U² + rx²V².
func (e *ellipseRow) dualForm(dx, dy vec.Float) vec.Float {
	u, v := dx.MulAdd(e.ux, dy.Mul(e.uy)), dx.NegMulAdd(e.uy, dy.Mul(e.ux))
	return e.b.Mul(u).MulAdd(u, e.a.Mul(v).Mul(v))
}

// discriminant is D = b²(c² - 4bd) - 4ac(c² - 4.5bd) - 27(ad)², and its bound.
func (p *ellipseCubic) discriminant() (disc, bound vec.Float) {
	a, b, c, d := p.a, p.b, p.c, p.d
	bb, cc, bd, ac, ad := b.Mul(b), c.Mul(c), b.Mul(d), a.Mul(c), a.Mul(d)
	adad := ad.Mul(ad)
	x := bd.NegMulAdd(p.Const(4), cc)
	y := bd.NegMulAdd(p.Const(0.5), x)
	disc = adad.NegMulAdd(p.Const(27), ac.Mul(p.Const(4)).NegMulAdd(y, bb.Mul(x))).As("disc")

	B, C := b.Abs().Add(p.eb), c.Abs().Add(p.ec)
	h := ad.MulAdd(p.Const(9), B.Mul(C)).As("h")
	byB := B.Mul(d).Mul(B).MulAdd(p.Const(6), C.Mul(h))
	byC := C.Mul(a).Mul(C).MulAdd(p.Const(6), B.Mul(h))
	q := adad.MulAdd(p.Const(4), p.mb.MulAdd(byB, p.mc.Mul(byC)))
	floor := p.PerElem(0x1p-80, 0x1p-700)
	return disc, q.MulAdd(p.Roundoffs(440), floor).As("bound")
}
