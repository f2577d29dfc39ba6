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
		bx, by, ux, uy, hw, hh := b.First("bx"), b.First("by"), b.First("ux"), b.First("uy"), b.First("hw"), b.First("hh")
		x1, y1, x2, y2, r := b.Second("x1"), b.Second("y1"), b.Second("x2"), b.Second("y2"), b.Second("r")
		square := func(x, y vec.Float) vec.Float { return x.MulAdd(x, y.Mul(y)) }

		n := square(ux, uy).As("n")
		perLength := b.Const(1).Div(n.Sqrt())
		ux, uy = ux.Mul(perLength), uy.Mul(perLength)
		frame := func(x, y vec.Float) (u, v vec.Float) {
			dx, dy := x.Sub(bx), y.Sub(by)
			return dx.MulAdd(ux, dy.Mul(uy)), dx.NegMulAdd(uy, dy.Mul(ux))
		}
		u1, v1 := frame(x1, y1)
		u2, v2 := frame(x2, y2)
		eu, ev := u2.Sub(u1).As("eu"), v2.Sub(v1).As("ev")
		ll := square(eu, ev).As("ll")
		lu, lv := eu.Abs(), ev.Abs()

		length := lu.Add(lv).As("length") // at least L
		e := length.Add(hw.Add(hh)).Add(r).MulAdd(b.Roundoffs(40), b.PerElem(0x1p-28, 0x1p-200)).As("e")
		low := r.Mul(e.NegMulAdd(b.Const(2), r)).As("low")
		reach := e.MulAdd(b.Const(8), r)
		high := reach.Mul(reach).As("high")

		ends := square(u1.Beyond(hw), v1.Beyond(hh)).Min(square(u2.Beyond(hw), v2.Beyond(hh))).As("ends")

		c := eu.MulSub(v1, ev.Mul(u1)).As("c")
		gap := c.Abs().Sub(lu.MulAdd(hh, lv.Mul(hw))).As("gap")
		ku, kv := u1.Add(hw.CopySign(c.Mul(ev))), hh.CopySign(c.Mul(eu)).Sub(v1) // from P₁ to K is (-ku, kv)
		foot := ev.MulSub(kv, ku.Mul(eu)).As("foot")
		beyond := foot.Sub(foot.Max(b.Const(0)).Min(ll)).As("beyond")
		corner := square(gap, beyond).As("corner")

		two := b.Const(2)
		within := u1.Add(u2).Abs().Sub(lu).Sub(hw.Mul(two)).Max(v1.Add(v2).Abs().Sub(lv).Sub(hh.Mul(two))).As("within")
		crosses := e.MulAdd(two, within).Lt(b.Const(0)).And(e.MulAdd(length, gap).Lt(b.Const(0))).As("crosses")

		short := ll.Lt(b.PerElem(0x1p-60, 0x1p-420)).As("short")
		hit := ends.Lt(low).Or(crosses).Or(corner.Lt(low.Mul(ll)).AndNot(short)).As("hit")
		near := ends.NotGt(high).Or(corner.NotGt(high.Mul(ll)).AndNot(short)).As("near")
		b.Hit(hit)
		b.Unsure(near.AndNot(hit))
		limit := b.PerElem(0x1p+100, 0x1p+800)
		b.Unsure(ll.NotLt(limit))
		b.Unsure(low.NotLt(limit))
		b.Unsure(n.NotGt(b.PerElem(0x1p-100, 0x1p-800)))
		b.Unsure(n.NotLt(limit))
		unsureIfNegative(b, hw, hh, r)

		if b.OneRow() {
			dx, dy, ex, ey := x1.Sub(bx), y1.Sub(by), x2.Sub(x1), y2.Sub(y1)
			if box := (&orientedBox{ux: ux, uy: uy, hw: hw, hh: hh}); n.Uniform() {
				box.strip().missIfBeside(b, dx, dy, sumAbs(ex, ey).Add(r))
			} else {
				stripAlong(b, ex, ey, r).missIfBeside(b, dx, dy, hw.Add(hh))
			}
		}
		// The distance is at least half of what parts the two along an axis. That is off by 12u·S, less
		// than E₀ where S is at most 1.5(L + h + r); where it is more, D is above r. What is compared does
		// not overflow in rows that are told, but for an offset.
		clear := twice(r.Add(e))
		apart := clear.Lt(u1.Add(u2).Abs().Sub(lu).Sub(hw.Mul(two))).Or(clear.Lt(v1.Add(v2).Abs().Sub(lv).Sub(hh.Mul(two))))
		apart = e.Lt(b.PerElem(0x1p+80, 0x1p+750)).And(apart)
		if !n.Uniform() {
			apart = n.Gt(b.PerElem(0x1p-100, 0x1p-800)).And(n.Lt(limit)).And(apart)
		}
		b.Misses(apart)
	},
}
