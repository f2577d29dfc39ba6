package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// BoxCapsule decides whether the distance D of the capsule's segment from the box is at most r, by the
// squares of both, or finds that the segment crosses the box.
//
// The segment is seen in the box's frame, with its ends at (u1, v1) and (u2, v2), the vector E between
// them and L = |E|. If it does not meet the box, the nearest pair has an end of the segment in it, or
// a corner of the box and a point between the ends. The connection is across the segment then, so that
// the corner is K, the one that lies farthest towards the segment's line. With c = E×P₁ its
// distance from the line is gap/L, gap = |c| - |E_u|·hh - |E_v|·hw, and its foot lies o/L beyond an
// end, or o = 0: G = gap² + o² is L² times the square of K's distance from the segment. The segment
// meets the box if gap <= 0 and its extents along the two axes overlap those of the box.
//
// Another view of the same: about the segment's middle M, let the box be drawn out by E both ways, to a
// hexagon. The segment's distance from the box is that of M from the hexagon, whose sides are
// where an end, or K, touches. Within the hexagon's bounds along both axes the distance is max(gap, 0)/L.
//
// Bound. Let h = hw + hh and S = L + h + D, which no distance of the segment's points from the
// centre exceeds, and count in u. The unit direction is off by 5 of each number, a coordinate of an
// end by 8S, and an end as a point by 12S. All else is as of these ends: the distance of an end is off
// by 2 parts of itself, gap by 8L·S, o by 13L·S, and L² by 4 parts. So each distance comes out within
// 28S and 4 parts of itself. With E₀ = 40u(L + h + r) + tiny, a sure hit has a distance below
// r - E₀, where low = r(r - 2E₀) is less than the square.
//
// A crossing counts as one where M is within the hexagon by E₀ at least, on each axis. So it is a sure
// hit even if r is 0. Where the segment meets the box and none counts, M is within 2.5E₀ of a side of
// the hexagon, hence one of the three distances is at most that, and if c is so small that its sign is
// wrong, so that K is the opposite corner, 5E₀. A sure miss has all of them above r + 8E₀.
//
// Range. Where L² is below a floor, L is below tiny and the ends alone count. Elsewhere low·L² and its
// like are normal numbers, far above what underflows: u·2^-120 is. Sure rows have n = |u|² in a band, and
// low below a limit: were it infinite for a great radius, so would be low·L² for the shortest segment. Infinity
// makes no sure row: low is NaN or negative, high infinite, and gap not below -E₀·L, where an extent or
// radius is; L² is NaN or infinite where a coordinate or the difference of some is, and out of the
// band of sure rows. Where a product overflows it is greater than what it is compared with, or that is
// infinite as well and nothing sure. A comparison with NaN tells neither a hit nor a miss.
var BoxCapsule = vec.Definition{
	Name: "boxCapsule",
	Doc:  "do an oriented box and a capsule share a point",
	Long: true,
	Lag:  16,
	Build: func(b *vec.Builder) {
		b.AtRandom()
		p := newBoxCapsule(b)
		low := p.r.Mul(p.e.NegMulAdd(b.Const(2), p.r)).As("low")
		reach := p.e.MulAdd(b.Const(8), p.r)
		high := reach.Mul(reach).As("high")

		ends := p.ends()
		gap, corner := p.corner()
		crosses := p.crosses(gap)
		short := p.ll.Lt(b.PerElem(0x1p-60, 0x1p-420)).As("short")
		hit := ends.Lt(low).Or(crosses).Or(corner.Lt(low.Mul(p.ll)).AndNot(short)).As("hit")
		near := ends.NotGt(high).Or(corner.NotGt(high.Mul(p.ll)).AndNot(short)).As("near")
		b.Hit(hit)
		b.Unsure(near.AndNot(hit))
		p.unsureOutOfRange(low)
		p.misses()
	},
}

// boxCapsule is one row, in the names of BoxCapsule.
type boxCapsule struct {
	*vec.Builder
	box               orientedBox // its direction is a unit vector
	x1, y1, x2, y2, r vec.Float
	u1, v1, u2, v2    vec.Float // the ends in the box's frame
	eu, ev, ll        vec.Float // E and L²
	lu, lv, length    vec.Float // |E_u|, |E_v| and their sum, which is L at least
	e                 vec.Float // E₀
}

func newBoxCapsule(b *vec.Builder) *boxCapsule {
	p := &boxCapsule{Builder: b}
	o := &p.box
	o.x, o.y, o.ux, o.uy, o.hw, o.hh = b.First("bx"), b.First("by"), b.First("ux"), b.First("uy"), b.First("hw"), b.First("hh")
	p.x1, p.y1, p.x2, p.y2, p.r = b.Second("x1"), b.Second("y1"), b.Second("x2"), b.Second("y2"), b.Second("r")

	o.n = sumOfSquares(o.ux, o.uy).As("n")
	perLength := b.Const(1).Div(o.n.Sqrt())
	o.ux, o.uy = o.ux.Mul(perLength), o.uy.Mul(perLength)
	p.u1, p.v1 = o.inFrame(p.x1, p.y1)
	p.u2, p.v2 = o.inFrame(p.x2, p.y2)

	p.eu, p.ev = p.u2.Sub(p.u1).As("eu"), p.v2.Sub(p.v1).As("ev")
	p.ll = sumOfSquares(p.eu, p.ev).As("ll")
	p.lu, p.lv = p.eu.Abs(), p.ev.Abs()
	p.length = p.lu.Add(p.lv).As("length")
	p.e = p.length.Add(o.hw.Add(o.hh)).Add(p.r).MulAdd(b.Roundoffs(40), b.PerElem(0x1p-28, 0x1p-200)).As("e")
	return p
}

// inFrame is the point (x, y) in the frame of the box.
func (o *orientedBox) inFrame(x, y vec.Float) (u, v vec.Float) {
	dx, dy := x.Sub(o.x), y.Sub(o.y)
	return dx.MulAdd(o.ux, dy.Mul(o.uy)), dx.NegMulAdd(o.uy, dy.Mul(o.ux))
}

func sumOfSquares(x, y vec.Float) vec.Float { return x.MulAdd(x, y.Mul(y)) }

// ends is the square of the distance of the nearer end.
func (p *boxCapsule) ends() vec.Float {
	beyond := func(u, v vec.Float) vec.Float { return sumOfSquares(u.Beyond(p.box.hw), v.Beyond(p.box.hh)) }
	return beyond(p.u1, p.v1).Min(beyond(p.u2, p.v2)).As("ends")
}

// corner is gap, and G: the square of the distance of K from the segment, times L².
func (p *boxCapsule) corner() (gap, square vec.Float) {
	o := &p.box
	c := p.eu.MulSub(p.v1, p.ev.Mul(p.u1)).As("c")
	gap = c.Abs().Sub(p.lu.MulAdd(o.hh, p.lv.Mul(o.hw))).As("gap")
	ku, kv := p.u1.Add(o.hw.CopySign(c.Mul(p.ev))), o.hh.CopySign(c.Mul(p.eu)).Sub(p.v1) // from P₁ to K is (-ku, kv)
	foot := p.ev.MulSub(kv, ku.Mul(p.eu)).As("foot")
	beyond := foot.Sub(foot.Max(p.Const(0)).Min(p.ll)).As("beyond") // o
	return gap, sumOfSquares(gap, beyond).As("corner")
}

// gaps are twice what parts box and segment along the axes of the box, negative where they overlap there: M is as far
// within the hexagon's bounds then.
func (p *boxCapsule) gaps() (u, v vec.Float) {
	two := p.Const(2)
	u = p.u1.Add(p.u2).Abs().Sub(p.lu).Sub(p.box.hw.Mul(two))
	v = p.v1.Add(p.v2).Abs().Sub(p.lv).Sub(p.box.hh.Mul(two))
	return u, v
}

// crosses tells where M is within the hexagon by E₀ at least.
func (p *boxCapsule) crosses(gap vec.Float) vec.Mask {
	zero := p.Const(0)
	u, v := p.gaps()
	within := u.Max(v).As("within")
	return p.e.MulAdd(p.Const(2), within).Lt(zero).And(p.e.MulAdd(p.length, gap).Lt(zero)).As("crosses")
}

// limit is what L², low and n are below in sure rows.
func (p *boxCapsule) limit() vec.Float { return p.PerElem(0x1p+100, 0x1p+800) }

// directionFloor is what n is above in sure rows.
func (p *boxCapsule) directionFloor() vec.Float { return p.PerElem(0x1p-100, 0x1p-800) }

func (p *boxCapsule) unsureOutOfRange(low vec.Float) {
	limit := p.limit()
	p.Unsure(p.ll.NotLt(limit))
	p.Unsure(low.NotLt(limit))
	p.Unsure(p.box.n.NotGt(p.directionFloor()))
	p.Unsure(p.box.n.NotLt(limit))
	unsureIfNegative(p.Builder, p.box.hw, p.box.hh, p.r)
}

// misses tells the rows that an axis of the box parts, and where one row is against many those beside the strip of
// that one.
//
// The distance is at least half of either gap. That is off by 12u·S, less than E₀ where S is at
// most 1.5(L + h + r); where it is more, D is above r. What is compared does not overflow in rows that are told, but
// for an offset.
func (p *boxCapsule) misses() {
	b, o := p.Builder, &p.box
	if b.OneRow() {
		dx, dy, ex, ey := p.x1.Sub(o.x), p.y1.Sub(o.y), p.x2.Sub(p.x1), p.y2.Sub(p.y1)
		if o.n.Uniform() {
			o.strip().missIfBeside(b, dx, dy, sumAbs(ex, ey).Add(p.r))
		} else {
			stripAlong(b, ex, ey, p.r).missIfBeside(b, dx, dy, o.hw.Add(o.hh))
		}
	}
	clear := twice(p.r.Add(p.e))
	u, v := p.gaps()
	apart := p.e.Lt(b.PerElem(0x1p+80, 0x1p+750)).And(clear.Lt(u).Or(clear.Lt(v)))
	if !o.n.Uniform() {
		apart = o.n.Gt(p.directionFloor()).And(o.n.Lt(p.limit())).And(apart)
	}
	b.Misses(apart)
}
