package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// EllipseEllipseNear tells which pairs of ellipses may meet: those whose bounding
// circles are not apart. Both sides of d² > reach² come out within 5u, the right
// one but for an underflow of less than tiny, so that no pair that hits is left out.
// Only a row that has a NaN or an infinity itself makes a NaN here, and it is not near: as
// none of its shapes is one, it is a miss.
var EllipseEllipseNear = vec.Definition{
	Name:      "ellipseEllipseNear",
	Doc:       "may two ellipses share a point",
	Symmetric: true,
	Lag:       3,
	Build: func(b *vec.Builder) {
		ax, ay, _, _, arx, ary := b.First("ax"), b.First("ay"), b.First("aux"), b.First("auy"), b.First("arx"), b.First("ary")
		bx, by, _, _, brx, bry := b.Second("bx"), b.Second("by"), b.Second("bux"), b.Second("buy"), b.Second("brx"), b.Second("bry")

		dx, dy := b.Apart(ax, bx).As("dx"), b.Apart(ay, by).As("dy")
		reach := arx.Max(ary).Add(brx.Max(bry)).As("reach")
		far := farSquare(b, reach).As("far")
		b.Hit(dx.MulAdd(dx, dy.Mul(dy)).Le(far))
	},
}
