package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// EllipseCircle decides by the cubic τ³ + b·τ² + c·τ + d of kernel.EllipseCircle and its
// discriminant, the two being apart if b or c is negative and that is positive. Lengths are
// divided by the sum of the reaches, so that |δ| <= 1 where the bounding circles meet; elsewhere
// it is a sure miss.
//
// Bound. That of kernel's monicCubic, which is derived for lengths with the errors that they
// have here: 1/n carries 3u and is multiplied in with one more, where kernel divides.
//
// Range. Let s = n + 1/n, n = |u|². All underflows together displace c by less than 2^-140·s
// (float64: 2^-1000·s) and the discriminant, whose derivatives are below 200, by less than
// 2^-130·s. The floor of the slack is far above that, the one of ec far below it, so that a c that is
// not sure to be positive displaces the discriminant by less than the floor. The discriminant is
// below 20, so that in sure rows the floor is, n and 1/n are normal numbers, and nothing overflows. A
// sum of reaches that is 0 or tiny counts as a larger one. What is infinite or no number makes the
// comparisons fail, or is farther than any circle reaches.
var EllipseCircle = vec.Definition{
	Name: "ellipseCircle",
	Doc:  "do an ellipse and a circle share a point",
	Long: true,
	Lag:  10,
	Build: func(b *vec.Builder) {
		e := &ellipseRow{x: b.First("ex"), y: b.First("ey"), ux: b.First("ux"), uy: b.First("uy"), rx: b.First("rx"), ry: b.First("ry")}
		x, y, r := b.Second("cx"), b.Second("cy"), b.Second("cr")
		unsureIfNegative(b, e.rx, e.ry, r)
		hit, unsure := e.meetsDisc(b, x, y, r, e.inverseReach(b, r))
		b.Hit(hit)
		b.Unsure(unsure)
		b.Misses(discsApart(b, x.Sub(e.x), y.Sub(e.y), e.rx.Max(e.ry).Add(r)))
	},
}

// inverseReach is 1 by the sum of the reaches of the ellipse and a disc of radius r.
func (e *ellipseRow) inverseReach(b *vec.Builder, r vec.Float) vec.Float {
	reach := e.rx.Max(e.ry).Add(r).Max(b.PerElem(0x1p-120, 0x1p-1000)).As("reach")
	return b.Const(1).Div(reach).As("scale")
}

// meetsDisc tells whether the ellipse and the disc share a point, and whether that is not sure, with
// lengths times scale.
func (e *ellipseRow) meetsDisc(b *vec.Builder, x, y, r, scale vec.Float) (hit, unsure vec.Mask) {
	dx, dy := x.Sub(e.x).Mul(scale).As("dx"), y.Sub(e.y).Mul(scale).As("dy")
	dd, limit := dx.MulAdd(dx, dy.Mul(dy)).As("dd"), b.Const(1+0x1p-15)
	near := dd.Max(limit).Le(limit).As("near") // of NaN too: Max drops it

	e.square(scale)
	r = r.Mul(scale)
	inverse, rr, det := b.Const(1).Div(e.n).As("inverse"), r.Mul(r).As("rr"), e.a.Mul(e.b).As("det")
	p := &monicCubic{Builder: b, trace: e.a.Add(e.b).As("trace")}
	p.b = rr.Add(p.trace).Sub(dd).As("b")
	p.c = e.dualForm(dx, dy).NegMulAdd(inverse, p.trace.MulAdd(rr, det)).As("c")
	p.d = det.Mul(rr).As("d")
	p.floor = e.n.Add(inverse).Mul(b.PerElem(0x1p-80, 0x1p-700)).As("floor")

	positive, slack := p.positive()
	disc := p.discriminant()
	return disc.Lt(b.Const(0)).Or(positive).And(near), near.AndNot(positive).AndNot(slack.Lt(disc.Abs()))
}

// monicCubic is the cubic, with trace = rx² + ry², and what underflows may displace.
type monicCubic struct {
	*vec.Builder
	b, c, d, trace, floor vec.Float
}

// positive tells whether b and c surely are positive, and has the bound of the discriminant.
func (p *monicCubic) positive() (positive vec.Mask, slack vec.Float) {
	trace := p.trace.Add(p.floor)
	eb, ec := p.Roundoffs(20), trace.Mul(p.Roundoffs(32)).As("ec")
	B, C := p.b.Abs().Add(eb), p.c.Abs().Add(ec)
	q := p.d.MulAdd(p.Const(9), trace.Mul(C)).Mul(B.Add(C).Add(p.d)).As("q")
	return eb.Lt(p.b).And(ec.Lt(p.c)), q.MulAdd(p.Roundoffs(530), p.floor).As("slack")
}

// discriminant is c²(b² - 4c) - 4d(b(b² - 4.5c) + 6.75d).
func (p *monicCubic) discriminant() vec.Float {
	b, c, d := p.b, p.c, p.d
	bb := b.Mul(b).As("bb")
	inner := d.MulAdd(p.Const(6.75), c.NegMulAdd(p.Const(4.5), bb).Mul(b)).As("inner")
	return d.Mul(p.Const(4)).NegMulAdd(inner, c.Mul(c).Mul(c.NegMulAdd(p.Const(4), bb))).As("disc")
}
