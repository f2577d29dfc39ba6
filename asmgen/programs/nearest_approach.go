package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// nearestApproach decides as CircleSweepHit does, in fewer operations, where a division takes place
// beside them: whether the distance D of two moving circles is at most r, the sum of the radii, at
// the time t in [0, 1] at which it is least. With d and v, the second circle's offset and displacement
// as seen from the first, and c = -d·v, the square of their distance is
//
//	d² - t(2c - tv²)
//
// and t = cut/v², where cut is c, cut off at 0 and v². So D² - r² is d² - r² - t(2c - cut), of which all
// but t is there before the division ends: one step follows it.
//
// Bound. Let L = |v|, and D' >= D the distance at the quotient of cut and v² as these came out. d is off
// by u|d|, v by uL; d² - r² comes out within 4u·d² + 5u·r², c within 5u|d|L and v² within 5uL². As
// t(2c - tv²) is d² - D'², the roundings of t and of 2c - cut make 3u·d² at most. The last one keeps
// the sign. In all the difference D'² - r² is off by
//
//	7u·d² + 5u·r² + 10u|d|L + 5uL² <= 46u·L² + 13u·D'² + 5u·r²
//
// for |d| <= L + D', and LD' <= L² + D'²/4. So if D > r, it comes out above -46u·L² - 18u·r². At the time
// of the least distance the square changes by v² times the square of a step of t or, where t is cut off,
// along a slope that only errors make fall. So D'² exceeds D² by no more than three times the square of
// what c and v² are off by, through v²: by 75u²(|d| + L)². If D <= r that is far below u(L² + r²), as
// |d| <= L + r, and the difference comes out below 47u·L² + 20u·r². The program compares it with
// 32u(4L² + r²) and a constant.
//
// Underflow. tiny is added to v², so that there is a quotient if the circles do not move. That moves D'²
// by less than 4·tiny. What a product loses, w at most, is less than u/32 of tiny: v² keeps its bound.
// Of c it moves D'² by 4w and (2w)²/tiny. All is far below the constant.
//
// Overflow. The slack is made of 4v² + r², and infinite where that is, so that the row is unsure. Let it
// be below M, the greatest number. For circles that touch nothing overflows, for |d| <= L + r: d² - r²,
// 2c and the sums before them are at most 3L² + r², and the squares of d are not computed by themselves.
// For others d² - r² may come out infinite, and the rest as well. Then the difference is infinite, as
// for a miss, or NaN. If d² - r² is below M, 2c does not exceed it either: 4d²L² < (M + r²)(M - r²).
// So the difference is not -Inf. If it is NaN the row is unsure; a NaN of the row itself makes the
// difference or the slack NaN.
func nearestApproach(b *vec.Builder) {
	n := newApproach(b)
	b.Hit(n.apart.Sign())
	b.Unsure(magnitude(b, n.apart, n.radii...).NotGt(n.slack))
}

// approach is what tells whether two moving circles meet.
type approach struct {
	radii []vec.Float // as the columns have them
	start vec.Float   // d² - r², negative if they touch at the start
	apart vec.Float   // D² - r², negative if they touch
	slack vec.Float
}

// newApproach reads the columns and finds the least distance.
func newApproach(b *vec.Builder) *approach {
	ax, ay, avx, avy, ar := b.First("ax"), b.First("ay"), b.First("avx"), b.First("avy"), b.First("ar")
	bx, by, bvx, bvy, br := b.Second("bx"), b.Second("by"), b.Second("bvx"), b.Second("bvy"), b.Second("br")

	tiny := b.PerElem(0x1p-120, 0x1p-1000)
	dx, dy, r := bx.Sub(ax).As("dx"), by.Sub(ay).As("dy"), ar.Add(br).As("r")
	wx, wy := avx.Sub(bvx).As("wx"), avy.Sub(bvy).As("wy") // -v
	speed2 := wx.MulAdd(wx, wy.MulAdd(wy, tiny)).As("speed2")
	closing := dx.MulAdd(wx, dy.Mul(wy)).As("closing") // -d·v
	cut := closing.Max(b.Const(0)).Min(speed2).As("cut")
	t := cut.Div(speed2).As("t")
	r2 := r.Mul(r).As("r2")
	start := dx.MulAdd(dx, dy.MulSub(dy, r2)).As("start")
	return &approach{
		radii: []vec.Float{ar, br},
		start: start,
		apart: t.NegMulAdd(closing.MulSub(b.Const(2), cut), start).As("apart"),
		slack: speed2.MulAdd(b.Const(4), r2).MulAdd(b.Roundoffs(32), b.PerElem(0x1p-90, 0x1p-900)).As("slack"),
	}
}
