// Package lane holds the operations of one lane of a vector unit as Go functions.
//
// A vector program (asmgen/programs), the Go code of the generic tier and package kernel compute
// the same numbers, operation by operation. They name those operations alike: the functions here
// have the names of the operations of package asmgen/vec, and their definitions. What package math
// has with the same meaning on every machine, Sqrt and Copysign, is taken from there.
package lane

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// NaNBits is the pattern of the one NaN that an answer may hold. The NaN that an operation makes
// differs between CPUs, in its sign for instance, so that no answer may hold such a one.
const NaNBits = 0x7ff8000000000000

// NaN returns the NaN of answers: the pattern is [NaNBits] in float64 and 0x7fc00000 in float32.
func NaN[T soa.Float]() T {
	if unsafe.Sizeof(T(0)) == 4 {
		return T(math.Float32frombits(0x7fc00000))
	}
	return T(math.Float64frombits(NaNBits))
}

// Select returns a if c holds, else b.
func Select[T soa.Float](c bool, a, b T) T {
	if c {
		return a
	}
	return b
}

// Min returns a if a < b, else b. So it returns b if either is NaN, and b of two zeros, which the
// built-in min does not.
func Min[T soa.Float](a, b T) T {
	if a < b {
		return a
	}
	return b
}

// Max returns a if a > b, else b. So it returns b if either is NaN, and b of two zeros, which the
// built-in max does not.
func Max[T soa.Float](a, b T) T {
	if a > b {
		return a
	}
	return b
}

// Abs32 returns |a|, as math.Abs does of a float64.
func Abs32(a float32) float32 { return math.Float32frombits(math.Float32bits(a) &^ (1 << 31)) }

// CopySign32 returns a with the sign of b, as math.Copysign does of a float64.
func CopySign32(a, b float32) float32 {
	const sign = 1 << 31
	return math.Float32frombits(math.Float32bits(a)&^sign | math.Float32bits(b)&sign)
}

// Bit returns 1 if c holds, else 0: the comparisons of the generic tier are bits, so that its rows
// do not branch.
func Bit(c bool) uint64 {
	if c {
		return 1
	}
	return 0
}
