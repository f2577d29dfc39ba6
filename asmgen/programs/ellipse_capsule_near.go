package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// EllipseCapsuleNear tells which ellipses and capsules may meet: those whose bounding circles are not
// apart, with lengths doubled for the middle of the segment. That of a capsule with the vector w is
// taken with |wx| + |wy| for |w|.
//
// Each coordinate of d comes out within 2u(|d| + |w|), and so d² <= far for all pairs that hit, as |w|
// is part of far, but for an underflow of less than tiny. Where a NaN is made of numbers, far is
// infinite; every NaN is near.
var EllipseCapsuleNear = vec.Definition{
	Name: "ellipseCapsuleNear",
	Doc:  "may an ellipse and a capsule share a point",
	Lag:  6,
	Build: func(b *vec.Builder) {
		ex, ey, _, _, rx, ry := b.First("ex"), b.First("ey"), b.First("ux"), b.First("uy"), b.First("rx"), b.First("ry")
		x1, y1, x2, y2, r := b.Second("x1"), b.Second("y1"), b.Second("x2"), b.Second("y2"), b.Second("r")

		dx, dy := b.Apart(ex, x1).Add(b.Apart(ex, x2)).As("dx"), b.Apart(ey, y1).Add(b.Apart(ey, y2)).As("dy")
		length := x2.Sub(x1).Abs().Add(y2.Sub(y1).Abs()).As("length")
		reach := rx.Max(ry).Add(r).MulAdd(b.Const(2), length).As("reach")
		far := farSquare(b, reach).As("far")
		b.Hit(dx.MulAdd(dx, dy.Mul(dy)).NotGt(far))
	},
}
