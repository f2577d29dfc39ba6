package decode

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/internal/tier"
)

// TestSpread compares every tier's spreader with a loop over rows, for every share of hits and with
// as little behind the numbers as there may be: with the number of a miss in between, and over what the
// column had before.
func TestSpread(t *testing.T) {
	const miss, behind = -1, -5
	r := rand.New(rand.NewPCG(1, 2))
	for _, each := range tier.Supported() {
		t.Run(each.String(), func(t *testing.T) {
			for _, share := range []float64{0, 0.02, 0.2, 0.5, 0.9, 1} {
				for rows := 0; rows <= 256; rows += 16 {
					hits := make([]uint64, (rows+63)/64)
					var from []float32
					want := slices.Repeat([]float32{miss}, rows)
					for i := range rows {
						if r.Float64() < share {
							hits[i/64] |= 1 << (i % 64)
							from = append(from, float32(i))
							want[i] = float32(i)
						}
					}
					from = append(from, make([]float32, SpreadRoom)...)
					memory := slices.Repeat([]float32{behind}, rows+SpreadRoom)
					Spread(each, memory[:rows], slices.Clip(from), hits, miss)
					if got := memory[:rows]; !slices.Equal(got, want) {
						t.Fatalf("%d rows, share %v: got %v, want %v", rows, share, got, want)
					}
					if slices.ContainsFunc(memory[rows:], func(x float32) bool { return x != behind }) {
						t.Fatalf("%d rows, share %v: written behind the rows", rows, share)
					}
					for i := range rows {
						memory[i] = -float32(i)
						if want[i] == miss {
							want[i] = memory[i]
						}
					}
					SpreadOver(each, memory[:rows], slices.Clip(from), hits)
					if got := memory[:rows]; !slices.Equal(got, want) {
						t.Fatalf("%d rows, share %v: over others, got %v, want %v", rows, share, got, want)
					}
				}
			}
		})
	}
}
