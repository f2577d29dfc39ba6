package lane

import (
	"math"
	"testing"
)

// TestPatterns: the carry that ShiftIn takes is what the comparison of floats tells, of numbers without a
// sign and of NaN, whatever its sign.
func TestPatterns(t *testing.T) {
	numbers := []float64{0, math.SmallestNonzeroFloat32, 1, 1.5, math.MaxFloat32, math.Inf(1), math.NaN(), math.Copysign(math.NaN(), -1)}
	limits := append(numbers, math.Copysign(0, -1), -1, math.Inf(-1))
	for _, x := range numbers {
		for _, y := range limits {
			below, upTo := uint64(0b10), uint64(0b10)
			if x < y {
				below++
			}
			if x <= y {
				upTo++
			}
			x32, x64 := uint64(math.Float32bits(float32(x))), math.Float64bits(x)
			for _, c := range []struct {
				name      string
				got, want uint64
			}{
				{"float32 <", ShiftIn(1, x32, PatternBelow32(float32(y))), below},
				{"float32 <=", ShiftIn(1, x32, PatternUpTo32(float32(y))), upTo},
				{"float64 <", ShiftIn(1, x64, PatternBelow64(y)), below},
				{"float64 <=", ShiftIn(1, x64, PatternUpTo64(y)), upTo},
			} {
				if c.got != c.want {
					t.Errorf("%s of %g and %g: %b, want %b", c.name, x, y, c.got, c.want)
				}
			}
		}
	}
}
