package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// CovariancePoint decides YY·dx² - 2·XY·dx·dy + XX·dy² <= K2·det, where det = XX·YY - XY².
//
// Bound. Let L be the left side, R the right one, P = XX·YY, and S = YY·dx² + XX·dy². Where det > 0,
// |2·XY·dx·dy| is below S, and S(1 - |XY|/√P) <= L; as (1 - |XY|/√P)·2P >= det, S <= 2·K2·P where
// L = R. If L is off by k·u of each of its terms, so by 2k·u·S, and R by i·u·K2·P, and the sign of the
// computed difference is wrong, then that is at most the error less |L - R|. As long as det > 4k·u·P
// this grows slower with L than L does, so it is at most what the error is for L = R:
//
//	(4k + i)·u·K2·P
//
// The program compares the difference with a slack of more than that. R exceeds the slack in sure
// rows, so that det > 4k·u·P. A thin ellipse is unsure, and so is a matrix that may not be positive
// semidefinite.
var CovariancePoint = vec.Definition{
	Name:      "covariancePoint",
	Doc:       "does the ellipse of a covariance contain a point",
	Lag:       6,
	LagExtras: vec.Magnitudes,

	QuickBranches: true,
	WideTurns:     true,
	Build: func(b *vec.Builder) {
		if c := newCovariance(b); c.xx.Uniform() {
			c.one(b)
		} else {
			c.rows(b)
		}
	},
	Quick: func(b *vec.Builder) {
		if c := newCovariance(b); b.Branches() && !c.xx.Uniform() {
			c.quickly(b)
		}
	},
}

// covariance is that of an ellipse, with the offset of a point from its centre.
type covariance struct{ xx, xy, yy, k2, dx, dy vec.Float }

func newCovariance(b *vec.Builder) covariance {
	x, y := b.First("cx"), b.First("cy")
	return covariance{
		xx: b.First("xx"), xy: b.First("xy"), yy: b.First("yy"), k2: b.First("k2"),
		dx: b.Apart(x, b.Second("px")).As("dx"), dy: b.Apart(y, b.Second("py")).As("dy"),
	}
}

// rows decides by the sign of the difference. Fused or not, k is 6; det is off by 3u·P, and i is 4. The
// slack is 32u·K2·P, which leaves 4u for its own roundings and for underflow.
//
// Range. The slack is computed from wide·P·K2, which overflows before P·K2, or YY, comes near the
// greatest number, so in sure rows both are far below it. Let least be 2^-90 (float64: 2^-800), which
// is what the slack's last factor makes of tiny. It is in the slack by itself and K2 times, so that
// R and det, and with them K2·P and P, exceed it. An underflow takes w, half the least positive
// number, from a product. From YY·dx it does so only where |dx| is so small that dx·w is far below
// least, since YY is at least 2w; and so with XX·dy. What XY·dy loses counts |dx| times, and that is
// at most √(S/2w): far below the bound, as w is below (u·least)².
//
// For a point that hits nothing overflows. For another one, let the offset overflow, or YY·dx, or
// XY·dy: then YY·dx² or XX·dy² does so too, as YY is not large. The left side is infinite or NaN. It
// is not -Inf: L is at least 14u·S in sure rows, more than it is off by, so that a sum that
// overflows to -Inf meets an XX·dy² that overflows to +Inf. So a NaN is a miss.
//
// Where the sign of R is looked at, XX needs no look of its own: R is positive in a sure row, and so are
// det and P, if YY and K2 are not negative.
func (c covariance) rows(b *vec.Builder) {
	apart, right, slack := c.apart(b)
	if b.HasMagnitudes() {
		b.Hit(apart.Lt(b.Const(0)))
		b.Unsure(right.MinAbs(apart).NotGt(slack))
		unsureIfNegative(b, right, c.yy, c.k2)
		return
	}
	b.Hit(apart.Sign())
	b.Unsure(right.Min(apart.Abs()).NotGt(slack)) // in this order NaN stays
	unsureIfNegative(b, c.xx, c.yy, c.k2)
}

// quickly is rows for the generic tier, by the patterns of bits of L and R, for matrices of which det is above P/64
// (float64: 2^-18·P). The product of 64 and det is exact. K2·P is at most 64R (2^18·R) then, and k and i are those of
// rows, but that i is 5 with what is added to L. So if the sign of L - R is wrong, the two are less than 2048u·R apart
// (2^23·u·R) as they come out. Rows are fit whose L and R are that many steps apart, of which each is at least u of the greater one.
//
// Range. XX, YY and K2 are not negative and below their limits, and R is 2^-90 (2^-400) at least: then P and det
// are 2^-102 (2^-500) at least, and all of these are normal numbers that do not overflow. With w the least positive
// number, what underflows takes at most w(1 + |dx| + |dy|) from L. For L = R, |dx| and |dy| are at most √(2·K2·XX) and
// √(2·K2·YY), below 2^25 (2^151), so that it is far below u·R. Let tiny be what is added to L, half of u·R or less.
//
// No L that is finite comes out negative, of which the pattern is above that of R. Its terms are off by 12u·S, and L
// is at least 2^-7·S (2^-19·S) but for a few u. XX and YY are 2^-139 (2^-701) at least, so that L less 12u·S is at least
// 2^-147(dx² + dy²) (2^-721 of that). What underflows is less than that and 3w, and 3w is below tiny.
//
// For a point that hits nothing overflows. For another one, what overflows makes L infinite or NaN: these patterns,
// and that of -Inf, are far above that of R, and a NaN is a miss, as is one of the point itself. A NaN in the matrix or
// K2 is no number below the limits, or makes det one.
func (c covariance) quickly(b *vec.Builder) {
	steps := 1 << 11
	if b.Elem() == vec.F64 {
		steps = 1 << 23
	}
	none, most := b.Const(0), b.PerElem(0x1p+36, 0x1p+200)
	b.Unfit(c.xx.OutsideBits(none, most))
	b.Unfit(c.yy.OutsideBits(none, most))
	b.Unfit(c.k2.OutsideBits(none, b.PerElem(0x1p+12, 0x1p+100)))
	product := c.xx.Mul(c.yy).As("product")
	det := c.xy.NegMulAdd(c.xy, product).As("det")
	b.Unfit(det.Mul(b.PerElem(1<<6, 1<<18)).NotGt(product))

	right := c.k2.Mul(det).As("right")
	b.Unfit(right.BelowBits(b.PerElem(0x1p-90, 0x1p-400)))

	x, y := c.ways()
	left := c.dx.MulAdd(x, c.dy.MulAdd(y, b.PerElem(0x1p-115, 0x1p-454))).As("left")
	b.Hit(left.BelowBits(right))
	b.Unfit(left.NearBits(right, steps))
}

// apart is the difference, with R and the slack.
func (c covariance) apart(b *vec.Builder) (apart, right, slack vec.Float) {
	det := c.xy.NegMulAdd(c.xy, c.xx.Mul(c.yy)).As("det")
	right = c.k2.Mul(det).As("right")
	wide, tiny := b.PerElem(0x1p+20, 0x1p+200), b.PerElem(0x1p-51, 0x1p-552)
	product := c.k2.MulAdd(c.xx.MulAdd(c.yy.Mul(wide), tiny), tiny).As("product")
	slack = product.Mul(b.PerElem(32*0x1p-24/0x1p+20, 32*0x1p-53/0x1p+200)).As("slack")

	x, y := c.ways()
	return c.dx.MulAdd(x, c.dy.MulSub(y, right)).As("apart"), right, slack // negative inside
}

// ways are YY·dx - 2·XY·dy and XX·dy, of which L is dx and dy times.
func (c covariance) ways() (x, y vec.Float) {
	return c.dx.MulSub(c.yy, c.dy.Mul(c.xy.Add(c.xy))).As("x"), c.dy.Mul(c.xx).As("y")
}

// one has a covariance that is the same in every row, so that all can be divided by YY beforehand: it
// decides dx·(dx - skew·dy) + ratio·dy² <= right, by the sign of the difference (decideBySlack) or, where that
// is cheaper, by two thresholds. Dividing makes two roundings more: k is 8 and i is 6, and thresholds
// make two, which is 40u·K2·XX. The slack is 48u·K2·XX.
//
// Range. XX, YY and the slack are of moderate size if any row is sure. An underflow takes w, half the
// least positive number, from a product: from XX·YY far less than u of it. From skew·dy and ratio·dy
// it counts |dx| and |dy| times, which are about √(K2·XX) and √(K2·YY) at most, and so stays far
// below the slack. For a point that hits nothing overflows; for another one the left side is +Inf or
// NaN, as in rows, and a NaN is a miss.
func (c covariance) one(b *vec.Builder) {
	inverse := b.Const(1).Div(c.yy)
	skew, ratio := c.xy.Add(c.xy).Mul(inverse).As("skew"), c.xx.Mul(inverse).As("ratio")
	right := c.xy.NegMulAdd(c.xy, c.xx.Mul(c.yy)).Mul(inverse).Mul(c.k2).As("right")
	slack := c.xx.Mul(c.k2).Mul(b.Roundoffs(48)).As("slack")
	b.Unsure(right.NotGt(slack))
	moderate := func(v vec.Float, least32, most32, least64, most64 float64) {
		b.Unsure(v.NotGt(b.PerElem(least32, least64)))
		b.Unsure(v.NotLt(b.PerElem(most32, most64)))
	}
	moderate(c.xx, 0x1p-60, 0x1p+60, 0x1p-400, 0x1p+400)
	moderate(c.yy, 0x1p-60, 0x1p+60, 0x1p-400, 0x1p+400)
	moderate(slack, 0x1p-100, 0x1p+60, 0x1p-800, 0x1p+500)

	x := c.dy.NegMulAdd(skew, c.dx).As("x")
	y := c.dy.Mul(ratio).As("y")
	if b.KeepsSmallest() {
		decideBySlack(b, slack, func(lowered func(vec.Float) vec.Float) vec.Float {
			return c.dx.MulAdd(x, c.dy.MulSub(y, lowered(right))).As("apart") // negative inside
		})
		return
	}
	left := c.dx.MulAdd(x, c.dy.Mul(y)).As("left")
	hit := left.Lt(right.Sub(slack))
	b.Hit(hit)
	b.Unsure(left.Le(right.Add(slack)).AndNot(hit))
}
