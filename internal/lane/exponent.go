package lane

import "math"

// These are the patterns of a float64 with which [Power], [InvPower] and [CbrtStart] compute. The
// lowerings of asmgen compute with them too, as integers in a vector register.
const (
	ExponentBits = 0x7ff << 52     // the bits of the exponent
	ExponentUnit = 1 << 52         // the lowest of them
	CbrtFactor   = 0x55555556      // 2³²/3 rounded up: a product's upper half is a third
	CbrtBias     = 715094163 << 32 // what puts the bias of the exponent right again, see CbrtStart
)

// Power returns the largest power of two that is not above |a|, for a normal a. It clears the sign
// and the fraction.
func Power(a float64) float64 { return math.Float64frombits(math.Float64bits(a) & ExponentBits) }

// InvPower returns 1/Power(a) for a normal |a| < 2^1023, and 2^1023 for 0 and for a subnormal a.
// The sum of the two exponents is that of 2^0 twice, 2·1023 = 0x7fe.
func InvPower(a float64) float64 {
	return math.Float64frombits(ExponentBits - ExponentUnit - math.Float64bits(a)&ExponentBits)
}

// CbrtStart returns the cube root of a normal a > 0 within 3.3 % of it, and a positive number below
// 2^-340 for 0.
//
// The upper half of the pattern, exponent and fraction read as one integer, is nearly linear in the
// logarithm of a. A third of it is that of the cube root, but for the bias 1023 of the exponent, of
// which two thirds have to be added again: 682·2^20 less what makes the greatest error least (W.
// Kahan, "Computing a Real Cube Root", 1991; the constant is that of FreeBSD's s_cbrt.c).
func CbrtStart(a float64) float64 {
	return math.Float64frombits((math.Float64bits(a)>>32)*CbrtFactor + CbrtBias)
}
