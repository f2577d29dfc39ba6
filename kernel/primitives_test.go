package kernel

import (
	"math"
	"testing"
)

func TestPowersOfTwo(t *testing.T) {
	for _, c := range []struct{ x, p2, reciprocal float64 }{
		{0, 0, 0x1p1023},
		{0x1p-1074, 0, 0x1p1023},
		{0x1p-1022, 0x1p-1022, 0x1p1022},
		{0x1.8p-1, 0x1p-1, 2},
		{-1, 1, 1},
		{3, 2, 0.5},
		{0x1.fffffffffffffp1022, 0x1p1022, 0x1p-1022},
	} {
		if got := p2(c.x); got != c.p2 {
			t.Errorf("p2(%g) = %g, want %g", c.x, got, c.p2)
		}
		if got := reciprocalP2(c.x); got != c.reciprocal {
			t.Errorf("reciprocalP2(%g) = %g, want %g", c.x, got, c.reciprocal)
		}
	}
}

func TestSelectionsOfNaN(t *testing.T) {
	nan := math.NaN()
	for name, f := range map[string]func(a, b float64) float64{"larger": larger, "smaller": smaller} {
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
}

// The error is periodic: the exponent enters through its remainder by 3 only.
func TestCubeRootStart(t *testing.T) {
	var worst float64
	for i := range 3 << 12 {
		q := math.Ldexp(1+float64(i%4096)/4096, -i/4096)
		x := cbrt0(q)
		worst = max(worst, math.Abs(x*math.Cbrt(1/q)-1))
	}
	if worst > 0.033 {
		t.Errorf("relative error %.4f, want at most 0.033", worst)
	}
	if x := cbrt0(0); !(x > 0 && x < 0x1p-340) {
		t.Errorf("cbrt0(0) = %g, want a positive number below 2^-340", x)
	}
	for _, q := range []float64{0x1p-1022, 0x1.8p-500, 0x1p1000} {
		if x := cbrt0(q) / math.Cbrt(q); math.Abs(x-1) > 0.033 {
			t.Errorf("cbrt0(%g) is %.4f of the cube root", q, x)
		}
	}
}
