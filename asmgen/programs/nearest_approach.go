package programs

import (
	"math"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// nearestApproach decides as CircleSweepHit does, in fewer operations, where a division takes place
// beside them: whether the distance D of two moving circles is at most r, the sum of the radii, at
// the time t in [0, 1] at which it is least. With d and v, the second circle's offset and displacement
// as seen from the first, and c = -d·v, the square of their distance is
//
//	d² - t(2c - tv²)
//
// and t = cut/v², where cut is c, cut off at 0 and v². So D² - r² is d² - r² - t(2c - cut), of which all
// but t is there before the division ends: one step follows it.
//
// Bound. Let L = |v|, and D' >= D the distance at the quotient of cut and v² as these came out. d is off
// by u|d|, v by uL; d² - r² comes out within 4u·d² + 5u·r², c within 5u|d|L and v² within 5uL². As
// t(2c - tv²) is d² - D'², the roundings of t and of 2c - cut make 3u·d² at most. The last one keeps
// the sign. In all the difference D'² - r² is off by
//
//	7u·d² + 5u·r² + 10u|d|L + 5uL² <= 46u·L² + 13u·D'² + 5u·r²
//
// for |d| <= L + D', and LD' <= L² + D'²/4. So if D > r, it comes out above -46u·L² - 18u·r². At the time
// of the least distance the square changes by v² times the square of a step of t or, where t is cut off,
// along a slope that only errors make fall. So D'² exceeds D² by no more than three times the square of
// what c and v² are off by, through v²: by 75u²(|d| + L)². If D <= r that is far below u(L² + r²), as
// |d| <= L + r, and the difference comes out below 47u·L² + 20u·r². The program compares it with
// 24u(3L² + r²) and a constant.
//
// Underflow. tiny is added to v², so that there is a quotient if the circles do not move. That moves D'²
// by less than 4·tiny. What a product loses, w at most, is less than u/32 of tiny: v² keeps its bound.
// Of c it moves D'² by 4w and (2w)²/tiny. All is far below the constant.
//
// Overflow. The slack is made of 3v² + r², and infinite where that is, so that the row is unsure. Let it
// be below M, the greatest number. For circles that touch nothing overflows, for |d| <= L + r: d² - r²,
// c and the sums before them are at most 2L² + r², and neither the squares of d nor 2c are computed by
// themselves; 2c - cut is c, or at most 2(L + r)L - L². For others d² - r² may come out infinite, and the
// rest as well. Then the difference is infinite, as for a miss, or NaN. If d² - r² is below M, 2c - cut is
// at most 2|d|L - L², where d² < M + r² and 3L² < M - r². That is greatest for L² = (M - r²)/3 and
// r² = 0.28·M: 0.87·M. So the difference is not -Inf. If it is NaN the row is unsure; a NaN of the row
// itself makes the difference or the slack NaN.
func nearestApproach(b *vec.Builder) {
	n := newApproach(b, newMeeting(b))
	b.Hit(n.apart.Sign())
	b.Unsure(magnitude(b, n.apart, n.radii...).NotGt(n.slack))
}

// approach is what tells whether two moving circles meet.
type approach struct {
	radii []vec.Float // as the columns have them
	start vec.Float   // d² - r², negative if they touch at the start
	apart vec.Float   // D² - r², negative if they touch
	slack vec.Float
}

// newApproach finds the least distance.
func newApproach(b *vec.Builder, m *meeting) *approach {
	t := m.cut.Div(m.speed2).As("t")
	return &approach{
		radii: m.radii,
		start: m.start,
		apart: t.NegMulAdd(m.gain, m.start).As("apart"),
		slack: m.speed2.MulAdd(b.Const(3), m.r2).MulAdd(b.Roundoffs(24), b.PerElem(0x1p-90, 0x1p-900)).As("slack"),
	}
}

// meeting is what is there before a division: D² - r² is start - gain·cut/speed2.
type meeting struct {
	radii                        []vec.Float
	speed2, r2, start, cut, gain vec.Float
}

// newMeeting reads the columns of two moving circles.
func newMeeting(b *vec.Builder) *meeting {
	ax, ay, avx, avy, ar := b.First("ax"), b.First("ay"), b.First("avx"), b.First("avy"), b.First("ar")
	bx, by, bvx, bvy, br := b.Second("bx"), b.Second("by"), b.Second("bvx"), b.Second("bvy"), b.Second("br")

	dx, dy, r := b.Apart(ax, bx).As("dx"), b.Apart(ay, by).As("dy"), ar.Add(br).As("r")
	wx, wy := avx.Sub(bvx).As("wx"), avy.Sub(bvy).As("wy") // -v
	if b.SubtractsSecond() {
		// dx and dy are of -d: of the first circle, as seen from the second.
		return meetingOf(b, dx, dy, wx, wy, dx.NegMulSub(wx, dy.Mul(wy)), r, ar, br)
	}
	return meetingOf(b, dx, dy, wx, wy, dx.MulAdd(wx, dy.Mul(wy)), r, ar, br)
}

// meetingOf is that of d, or -d, of v, or -v, and of closing, which is -d·v.
func meetingOf(b *vec.Builder, dx, dy, vx, vy, closing, r vec.Float, radii ...vec.Float) *meeting {
	speed2 := vx.MulAdd(vx, vy.MulAdd(vy, b.PerElem(0x1p-120, 0x1p-1000))).As("speed2")
	closing = closing.As("closing")
	cut := closing.Max(b.Const(0)).Min(speed2).As("cut")
	r2 := r.Mul(r).As("r2")
	return &meeting{
		radii:  radii,
		speed2: speed2,
		r2:     r2,
		start:  dx.MulAdd(dx, dy.MulSub(dy, r2)).As("start"),
		cut:    cut,
		gain:   closing.MulSub(b.Const(2), cut).As("gain"),
	}
}

// quickApproach decides float64 rows without a division, by (D² - r²)·v², and has one slack for a stretch.
// Float32 rows are left to nearestApproach: the slack of the fastest circles of a stretch, times their v²,
// is too much for those of its slow ones that are near each other.
//
// Bound. cut/v² is the t of nearestApproach without its rounding. That of start·v², of u(d² + r²) before the
// factor, is in its place, and the others are as there: the difference has the sign of D² - r² where it exceeds
// 64u(L² + r²)·v², in which v² may have been rounded. Let V be the greatest v² of the stretch, and R the sum of the
// greatest radii of either side. The slack 64u(V + R²)·V is no less than that of any row, but for its own roundings:
// there is room for those between 48u and 64u.
//
// Underflow. What nearestApproach loses is far below 2^-900 before the factor. With it the rounding of
// start·v² may lose w, and what is added at the end covers that.
//
// Range. A stretch is unfit if R + V is 2^100 or more, or NaN. In the others start·v² cannot overflow in a
// row that hits, as d² is at most 2L² + 2r² there. In a row that misses d may be so great that something
// does. If start·v² is infinite the difference is so, too, and if gain is besides it is NaN. As long as
// start is finite gain is below 2^620. So nothing comes out as -Inf. What is NaN has its sign set or not and is
// left out by the least difference. Where it might count as a hit, its pattern is above that of -Inf, and
// the stretch unfit: on units with Magnitudes a comparison makes it a miss in the same step. Then a NaN is
// one of a row that is not a shape, or misses.
func quickApproach(b *vec.Builder) {
	if b.Elem() == vec.F32 {
		return
	}
	m := newMeeting(b)
	apart := m.cut.NegMulAdd(m.gain, m.start.Mul(m.speed2)).As("apart")
	if b.HasMagnitudes() {
		b.Hit(apart.Lt(b.Const(0)))
	} else {
		b.Hit(apart.Sign())
		b.Unfit(b.Greatest(apart).NotGt(b.Const(math.Inf(-1))))
	}
	speed2, ar, br := b.Greatest(m.speed2), greatest(b, m.radii[0]), greatest(b, m.radii[1])
	r := ar.Add(br)
	slack := r.MulAdd(r, speed2).MulAdd(b.Roundoffs(64), b.Const(0x1p-900)).MulAdd(speed2, b.Const(0x1p-1020))
	b.Unfit(b.LeastAbs(apart).NotGt(slack))
	b.Unfit(r.Add(speed2).NotLt(b.Const(0x1p100)))
	b.Unfit(ar.BitOr(br).Sign())
}
