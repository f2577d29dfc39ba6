package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// CircleCircle decides dx² + dy² <= (ra + rb)².
//
// Bound. The left side comes out within a factor 1 ± 4u of the truth, the right
// side within 1 ± 3u, each but for an underflow of less than tiny. So whenever
// the truth is a hit, left <= right·(1 + 8u) + tiny, and whenever it is a miss,
// left >= right·(1 - 8u) - tiny. Twice that leaves room for the rounding of the
// thresholds themselves.
//
// Overflow. If the right side is infinite so is its slack, low is NaN and
// nothing is a sure hit. If it is finite and the left side is not, the circles
// are apart.
var CircleCircle = vec.Definition{
	Name: "circleCircle",
	Doc:  "do two circles share a point",
	Build: func(b *vec.Builder) {
		ax, ay, ar := b.First("ax"), b.First("ay"), b.First("ar")
		bx, by, br := b.Second("bx"), b.Second("by"), b.Second("br")

		dx, dy, r := bx.Sub(ax).As("dx"), by.Sub(ay).As("dy"), ar.Add(br).As("r")
		left := dx.MulAdd(dx, dy.Mul(dy)).As("left")
		right := r.Mul(r).As("right")

		tiny := b.PerElem(0x1p-120, 0x1p-1000)
		slack := right.MulAdd(b.Roundoffs(16), tiny).As("slack")
		hit := left.Lt(right.Sub(slack))
		b.Hit(hit)
		b.Unsure(left.Le(right.Add(slack)).AndNot(hit))
		b.Unsure(ar.BitOr(br).Sign())
	},
}
