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
		cx, cy, dirX, dirY, hw, hh := b.First("cx"), b.First("cy"), b.First("ux"), b.First("uy"), b.First("hw"), b.First("hh")
		px, py, r := b.Second("px"), b.Second("py"), b.Second("r")
		zero, one := b.Const(0), b.Const(1)

		dx, dy := px.Sub(cx).As("dx"), py.Sub(cy).As("dy")
		size := dx.Abs().Add(dy.Abs()).Add(hw.Add(hh).Add(r)).As("size")
		ux, uy, _ := unitVector(b, dirX, dirY)
		U := dx.Mul(ux).Add(dy.Mul(uy)).Add(zero).As("U")
		V := dy.Mul(ux).Sub(dx.Mul(uy)).Add(zero).As("V")
		qx, qy := U.Min(hw).Max(hw.Neg()).As("qx"), V.Min(hh).Max(hh.Neg()).As("qy")
		gx, gy := U.Sub(qx).As("gx"), V.Sub(qy).As("gy")
		n := gx.Mul(gx).Add(gy.Mul(gy)).As("n")
		d, nx, ny := lengthAndUnit(b, gx, gy, n)

		inside := n.Le(zero)
		b.Seldom(inside)
		if b.Branches() { // n exceeds 0 elsewhere, or the depth is NaN
			inv := one.Div(d)
			nx, ny = gx.Mul(inv), gy.Mul(inv)
		}
		sx, sy := hw.Sub(U.Abs()).As("sx"), hh.Sub(V.Abs()).As("sy")
		first := sx.Le(sy)
		d = inside.Select(first.Select(sx, sy).Neg(), d).As("d")
		nx = inside.Select(first.Select(one.CopySign(U), zero), nx).As("nx")
		ny = inside.Select(first.Select(zero, one.CopySign(V)), ny).As("ny")
		if b.Branches() {
			qx = inside.Select(first.Select(hw.CopySign(U), qx), qx).As("qx")
			qy = inside.Select(first.Select(qy, hh.CopySign(V)), qy).As("qy")
		} else {
			qx = inside.And(first).Select(hw.CopySign(U), qx).As("qx")
			qy = inside.AndNot(first).Select(hh.CopySign(V), qy).As("qy")
		}

		reach := b.Const(0.5).Mul(d.Sub(r)).As("reach")
		if b.Branches() { // of -depth, which is -0 for 0 in rows alone that are unsure
			reach = b.Const(-0.5).Mul(r.Sub(d)).As("reach")
			b.Stage(ux, uy)
			b.Stage(r.Sub(d), nx, ny, qx, qy) // a CPU looks ahead past one root and one quotient, not two
		}
		x, y := qx.Add(nx.Mul(reach)).As("x"), qy.Add(ny.Mul(reach)).As("y")
		unsureDepth(b, r.Sub(d), size.Mul(b.Roundoffs(32)), hw, hh, r)
		unsureOutside(b, size, 0x1p-200, 0x1p400)
		if b.Elem() == vec.F64 {
			b.Unsure(n.Lt(b.Const(0x1p-900)).And(zero.Lt(gx.Abs().Add(gy.Abs()))))
		}
		b.Number("depth", r.Sub(d))
		b.Number("x", cx.Add(x.Mul(ux).Sub(y.Mul(uy))))
		b.Number("y", cy.Add(x.Mul(uy).Add(y.Mul(ux))))
		b.Number("nx", nx.Mul(ux).Sub(ny.Mul(uy)))
		b.Number("ny", nx.Mul(uy).Add(ny.Mul(ux)))
	},
}
