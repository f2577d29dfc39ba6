package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// BoxCircleContact finds the depth, the point and the normal of a box and a circle at rest. Its numbers
// are those of kernel.BoxCircleContact, operation by operation.
//
// A row is unsure where rounding may decide whether the shapes meet: the depth is off by at most
// 16u·size, and the slack is 32u·size. NaN and infinity in a length make the slack one of them. In a
// direction, or where that is zero, they make U and V NaN, and these the depth: n is then not known to be
// at most 0. Float64 columns are also unsure where squares leave the range in which kernel computes as
// this program does.
var BoxCircleContact = vec.Definition{
	Name:     "boxCircleContact",
	Doc:      "how deep do a box and a circle overlap, where, and in which direction",
	Wide:     true,
	Lag:      24,
	RowsOnly: true,

	ScalarOne: true,
	Build: func(b *vec.Builder) {
		b.AtRandom()
		p := newBoxContact(b)
		m := p.nearest()
		reach := p.reach(m.d)
		x, y := m.x.Add(m.nx.Mul(reach)).As("x"), m.y.Add(m.ny.Mul(reach)).As("y")
		depth := p.r.Sub(m.d)
		b.Stage(p.ux, p.uy) // a CPU looks ahead past one root and one quotient, not two
		b.Stage(depth, m.nx, m.ny, m.x, m.y)
		unsureDepth(b, depth, p.size.Mul(b.Roundoffs(32)), p.hw, p.hh, p.r)
		unsureOutside(b, p.size, 0x1p-200, 0x1p400)
		if b.Elem() == vec.F64 {
			b.Unsure(p.n.Lt(b.Const(0x1p-900)).And(b.Const(0).Lt(p.gx.Abs().Add(p.gy.Abs()))))
		}
		b.Number("depth", depth)
		b.Number("x", p.cx.Add(x.Mul(p.ux).Sub(y.Mul(p.uy))))
		b.Number("y", p.cy.Add(x.Mul(p.uy).Add(y.Mul(p.ux))))
		b.Number("nx", m.nx.Mul(p.ux).Sub(m.ny.Mul(p.uy)))
		b.Number("ny", m.nx.Mul(p.uy).Add(m.ny.Mul(p.ux)))
	},
}

// boxContact is one row, in the names of kernel's function boxAndCircle.
type boxContact struct {
	*vec.Builder
	cx, cy, ux, uy, hw, hh, r vec.Float // (ux, uy) is the unit vector
	size                      vec.Float
	U, V                      vec.Float // the circle's centre in the box's frame
	qx, qy, gx, gy, n         vec.Float // the nearest point of the box, the vector from it to the centre, and its square
}

func newBoxContact(b *vec.Builder) *boxContact {
	p := &boxContact{Builder: b}
	p.cx, p.cy = b.First("cx"), b.First("cy")
	dirX, dirY := b.First("ux"), b.First("uy")
	p.hw, p.hh = b.First("hw"), b.First("hh")
	px, py := b.Second("px"), b.Second("py")
	p.r = b.Second("r")
	zero := b.Const(0)

	dx, dy := px.Sub(p.cx).As("dx"), py.Sub(p.cy).As("dy")
	p.size = dx.Abs().Add(dy.Abs()).Add(p.hw.Add(p.hh).Add(p.r)).As("size")
	p.ux, p.uy, _ = unitVector(b, dirX, dirY)
	p.U = dx.Mul(p.ux).Add(dy.Mul(p.uy)).Add(zero).As("U")
	p.V = dy.Mul(p.ux).Sub(dx.Mul(p.uy)).Add(zero).As("V")
	p.qx, p.qy = p.U.Min(p.hw).Max(p.hw.Neg()).As("qx"), p.V.Min(p.hh).Max(p.hh.Neg()).As("qy")
	p.gx, p.gy = p.U.Sub(p.qx).As("gx"), p.V.Sub(p.qy).As("gy")
	p.n = p.gx.Mul(p.gx).Add(p.gy.Mul(p.gy)).As("n")
	return p
}

// A boundaryPoint is the point (x, y) of a box's boundary, in the box's frame, that is nearest to another one, with the
// outward normal there and the signed distance d along it, negative inside.
type boundaryPoint struct{ d, nx, ny, x, y vec.Float }

// nearest is the boundary's point that is nearest to the centre.
func (p *boxContact) nearest() boundaryPoint {
	b := p.Builder
	zero, one := b.Const(0), b.Const(1)
	d, nx, ny := lengthAndUnit(b, p.gx, p.gy, p.n)
	inside := p.n.Le(zero)
	b.Seldom(inside)
	if b.Branches() { // n exceeds 0 elsewhere, or the depth is NaN
		inv := one.Div(d)
		nx, ny = p.gx.Mul(inv), p.gy.Mul(inv)
	}

	sx, sy := p.hw.Sub(p.U.Abs()).As("sx"), p.hh.Sub(p.V.Abs()).As("sy")
	first := sx.Le(sy) // a side across the first axis is nearest to a centre inside
	m := boundaryPoint{
		d:  inside.Select(first.Select(sx, sy).Neg(), d).As("d"),
		nx: inside.Select(first.Select(one.CopySign(p.U), zero), nx).As("nx"),
		ny: inside.Select(first.Select(zero, one.CopySign(p.V)), ny).As("ny"),
	}
	if b.Branches() { // for rows inside, the side is a branch within theirs
		m.x = inside.Select(first.Select(p.hw.CopySign(p.U), p.qx), p.qx).As("qx")
		m.y = inside.Select(first.Select(p.qy, p.hh.CopySign(p.V)), p.qy).As("qy")
	} else {
		m.x = inside.And(first).Select(p.hw.CopySign(p.U), p.qx).As("qx")
		m.y = inside.AndNot(first).Select(p.hh.CopySign(p.V), p.qy).As("qy")
	}
	return m
}

// reach is how far the contact is from the boundary's point along the normal: half of d - r. The generic tier makes it
// of the depth, r - d, which it has anyway. If the two are equal that is -0 instead of 0, but such a row is unsure.
func (p *boxContact) reach(d vec.Float) vec.Float {
	if p.Branches() {
		return p.Const(-0.5).Mul(p.r.Sub(d)).As("reach")
	}
	return p.Const(0.5).Mul(d.Sub(p.r)).As("reach")
}
