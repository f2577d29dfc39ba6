package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// EllipsePoint decides (ry·U)² + (rx·V)² <= (rx·ry)²·n, where U and V are the
// point's coordinates along and across the axes times |u|, and n = |u|²: by the
// sign of the difference, or by two thresholds where these are the same for all.
//
// Bound. Each product of the left side L = |M d|² comes out within 5u of what
// |d||u| times its radius allows; with Cauchy's inequality, and |d||u| <=
// sqrt(L)/min(rx, ry), the relative error of L is at most 8uκ + 2u + 16u²κ²,
// κ = (rx² + ry²)/(rx·ry) >= 2. The right side R = q²n, q = rx·ry, is within 6u,
// the difference within u(L + R) and 2u of itself. As long as 28uκ < 1, and so
// 16u²κ² < 0.6uκ, all of it is at most (8.6uκ + 4u)L + 7uR, and L is at most R
// and the difference: the sign is right where the difference exceeds 28uκR, also
// after it has lost the 8.6uκ + 6u of itself, at most 0.4. The program compares it
// with 28u(rx + ry)²qn, which is at least that. Where R does not exceed the slack
// the row is unsure: a thin ellipse, or a radius 0.
//
// Range. Sure rows have n above a floor, and R above the slack and the floor, so that no
// underflow reaches the last 2u. The slack overflows before R does, and then the row is
// unsure. If it does not, a point that hits makes no intermediate overflow, so an
// infinite left side is a miss. A NaN can only come from the row itself; where
// there is one ellipse for all rows that is told from overflow beforehand, and is
// a miss too.
var EllipsePoint = vec.Definition{
	Name: "ellipsePoint",
	Doc:  "does an ellipse contain a point",
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

		dx, dy := px.Sub(ex).As("dx"), py.Sub(ey).As("dy")
		var u, v vec.Float // ry·U and rx·V
		if rx.Uniform() {
			u = dx.MulAdd(ry.Mul(ux), dy.Mul(ry.Mul(uy))).As("u")
			v = dx.NegMulAdd(rx.Mul(uy), dy.Mul(rx.Mul(ux))).As("v")
		} else {
			u = dx.MulAdd(ux, dy.Mul(uy)).Mul(ry).As("u")
			v = dx.NegMulAdd(uy, dy.Mul(ux)).Mul(rx).As("v")
		}
		if rx.Uniform() {
			left := u.MulAdd(u, v.Mul(v)).As("left")
			slack := product.Mul(b.Roundoffs(28)).As("slack")
			hit := left.Lt(right.Sub(slack))
			b.Hit(hit)
			b.Unsure(left.Le(right.Add(slack)).AndNot(hit))
			b.Unsure(slack.NotLt(b.PerElem(0x1p+100, 0x1p+800)))
			b.Unsure(n.Min(right.Sub(slack)).Lt(floor))
		} else {
			apart := u.MulAdd(u, v.MulSub(v, right)).As("apart") // negative inside
			b.Hit(apart.Sign())
			slack := product.MulAdd(b.Roundoffs(28), floor).As("slack")
			b.Unsure(right.Min(apart.Abs()).NotGt(slack)) // in this order NaN stays
			b.Unsure(n.Lt(floor))
		}
		unsureIfNegative(b, rx, ry)
	},
}
