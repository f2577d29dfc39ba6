package hantei

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// The vocabulary of kernel_generic.go. A truth value is a bit, so that rows do
// not branch.

var (
	inf = math.Inf(1)
	nan = math.Float64frombits(0x7ff8000000000000) // the NaN of every tier
)

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// pattern is the bits of x, the sign on top.
func pattern[T soa.Float](x T) uint64 {
	if unsafe.Sizeof(x) == 4 {
		return uint64(math.Float32bits(float32(x))) << 32
	}
	return math.Float64bits(float64(x))
}

// abs32 is |x| without a detour by float64.
func abs32(x float32) float32 { return math.Float32frombits(math.Float32bits(x) &^ (1 << 31)) }

func choose(m uint64, a, b float64) float64 {
	if m != 0 {
		return a
	}
	return b
}

// lesser is b if either is NaN, as the vector units have it.
func lesser[T soa.Float](a, b T) T {
	if a < b {
		return a
	}
	return b
}

// greater is b if either is NaN.
func greater[T soa.Float](a, b T) T {
	if a > b {
		return a
	}
	return b
}

// The integer arithmetic on exponents that the vector units do: package kernel
// defines and explains it under the same names or others.

const exponentBits = 0x7ff << 52

// power is the largest power of two that is not above |x|, for a normal x.
func power(x float64) float64 { return math.Float64frombits(math.Float64bits(x) & exponentBits) }

// inversePower is 1/power(x), 2^1023 for 0 and below the normal numbers.
func inversePower(x float64) float64 {
	return math.Float64frombits(0x7fe<<52 - math.Float64bits(x)&exponentBits)
}

// cbrtStart is the cube root of a normal x > 0 within 3.3 %.
func cbrtStart(x float64) float64 {
	return math.Float64frombits((math.Float64bits(x)>>32)*0x55555556 + 715094163<<32)
}
