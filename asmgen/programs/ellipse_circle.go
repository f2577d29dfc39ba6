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
// Range. Sure rows have n = |u|² in a band, within which no intermediate overflows and all
// underflows together displace c by less than tiny, and the discriminant by less than floor:
// its derivatives are below 200. A c that does not exceed tiny keeps it below floor, too. Radii
// that are all 0 or tiny are unsure. What is infinite or no number makes the comparisons fail,
// or is farther than any circle reaches.
var EllipseCircle = vec.Definition{
	Name: "ellipseCircle",
	Doc:  "do an ellipse and a circle share a point",
	Build: func(b *vec.Builder) {
		e := &ellipseRow{x: b.First("ex"), y: b.First("ey"), ux: b.First("ux"), uy: b.First("uy"), rx: b.First("rx"), ry: b.First("ry")}
		x, y, r := b.Second("cx"), b.Second("cy"), b.Second("cr")
		unsureIfNegative(b, e.rx, e.ry, r)
		reach := e.rx.Max(e.ry).Add(r).As("reach")
		b.Unsure(reach.Lt(b.PerElem(0x1p-120, 0x1p-1000)))
		one := b.Const(1)
		scale := one.Div(reach).As("scale")
		dx, dy := x.Sub(e.x).Mul(scale).As("dx"), y.Sub(e.y).Mul(scale).As("dy")
		dd, limit := dx.MulAdd(dx, dy.Mul(dy)).As("dd"), b.Const(1+0x1p-15)
		near := dd.Max(limit).Le(limit).As("near") // of NaN too: Max drops it
		e.square(scale)
		b.Unsure(e.n.Lt(b.PerElem(0x1p-6, 0x1p-40)))
		b.Unsure(e.n.Gt(b.PerElem(0x1p+6, 0x1p+40)))

		p := &monicCubic{Builder: b, trace: e.a.Add(e.b).As("trace")}
		r = r.Mul(scale)
		rr, det := r.Mul(r).As("rr"), e.a.Mul(e.b).As("det")
		p.b = rr.Add(p.trace).Sub(dd).As("b")
		p.c = e.dualForm(dx, dy).NegMulAdd(one.Div(e.n), p.trace.MulAdd(rr, det)).As("c")
		p.d = det.Mul(rr).As("d")
		p.eb, p.ec = b.Roundoffs(20), p.trace.MulAdd(b.Roundoffs(32), b.PerElem(0x1p-124, 0x1p-960))

		disc, bound := p.discriminant()
		positive := p.eb.Lt(p.b).And(p.ec.Lt(p.c))
		hit := disc.Lt(bound.Neg()).Or(positive).And(near).As("hit")
		b.Hit(hit)
		b.Unsure(near.AndNot(hit).AndNot(bound.Lt(disc)))
	},
}

// monicCubic is the cubic, with trace = rx² + ry² and the errors eb and ec of b and c.
type monicCubic struct {
	*vec.Builder
	b, c, d, trace, eb, ec vec.Float
}

// discriminant is b²(c² - 4bd) - 4c(c² - 4.5bd) - 27d², and its bound.
func (p *monicCubic) discriminant() (disc, bound vec.Float) {
	b, c, d := p.b, p.c, p.d
	bb, cc, bd, dd := b.Mul(b), c.Mul(c), b.Mul(d), d.Mul(d)
	x := bd.NegMulAdd(p.Const(4), cc)
	y := bd.NegMulAdd(p.Const(0.5), x)
	disc = dd.NegMulAdd(p.Const(27), c.Mul(p.Const(4)).NegMulAdd(y, bb.Mul(x))).As("disc")

	B, C := b.Abs().Add(p.eb), c.Abs().Add(p.ec)
	h := d.MulAdd(p.Const(9), B.Mul(C)).As("h")
	byB := B.Mul(B).Mul(d).MulAdd(p.Const(6), C.Mul(h))
	byC := C.Mul(C).MulAdd(p.Const(6), B.Mul(h))
	q := byB.MulAdd(p.Const(0.5), dd.MulAdd(p.Const(3), p.trace.Mul(byC)))
	floor := p.PerElem(0x1p-80, 0x1p-700)
	return disc, q.MulAdd(p.Roundoffs(310), floor).As("bound")
}
