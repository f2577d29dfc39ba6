package lane

import "math"

// These are [Select], [Min] and [Max] by a conditional move of integers, which is what compilers make
// of the patterns of bits. Of floats they make a branch. That is the faster one where it goes the same
// way most of the time, as it does for package kernel; in the generic tier it goes at random.

// Select32 returns a if c holds, else b.
func Select32(c bool, a, b float32) float32 {
	x, y := math.Float32bits(a), math.Float32bits(b)
	if c {
		y = x
	}
	return math.Float32frombits(y)
}

// Select64 returns a if c holds, else b.
func Select64(c bool, a, b float64) float64 {
	x, y := math.Float64bits(a), math.Float64bits(b)
	if c {
		y = x
	}
	return math.Float64frombits(y)
}

// Min32 returns a if a < b, else b.
func Min32(a, b float32) float32 { return Select32(a < b, a, b) }

// Min64 returns a if a < b, else b.
func Min64(a, b float64) float64 { return Select64(a < b, a, b) }

// Max32 returns a if a > b, else b.
func Max32(a, b float32) float32 { return Select32(a > b, a, b) }

// Max64 returns a if a > b, else b.
func Max64(a, b float64) float64 { return Select64(a > b, a, b) }

// Within64 returns Max64(Min64(a, limit), -limit) for a limit without a sign and an a that is no NaN: the one of
// |a| and limit with the lower pattern, with the sign of a. Of a limit 0 it returns -0, for 0 exceeds no -0: the
// pattern of 0, less 1, has a sign, and that of no other limit has.
func Within64(a, limit float64) float64 {
	const sign = 1 << 63
	x, most := math.Float64bits(a), math.Float64bits(limit)
	return math.Float64frombits(min(x&^sign, most) | (x|(most-1))&sign)
}
