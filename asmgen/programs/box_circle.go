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
	p.dx, p.dy = b.Apart(p.bx, p.cx).As("dx"), b.Apart(p.by, p.cy).As("dy")
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
