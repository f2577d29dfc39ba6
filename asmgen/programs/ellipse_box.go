package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// EllipseBox decides by the parallelogram of kernel.EllipseBox, the image of the box where the
// ellipse is a disc about 0: by the distance from 0 of its two sides that face 0.
//
// Bound. That of kernel's stableEllipseBox, which is derived for the operations that are done here,
// fused or not.
//
// Range. As there, with other numbers: a slack below the limit has L < 2^98 and rσL < 2^58, and if
// it is below R then ρ > 2^-48, and the radii are more than 2^-16·L. With n and m in their bands |a|²
// and |b|² are between 2^-84 and 2^78, and what underflows displaces a point by less than 2^-70. As
// R < 2^16·slack, q is below 2^68, and q·n and q·m stay in the range, where q² might not. So
// an offset that makes anything overflow is a miss: a row is one if out is a NaN. A NaN or infinity
// in any other column makes the slack or a product of n and m one, and the row unsure.
var EllipseBox = vec.Definition{
	Name:      "ellipseBox",
	Doc:       "do an ellipse and an oriented box share a point",
	Long:      true,
	Lag:       16,
	LagExtras: vec.Magnitudes,
	Build: func(b *vec.Builder) {
		b.AtRandom()
		p := newEllipseAndBox(b)
		apart := p.fromSides().Sub(p.right).As("apart") // negative if a side is reached
		near := p.out.Le(p.limit).As("near")
		b.Hit(apart.BitOr(p.out).Sign().And(near))
		// In this order NaN stays.
		b.Unsure(p.right.Min(apart.Abs()).NotGt(p.slack).And(near).AndNot(p.out.Lt(p.margin.Neg())))
		p.unsureOutOfRange()
		if b.OneRow() {
			b.Misses(discsApart(b, p.dx, p.dy, p.rx.Max(p.ry).Add(p.hw.Add(p.hh))))
			b.MissesAtRandom()
		}
	},
}

// ellipseAndBox is one row. Where out, times |w| the distance of the ellipse's centre from the box
// along its axes, is below -margin or above limit the row is sure without further ado.
type ellipseAndBox struct {
	*vec.Builder
	ux, uy, rx, ry, wx, wy, hw, hh vec.Float
	dx, dy, n, m, s                vec.Float // n = |u|², m = |w|², s = |w|
	x, y                           vec.Float // X and Y
	out, margin, limit             vec.Float
	right, slack                   vec.Float
}

func newEllipseAndBox(b *vec.Builder) *ellipseAndBox {
	p := &ellipseAndBox{Builder: b}
	ex, ey := b.First("ex"), b.First("ey")
	p.ux, p.uy, p.rx, p.ry = b.First("ux"), b.First("uy"), b.First("rx"), b.First("ry")
	bx, by := b.Second("bx"), b.Second("by")
	p.wx, p.wy, p.hw, p.hh = b.Second("wx"), b.Second("wy"), b.Second("hw"), b.Second("hh")

	p.n, p.m = p.ux.MulAdd(p.ux, p.uy.Mul(p.uy)).As("n"), p.wx.MulAdd(p.wx, p.wy.Mul(p.wy)).As("m")
	p.s = p.m.Sqrt().As("s")
	q, both, h := p.rx.Mul(p.ry).As("q"), p.rx.Add(p.ry).As("both"), p.hw.Add(p.hh).As("h")
	p.right = q.Mul(p.n).Mul(q.Mul(p.m)).As("right")
	size := p.ux.Abs().Add(p.uy.Abs()).Mul(p.s).As("size")
	grown := both.MulAdd(size, b.PerElem(0x1p-40, 0x1p-200))
	err := h.Add(both).Mul(b.Roundoffs(64)).MulAdd(grown, b.PerElem(0x1p-50, 0x1p-300)).As("err")
	p.slack = q.MulAdd(size, err).Mul(err).As("slack")

	p.dx, p.dy = bx.Sub(ex).As("dx"), by.Sub(ey).As("dy")
	p.x = p.dx.MulAdd(p.wx, p.dy.Mul(p.wy)).As("x")
	p.y = p.dx.NegMulAdd(p.wy, p.dy.Mul(p.wx)).As("y")
	p.out = p.hw.NegMulAdd(p.s, p.x.Abs()).Max(p.hh.NegMulAdd(p.s, p.y.Abs())).As("out")
	p.margin = h.Mul(b.Roundoffs(16)).MulAdd(p.s, b.PerElem(0x1p-100, 0x1p-600)).As("margin")
	p.limit = both.Mul(b.Const(1+0x1p-10)).MulAdd(p.s, p.margin).As("limit")
	return p
}

// unsureOutOfRange leaves rows to package kernel that are not shapes, or in numbers for which the
// bound is not derived.
func (p *ellipseAndBox) unsureOutOfRange() {
	p.Unsure(p.slack.NotLt(p.PerElem(0x1p+80, 0x1p+600)))
	p.Unsure(p.n.Min(p.m).NotGt(p.PerElem(0x1p-20, 0x1p-300)))
	p.Unsure(p.n.Max(p.m).NotLt(p.PerElem(0x1p+20, 0x1p+300)))
	unsureIfNegative(p.Builder, p.rx, p.ry, p.hw, p.hh)
}

// fromSides is the square of the distance from 0 of the sides of the parallelogram that face 0.
func (p *ellipseAndBox) fromSides() vec.Float {
	u := p.dx.MulAdd(p.ux, p.dy.Mul(p.uy))
	v := p.dx.NegMulAdd(p.uy, p.dy.Mul(p.ux))
	cos, sin := p.ux.MulAdd(p.wx, p.uy.Mul(p.wy)).As("cos"), p.uy.NegMulAdd(p.wx, p.ux.Mul(p.wy)).As("sin")
	px, py := p.ry.Mul(p.s).Mul(u).As("px"), p.rx.Mul(p.s).Mul(v).As("py")
	ax, ay, bx, by := p.ry.Mul(cos), p.rx.Mul(sin), p.ry.Mul(sin).Neg(), p.rx.Mul(cos)
	from := func(ax, ay, bx, by, h, k vec.Float) vec.Float {
		x, y := h.NegMulAdd(ax, px), h.NegMulAdd(ay, py)
		t := x.MulAdd(bx, y.Mul(by)).Div(bx.MulAdd(bx, by.Mul(by))).Max(k.Neg()).Min(k)
		x, y = t.NegMulAdd(bx, x), t.NegMulAdd(by, y)
		return x.MulAdd(x, y.Mul(y))
	}
	return from(ax, ay, bx, by, p.hw.CopySign(p.x), p.hh).Min(from(bx, by, ax, ay, p.hh.CopySign(p.y), p.hw)).As("left")
}
