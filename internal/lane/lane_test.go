package lane

import (
	"math"
	"testing"
)

// TestNaN: the NaN of answers has one pattern in either type.
func TestNaN(t *testing.T) {
	if got := math.Float32bits(NaN[float32]()); got != 0x7fc00000 {
		t.Errorf("float32: pattern %#x, want 0x7fc00000", got)
	}
	if got := math.Float64bits(NaN[float64]()); got != NaNBits {
		t.Errorf("float64: pattern %#x, want %#x", got, uint64(NaNBits))
	}
}

// TestMinMax: the second argument is the answer where neither is smaller.
func TestMinMax(t *testing.T) {
	nan := math.NaN()
	for name, f := range map[string]func(a, b float64) float64{"Max": Max[float64], "Min": Min[float64]} {
		if got := f(nan, 1); got != 1 {
			t.Errorf("%s(NaN, 1) = %g, want 1", name, got)
		}
		if got := f(1, nan); got == got {
			t.Errorf("%s(1, NaN) = %g, want NaN", name, got)
		}
		if got := f(0, math.Copysign(0, -1)); !math.Signbit(got) {
			t.Errorf("%s(0, -0) = 0, want -0", name)
		}
	}
	if got := [...]float64{Min(1., 2.), Min(2., 1.), Max(1., 2.), Max(2., 1.)}; got != [...]float64{1, 1, 2, 2} {
		t.Errorf("Min and Max of 1 and 2 in either order are %v, want 1, 1, 2, 2", got)
	}
}

func TestAbs32(t *testing.T) {
	for _, x := range []float32{0, float32(math.Copysign(0, -1)), 1.5, -1.5, -math.MaxFloat32, float32(math.Inf(-1))} {
		if got, want := math.Float32bits(Abs32(x)), math.Float32bits(float32(math.Abs(float64(x)))); got != want {
			t.Errorf("Abs32(%g) has pattern %#x, want %#x", x, got, want)
		}
	}
}
