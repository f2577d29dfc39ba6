package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// nearestApproach decides as CircleSweepHit does, in fewer operations, where a division takes place
// beside them: whether the distance D of two moving circles is at most r, the sum of the radii, at
// the time t in [0, 1] at which it is least. With d and v, the second circle's offset and displacement
// as seen from the first, t = -d·v / v², cut off at 0 and 1.
//
// Bound. Let L = |v|. At every time of the frame |d| is at most L and the distance then. d is off by
// u|d|, v by uL, and the vector d + tv, for a t as it came out, by u|d| + 3uL and u of itself: by at
// most 5u(L + D') where D' >= D is the distance at that t. So the program cannot take circles for
// touching that do not, but for the error of the square: 2·5u(L + r)r and its second order, 2u of the
// square and 4u of r².
//
// d·v is off by 5u|d|L, v² by 4u·L², and the quotient by another u, so that the place tv is off by
// at most 11u|d| along the path, fused or not. At the time of the least distance the vector d + tv is
// across the path, or t is cut off, and what it is off by along the path counts squared only. So if
// D <= r, which makes |d| <= L + r, the square exceeds r² by no more than the error above and
// (11u(L + r))². Together, as Lr <= (L² + r²)/2, that is less than
//
//	10u(L + r)r + 6u·r² + 150u²(L + r)² < 5u·L² + 21u·r² + 300u²(L² + r²)
//
// in either case. The program compares the difference of the squares with 32u(4L² + r²) + tiny.
//
// Underflow. Where L is below 2^-62 (float64: 2^-511), v² and d·v may have lost digits, but the path is
// so short that any t will do: it moves the vector by less than L, and the square by 2Lr + L², less
// than u·r² + 2L²/u. That is within tiny. Elsewhere d·v loses so little that tv moves by less than
// 2^-80 (float64: 2^-550). What else underflows is less than the least positive number.
//
// Overflow. The slack is made of 4v² + r², and infinite where that is, so that the row is unsure. It is
// not in the others: there L < 2^63 and r < 2^64 (float64: 2^511 and 2^512). For circles that touch
// all products are finite then, d·v too, as |d| <= L + r. For others a step may overflow. Then t is one
// of the frame nevertheless, for a NaN is replaced by 0; the square is that of some distance, not less
// than D, or infinite, and the circles are apart. A NaN of the row itself makes the square or the
// slack NaN, and the row unsure.
func nearestApproach(b *vec.Builder) {
	n := newApproach(b)
	b.Hit(n.apart.Sign())
	b.Unsure(magnitude(b, n.apart, n.radii...).NotGt(n.slack))
}

// approach is what tells whether two moving circles meet.
type approach struct {
	dx, dy, r2 vec.Float
	radii      []vec.Float // as the columns have them
	apart      vec.Float   // D² - r², negative if they touch
	slack      vec.Float
}

// newApproach reads the columns and finds the least distance.
func newApproach(b *vec.Builder) *approach {
	ax, ay, avx, avy, ar := b.First("ax"), b.First("ay"), b.First("avx"), b.First("avy"), b.First("ar")
	bx, by, bvx, bvy, br := b.Second("bx"), b.Second("by"), b.Second("bvx"), b.Second("bvy"), b.Second("br")

	dx, dy, r := bx.Sub(ax).As("dx"), by.Sub(ay).As("dy"), ar.Add(br).As("r")
	wx, wy := avx.Sub(bvx).As("wx"), avy.Sub(bvy).As("wy") // -v
	speed2 := wx.MulAdd(wx, wy.Mul(wy)).As("speed2")
	t := dx.MulAdd(wx, dy.Mul(wy)).Div(speed2).Max(b.Const(0)).Min(b.Const(1)).As("t")
	x, y := t.NegMulAdd(wx, dx).As("x"), t.NegMulAdd(wy, dy).As("y")
	r2 := r.Mul(r).As("r2")
	return &approach{
		dx: dx, dy: dy, r2: r2, radii: []vec.Float{ar, br},
		apart: x.MulAdd(x, y.MulSub(y, r2)).As("apart"),
		slack: speed2.MulAdd(b.Const(4), r2).MulAdd(b.Roundoffs(32), b.PerElem(0x1p-90, 0x1p-900)).As("slack"),
	}
}
