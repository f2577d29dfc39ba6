package kernel

import "math"

// These are the operations that a vector unit has, with its semantics: a compare and a select, where
// the built-in min and max treat NaN and signed zeros otherwise, and integer arithmetic on exponents.

// sel returns a if c, else b.
func sel(c bool, a, b float64) float64 {
	if c {
		return a
	}
	return b
}

// larger returns a if a > b, else b: b if one is NaN.
func larger(a, b float64) float64 { return sel(a > b, a, b) }

// smaller returns a if a < b, else b: b if one is NaN.
func smaller(a, b float64) float64 { return sel(a < b, a, b) }

const exponentBits = 0x7ff << 52

// p2 returns the largest power of two that is not above |x|, for a normal x.
func p2(x float64) float64 {
	return math.Float64frombits(math.Float64bits(x) & exponentBits)
}

// reciprocalP2 returns 1/p2(x) for a normal |x| < 2^1023, and 2^1023 for 0 and below the normal numbers.
func reciprocalP2(x float64) float64 {
	return math.Float64frombits(0x7fe<<52 - math.Float64bits(x)&exponentBits)
}

// cbrt0 returns the cube root of a normal q > 0 with a relative error below 3.3 %, and a positive number
// below 2^-340 for 0: a third of the exponent and of the upper mantissa bits, read as one integer, with
// the bias put right.
func cbrt0(q float64) float64 {
	return math.Float64frombits((math.Float64bits(q)>>32)*0x55555556 + 715094163<<32)
}
