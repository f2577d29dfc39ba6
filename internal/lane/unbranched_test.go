package lane

import (
	"math"
	"testing"
)

// TestUnbranched: what is selected without a branch is what is selected with one, to the bit.
func TestUnbranched(t *testing.T) {
	values := []float64{0, math.Copysign(0, -1), 1, -1, math.Inf(1), math.Inf(-1), math.NaN(), math.Copysign(math.NaN(), -1)}
	for _, a := range values {
		for _, b := range values {
			a32, b32 := float32(a), float32(b)
			for _, c := range []struct {
				name      string
				got, want uint64
			}{
				{"Select64 of true", math.Float64bits(Select64(true, a, b)), math.Float64bits(a)},
				{"Select64 of false", math.Float64bits(Select64(false, a, b)), math.Float64bits(b)},
				{"Min64", math.Float64bits(Min64(a, b)), math.Float64bits(Min(a, b))},
				{"Max64", math.Float64bits(Max64(a, b)), math.Float64bits(Max(a, b))},
				{"Select32 of true", uint64(math.Float32bits(Select32(true, a32, b32))), uint64(math.Float32bits(a32))},
				{"Select32 of false", uint64(math.Float32bits(Select32(false, a32, b32))), uint64(math.Float32bits(b32))},
				{"Min32", uint64(math.Float32bits(Min32(a32, b32))), uint64(math.Float32bits(Min(a32, b32)))},
				{"Max32", uint64(math.Float32bits(Max32(a32, b32))), uint64(math.Float32bits(Max(a32, b32)))},
			} {
				if c.got != c.want {
					t.Errorf("%s of %g and %g has pattern %#x, want %#x", c.name, a, b, c.got, c.want)
				}
			}
		}
	}
}
