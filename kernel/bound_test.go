package kernel

import (
	"math/rand/v2"
	"testing"
)

// TestStableStageSettles: ordinary rows, at any distance from the boundary that float32 can tell,
// never need the exact stage, or the batch tests would be slow for no reason.
func TestStableStageSettles(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	float := func(lo, hi float64) float64 { return float64(float32(lo + float64((hi-lo)*rng.Float64()))) }
	position := func() float64 { return float(-10, 10) }
	length := func() float64 { return float(0.01, 10) }
	for _, test := range []struct {
		name   string
		stable func() int
	}{
		{"EllipsePoint", func() int {
			return stableEllipsePoint(position(), position(), float(-1, 1), float(-1, 1), length(), length(), position(), position(), 1)
		}},
		{"BoxCircle", func() int {
			return stableBoxCircle(position(), position(), float(-1, 1), float(-1, 1), length(), length(), position(), position(), length(), 1)
		}},
		{"BoxCircle, radius 0", func() int {
			return stableBoxCircle(position(), position(), float(-1, 1), float(-1, 1), length(), length(), position(), position(), 0, 1)
		}},
		{"CircleCircle", func() int {
			return stableCircleCircle(position(), position(), length(), position(), position(), length(), 1)
		}},
		{"CircleSweep", func() int {
			return stableCirclesMeet(position(), position(), position(), position(), length(), position(), position(), position(), position(), length())
		}},
		{"CircleSweep, at rest", func() int {
			return stableCirclesMeet(position(), position(), 1, 2, length(), position(), position(), 1, 2, length())
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			const rows = 20_000
			unsure := 0
			for range rows {
				if test.stable() == 0 {
					unsure++
				}
			}
			if unsure > 0 {
				t.Errorf("%d of %d ordinary rows are unsure", unsure, rows)
			}
		})
	}
}
