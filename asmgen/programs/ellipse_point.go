package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// EllipsePoint decides (ry·U)² + (rx·V)² <= (rx·ry)²·n, where U and V are the
// point's coordinates along and across the axes times |u|, and n = |u|².
//
// Bound. Each product of the left side L = |M d|² comes out within 5u of what
// |d||u| times its radius allows; with Cauchy's inequality, and |d||u| <=
// sqrt(L)/min(rx, ry), the relative error of L is at most 8uκ + 2u + 16u²κ²,
// κ = (rx² + ry²)/(rx·ry) >= 2. The right side q²n, q = rx·ry, is within 6u. As
// long as 24uκ < 1 the sum of both stays below 14uκ. The program compares with
// q²n ± 24u(rx + ry)²qn, whose slack is at least 24uκ of q²n. Where the lower
// threshold is not positive the row is unsure: a thin ellipse, or a radius 0.
//
// Range. Sure rows have n and the lower threshold above a floor, so that no
// underflow reaches the last 2u. A threshold that overflows makes the lower one
// NaN, and the row unsure. If neither does, a point that hits makes no
// intermediate overflow, so an infinite left side is a miss. A NaN can only come
// from the row itself; where there is one ellipse for all rows that is told from
// overflow beforehand, and is a miss too.
var EllipsePoint = vec.Definition{
	Name: "ellipsePoint",
	Doc:  "does an ellipse contain a point",
	Build: func(b *vec.Builder) {
		ex, ey, ux, uy, rx, ry := b.First("ex"), b.First("ey"), b.First("ux"), b.First("uy"), b.First("rx"), b.First("ry")
		px, py := b.Second("px"), b.Second("py")

		n := ux.MulAdd(ux, uy.Mul(uy)).As("n")
		q := rx.Mul(ry).As("q")
		qn := q.Mul(n).As("qn")
		sum := rx.Add(ry)
		slack := sum.Mul(b.Roundoffs(24)).Mul(sum).Mul(qn).As("slack")
		high := qn.MulAdd(q, slack).As("high")
		low := slack.NegMulAdd(b.Const(2), high).As("low")

		dx, dy := px.Sub(ex).As("dx"), py.Sub(ey).As("dy")
		var u, v vec.Float // ry·U and rx·V
		if rx.Uniform() {
			u = dx.MulAdd(ry.Mul(ux), dy.Mul(ry.Mul(uy))).As("u")
			v = dx.NegMulAdd(rx.Mul(uy), dy.Mul(rx.Mul(ux))).As("v")
		} else {
			u = dx.MulAdd(ux, dy.Mul(uy)).Mul(ry).As("u")
			v = dx.NegMulAdd(uy, dy.Mul(ux)).Mul(rx).As("v")
		}
		left := u.MulAdd(u, v.Mul(v)).As("left")

		hit := left.Lt(low)
		b.Hit(hit)
		if rx.Uniform() {
			b.Unsure(left.Le(high).AndNot(hit))
			b.Unsure(high.NotLt(b.PerElem(0x1p+110, 0x1p+800)))
		} else {
			b.Unsure(left.NotGt(high).AndNot(hit))
		}
		b.Unsure(rx.BitOr(ry).Sign())
		b.Unsure(n.Min(low).Lt(b.PerElem(0x1p-110, 0x1p-800)))
	},
}
