package programs

import "github.com/hantei-go/hantei/asmgen/vec"

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
