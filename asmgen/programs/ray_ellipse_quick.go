package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// castQuickly decides as RayEllipseHit does, on the generic tier, by one comparison of patterns of bits, as
// sweepQuickly does: M makes the ellipse a circle of radius q = rx·ry and the ray's way one from M·d to M·d + M·e,
// for directions that are unit vectors.
//
// Bound. Let k be the ratio of the greater radius to the smaller one, L = |M·e| as it comes out, and D the least
// distance. As the greater radius times |d| is at most k|M·d|, M·d is off by (4.3k + 1)u of itself: 3u|d| in each
// coordinate, the offset's rounding among it, and u for the radius. M·e is off by (2.9k + 1)uL. With the errors of
// sweepQuickly, and |M·d| at most L + D, the distance comes out within
//
//	u((7.2k + 8.2)L + (4.3k + 5.7)D).
//
// Rows are fit whose k is at most 2^4 (float64: 2^10) and whose L²/2 is at most 2^13·q² (2^25·q²), of which L is
// at most 2^7·q (2^13·q). If the sign is wrong the distance is off by less than 15870u (60.5 million u) of q, its
// square by less than 31760u (121 million u). The roundings of the squares and of q²L², and |u|², which is off
// by 34u, add less than 60u. The sides of fit rows are 32768 steps (2^27) apart, each u of the greater side at least.
//
// Range. q is within 2^±44 (float64: 2^±210), L² at least 2^-112 (2^-996) and q²L² within 2^±100 (2^±800), so that
// no NaN or infinity is in it. What products lose to underflow, times a radius, is below 2^-123 (2^-960): far
// below uL and uq, and its product with L far below uqL. If the ray touches, |M·d| is at most L + q, so that d
// is below 2^77 (2^340) and nothing overflows: infinity and NaN are misses. A radius with a sign is out of the
// range of rx, or far from rx.
func castQuickly(b *vec.Builder) {
	r := newEllipseCast(b)
	steps, ratio, long := 32768, 4, 13
	if b.Elem() == vec.F64 {
		steps, ratio, long = 1<<27, 10, 25
	}
	unfitIfNotUnit(b, r.ux, r.uy)
	b.Unfit(r.rx.OutsideBits(b.PerElem(0x1p-20, 0x1p-100), b.PerElem(0x1p+20, 0x1p+100)))
	b.Unfit(r.ry.FarBits(r.rx, b.Binades(ratio)))
	p0, q0 := r.dx.MulAdd(r.ux, r.dy.Mul(r.uy)).Mul(r.ry).As("p0"), r.dy.MulSub(r.ux, r.dx.Mul(r.uy)).Mul(r.rx).As("q0")
	p1, q1 := r.ex.MulAdd(r.ux, r.ey.Mul(r.uy)).Mul(r.ry).As("p1"), r.ey.MulSub(r.ux, r.ex.Mul(r.uy)).Mul(r.rx).As("q1")
	w := newWay(b, p0, q0, p1, q1, p1.MulAdd(p1, q1.Mul(q1)))
	q := r.rx.Mul(r.ry).As("q")
	square := q.Mul(q).As("square")
	right := square.Mul(w.length2).As("right")
	b.Unfit(w.half.ExceedsBits(square, b.Binades(long)))
	b.Unfit(right.OutsideBits(b.PerElem(0x1p-100, 0x1p-800), b.PerElem(0x1p+100, 0x1p+800)))
	b.Hit(w.left.BelowBits(right))
	b.Unfit(w.left.NearBits(right, steps))
}
