package broad

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestSteps checks what the search relies on, also for numbers about the largest that are rounded
// by adding: that cells and digests are those of steps, that steps are monotonic, and that what is
// less than a cell apart is at most one coordinate apart.
func TestSteps(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	rounds := 100_000
	if testing.Short() {
		rounds = 10_000
	}
	for _, top := range []int{0, 1, 990, 1000, 1010, unboundedClass - 1} {
		l := newLevel(top, 1000, 40)
		side := math.Ldexp(1, top+leastExponent)
		for range rounds {
			v := side * math.Ldexp(2*r.Float64()-1, r.IntN(70)-6)
			if r.IntN(2) == 0 {
				v = side / (1 << subcellBits) * (math.Copysign(math.Ldexp(1, 50+r.IntN(2)), v) + float64(r.IntN(17)-8)/4)
			}
			w := v + side*r.Float64()*(1-0x1p-20)
			if math.IsInf(v, 0) || math.IsInf(w, 0) || w-v >= side {
				continue
			}
			if p, q := l.subcell(v), l.subcell(w); p > q || q-p > 1<<subcellBits {
				t.Fatalf("class %d: steps of %v and %v are %d and %d", top, v, w, p, q)
			}
			if p, q := l.coordinate(v), l.coordinate(w); q-p > 1 {
				t.Fatalf("class %d: coordinates of %v and %v are %d and %d", top, v, w, p, q)
			}
			if got, want := l.cell(v, w), l.farCell(v, w); got != want {
				t.Fatalf("class %d: cell of %v, %v is %d, want %d", top, v, w, got, want)
			}
			var got [1]digest
			digestAll(&l, got[:], []entry[float64]{{box: box[float64]{v, w, w, v}}})
			if want := farDigest(&l, v, w, w, v); got[0] != want {
				t.Fatalf("class %d: digest of %v and %v is %#x, want %#x", top, v, w, got[0], want)
			}
		}
	}
}
