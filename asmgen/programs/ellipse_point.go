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
// q²n(1 ± 24u(rx + ry)²/q), whose slack is at least 24uκ. Where q is not above
// the slack the row is unsure: a thin ellipse, a radius 0 or of negative sign.
//
// Range. Sure rows have n and the lower threshold above a floor, so that no
// underflow reaches the last 2u, and the upper threshold below a ceiling. Then
// a point that hits makes no intermediate overflow, so an infinite or NaN left
// side is a miss.
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
		slack := sum.Mul(b.Roundoffs(24)).Mul(sum).As("slack")
		above := q.Sub(slack)
		low, high := qn.Mul(above).As("low"), qn.Mul(q.Add(slack)).As("high")

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
		b.Unsure(left.Le(high).AndNot(hit))
		b.Unsure(above.BitOr(rx).Sign())
		b.Unsure(n.Min(low).Lt(b.PerElem(0x1p-110, 0x1p-800)))
		b.Unsure(high.Gt(b.PerElem(0x1p+110, 0x1p+800)))
	},
}
