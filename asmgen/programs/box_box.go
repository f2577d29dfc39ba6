package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// BoxBox decides by separating axes: of each of the four the distance of the centres along it, less
// what both boxes reach along it. The boxes meet if the greatest of these gaps, M, is at most 0.
//
// Directions are normalised, but where the quick program finds rows of unit vectors, which may be
// off by their rounding.
//
// Bound. Let S be the sum of the four half extents, and d the offset of the centres. A direction
// comes out with a length within 4u of 1, a unit vector of the quick program within 17.1u, and the
// direction of both is off by 1u. So a coordinate of d is off by 8u|d|, or 21.2u|d|; the cosine and
// the sine of the angle between the boxes by 11u, or 37.3u; the reach along an axis by 15u·S, or
// 41u·S, with its own roundings. By the axes of one box, |d| is at most √2(S + |M|). So M is off by
// 27u·S + 12u|M|, or 71u·S + 30u|M|. If its sign is wrong the computed M is at most as large as
// this, and |M| as well: at most 32u·S, or 80u·S, which is the slack. The rounding of M itself keeps
// its sign.
//
// Range. Underflow takes less than 4w from a coordinate, with w the least positive number, and as
// much from cosine and sine, which changes a reach by less than u·S, or by what tiny covers. The
// square of a length is above a floor that keeps its underflow below a rounding. Where S is above
// 2^101 (float64: 2^997) the slack overflows, and the row is unsure. Else an offset
// that makes a coordinate infinite is a miss. A NaN coordinate of such an offset may be
// lost in M, but where the two products of one are infinite with opposite signs, those of the
// coordinate across add up. A NaN of the row itself makes M or the slack a NaN, and the row unsure: a
// position or a direction that is NaN is in every axis.
var BoxBox = vec.Definition{
	Name:      "boxBox",
	Doc:       "do two oriented boxes share a point",
	Symmetric: true,
	Build: func(b *vec.Builder) {
		p := newBoxBox(b)
		for _, box := range []*orientedBox{&p.first, &p.second} {
			box.normalise(b)
		}
		p.decide(32)
		p.misses()
	},
	Quick: func(b *vec.Builder) {
		p := newBoxBox(b)
		for _, box := range []*orientedBox{&p.first, &p.second} {
			if box.ux.Uniform() {
				box.normalise(b)
				continue
			}
			excess := box.ux.MulAdd(box.ux, box.uy.MulSub(box.uy, b.Const(1))) // of |u|² over 1
			b.Unfit(b.Roundoffs(32).Le(excess.Abs()))                          // a NaN comes out as an unsure row
		}
		p.decide(80)
	},
}

// boxBox is one row.
type boxBox struct {
	*vec.Builder
	first, second orientedBox
}

// orientedBox is one side of a row.
type orientedBox struct {
	x, y, ux, uy, hw, hh vec.Float
	n                    vec.Float // |u|², of a direction that has been normalised
}

func newBoxBox(b *vec.Builder) *boxBox {
	return &boxBox{
		Builder: b,
		first:   orientedBox{x: b.First("ax"), y: b.First("ay"), ux: b.First("aux"), uy: b.First("auy"), hw: b.First("ahw"), hh: b.First("ahh")},
		second:  orientedBox{x: b.Second("bx"), y: b.Second("by"), ux: b.Second("bux"), uy: b.Second("buy"), hw: b.Second("bhw"), hh: b.Second("bhh")},
	}
}

// normalise makes the direction a unit vector, without a fused step, for numbers as well. A row
// where it is too short or too long is unsure.
func (o *orientedBox) normalise(b *vec.Builder) {
	o.scaleToUnit(b)
	b.Unsure(o.n.NotGt(b.PerElem(0x1p-100, 0x1p-900)))
	b.Unsure(o.n.NotLt(b.PerElem(0x1p+120, 0x1p+1000)))
}

// scaleToUnit is normalise for rows that are sure.
func (o *orientedBox) scaleToUnit(b *vec.Builder) {
	o.n = o.ux.Mul(o.ux).Add(o.uy.Mul(o.uy)).As("n")
	inverse := b.Const(1).Div(o.n.Sqrt()).As("inverse")
	o.ux, o.uy = o.ux.Mul(inverse), o.uy.Mul(inverse)
}

// strip is that between the lines of the two longer sides of a box whose direction is normalised.
func (o *orientedBox) strip() strip {
	narrow := o.hw.Lt(o.hh)
	return strip{
		nx: narrow.Select(o.ux, o.uy.Neg()), ny: narrow.Select(o.uy, o.ux),
		half: narrow.Select(o.hw, o.hh), size: o.hw.Add(o.hh),
	}
}

// misses tells the rows whose boxes are apart along an axis of the first one, by what the second one
// reaches at most in any direction. Of the two gaps the greater one has the bound of M: see BoxBox.
func (p *boxBox) misses() {
	a, b := &p.first, &p.second
	dx, dy, reach := b.x.Sub(a.x), b.y.Sub(a.y), b.hw.Add(b.hh)
	if p.OneRow() {
		a.strip().missIfBeside(p.Builder, dx, dy, reach)
	}
	slack := a.hw.Add(a.hh).Add(reach).MulAdd(p.Roundoffs(32), p.PerElem(0x1p-120, 0x1p-1000))
	gapW := dx.MulAdd(a.ux, dy.Mul(a.uy)).Abs().Sub(a.hw.Add(reach))
	gapH := dx.NegMulAdd(a.uy, dy.Mul(a.ux)).Abs().Sub(a.hh.Add(reach))
	apart := slack.Lt(gapW).Or(slack.Lt(gapH))
	if !a.n.Uniform() {
		apart = a.n.Gt(p.PerElem(0x1p-100, 0x1p-900)).And(a.n.Lt(p.PerElem(0x1p+120, 0x1p+1000))).And(apart)
	}
	p.Misses(apart)
}

// decide takes directions for unit vectors. The slack is so many roundoffs of S.
func (p *boxBox) decide(roundoffs float64) {
	a, b := &p.first, &p.second
	dx, dy := p.Apart(a.x, b.x).As("dx"), p.Apart(a.y, b.y).As("dy")
	cos := a.ux.MulAdd(b.ux, a.uy.Mul(b.uy)).Abs().As("cos")
	sin := a.ux.MulSub(b.uy, a.uy.Mul(b.ux)).Abs().As("sin")
	gap := func(offset, half, along, across vec.Float) vec.Float {
		return offset.Abs().Sub(across.MulAdd(sin, along.MulAdd(cos, half)))
	}
	var apart vec.Float
	for i, axis := range []vec.Float{
		gap(dx.MulAdd(a.ux, dy.Mul(a.uy)), a.hw, b.hw, b.hh),
		gap(dx.NegMulAdd(a.uy, dy.Mul(a.ux)), a.hh, b.hh, b.hw),
		gap(dx.MulAdd(b.ux, dy.Mul(b.uy)), b.hw, a.hw, a.hh),
		gap(dx.NegMulAdd(b.uy, dy.Mul(b.ux)), b.hh, a.hh, a.hw),
	} {
		if i == 0 {
			apart = axis
		} else {
			apart = apart.Max(axis)
		}
	}
	apart.As("apart") // M: negative if they overlap

	const large = 0x1p+27 // what S is multiplied by, so that the slack overflows where S is too large
	size := b.hw.Add(b.hh).MulAdd(p.Const(large), a.hw.Add(a.hh).Mul(p.Const(large))).As("size")
	slack := size.MulAdd(p.Roundoffs(roundoffs/large), p.PerElem(0x1p-120, 0x1p-1000)).As("slack")
	p.Hit(apart.Sign())
	p.Unsure(magnitude(p.Builder, apart, a.hw, a.hh, b.hw, b.hh).NotGt(slack))
}
