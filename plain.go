package hantei

import (
	"math"

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

// pattern is the sign and the rest of x as float64 has them.
func pattern[T soa.Float](x T) uint64 { return math.Float64bits(float64(x)) }

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
