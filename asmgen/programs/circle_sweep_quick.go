package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// sweepQuickly decides as CircleSweepHit and RayCircleHit do, on the generic tier, by one comparison of patterns
// of bits; radii has the signs of the radii. With d and v, the second circle's offset and displacement as seen
// from the first, c = d·v, h = v²/2, and r the sum of the radii, the centres are nearest at the time -c/v², cut
// off at 0 and 1. The first one is then |d×v|/|v| away from the line on which the second one moves, and
// max(|c + h| - h, 0)/|v| beyond an end of its way. So of the least distance D it compares
//
//	(d×v)² + max(|c + h| - h, 0)² and r²v².
//
// Circles at rest have no line. A little, T, is added to vx: at most 2^-15·r (float64: 2^-33·r), as shown below.
//
// Bound. Let L = |v| as it comes out. D changes by no more than d and v do, which is u|d| and 2.1uL + 1.1T. Of the
// numbers that come out for these, d×v is off by 2u|d|L, c by as much, v² by 2uL² and h by uL², so that the other
// coordinate is off by 3u|d|L + 2.5uL² and a rounding of itself. As |d| is at most L + D, the distance is off by
//
//	u(3.7|d| + 2.5L + D) + u|d| + 2.1uL + 1.1T <= u(9.3L + 5.7D) + 1.1T,
//
// after division by L. Rows are fit whose h is at most 2^17·r² (2^37·r²), of which L is at most 2^9·r (2^19·r): if
// the sign is wrong the distance is off by less than 5340u (6.1 million u) of r, its square by less than 10690u
// (12.2 million u). The roundings of the squares, and of r²v², add less than 10u. The sides of fit rows are 12288
// steps (2^24) apart, each of which is u of the greater side at least.
//
// Range. r²v² is within 2^-116 and 2^100 (float64: 2^±900), so that no NaN or infinity is in it; and it is no more
// than 2^18·r⁴ (2^38·r⁴). So r exceeds 2^-34 (2^-235), of which T is 2^-15 (2^-33). h is above 2^-110 (2^-986):
// v² has all its digits. Other products lose less than 2^-149 (2^-1074) each, which is far below u·r|v|, and the
// squares less than that. As v⁴ is at most 2^118 (2^938), |v| is below 2^30 (2^235) and r|v| below 2^50 (2^450): if
// the circles touch d is so short that nothing overflows, and infinity and NaN are misses.
func sweepQuickly(b *vec.Builder, dx, dy, vx, vy, r, radii vec.Float) {
	vx = vx.Add(b.PerElem(0x1p-49, 0x1p-268)).As("vx")
	w := newWay(b, dx, dy, vx, vy, vx.MulAdd(vx, vy.Mul(vy)))
	r2 := r.Mul(r).As("r2")
	right := r2.Mul(w.length2).As("right")
	steps, binades := 12288, 17
	if b.Elem() == vec.F64 {
		steps, binades = 1<<24, 37
	}
	b.Unfit(radii.Sign())
	b.Unfit(w.half.ExceedsBits(r2, b.Binades(binades)))
	b.Unfit(right.OutsideBits(b.PerElem(0x1p-116, 0x1p-900), b.PerElem(0x1p+100, 0x1p+900)))
	b.Hit(w.left.BelowBits(right))
	b.Unfit(w.left.NearBits(right, steps))
}

// way is the straight one from d to d + v.
type way struct {
	length2, half vec.Float // v², and half of that
	left          vec.Float // the square of its distance from the origin, times v²
}

func newWay(b *vec.Builder, dx, dy, vx, vy, length2 vec.Float) way {
	w := way{length2: length2.As("speed2")}
	w.half = w.length2.Mul(b.Const(0.5)).As("half")
	along := dx.MulAdd(vx, dy.Mul(vy)).Add(w.half).Beyond(w.half).As("along")
	across := dx.MulSub(vy, dy.Mul(vx)).As("across")
	w.left = along.MulAdd(along, across.Mul(across)).As("left")
	return w
}
