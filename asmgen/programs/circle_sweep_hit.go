package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// CircleSweepHit decides whether two circles that move by their displacements
// share a point during the frame. With d and v, the second circle's offset and
// displacement as seen from the first, and r the sum of the radii,
//
//	d² <= r²                                    they touch at the start
//	d·v < 0 and -d·v >= v² and (d + v)² <= r²   or nearing each other to the end, at the end
//	d·v < 0 and -d·v < v² and (d×v)² <= r²v²    or at the closest approach
//
// Bound. With size2 = d² + v² + r², d² - r² comes out within 4u·size2 of the
// truth, d·v and v² within 4u·size2, and so (d + v)² - r² = d² - r² + 2d·v + v²
// within 20u·size2. (d×v)² and r²v² come out within 12u·size2·v². Where rounding
// misjudges whether they approach each other, or whether the closest approach is
// after the frame, the distances at stake differ by no more than 4u(|d| + |v|), and
// their squares by 8u·size2. The slack, 32u·size2, times v² for the last of the
// differences, covers both. A row is unsure if one of the differences is within it,
// also where that one does not decide.
//
// Underflow. A product that underflows is off by at most w, half the least positive
// number: 2^-150 or 2^-1075. The first two differences lose less than 8w. A quarter
// of tiny is added to d·v, so that a 0 of either sign is no approach; it moves the
// second difference by tiny/2, and circles that therefore count as not approaching
// come nearer by no more than that. So tiny covers both. In the third difference d×v is
// off by 2w, its square by 4w·|d×v| <= 2w·size2 and by another w; v² is off by 2w and
// r² by w, their product by w(2r² + v²) and another w. What is in proportion to size2
// is far less than 32u·size2·slow. The other two w, and one that the slack itself may
// lose, are not in proportion to anything: tiny covers them too.
//
// The quarter of tiny also moves where the program takes the closest approach to be
// after the frame, by which the squares of distances at stake differ by at most
// (tiny/4)²/v². That counts only where the third difference is sure. As this is at
// most size2·v², size2·v² > tiny there, and (tiny/4)²/v² < tiny·size2/16.
//
// Overflow. A slack overflows before a term of its difference does, and then the row
// is unsure, as is one with a NaN, which every slack has too.
var CircleSweepHit = vec.Definition{
	Name:      "circleSweepHit",
	Doc:       "do two moving circles touch during the frame",
	Symmetric: true,
	Build: func(b *vec.Builder) {
		b.Hit(sweepHit(b))
	},
}

// sweepHit is the mask of rows that hit. It marks the unsure ones.
func sweepHit(b *vec.Builder) vec.Mask {
	ax, ay, avx, avy, ar := b.First("ax"), b.First("ay"), b.First("avx"), b.First("avy"), b.First("ar")
	bx, by, bvx, bvy, br := b.Second("bx"), b.Second("by"), b.Second("bvx"), b.Second("bvy"), b.Second("br")
	tiny, slow := b.PerElem(0x1p-118, 0x1p-1000), b.PerElem(0x1p-80, 0x1p-700)

	dx, dy, vx, vy := bx.Sub(ax).As("dx"), by.Sub(ay).As("dy"), bvx.Sub(avx).As("vx"), bvy.Sub(avy).As("vy")
	r := ar.Add(br).As("r")
	r2 := r.Mul(r).As("r2")
	speed2 := vx.MulAdd(vx, vy.Mul(vy)).As("speed2")
	start := dx.MulAdd(dx, dy.MulSub(dy, r2)).As("start")
	approach := dx.MulAdd(vx, dy.MulAdd(vy, b.PerElem(0x1p-120, 0x1p-1002))).As("approach") // negative if they do
	end := start.Add(approach).Add(approach).Add(speed2).As("end")
	cross := dx.MulSub(vy, dy.Mul(vx)).As("cross")
	closest := cross.MulSub(cross, r2.Mul(speed2)).As("closest")
	late := speed2.Add(approach).Sign() // the closest approach is after the frame

	nearing := approach.Sign()
	decisive := late.And(end.Sign()).Or(closest.Sign().AndNot(late))
	hit := start.Sign().Or(nearing.And(decisive))

	size2 := r2.MulAdd(b.Const(2), start).Add(speed2).As("size2")
	slack := size2.MulAdd(b.Roundoffs(32), tiny).As("slack")
	b.Unsure(start.MinAbs(end).NotGt(slack))
	b.Unsure(closest.Abs().NotGt(speed2.Add(slow).Mul(size2).MulAdd(b.Roundoffs(32), tiny)).And(nearing))
	unsureIfNegative(b, ar, br)
	return hit
}
