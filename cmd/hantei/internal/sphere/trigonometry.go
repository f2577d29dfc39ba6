package sphere

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// Radians per degree, as the sum of two numbers, and arcseconds per radian.
const (
	radian    = 0x1.1df46a2529d39p-6
	radianLow = 0x1.5c1d8becdd291p-62
	arcsecond = 0x1.92dc67331ad7bp+17
)

// sinCos returns the sine and the cosine of hi+lo degrees, where hi is the sum, rounded. Each is
// off by at most 1.4 units in its last place. Those of multiples of 90 degrees are exact.
//
// What is left of the angle beyond whole right angles is exact. Its radians are the sum of two
// numbers, x and tail: cos(x+tail) is cos x - tail·sin x, but for tail², and sin(x+tail) alike.
// [soa.Direction] is off by 0.8 units, and the sum by a half.
func sinCos(hi, lo float64) (sin, cos float64) {
	rest, quadrant := rightAngles(hi)
	x := float64(rest * radian)
	tail := math.FMA(rest, radian, -x) + float64(rest*radianLow) + float64(lo*radian)
	cos, sin = soa.Direction(x)
	cos, sin = cos-float64(sin*tail), sin+float64(cos*tail)
	switch quadrant {
	case 1:
		return cos, -sin
	case 2:
		return -sin, -cos
	case 3:
		return -cos, sin
	}
	return sin, cos
}

// rightAngles takes right angles from an angle until at most 45 degrees are left either way. It is
// exact: 90 is a multiple of the last place of an angle from which it is taken, and what is left
// is smaller than that angle.
func rightAngles(angle float64) (rest float64, quadrant int) {
	if math.Abs(angle) > 360 {
		angle = math.Remainder(angle, 360)
	}
	for ; angle > 45; quadrant++ {
		angle -= 90
	}
	for ; angle < -45; quadrant-- {
		angle += 90
	}
	return angle, quadrant & 3
}

// difference returns a-b as the sum of two numbers, hi and what rounding it took. The method is
// that of D. E. Knuth, The Art of Computer Programming, volume 2, 4.2.2, theorem B.
func difference(a, b float64) (hi, lo float64) {
	hi = a - b
	back := hi - a
	return hi, (a - (hi - back)) - (b + back)
}

// turned returns a-b, for right ascensions from -360 to 360 degrees, without full turns: from -180
// to 180 degrees. It is the sum of hi and lo, exactly.
func turned(a, b float64) (hi, lo float64) {
	hi, lo = difference(a, b)
	for hi > 180 { // all of these are exact
		hi -= 360
	}
	for hi < -180 {
		hi += 360
	}
	return difference(hi, -lo)
}

// arcsine is that of x from 0 to 0.71. It is off by at most 3 units in the last place.
//
// Up to 1/2 it is x + x³·p(x²), with a polynomial that interpolates (asin x - x)/x³ in the
// thirteen Chebyshev nodes of the squares up to 1/4, and is within 2^-57 of x there. Beyond, asin
// x is 90 degrees less twice asin √((1-x)/2).
func arcsine(x float64) float64 {
	if x > 0.5 {
		const quarter, quarterLow = math.Pi / 2, 0x1.1a62633145c07p-54
		return quarter - (2*arcsine(math.Sqrt((1-x)/2)) - quarterLow)
	}
	z := float64(x * x)
	p := arcsineTerms[len(arcsineTerms)-1]
	for k := len(arcsineTerms) - 2; k >= 0; k-- {
		p = arcsineTerms[k] + float64(z*p)
	}
	return x + float64(float64(x*z)*p)
}

var arcsineTerms = [...]float64{
	0x1.5555555555556p-3, 0x1.3333333332ecap-4, 0x1.6db6db6e31f13p-5, 0x1.f1c71c1db0623p-6,
	0x1.6e8bb1c8209a2p-6, 0x1.1c4d35cf95421p-6, 0x1.c9cf07674736ap-7, 0x1.782651caa6547p-7,
	0x1.52420b04b37bep-7, 0x1.65a9c4dfcf8b2p-8, 0x1.1d189408314eep-6, -0x1.e6aaa8a0a04ccp-7,
	0x1.d72b2bc8155f8p-6,
}
