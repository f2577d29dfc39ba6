package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// EllipseCircleNear tells which ellipses and circles may meet: those whose bounding circles are not
// apart. Its bound is that of EllipseEllipseNear.
var EllipseCircleNear = vec.Definition{
	Name:      "ellipseCircleNear",
	Doc:       "may an ellipse and a circle share a point",
	Lag:       3,
	LagExtras: vec.Magnitudes,
	Build: func(b *vec.Builder) {
		ex, ey, _, _, rx, ry := b.First("ex"), b.First("ey"), b.First("ux"), b.First("uy"), b.First("rx"), b.First("ry")
		cx, cy, cr := b.Second("cx"), b.Second("cy"), b.Second("cr")

		dx, dy := b.Apart(ex, cx).As("dx"), b.Apart(ey, cy).As("dy")
		reach := rx.Max(ry).Add(cr).As("reach")
		far := farSquare(b, reach).As("far")
		b.Hit(dx.MulAdd(dx, dy.Mul(dy)).Le(far))
	},
}
