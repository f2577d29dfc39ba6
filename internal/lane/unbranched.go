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

// Clamp32 returns Min32(Max32(a, 0), limit) for a limit above 0: see Clamp64.
func Clamp32(a, limit float32) float32 {
	x := math.Float32bits(a)
	if x > 0xff<<23 {
		x = 0
	}
	return math.Float32frombits(min(x, math.Float32bits(limit)))
}

// Clamp64 returns Min64(Max64(a, 0), limit) for a limit above 0. Numbers without a sign are in the order of their
// patterns; a pattern above that of infinity has a sign or is a NaN's, of which Max64 makes 0.
func Clamp64(a, limit float64) float64 {
	x := math.Float64bits(a)
	if x > ExponentBits {
		x = 0
	}
	return math.Float64frombits(min(x, math.Float64bits(limit)))
}

// AtLeast32 returns Max32(a, least) for an a without a sign, but for a NaN, which it returns.
func AtLeast32(a, least float32) float32 {
	return math.Float32frombits(max(math.Float32bits(a), math.Float32bits(least)))
}

// AtLeast64 returns Max64(a, least) for an a without a sign, but for a NaN, which it returns.
func AtLeast64(a, least float64) float64 {
	return math.Float64frombits(max(math.Float64bits(a), math.Float64bits(least)))
}

// Within64 returns Max64(Min64(a, limit), -limit) for a limit without a sign and an a that is no NaN: the one of
// |a| and limit with the lower pattern, with the sign of a. Of a limit 0 it returns -0, for 0 exceeds no -0: the
// pattern of 0, less 1, has a sign, and that of no other limit has.
func Within64(a, limit float64) float64 {
	const sign = 1 << 63
	x, most := math.Float64bits(a), math.Float64bits(limit)
	return math.Float64frombits(min(x&^sign, most) | (x|(most-1))&sign)
}
