package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// BoxBoxDepth is the depth of BoxBoxContact: of the four axes, the least overlap of the boxes along
// one. It decides which rows hit, too; BoxBoxManifold computes the other numbers of those.
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
		least := p.leastOverlap()
		b.Hit(b.Const(0).Le(least.depth))
		b.Number("Depth", least.depth)

		extents := first.hw.Add(first.hh).Add(second.hw.Add(second.hh)).As("extents")
		slack := extents.Mul(b.Roundoffs(40))
		if b.Elem() == vec.F64 {
			slack = slack.Add(b.Const(0x1p-800))
		}
		unsureDepth(b, least.depth, slack.As("slack"), first.hw, first.hh, second.hw, second.hh)
		b.Unsure(extents.Add(least.dx.Abs().Add(least.dy.Abs())).NotLt(b.Const(0x1p+1000)))
	},
}

// boxOverlap is the axis along which two boxes overlap least, of both axes of the first one and those
// of the second.
type boxOverlap struct {
	dx, dy vec.Float // from centre to centre
	depth  vec.Float
	offset vec.Float // of the second centre from the first, along the axis

	ofSecond vec.Mask // the axis is one of the second box
	across   vec.Mask // it is the second axis of its box
}

// leastOverlap finds it as package kernel does. The directions are unit vectors.
func (p *boxBox) leastOverlap() (o boxOverlap) {
	a, b := &p.first, &p.second
	o.dx, o.dy = b.x.Sub(a.x).As("dx"), b.y.Sub(a.y).As("dy")
	cos := a.ux.Mul(b.ux).Add(a.uy.Mul(b.uy)).Abs().As("cos")
	sin := a.ux.Mul(b.uy).Sub(a.uy.Mul(b.ux)).Abs().As("sin")
	along := func(u *orientedBox) vec.Float { return o.dx.Mul(u.ux).Add(o.dy.Mul(u.uy)) }
	across := func(u *orientedBox) vec.Float { return o.dy.Mul(u.ux).Sub(o.dx.Mul(u.uy)) }
	overlap := func(offset, half, along, across vec.Float) vec.Float {
		return half.Add(along.Mul(cos)).Add(across.Mul(sin)).Sub(offset.Abs())
	}

	o.offset = along(a)
	o.depth = overlap(o.offset, a.hw, b.hw, b.hh)
	less := func(offset, half, along, across vec.Float) vec.Mask {
		depth := overlap(offset, half, along, across)
		m := depth.Lt(o.depth)
		o.depth, o.offset = depth.Min(o.depth), m.Select(offset, o.offset)
		return m
	}
	secondOfFirst := less(across(a), a.hh, b.hh, b.hw)
	firstOfSecond := less(along(b), b.hw, a.hw, a.hh)
	secondOfSecond := less(across(b), b.hh, a.hh, a.hw)
	o.depth.As("depth")
	o.ofSecond = firstOfSecond.Or(secondOfSecond)
	o.across = secondOfFirst.AndNot(firstOfSecond).Or(secondOfSecond)
	return o
}
