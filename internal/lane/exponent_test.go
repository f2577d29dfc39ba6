package lane

import (
	"math"
	"testing"
)

func TestPowersOfTwo(t *testing.T) {
	for _, c := range []struct{ x, power, inverse float64 }{
		{0, 0, 0x1p1023},
		{0x1p-1074, 0, 0x1p1023},
		{0x1p-1022, 0x1p-1022, 0x1p1022},
		{0x1.8p-1, 0x1p-1, 2},
		{-1, 1, 1},
		{3, 2, 0.5},
		{0x1.fffffffffffffp1022, 0x1p1022, 0x1p-1022},
	} {
		if got := Power(c.x); got != c.power {
			t.Errorf("Power(%g) = %g, want %g", c.x, got, c.power)
		}
		if got := InvPower(c.x); got != c.inverse {
			t.Errorf("InvPower(%g) = %g, want %g", c.x, got, c.inverse)
		}
	}
}

// TestCbrtStart covers three exponents: the error is periodic, for the exponent enters through its
// remainder by 3 only.
func TestCbrtStart(t *testing.T) {
	var worst float64
	for i := range 3 << 12 {
		q := math.Ldexp(1+float64(i%4096)/4096, -i/4096)
		worst = max(worst, math.Abs(CbrtStart(q)*math.Cbrt(1/q)-1))
	}
	if worst > 0.033 {
		t.Errorf("relative error %.4f, want at most 0.033", worst)
	}
	if x := CbrtStart(0); !(x > 0 && x < 0x1p-340) {
		t.Errorf("CbrtStart(0) = %g, want a positive number below 2^-340", x)
	}
	for _, q := range []float64{0x1p-1022, 0x1.8p-500, 0x1p1000} {
		if x := CbrtStart(q) / math.Cbrt(q); math.Abs(x-1) > 0.033 {
			t.Errorf("CbrtStart(%g) is %.4f of the cube root", q, x)
		}
	}
}
