package scene

import (
	"math"
	"slices"
	"testing"
)

func TestBodies(t *testing.T) {
	for _, test := range []struct {
		kind  string
		ratio float64 // of the largest radius to the least
	}{{EvenBodies, 2}, {MixedBodies, 1024}} {
		t.Run(test.kind, func(t *testing.T) {
			c := Bodies(1, test.kind, 5000, 0.01)
			area := 0.0
			for _, r := range c.R {
				area += math.Pi * r * r
			}
			if side := max(slices.Max(c.X), slices.Max(c.Y)); math.Abs(area/(side*side)-0.01) > 1e-4 {
				t.Errorf("they cover %v of the square, want 0.01", area/(side*side))
			}
			if ratio := slices.Max(c.R) / slices.Min(c.R); ratio > test.ratio || ratio < 0.9*test.ratio {
				t.Errorf("radii in a ratio of %v, want %v", ratio, test.ratio)
			}
		})
	}
}
