package kernel

import (
	"math"
	"math/bits"
)

// On a map of tiles shapes touch by the thousand, and their coordinates have few digits. So few that
// the stable stage of a test, which comes first, rounds nothing: then it is exact with a bound of 0.
// Each test counts how many digits its products and sums have, from those of its arguments: a
// product has at most as many as its factors together, a sum of 2^k terms k more than the largest.
const mostDigits = 53

// digits returns how many binary digits it takes to write any of the values as a multiple of the
// same power of two, which divides all of them. It is more than mostDigits where a value is not
// within 2^±100: products of a few values within are far from overflow and underflow.
func digits(values ...float64) int {
	const fractionBits, bias, within = 52, 1023, 100
	low, high := math.MaxInt32, 0
	for _, v := range values {
		if v == 0 {
			continue
		}
		b := math.Float64bits(v)
		exponent := int(b >> fractionBits & 0x7ff)
		low = min(low, exponent+bits.TrailingZeros64(b|1<<fractionBits))
		high = max(high, exponent)
		if uint(exponent-(bias-within)) > 2*within {
			return mostDigits + 1
		}
	}
	return max(high-low+fractionBits+1, 0)
}

// digitsOfUnit returns the digits of a direction and its length together, and whether that is whole:
// whether the root of the sum of the squares is not rounded. It is along an axis, say, or (3, 4).
func digitsOfUnit(ux, uy float64) (d int, whole bool) {
	n := float64(ux*ux) + float64(uy*uy)
	s := math.Sqrt(n)
	d = digits(ux, uy, s)
	return d, 2*d+1 <= mostDigits && float64(s*s) == n
}

// exactly tells whether diff is a - b and not rounded: it finds what was lost, which is a float64,
// too (TwoSum: Knuth, The Art of Computer Programming, volume 2, 4.2.2, theorem B).
func exactly(diff, a, b float64) bool {
	part := diff - a
	return (a-(diff-part))-(b+part) == 0
}
