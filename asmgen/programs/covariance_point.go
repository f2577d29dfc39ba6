package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// CovariancePoint decides YY·dx² - 2·XY·dx·dy + XX·dy² <= K2·det, where det = XX·YY - XY²: by the
// sign of the difference or, where the right side is the same for all rows and that is cheaper, by
// two thresholds.
//
// Bound. Let L be the left side, R the right one, P = XX·YY, and S = YY·dx² + XX·dy². Where det > 0,
// |2·XY·dx·dy| is below S, and S(1 - |XY|/√P) <= L; as (1 - |XY|/√P)·2P >= det, S <= 2·K2·P where
// L = R. Fused or not, L is off by at most 6u of each of its terms, so by 12u·S. det is off by 3u·P,
// and R by 4u·K2·P. If the sign of the computed difference is wrong, then that is at most the error
// less |L - R|. As long as det > 24u·P this grows slower with L than L does, so it is at most what
// the error is for L = R:
//
//	12u·2·K2·P + 4u·K2·P = 28u·K2·P
//
// The program compares it with 32u·K2·P, which leaves 4u for the slack's own roundings, for those of
// the thresholds and for underflow. R exceeds the slack in sure rows, so that det > 28u·P: a thin
// ellipse is unsure, and so is a matrix that may not be positive semidefinite.
//
// Range. The slack is computed from wide·P·K2, which overflows before P·K2, or YY, comes near the
// greatest number, so in sure rows both are far below it. tiny is in the slack by itself and K2
// times, so that R and det, and with them K2·P and P, exceed it. An underflow takes w, half the least
// positive number, from a product. From YY·dx it does so only where |dx| is so small that dx·w is far
// below tiny, since YY is at least 2w; and so with XX·dy. What XY·dy loses counts |dx| times, and
// that is at most √(S/2w): far below the bound, as w is below (u·tiny)².
//
// For a point that hits nothing overflows. For another one, let the offset overflow, or YY·dx, or
// XY·dy: then YY·dx² or XX·dy² does so too, as YY is not large. The left side is infinite or NaN. It
// is not -Inf: L is at least 14u·S in sure rows, more than it is off by, so that a sum that
// overflows to -Inf meets an XX·dy² that overflows to +Inf. So a NaN is a miss.
var CovariancePoint = vec.Definition{
	Name: "covariancePoint",
	Doc:  "does the ellipse of a covariance contain a point",
	Build: func(b *vec.Builder) {
		cx, cy, xx, xy, yy, k2 := b.First("cx"), b.First("cy"), b.First("xx"), b.First("xy"), b.First("yy"), b.First("k2")
		px, py := b.Second("px"), b.Second("py")

		det := xy.NegMulAdd(xy, xx.Mul(yy)).As("det")
		right := k2.Mul(det).As("right")
		wide, tiny := b.PerElem(0x1p+20, 0x1p+200), b.PerElem(0x1p-90, 0x1p-800)
		product := xx.Mul(yy.Mul(wide)).Mul(k2).As("product")
		slack := product.MulAdd(b.PerElem(32*0x1p-24/0x1p+20, 32*0x1p-53/0x1p+200), k2.MulAdd(tiny, tiny)).As("slack")

		dx, dy := px.Sub(cx).As("dx"), py.Sub(cy).As("dy")
		x := dx.MulSub(yy, dy.Mul(xy.Add(xy))).As("x") // YY·dx - 2·XY·dy
		y := dy.Mul(xx).As("y")
		if xx.Uniform() {
			b.Unsure(right.NotGt(slack))
		}
		if xx.Uniform() && !b.KeepsSmallest() {
			left := dx.MulAdd(x, dy.Mul(y)).As("left")
			hit := left.Lt(right.Sub(slack))
			b.Hit(hit)
			b.Unsure(left.Le(right.Add(slack)).AndNot(hit))
		} else {
			apart := dx.MulAdd(x, dy.MulSub(y, right)).As("apart") // negative inside
			switch {
			case xx.Uniform():
				b.Hit(apart.Lt(b.Const(0)))
				b.UnsureNear(apart, slack)
			case b.HasEstimates():
				b.Hit(apart.Lt(b.Const(0)))
				b.Unsure(right.MinAbs(apart).NotGt(slack))
				unsureIfNegative(b, right, xx, yy, k2)
				return
			default:
				b.Hit(apart.Sign())
				b.Unsure(right.Min(apart.Abs()).NotGt(slack)) // in this order NaN stays
			}
		}
		unsureIfNegative(b, xx, yy, k2)
	},
}
