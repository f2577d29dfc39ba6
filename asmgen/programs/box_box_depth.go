package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// BoxBoxDepth is the depth of BoxBoxContact: of the four axes, the least overlap of the boxes along
// one. The other numbers of a contact are those of boxes that meet alone, so that package kernel
// computes them row by row.
//
// Rows are unsure whose depth is within its error of 0, and those of float64 that package kernel
// scales: lengths that are too large, and, by tiny in the slack, too small.
var BoxBoxDepth = vec.Definition{
	Name:     "boxBoxDepth",
	Doc:      "how deep two oriented boxes overlap",
	Wide:     true,
	RowsOnly: true,
	Build: func(b *vec.Builder) {
		b.AtRandom()
		p := newBoxBox(b)
		first, second := &p.first, &p.second
		first.normalise(b)
		second.normalise(b)
		dx, dy := second.x.Sub(first.x).As("dx"), second.y.Sub(first.y).As("dy")
		cos := first.ux.Mul(second.ux).Add(first.uy.Mul(second.uy)).Abs().As("cos")
		sin := first.ux.Mul(second.uy).Sub(first.uy.Mul(second.ux)).Abs().As("sin")

		overlap := func(offset, half, along, across vec.Float) vec.Float {
			return half.Add(along.Mul(cos)).Add(across.Mul(sin)).Sub(offset.Abs())
		}
		depth := overlap(dx.Mul(first.ux).Add(dy.Mul(first.uy)), first.hw, second.hw, second.hh)
		depth = overlap(dy.Mul(first.ux).Sub(dx.Mul(first.uy)), first.hh, second.hh, second.hw).Min(depth)
		depth = overlap(dx.Mul(second.ux).Add(dy.Mul(second.uy)), second.hw, first.hw, first.hh).Min(depth)
		depth = overlap(dy.Mul(second.ux).Sub(dx.Mul(second.uy)), second.hh, first.hh, first.hw).Min(depth).As("depth")
		b.Number("Depth", depth)

		extents := first.hw.Add(first.hh).Add(second.hw.Add(second.hh)).As("extents")
		slack := extents.Mul(b.Roundoffs(40))
		if b.Elem() == vec.F64 {
			slack = slack.Add(b.Const(0x1p-800))
		}
		unsureDepth(b, depth, slack.As("slack"), first.hw, first.hh, second.hw, second.hh)
		b.Unsure(extents.Add(dx.Abs().Add(dy.Abs())).NotLt(b.Const(0x1p+1000)))
	},
}
