package kernel

import (
	"fmt"
	"math"
	"testing"
)

// TestSignWithRoot compares the sign of p + q√n of small whole numbers with that of float64, which
// is off by less than 1e-14 where the least value but 0, |p² - q²n| / (|p| + |q|√n), is above 0.01.
func TestSignWithRoot(t *testing.T) {
	exact := newArena()
	defer exact.free()
	wide := newWideArithmetic()
	defer wide.free()
	for p := -9; p <= 9; p++ {
		for q := -9; q <= 9; q++ {
			for n := range 30 {
				value := float64(p) + float64(q)*math.Sqrt(float64(n))
				want := 0
				if math.Abs(value) > 1e-9 {
					want = int(math.Copysign(1, value))
				}
				name := fmt.Sprintf("%d%+d√%d", p, q, n)
				if got := signOfNumbers(algebra[*dyadic]{exact}, p, q, n); got != want {
					t.Errorf("%s: sign %d in integers, want %d", name, got, want)
				}
				wide.unsure = false
				if got := signOfNumbers(algebra[wideNumber]{wide}, p, q, n); !wide.unsure && got != want {
					t.Errorf("%s: sign %d in wide numbers, want %d", name, got, want)
				}
			}
		}
	}
}

func signOfNumbers[N any](x algebra[N], p, q, n int) int {
	return x.signWithRoot(x.float(float64(p)), x.float(float64(q)), x.float(float64(n)))
}
