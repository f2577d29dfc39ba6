package pairs_test

import (
	"math"
	"slices"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/fenv/fenvtest"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// TestEnvironment measures distances that are subnormal, and compares what is found, sorted and kept in every
// floating-point environment with that in the default one.
func TestEnvironment(t *testing.T) {
	const n = 40
	var ellipses soa.Ellipses[float64]
	var points soa.Points[float64]
	for i := range n {
		size := math.Ldexp(float64(i), -1070)
		ellipses.Append(soa.Ellipse[float64]{X: size, UX: 3, UY: 4, RX: size, RY: size})
		points.Append(soa.Point[float64]{X: -size, Y: size})
	}
	measured := func(limit float64) (all pairs.Measured[float64]) {
		pairs.CrossWithin(&all, hantei.EllipseDistance, &ellipses, &points, limit)
		pairs.AmongNearest(&all, hantei.EllipseDistance, &ellipses, &points, &pairs.List{A: all.A, B: all.B}, limit)
		all.Sort()
		all.Least()
		return all
	}
	limits := []float64{0, 0x1p-1072, 0x1p-1070, 1}
	var want []pairs.Measured[float64]
	for _, limit := range limits {
		want = append(want, measured(limit))
	}
	fenvtest.Every(t, func(t *testing.T) {
		for k, limit := range limits {
			got := measured(limit)
			if !slices.Equal(got.A, want[k].A) || !slices.Equal(got.B, want[k].B) || !slices.EqualFunc(got.V, want[k].V, sameBits) {
				t.Errorf("limit %g: %d pairs, other than the %d wanted", limit, got.Len(), want[k].Len())
			}
		}
	})
}

func sameBits(a, b float64) bool { return math.Float64bits(a) == math.Float64bits(b) }
