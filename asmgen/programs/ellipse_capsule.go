package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// EllipseCapsule decides as kernel.EllipseCapsule: where the ellipse is nearest to the line of the
// capsule's long side that faces it, and if that is not between the ends, by the disc at the nearer
// one, as EllipseCircle does. Lengths are divided by the sum of the reaches.
//
// Bound. That of kernel's stableEllipseCapsule, which is derived for lengths with the errors that
// they have here, and that of monicCubic.
//
// Range. Sure rows have L and n = |u|² in bands, within which nothing overflows but for an offset;
// and underflow displaces apart and place by less than 2^-60 (float64: 2^-620), far below the
// constant that is added to slack and margin. The reach is below 2^110 (float64: 2^920), and so what meets
// the ellipse is less than 2^127 (2^1022) from its centre. Hence an offset that makes apart overflow
// is a miss, and where it makes apart or place a NaN the row is not sure, unless by the disc. What is
// infinite or no number among the other columns makes L or n so.
var EllipseCapsule = vec.Definition{
	Name: "ellipseCapsule",
	Doc:  "do an ellipse and a capsule share a point",
	Long: true,
	Lag:  16,
	Build: func(b *vec.Builder) {
		p := newEllipseAndCapsule(b)
		mid, half := p.place.Abs(), p.half
		between := mid.Lt(half.Sub(p.margin)).And(p.apart.Lt(p.slack.Neg())).As("between")
		outside := half.Add(p.margin).Lt(mid).Or(p.length.Le(b.Const(0)))

		last := p.place.Gt(b.Const(0)).As("last")
		x, y := last.Select(p.x2, p.x1), last.Select(p.y2, p.y1)
		hit, unsure := p.e.meetsDisc(b, x, y, p.r, p.scale)
		b.Hit(between.Or(hit).And(p.apart.Le(p.slack)))
		b.Unsure(p.apart.NotGt(p.slack).AndNot(between).AndNot(outside.Or(hit).AndNot(unsure)))
		p.unsureOutOfRange()
		e := p.e
		b.Misses(discsApart(b, p.x1.Sub(e.x).Add(p.x2.Sub(e.x)), p.y1.Sub(e.y).Add(p.y2.Sub(e.y)),
			p.x2.Sub(p.x1).Abs().Add(p.y2.Sub(p.y1).Abs()).Add(twice(e.rx.Max(e.ry).Add(p.r)))))
		if !b.OneRow() { // the disc takes as long as all the rest, and a third of the rows that may meet need it
			b.AtRandom()
			apart := p.slack.Lt(p.apart)
			b.Misses(apart)
			b.Seldom(apart)
			b.EarlyHit(between)
		}
	},
}

// ellipseAndCapsule is one row, in the names of kernel.EllipseCapsule.
type ellipseAndCapsule struct {
	*vec.Builder
	e                        *ellipseRow
	x1, y1, x2, y2, r, scale vec.Float
	length                   vec.Float // |wx| + |wy|
	l                        vec.Float
	apart, slack             vec.Float // positive if the line of the long side parts the two, beyond slack surely
	place, half, margin      vec.Float // times A: where q is from the middle, and where the ends are
}

func newEllipseAndCapsule(b *vec.Builder) *ellipseAndCapsule {
	e := &ellipseRow{x: b.First("ex"), y: b.First("ey"), ux: b.First("ux"), uy: b.First("uy"), rx: b.First("rx"), ry: b.First("ry")}
	p := &ellipseAndCapsule{Builder: b, e: e}
	p.x1, p.y1, p.x2, p.y2, p.r = b.Second("x1"), b.Second("y1"), b.Second("x2"), b.Second("y2"), b.Second("r")
	p.scale = e.inverseReach(b, p.r)
	e.square(p.scale)
	r, both := p.r.Mul(p.scale).As("rs"), e.rx.Add(e.ry).Mul(p.scale).As("both")
	dx, dy := p.x1.Sub(e.x).Mul(p.scale).As("dx"), p.y1.Sub(e.y).Mul(p.scale).As("dy")
	wx, wy := p.x2.Sub(p.x1).Mul(p.scale).As("wx"), p.y2.Sub(p.y1).Mul(p.scale).As("wy")
	p.length = wx.Abs().Add(wy.Abs()).As("length")
	p.l = p.length.Add(both).Add(r).As("l")

	m := wx.MulAdd(wx, wy.Mul(wy)).As("m")
	s, mn := m.Sqrt().As("s"), m.Mul(e.n).As("mn")
	along := dx.MulAdd(wx, dy.Mul(wy)).As("along") // -P
	y := dx.NegMulAdd(wy, dy.Mul(wx)).As("y")
	cos, sin := e.ux.MulAdd(wx, e.uy.Mul(wy)).As("cos"), e.uy.NegMulAdd(wx, e.ux.Mul(wy)).As("sin")
	A := e.b.Mul(cos).MulAdd(cos, e.a.Mul(sin).Mul(sin)).As("A")
	B := e.a.Sub(e.b).Mul(cos).Mul(sin).As("B")

	g, h := r.NegMulAdd(s, y.Abs()).Max(b.Const(0)).As("g"), p.l.Mul(b.Roundoffs(80)).As("h")
	tiny := b.PerElem(0x1p-50, 0x1p-600)
	p.apart = g.Mul(g).MulSub(e.n, A).As("apart")
	p.slack = both.Add(h).Mul(h).MulAdd(mn, tiny).As("slack")
	p.half = m.Mul(b.Const(0.5)).Mul(A).As("half")
	p.place = along.MulAdd(A, g.CopySign(y).MulAdd(B, p.half)).Neg().As("place")
	p.margin = p.l.Mul(b.Roundoffs(128)).Mul(s).Mul(e.a.Add(e.b)).MulAdd(mn, tiny).As("margin")
	return p
}

// unsureOutOfRange leaves rows to package kernel that are not shapes, or in numbers for which the
// bound is not derived.
func (p *ellipseAndCapsule) unsureOutOfRange() {
	p.UnsureFirst(p.l.NotLt(p.PerElem(0x1p+16, 0x1p+100)))
	p.UnsureFirst(p.scale.NotGt(p.PerElem(0x1p-110, 0x1p-920)))
	p.UnsureFirst(p.e.n.NotGt(p.PerElem(0x1p-20, 0x1p-40)))
	p.UnsureFirst(p.e.n.NotLt(p.PerElem(0x1p+20, 0x1p+40)))
	unsureIfNegative(p.Builder, p.e.rx, p.e.ry, p.r)
}
