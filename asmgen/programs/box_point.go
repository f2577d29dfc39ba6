package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// BoxPoint decides U² <= hw²·n and V² <= hh²·n, where U and V are the point's
// coordinates along and across the axes times |u|, and n = |u|²: by the sign of the
// greater difference of two sides.
//
// Bound. Let R = (hw² + hh²)n, M the greater true difference, and D² = U² + V² =
// |d|²|u|², which is at most R + 2|M|. Of U each product is off by at most 3u, fused or
// not, and their sum by u: together by 3u·D + u|U|. So U² is off by at most 8u·D² in the
// first order and 16u²D² in the second, hw²·n by 5u·R, and the difference by a rounding
// of itself, which keeps its sign. All is at most 9u·D² + 5u·R <= 14u·R + 18u|M|. If the
// sign of the computed difference is wrong, then |M| is at most the error, and so the
// computed one is at most 14u·R, but for u². The program compares it with 16u·R, which
// leaves 2u for the slack's own roundings, and for that of decideBySlack, which is u·R at most.
//
// Range. Sure rows have n above a floor, which is added to their slack. An underflow takes less
// than the floor from hw²·n, as hw is multiplied by n first. It takes less than 4w from U, with w
// the least positive number, so less than 8w|U| from U²: far below u·U², or below the floor. If R
// overflows the slack is infinite, and the row unsure. If it does not, then an infinite or NaN
// coordinate is a miss: a product of U can overflow only if D does, and where the two of U have
// opposite signs, so that U may be NaN, those of V add up, and V is infinite. A NaN of the row
// itself makes U and V, or the slack, a NaN.
//
// Where there is one box for all rows, the slack is the same in every row. On units to which the
// least difference is cheaper than a comparison, a NaN is a miss then.
//
// The quick program is for float64 columns: in float32 a stretch that has large boxes and small
// ones often has a difference below the slack of the large ones. It takes |u|² for 1, where it is
// within 34u of that, and has one slack for a stretch of rows. hw² is off by 2u and by 34u for the
// n that it lacks, so that all is at most 9u·D² + 37u·R <= 46u·R + 18u|M|. With m the greatest
// extent of the stretch, R is at most 2m², and the slack is 64u·2m² and the floor. It overflows if
// R does. A NaN is a miss, as said above.
var BoxPoint = vec.Definition{
	Name:      "boxPoint",
	Doc:       "does an oriented box contain a point",
	Lag:       6,
	LagExtras: vec.Magnitudes,

	QuickBranches: true,
	Build: func(b *vec.Builder) {
		b.AtRandom()
		bx, by, ux, uy, hw, hh := b.First("bx"), b.First("by"), b.First("ux"), b.First("uy"), b.First("hw"), b.First("hh")
		px, py := b.Second("px"), b.Second("py")

		n := ux.MulAdd(ux, uy.Mul(uy)).As("n")
		w, t := hw.Mul(n).Mul(hw).As("w"), hh.Mul(n).Mul(hh).As("t")
		floor := b.PerElem(0x1p-100, 0x1p-800)
		slack := w.Add(t).MulAdd(b.Roundoffs(16), floor).As("slack")

		dx, dy := b.Apart(bx, px).As("dx"), b.Apart(by, py).As("dy")
		u := dx.MulAdd(ux, dy.Mul(uy)).As("u")
		v := dx.NegMulAdd(uy, dy.Mul(ux)).As("v")
		if slack.Uniform() && b.KeepsSmallest() {
			decideBySlack(b, slack, func(lowered func(vec.Float) vec.Float) vec.Float {
				return u.MulSub(u, lowered(w)).Max(v.MulSub(v, lowered(t))).As("apart") // negative inside
			})
		} else {
			apart := u.MulSub(u, w).Max(v.MulSub(v, t)).As("apart") // negative inside
			b.Hit(apart.Sign())
			b.Unsure(apart.Abs().NotGt(slack))
		}
		b.Unsure(n.NotGt(floor))
		unsureIfNegative(b, hw, hh)
	},
	Quick: func(b *vec.Builder) {
		bx, by, ux, uy, hw, hh := b.First("bx"), b.First("by"), b.First("ux"), b.First("uy"), b.First("hw"), b.First("hh")
		px, py := b.Second("px"), b.Second("py")
		switch {
		case b.Branches():
			if !b.OneRow() {
				containsQuickly(b)
			}
			return
		case ux.Uniform() || b.Elem() == vec.F32:
			return
		}
		unfitIfNotUnit(b, ux, uy)
		dx, dy := px.Sub(bx).As("dx"), py.Sub(by).As("dy")
		u := dx.MulAdd(ux, dy.Mul(uy)).As("u")
		v := dx.NegMulAdd(uy, dy.Mul(ux)).As("v")
		apart := u.MulSub(u, hw.Mul(hw)).Max(v.MulSub(v, hh.Mul(hh))).As("apart") // negative inside
		b.Hit(apart.Lt(b.Const(0)))

		m := b.Greatest(hw, hh)
		slack := m.Mul(m).MulAdd(b.Roundoffs(2*64), b.PerElem(0x1p-100, 0x1p-800)).As("slack")
		b.Unfit(b.LeastAbs(apart).NotGt(slack))
		b.Unfit(m.Sign())
	},
}

// containsQuickly decides as BoxPoint does, of rows on the generic tier, by one comparison of patterns of bits, for
// directions that are unit vectors: of the greater one of |U|·hh and |V|·hw with hw·hh.
//
// Bound. Let κ be the ratio of the greater extent to the smaller one. U is off by 2u|d||u| + u|U|, and |u| is within
// 17u of 1. If the point is in the box, or what comes out says so, |d||u| is at most hw + hh, but for terms in u².
// |U|·hh then is off by 2u(hw + hh)hh, 2u of itself and 17u of hw·hh for the direction, and hw·hh by u: together by
// less than (22 + 2κ)u of hw·hh, and |V|·hw by as much. Rows are fit whose κ is at most 2^8 (float64: 2^20). The
// sides of fit rows are 1024 (2^23) steps apart, each of which is u of the greater side at least.
//
// Range. hw is within 2^±30 (2^±400), and so hh within 2^±38 (2^±420): what products lose to underflow is far below
// u of an extent, or of hw·hh. A point so far that anything overflows is a miss, as infinity and NaN are. An
// extent with a sign is out of the range, or far from hw.
func containsQuickly(b *vec.Builder) {
	bx, by, ux, uy, hw, hh := b.First("bx"), b.First("by"), b.First("ux"), b.First("uy"), b.First("hw"), b.First("hh")
	px, py := b.Second("px"), b.Second("py")
	steps, ratio := 1024, 8
	if b.Elem() == vec.F64 {
		steps, ratio = 1<<23, 20
	}
	unfitIfNotUnit(b, ux, uy)
	b.Unfit(hw.OutsideBits(b.PerElem(0x1p-30, 0x1p-400), b.PerElem(0x1p+30, 0x1p+400)))
	b.Unfit(hh.FarBits(hw, b.Binades(ratio)))
	dx, dy := px.Sub(bx).As("dx"), py.Sub(by).As("dy")
	u := dx.MulAdd(ux, dy.Mul(uy)).Mul(hh).Abs()
	v := dx.NegMulAdd(uy, dy.Mul(ux)).Mul(hw).Abs()
	left, right := u.GreaterBits(v).As("left"), hw.Mul(hh).As("right")
	b.Hit(left.BelowBits(right))
	b.Unfit(left.NearBits(right, steps))
}
