package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// BoxCircle decides whether the distance D from the circle's centre to the box,
// hypot(max(|U|/s - hw, 0), max(|V|/s - hh, 0)), is at most r, where U and V are
// the centre's coordinates along and across times s = |u|.
//
// Where there is one box for all rows its direction is normalised beforehand: see unit. Elsewhere
// that would take a division, so that both sides are multiplied by s: see any. Directions that are
// unit vectors but for their rounding need neither.
//
// In the derivations h = hw + hh, and d is the offset of the centres: |d| <= D + h.
var BoxCircle = vec.Definition{
	Name:          "boxCircle",
	Doc:           "do an oriented box and a circle share a point",
	Rereads:       true,
	QuickBranches: true,
	Lag:           10,
	LagExtras:     vec.Magnitudes,
	Build: func(b *vec.Builder) {
		p := newBoxCircle(b)
		switch {
		case p.ux.Uniform():
			p.normalise(b.Unsure)
			p.unit()
		case b.Branches():
			p.byBits()
		default:
			p.any()
		}
	},
	Quick: func(b *vec.Builder) {
		p := newBoxCircle(b)
		switch {
		case b.Branches() && b.OneRow():
			return // the program itself is as quick
		case b.Branches():
			p.unitByBits()
		case p.ux.Uniform():
			p.normalise(b.Unfit)
			if b.Rereads() && b.Elem() == vec.F64 {
				p.fromOrigin()
			}
			p.stretch(40)
		default:
			gather := b.AnyBits
			if b.Elem() == vec.F64 {
				gather = func(v vec.Float) vec.Float { return b.Greatest(v) } // of radii too
			}
			unfitIfNotUnitBy(b, gather, p.ux, p.uy)
			p.stretch(80)
		}
	},
}

// boxCircle is one row.
type boxCircle struct {
	*vec.Builder
	bx, by, ux, uy, hw, hh, cx, cy, dx, dy, r vec.Float
	fit                                       vec.Mask // the direction can be normalised: see normalise
	origin                                    *origin  // nil to take coordinates by the offset of the centres
}

// origin is where the origin of the plane is in the coordinates of one box for all rows, and bounds how
// far it is off.
type origin struct{ u, v, far vec.Float }

func newBoxCircle(b *vec.Builder) *boxCircle {
	p := &boxCircle{Builder: b}
	p.bx, p.by = b.First("bx"), b.First("by")
	p.ux, p.uy, p.hw, p.hh = b.First("ux"), b.First("uy"), b.First("hw"), b.First("hh")
	p.cx, p.cy, p.r = b.Second("cx"), b.Second("cy"), b.Second("r")
	if b.Rereads() && p.bx.Uniform() { // what is subtracted may be in memory; a box is the same from both sides
		p.dx, p.dy = p.bx.Sub(p.cx).As("dx"), p.by.Sub(p.cy).As("dy")
	} else {
		p.dx, p.dy = p.cx.Sub(p.bx).As("dx"), p.cy.Sub(p.by).As("dy")
	}
	return p
}

// normalise divides a direction that is the same in every row by its length. If that may overflow or
// underflow it tells unsure.
func (p *boxCircle) normalise(unsure func(vec.Mask)) {
	n := p.ux.MulAdd(p.ux, p.uy.Mul(p.uy)).As("n")
	s := n.Sqrt().As("s")
	p.ux, p.uy = p.ux.Div(s), p.uy.Div(s)
	least, most := p.PerElem(0x1p-20, 0x1p-200), p.PerElem(0x1p+40, 0x1p+200)
	unsure(n.NotGt(least))
	unsure(n.NotLt(most))
	p.fit = n.Gt(least).And(n.Lt(most))
}

// unit decides by the sign of the difference of the squares, D² - r², for a unit direction.
//
// Bound. Each coordinate comes out within 5u(|d| + h), and so the distance within 8u(|d| + h) +
// 3uD, at most 11uD + 16uh. Where |u|² may be off 1 by 34u, as the quick program has it, 17.1u|d|
// come on top of it, at most 17.1u(D + h). Let e be the sum for D = r, with the second order:
// 11.1ur + 16.1uh, or 28.2ur + 33.2uh. If the sign of the difference is wrong, one of D and the
// distance as it came out is at most r, and the other one at most r + e. So the difference is at
// most 2re + e², and 5u·r² for rounding the squares. That is
//
//	28ur² + 33urh + 520u²h², or 62ur² + 67urh + 2210u²h².
//
// The slack is c·u(r² + rh + 64u·h²), where c is 40 or 80, and tiny. The difference leaves 7ur²
// and more for the slack's own roundings.
//
// Range. Coordinates lose less than 4w to underflow, where w is the least positive number, squares
// and products less than w each. What is in proportion to r is far less than u·r², or r is below
// 2^20·w; tiny covers the rest. If r² overflows, so does the slack; and so it does where h is
// above 2^85 (float64: 2^560), so that an offset whose coordinates overflow is a miss. A
// difference whose steps are fused only overflows where it is that great; otherwise large radii
// are unsure. A NaN makes the difference or the slack NaN, and the row unsure.
func (p *boxCircle) unit() {
	apart := p.apart()
	p.Hit(apart.Sign())
	p.Unsure(apart.Abs().NotGt(p.slack(p.r, p.hw.Add(p.hh).As("h"), 40)))
	unsureIfNegative(p.Builder, p.hw, p.hh, p.r)
	if !p.Fuses() {
		p.Unsure(p.r.NotLt(p.PerElem(0x1p+60, 0x1p+500)))
	}
	p.missIfBeside()
}

// missIfBeside tells rows of circles beside the box, beyond one of its long sides, where one box is against
// many circles: it takes half the operations.
//
// Bound. If D <= r, then |V| - hh <= r and |d| <= r + h, so that |V| - hh comes out at most
// r + 5u(r + 2h). The 32u are more by enough to cover the roundings of the sum and the difference.
//
// Range. The sum is infinite where h is above 2^88 (float64: 2^624) or the direction is not normalised, and
// no row is told then. If the offset overflows, it exceeds every r + h. If a step to V does, |V| exceeds
// the greatest number but for 5u of it; so no r of which the sum is finite is as great. A NaN tells nothing.
func (p *boxCircle) missIfBeside() {
	wide := p.PerElem(0x1p+40, 0x1p+400)
	h := p.fit.Select(p.hw.Add(p.hh), p.PerElem(0x1p+120, 0x1p+1000)).Mul(wide)
	slack := h.Mul(p.PerElem(0x1p-59, 0x1p-448)).Add(p.PerElem(0x1p-120, 0x1p-1000)) // 32u·h and tiny
	beside := p.dx.NegMulAdd(p.uy, p.dy.Mul(p.ux)).Abs().Sub(p.hh)
	p.Misses(p.r.MulAdd(p.PerElem(1+0x1p-19, 1+0x1p-48), slack).Lt(beside))
}

// stretch is unit with one slack for a whole stretch of rows: that of its greatest r and h, which is no
// less than that of any row. It is for units that fuse, and c is that of the slack.
//
// The least difference of a stretch leaves out a NaN, which is a miss here. It comes from a row that
// is not a shape, or from an offset whose coordinates overflow: see unit. AVX2 takes the sign of the
// difference, which is not set in a NaN: where the slack is finite, so are extents, radii and r². So a NaN
// comes from a coordinate, of which the magnitude is taken, and the steps after it hand on its sign: x86 does not
// change that of a NaN that it is given, not even of one that it subtracts.
func (p *boxCircle) stretch(c float64) {
	apart := p.apart()
	if p.SignsAreMasks() {
		p.Hit(apart.Sign())
	} else {
		p.Hit(apart.Lt(p.Const(0)))
	}
	r, hw, hh := greatest(p.Builder, p.r), p.hw, p.hh
	if !hw.Uniform() {
		hw = p.Greatest(hw, hh)
		hh = hw
	}
	h := hw.Add(hh).As("h")
	if p.origin != nil {
		h = h.Add(p.origin.far)
	}
	p.Unfit(p.LeastAbs(apart).NotGt(p.slack(r, h, c)))
	p.Unfit(r.BitOr(hw.BitOr(hh)).Sign())
}

// fromOrigin has coordinates computed from those of the origin, which takes four fused steps and no
// difference.
//
// Bound. The direction is off by 3.01u: |u|² by 2u, its root by u and u, the quotient by u. U comes out
// within 3.01u|d| for that, 2.01u|b| for the origin's, where b is the box's centre, 1.01u(|b| + |c|) for
// the first step and 1.01u|d| for the second. |c| is at most |b| + |d|, so that makes 5.1u|d| +
// 4.1u|b|, and 6.2u(|d| + |b|) with the difference to the box's extent. Let H = h + |b|. As |d| <= D + h
// the distance comes out within 9u(D + H). In the terms of unit e is 9.1u(r + H), and 2re + e² + 5u·r²
// less than 24ur² + 19urH + 170u²H². The slack is that of unit with H for h, and 40 for c. The radii of which a
// stretch has rows that it is unsure of grow with |b|, which is of no account at 2^-53.
//
// Range. As in unit, with H: it is finite in the slack's range, and so is the origin. A step that overflows does
// so where |c| is within 4u of the greatest number, and makes the coordinate infinite.
func (p *boxCircle) fromOrigin() {
	p.origin = &origin{
		u:   p.bx.MulAdd(p.ux, p.by.Mul(p.uy)).Neg(),
		v:   p.bx.MulSub(p.uy, p.by.Mul(p.ux)),
		far: p.bx.Abs().Add(p.by.Abs()),
	}
}

// apart is D² - r² for a unit direction.
func (p *boxCircle) apart() vec.Float {
	u, v := p.beyond(p.hw, p.hh)
	return u.MulAdd(u, v.MulSub(v, p.r.Mul(p.r).As("right"))).As("apart") // negative if they meet
}

// slack is c·u(r² + rh + 64u·h²), and tiny.
func (p *boxCircle) slack(r, h vec.Float, c float64) vec.Float {
	byH, tiny := h.Mul(p.Roundoffs(c)), p.PerElem(0x1p-120, 0x1p-1000)
	var slack vec.Float
	if h.Uniform() {
		slack = r.MulAdd(byH, byH.Mul(h.Mul(p.Roundoffs(64))).Add(tiny))
	} else {
		slack = h.MulAdd(p.Roundoffs(64), r).MulAdd(byH, tiny)
	}
	return r.Mul(r).As("right").MulAdd(p.Roundoffs(c), slack).As("slack")
}

// any decides for directions of any length, by thresholds.
//
// Bound. Each coordinate comes out within 5u(|d| + h), the distance within
// 8u(|d| + h) + 3u of itself. So slack = 32u(r + h) covers every error of a
// distance near r, also that of the thresholds. The program shrinks the box by
// slack: the distance to that is at least the distance + slack, if it is not 0,
// and at most the distance + √2·slack. So it is a sure hit if the distance to the
// shrunk box is at most r, and a sure miss if that is above r + 3·slack.
//
// Range, low. Sure rows have n above a floor, and tiny is added to their slack. So the square of
// r + 3·slack, times n, is a normal number. With w the least positive number, underflow takes
// less than 4w from each coordinate times s, 3w from the square of the distance times n, and
// w from that of r: less than 4w, 2√w and √w of the lengths, times s the first two. All of
// them are far below tiny·s or tiny.
//
// Range, high. The greater of the thresholds is at least (96u(r + h))²·n. It is finite in sure
// rows, and so bounds r, h·s and s: only an offset can make anything overflow, one that is longer
// than r + h, and an infinite or NaN distance is a miss. A NaN or infinity in n, r or h makes that
// threshold one.
func (p *boxCircle) any() {
	n := p.ux.MulAdd(p.ux, p.uy.Mul(p.uy)).As("n")
	zero, s := p.Const(0), n.Sqrt().As("s")
	size := p.r.Add(p.hw.Add(p.hh).As("h")).As("size")
	slack := size.MulAdd(p.Roundoffs(32), p.PerElem(0x1p-40, 0x1p-300)).As("slack")
	u := p.dx.MulAdd(p.ux, p.dy.Mul(p.uy)).Abs().As("u")
	v := p.dx.NegMulAdd(p.uy, p.dy.Mul(p.ux)).Abs().As("v")
	u, v = p.hw.Sub(slack).NegMulAdd(s, u), p.hh.Sub(slack).NegMulAdd(s, v)
	u, v = zero.Max(u), zero.Max(v) // in this order NaN stays
	left := u.MulAdd(u, v.Mul(v)).As("left")

	far := slack.MulAdd(p.Const(3), p.r).As("far")
	low, high := p.r.Mul(p.r).Mul(n), far.Mul(far).Mul(n)
	hit := left.Le(low)
	p.Hit(hit)
	p.Unsure(left.Le(high).AndNot(hit))
	unsureIfNegative(p.Builder, p.hw, p.hh, p.r)
	p.Unsure(n.NotGt(p.PerElem(0x1p-20, 0x1p-200)))
	p.Unsure(high.NotLt(p.PerElem(0x1p+80, 0x1p+400)))
}

// byBits decides for directions of any length by the squares times n: it compares the patterns of bits of
// the sum of the squares of the coordinates times s, less the box's, and of r²n.
//
// Bound. A coordinate times s comes out within 4u(|d| + h)s: 3u|d|s for the offset, the products and
// their sum, 3u·h·s for s and its product, and u for the difference. So unit's bound of the distance
// holds, and the squares are off by 2u of the left side and 4u of the right one in place of 5u·r²:
// together 31ur² + 33urh + 520u²h² where the sign is wrong, times n. The slack is unit's, times n, with
// 40 for c. Where h is at most 256r the bound is less than 32768u·r².
//
// Range, low. Rows have n within 2^±20 (float64: 2^±200), or are unsure. Coordinates times s and squares
// lose less than 4w to underflow, where w is the least positive number, and r² times n less than w·n +
// w, at most 2^-128 (float64: 2^-873). Tiny, 2^-100 (2^-850), covers that. Rows of which r²n is below
// 2^-90 (2^-800) have the slack looked at; of others 32768u·r²n covers it, too.
//
// Range, high. r²n is below 2^100 (float64: 2^700) in sure rows, and so r below 2^60. If h is above
// 2^85 (float64: 2^560) the slack is infinite; the rows whose slack is not looked at have less than that,
// by r. So the offset of a row that hits is so short that nothing overflows: infinity and NaN are misses.
func (p *boxCircle) byBits() {
	n := p.ux.MulAdd(p.ux, p.uy.Mul(p.uy)).As("n")
	s := n.Sqrt().As("s")
	p.Unsure(n.OutsideBits(p.PerElem(0x1p-20, 0x1p-200), p.PerElem(0x1p+20, 0x1p+200)))
	h := p.hw.Add(p.hh).As("h")
	slack := p.slack(p.r, h, 40).MulAdd(n, p.PerElem(0x1p-100, 0x1p-850)).As("slack")
	left, right := p.left(p.hw.Mul(s).As("w"), p.hh.Mul(s).As("v")), p.r.Mul(p.r).Mul(n).As("right")
	p.Hit(left.BelowBits(right))
	most := p.PerElem(0x1p+100, 0x1p+700)
	rough := left.NearBits(right, 32768).Or(right.OutsideBits(p.PerElem(0x1p-90, 0x1p-800), most))
	rough = rough.Or(h.AboveBits(p.r, p.Binades(8)))
	p.UnsureIfBoth(rough, left.Sub(right).Abs().NotGt(slack).Or(right.NotLt(most)))
	unsureIfNegative(p.Builder, p.hw, p.hh, p.r)
}

// unitByBits is byBits for a unit direction and radii within 2^-45 and 2^50 (float64: 2^-400 and 2^350), without
// the slack. It is unfit for boxes that reach farther than 256r (2^20·r) either way, so that h is at most 512r
// (2^21·r), and the bound, 62ur² + 67urh + 2210u²h², less than 34500u·r² (1.5e8 u·r²); and for squares that are
// nearer than 36864 steps (2^28). A negative hw or hh has a pattern above all that is fit.
func (p *boxCircle) unitByBits() {
	steps, most := 36864, p.Binades(8)
	if p.Elem() == vec.F64 {
		steps, most = 1<<28, p.Binades(20)
	}
	unfitIfNotUnit(p.Builder, p.ux, p.uy)
	p.Unfit(p.r.OutsideBits(p.PerElem(0x1p-45, 0x1p-400), p.PerElem(0x1p+50, 0x1p+350)))
	p.Unfit(p.hw.AboveBits(p.r, most))
	p.Unfit(p.hh.AboveBits(p.r, most))
	left, right := p.left(p.hw, p.hh), p.r.Mul(p.r).As("right")
	p.Hit(left.BelowBits(right))
	p.Unfit(left.NearBits(right, steps))
}

// left is D² times the square of the direction's length, where the box reaches to w along and to h across it.
func (p *boxCircle) left(w, h vec.Float) vec.Float {
	u, v := p.beyond(w, h)
	return u.MulAdd(u, v.Mul(v)).As("left")
}

// beyond is how far the centre is beyond w along the direction, and beyond h across it, times its length.
func (p *boxCircle) beyond(w, h vec.Float) (u, v vec.Float) {
	if o := p.origin; o != nil {
		u = p.cx.MulAdd(p.ux, p.cy.MulAdd(p.uy, o.u)).Beyond(w).As("u")
		v = p.cx.NegMulAdd(p.uy, p.cy.MulAdd(p.ux, o.v)).Beyond(h).As("v")
		return u, v
	}
	u = p.dx.MulAdd(p.ux, p.dy.Mul(p.uy)).Beyond(w).As("u")
	v = p.dx.NegMulAdd(p.uy, p.dy.Mul(p.ux)).Beyond(h).As("v")
	return u, v
}

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
