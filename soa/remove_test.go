package soa

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestKeep(t *testing.T) { forEveryKind(t, tester.testKeep) }

// testKeep compares Keep with a loop over rows, for lengths around whole words. The bits past
// the last row are set, and must not count.
func (k kind[T, R, C, P]) testKeep(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 63, 64, 65, 128, 200} {
		for _, share := range []float64{0, 0.1, 0.5, 1} {
			mask := slices.Repeat([]uint64{^uint64(0)}, (n+63)/64+1)
			var want []R
			for i, row := range k.rows(n) {
				if rng.Float64() < share {
					want = append(want, row)
				} else {
					mask[i/64] &^= 1 << (i % 64)
				}
			}
			var c C
			P(&c).Append(k.rows(n)...)
			P(&c).Keep(mask)
			if got := contents[T, R, C](P(&c)); !slices.Equal(got, want) {
				t.Errorf("%d of %d rows kept: %v, want %v", len(want), n, got, want)
			}
		}
	}
}
