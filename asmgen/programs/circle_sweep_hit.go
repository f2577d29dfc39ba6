package programs

import (
	"math"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// CircleSweepHit decides whether two circles that move by their displacements share a point during
// the frame. Units that are known to multiply and add in one step divide beside that: see
// nearestApproach. The others have this program. With d and v, the second circle's offset and
// displacement as seen from the first, and r the sum of the radii,
//
//	d² <= r²                                    they touch at the start
//	d·v < 0 and -d·v >= v² and (d + v)² <= r²   or nearing each other to the end, at the end
//	d·v < 0 and -d·v < v² and (d×v)² <= r²v²    or at the closest approach
//
// Bound. With size2 = d² + v² + r², d² - r² comes out within 4u·size2 of the truth, d·v and v²
// within 4u·size2, and so (d + v)² - r² = d² - r² + 2d·v + v² within 20u·size2. (d×v)² is d²v² -
// (d·v)², and so the third difference (d² - r²)v² - (d·v)². It comes out within 19u·size2·v²: 4u
// for each factor of the first product, 8u for the square of d·v, which is off by 4u|d||v|, and 3u
// for the last two roundings. Where rounding misjudges whether they approach each other, or
// whether the closest approach is after the frame, the distances at stake differ by no more than
// 4u(|d| + |v|), and their squares by 8u·size2. The slack, 32u·size2, covers both. A row is unsure if
// one of the differences is within it, also where that one does not decide.
//
// The slack of the last difference is twice that, times v²: more than 37u·size2·v² are left of a sure one,
// so that package kernel, which computes r²v² - (d×v)² within 8u·size2·v², has 16u·size2·v² of it at
// least. It needs that for the time of a ray.
//
// Underflow. A product that underflows is off by at most w, half the least positive number: 2^-150
// or 2^-1075. The first two differences lose less than 8w. A quarter of tiny is added to d·v, so
// that a 0 of either sign is no approach; it moves the second difference by tiny/2, and circles
// that therefore count as not approaching come nearer by no more than that. So tiny covers both.
// In the third difference it adds at most |d·v|·tiny/2 to the square, less than u·d²v² + tiny².
// There d·v is also off by 3w, its square by 3w·size2 and by another w; v² is off by 2w and d² -
// r² by 4w, their product by 6w·size2 and another w. What is in proportion to size2 is far less
// than 64u·size2·slow. The other two w, and one that the slack itself may lose, are not in
// proportion to anything: tiny covers them too.
//
// The quarter of tiny also moves where the program takes the closest approach to be
// after the frame, by which the squares of distances at stake differ by at most
// (tiny/4)²/v². That counts only where the third difference is sure. As this is at
// most size2·v², size2·v² > tiny there, and (tiny/4)²/v² < tiny·size2/16.
//
// Overflow. The first slack has every term of the first difference in it, and is infinite where
// one of them is; then the row is unsure, as is one with a NaN, which every slack has too. An
// infinite second difference has the right sign, for -2d·v is at most size2. The other slack is
// computed from 2·size2·v², which overflows before a term of the third difference does.
var CircleSweepHit = vec.Definition{
	Name:      "circleSweepHit",
	Doc:       "do two moving circles touch during the frame",
	Symmetric: true,
	Lag:       6,
	LagExtras: vec.Magnitudes,

	QuickBranches: true,
	Build: func(b *vec.Builder) {
		if b.Fuses() {
			nearestApproach(b)
		} else {
			b.Hit(sweepHit(b))
		}
	},
	Quick: func(b *vec.Builder) {
		if !b.Branches() {
			quickApproach(b)
		} else if !b.OneRow() {
			ax, ay, avx, avy, ar := b.First("ax"), b.First("ay"), b.First("avx"), b.First("avy"), b.First("ar")
			bx, by, bvx, bvy, br := b.Second("bx"), b.Second("by"), b.Second("bvx"), b.Second("bvy"), b.Second("br")
			sweepQuickly(b, bx.Sub(ax).As("dx"), by.Sub(ay).As("dy"), bvx.Sub(avx).As("vx"), bvy.Sub(avy).As("vy"), ar.Add(br).As("r"), ar.BitOr(br))
		}
	},
}

// sweepHit is the mask of rows that hit, by three differences. It marks the unsure ones.
func sweepHit(b *vec.Builder) vec.Mask {
	ax, ay, avx, avy, ar := b.First("ax"), b.First("ay"), b.First("avx"), b.First("avy"), b.First("ar")
	bx, by, bvx, bvy, br := b.Second("bx"), b.Second("by"), b.Second("bvx"), b.Second("bvy"), b.Second("br")

	dx, dy, vx, vy := bx.Sub(ax).As("dx"), by.Sub(ay).As("dy"), bvx.Sub(avx).As("vx"), bvy.Sub(avy).As("vy")
	hit := discsMeet(b, dx, dy, vx, vy, ar.Add(br).As("r"))
	unsureIfNegative(b, ar, br)
	if b.OneRow() { // rows that meet rows have sweepQuickly
		missIfPassing(b, dx, dy, vx, vy, ar, br)
	}
	return hit
}

// discsMeet is the mask of rows whose discs touch, of d, v and r. It marks those of which it is unsure.
func discsMeet(b *vec.Builder, dx, dy, vx, vy, r vec.Float) vec.Mask {
	tiny, slow := b.PerElem(0x1p-118, 0x1p-1000), b.PerElem(0x1p-80, 0x1p-700)

	r2 := r.Mul(r).As("r2")
	speed2 := vx.MulAdd(vx, vy.Mul(vy)).As("speed2")
	start := dx.MulAdd(dx, dy.MulSub(dy, r2)).As("start")
	approach := dx.MulAdd(vx, dy.MulAdd(vy, b.PerElem(0x1p-120, 0x1p-1002))).As("approach") // negative if they do
	sum := start.Add(speed2).As("sum")
	end := approach.MulAdd(b.Const(2), sum).As("end")
	closest := start.MulSub(speed2, approach.Mul(approach)).As("closest")
	late := speed2.Add(approach).Sign() // the closest approach is after the frame

	nearing := approach.Sign()
	decisive := late.And(end.Sign()).Or(closest.Sign().AndNot(late))
	hit := start.Sign().Or(nearing.And(decisive))

	size2 := r2.MulAdd(b.Const(2), sum).As("size2")
	slack := size2.MulAdd(b.Roundoffs(32), tiny).As("slack")
	b.Unsure(start.MinAbs(end).NotGt(slack))
	atClosest := speed2.MulAdd(b.Const(2), slow).Mul(size2).MulAdd(b.Roundoffs(32), tiny)
	if b.HasMagnitudes() { // less than nothing where they are not nearing each other, in one step
		b.Unsure(closest.Abs().NotGt(atClosest.BitOr(b.Const(math.Copysign(0, -1)).BitAndNot(approach))))
	} else {
		b.Unsure(closest.Abs().NotGt(atClosest).And(nearing))
	}
	return hit
}
