package programs

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestEllipseSlack holds the pattern that AVX-512 has for a slack between that of 16u(rx + ry)²q and that of 1.4 times as
// much, for sums and products of all mantissas. Where a product is subnormal it is greater still.
func TestEllipseSlack(t *testing.T) {
	d := rand.New(rand.NewPCG(3, 4))
	pattern := func(x float64) int { return int(math.Float32bits(float32(x))) }
	for range 1_000_000 {
		sum := float32(math.Ldexp(1+d.Float64(), d.IntN(50)-20))
		q := float32(float64(sum) * float64(sum) / 4 * math.Exp2(-8*d.Float64()))
		scaled := pattern(float64(sum)) - pattern(ellipseBinades)
		product := float64(math.Float32frombits(uint32(scaled))) * float64(q)
		slack := pattern(product) + scaled
		want := 0x1p-20 * float64(sum) * float64(sum) * float64(q)
		normal := product >= 0x1p-126
		if slack < pattern(want) || normal && slack > pattern(1.4*want) {
			t.Fatalf("rx + ry = %x and rx·ry = %x: the pattern of the slack is %#x, want %#x to %#x", sum, q, slack, pattern(want), pattern(1.4*want))
		}
	}
}
