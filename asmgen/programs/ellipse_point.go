package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// EllipsePoint decides (ry·U)² + (rx·V)² <= (rx·ry)²·n, where U and V are the point's coordinates
// along and across the axes times |u|, and n = |u|²: by the sign of the difference or, where these
// are the same for all rows and that is cheaper, by two thresholds.
//
// Bound. Let L = |M d|² be the left side, R = q²n with q = rx·ry the right one, and
// κ = (rx² + ry²)/(rx·ry) >= 2. Of ry·U each product is off by at most 3u, fused or not, and
// their sum by u: together by 3u·ry·|d||u| + u·ry|U|, and rx·V likewise. By Cauchy's
// inequality, and as |d||u| <= sqrt(L)/min(rx, ry), the squares are off by (6uκ + 2u)L in the
// first order and by u²(3κ + 1)²L <= 12.3u²κ²L in the second; rounding the squares adds uL.
// R is off by 6u, and the difference by u(L + R) and a rounding of itself, which keeps its
// sign. If the sign of the computed difference is wrong, L - R being the true one, then the
// computed one is at most the error less |L - R|, so at most what the error is for L = R:
//
//	(6uκ + 4u + 12.3u²κ²)R + 8uR, with a rounding of R and the slack
//
// The program compares it with 8u(rx + ry)²qn = 8u(κ + 2)R. Where R exceeds that, uκ < 1/8,
// so that the second order is at most 1.54uκ, and 7.54κ + 12 <= 8κ + 16 leaves 4u and more for
// the slack's own roundings and for underflow. Where R does not exceed the slack the row is
// unsure: a thin ellipse, or a radius 0. Where one ellipse is for all rows and steps are fused, decideBySlack
// has a rounding of u·R in place of those of the squares.
//
// Range. Sure rows have n above a floor, and R above the slack and the floor. As the radii
// differ by less than 1/(8u), rx·|u| and ry·|u| are then at least 2^-66 (float64: 2^-425), and
// what underflows is less than 2^-7 u of R. The slack overflows before R does, and then the row
// is unsure. If it does not, a point that hits makes no intermediate overflow, so an
// infinite left side is a miss. A NaN can only come from the row itself; where
// there is one ellipse for all rows that is told from overflow beforehand, and is
// a miss too.
//
// The quick program is for rows against rows. It takes |u|² for 1, where it is within 34u of that.
// R then is off by 38u at most in place of 6u, and the error of the difference by
//
//	(6uκ + 4u + 12.3u²κ²)R + 40uR <= (7.54κ + 44)uR
//
// It compares with 16u(rx + ry)²q = 16u(κ + 2)R, which is more by 4u for every κ >= 2. What is said of
// the range above holds with n = 1.
//
// On the generic tier the quick program compares the patterns of bits of the two sides: see quickByBits.
//
// In float32 each row has a slack of its own, which R has to exceed as well. Patterns of bits are subtracted to tell: all
// rows of a stretch are fit if every difference of these has its sign. A NaN counts as above all numbers, or as below them.
//
// So the slack must not be NaN in a row that is a shape: it is the product of (rx + ry)·q and rx + ry, of which neither is 0
// where the other one is infinite. What the first one loses to underflow is in rows whose R is below the floor. If R is infinite, so
// is the slack, and not below it. A NaN of the left side is a miss, where R exceeds the slack, as told below. In a row
// that is not a shape, if R or the slack is NaN so is the left side, or a radius is negative.
//
// AVX-512 has the pattern of the slack as a sum of patterns, so that two steps fewer multiply, on units that are half as
// many as those for integers on AMD's Zen 4. With K = 73.36 binades and s the number whose pattern is that of rx + ry less K, it is
// the pattern of s·q and that of s.
//
// A pattern is, in binades, no more than the logarithm of its number and 127, and no less than .0861 below that; that of a subnormal
// number is more. So the sum of the two is no less than
//
//	2log2(rx + ry) + log2(q) + 254 - 2K - .2583
//
// As log2(16u) is -20 the pattern of 16u(rx + ry)²q is at most 2log2(rx + ry) + log2(q) + 107, which is less, for 2K is below 146.72. The
// slack is up to two fifths greater than it has to be.
//
// That holds where s is a normal number. The rows that are fit have a sum from 2^-53 to 2^32: the greatest pattern of s tells, for that of a
// lesser sum has become negative, and the pattern of a NaN or of a negative number is above those of all fit sums. So R is
// finite. As the pattern of the slack is no less than that of s, R, which is at most (rx + ry)⁴/16, exceeds it for sums above 2^-24
// alone: there s and R are normal. If one radius alone is negative q is, too, and the sign is taken off the difference of the row.
//
// In float64 a stretch has one, that of its greatest radii, which is no less than that of any row, for
// rounding keeps the order of sums and products; the least difference of the stretch has to exceed it. That is as
// good as long as the radii of the stretch differ by less than three decades: the slack grows with their fourth power.
//
// There R is not looked at. Of a sure hit it exceeds the slack, for L as it comes out is not negative. A
// row that hits, so that L <= R, is not taken for a miss if the slack covers what the error is for L = R:
// κR is below (rx + ry)²q and κ²R below (rx + ry)⁴, so it does with 16u²(rx + ry)⁴ added to it. What
// underflows, less than w(rx + ry + 1)³ with w the least positive number, is below that or the floor.
//
// A NaN of a difference is a miss there, and left out by the least. It can only come from a row that is not a
// shape, or from a point so far away that an offset or a product overflows: R and its radii do not,
// nor is any of them NaN, as the slack would be.
var EllipsePoint = vec.Definition{
	Name:      "ellipsePoint",
	Doc:       "does an ellipse contain a point",
	Lag:       3,
	LagExtras: vec.Magnitudes,

	QuickBranches: true,
	WideTurns:     true,
	Build: func(b *vec.Builder) {
		ex, ey, ux, uy, rx, ry := b.First("ex"), b.First("ey"), b.First("ux"), b.First("uy"), b.First("rx"), b.First("ry")
		px, py := b.Second("px"), b.Second("py")

		n := ux.MulAdd(ux, uy.Mul(uy)).As("n")
		q := rx.Mul(ry).As("q")
		qn := q.Mul(n).As("qn")
		right := q.Mul(qn).As("right")
		sum := rx.Add(ry)
		floor := b.PerElem(0x1p-110, 0x1p-800)
		product := sum.Mul(sum).Mul(qn).As("product")

		dx, dy := b.Apart(ex, px).As("dx"), b.Apart(ey, py).As("dy")
		var u, v vec.Float // ry·U and rx·V
		if rx.Uniform() {
			u = dx.MulAdd(ry.Mul(ux), dy.Mul(ry.Mul(uy))).As("u")
			v = dx.NegMulAdd(rx.Mul(uy), dy.Mul(rx.Mul(ux))).As("v")
		} else {
			u = dx.MulAdd(ux, dy.Mul(uy)).Mul(ry).As("u")
			v = dx.NegMulAdd(uy, dy.Mul(ux)).Mul(rx).As("v")
		}
		slack := product.MulAdd(b.Roundoffs(8), floor).As("slack")
		if rx.Uniform() {
			b.Unsure(right.NotGt(slack))
			b.Unsure(slack.NotLt(b.PerElem(0x1p+100, 0x1p+800)))
		}
		if rx.Uniform() && !b.KeepsSmallest() {
			left := u.MulAdd(u, v.Mul(v)).As("left")
			hit := left.Lt(right.Sub(slack))
			b.Hit(hit)
			b.Unsure(left.Le(right.Add(slack)).AndNot(hit))
		} else if rx.Uniform() {
			decideBySlack(b, slack, func(lowered func(vec.Float) vec.Float) vec.Float {
				return u.MulAdd(u, v.MulSub(v, lowered(right))).As("apart") // negative inside
			})
		} else {
			apart := u.MulAdd(u, v.MulSub(v, right)).As("apart") // negative inside
			if b.HasMagnitudes() {
				b.Hit(apart.Lt(b.Const(0)))
				b.Unsure(right.MinAbs(apart).NotGt(slack))
			} else {
				b.Hit(apart.Sign())
				b.Unsure(right.Min(apart.Abs()).NotGt(slack)) // in this order NaN stays
			}
		}
		b.Unsure(n.Lt(floor))
		unsureIfNegative(b, rx, ry)
	},
	Quick: func(b *vec.Builder) {
		ex, ey, ux, uy, rx, ry := b.First("ex"), b.First("ey"), b.First("ux"), b.First("uy"), b.First("rx"), b.First("ry")
		px, py := b.Second("px"), b.Second("py")
		if rx.Uniform() {
			return
		}
		unfitIfNotUnit(b, ux, uy)
		q, sum := rx.Mul(ry).As("q"), rx.Add(ry)
		right := q.Mul(q).As("right")
		dx, dy := px.Sub(ex).As("dx"), py.Sub(ey).As("dy")
		u := dx.MulAdd(ux, dy.Mul(uy)).Mul(ry).As("u")
		v := dx.NegMulAdd(uy, dy.Mul(ux)).Mul(rx).As("v")
		if b.Branches() {
			quickByBits(b, u.MulAdd(u, v.Mul(v)).As("left"), right, rx, ry)
			return
		}
		apart := u.MulAdd(u, v.MulSub(v, right)).As("apart") // negative inside
		b.Hit(apart.Lt(b.Const(0)))
		switch {
		case b.Elem() == vec.F64:
			rx, ry = b.Greatest(rx), b.Greatest(ry)
			sum = rx.Add(ry)
			square := sum.Mul(sum)
			slack := ellipseSlack(b, square, square.MulAdd(b.Roundoffs(1), rx.Mul(ry)))
			b.Unfit(b.LeastAbs(apart).NotGt(slack))
			b.Unfit(rx.BitOr(ry).Sign())
		case b.HasMagnitudes():
			scaled := sum.SubBits(b.Const(ellipseBinades)).As("scaled")
			slack := scaled.Mul(q).AddBits(scaled).As("slack")
			below := slack.SubBits(right.MinAbs(apart)).BitAndNot(q).As("below")
			b.Unfit(b.AllBits(below).Neg().Sign())
			greatest := b.Greatest(scaled)
			b.Unfit(greatest.NotLt(b.Const(0x1.a4p-42))) // for a sum of 2^32
			b.Unfit(greatest.Sign())
		default:
			below := ellipseSlack(b, sum, sum.Mul(q)).SubBits(apart.Abs().Min(right)).As("below") // in this order NaN is left out
			b.Unfit(b.AllBits(below).Neg().Sign())
			b.Unfit(rx.BitOr(ry).Sign())
		}
	},
}

// ellipseBinades has a pattern of 73.36 binades.
const ellipseBinades = 0x1.5cp-54

// quickByBits decides by the patterns of the two sides for radii that differ by less than 7 binades (float64:
// 20). κ is below 129 there (2^20 + 1). The left side is off by (6uκ + 4u + 12.3u²κ²) of itself and R by 38u of
// itself: less than 817u together (6.3 million u). Rows are fit whose sides are 1024 steps (2^23) apart, of which
// each is at least u of the greater side.
//
// Range. R is within 2^±94 (float64: 2^±840), and a root of it loses less than 2^-120 (2^-850) of the coordinates
// times radii to underflow, which is far less than u of it. The point of a row that hits is so near that nothing
// overflows: infinity and NaN are misses. A radius with a sign is out of the range of rx, or far from rx.
func quickByBits(b *vec.Builder, left, right, rx, ry vec.Float) {
	steps, binades := 1024, 7
	if b.Elem() == vec.F64 {
		steps, binades = 1<<23, 20
	}
	b.Unfit(rx.OutsideBits(b.PerElem(0x1p-20, 0x1p-200), b.PerElem(0x1p+20, 0x1p+200)))
	b.Unfit(ry.FarBits(rx, b.Binades(binades)))
	b.Hit(left.BelowBits(right))
	b.Unfit(left.NearBits(right, steps))
}

// ellipseSlack is 16u·square·q and a floor: that of the quick program, of (rx + ry)² and rx·ry.
func ellipseSlack(b *vec.Builder, square, q vec.Float) vec.Float {
	return square.Mul(q).MulAdd(b.Roundoffs(16), b.PerElem(0x1p-110, 0x1p-800)).As("slack")
}
