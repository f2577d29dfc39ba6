package kernel_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/soa"
)

// TestSweepErrors measures time, contact point and normal against the corpus: for float64 in units
// of 2^-52 times the row's scales, for float32 in units in the last place of the exact value.
func TestSweepErrors(t *testing.T) {
	rows := corpus.CircleSweep(t)
	t.Run("float64", func(t *testing.T) {
		testSweepErrors[float64](t, rows, 64, 2, func(r corpus.CircleSweepRow) soa.Contact[float64] {
			const eps = 0x1p-52
			point, normal := eps*r.XYScale, eps*r.NScale
			return soa.Contact[float64]{T: eps * r.TCond * r.Contact.T, X: point, Y: point, NX: normal, NY: normal}
		})
	})
	t.Run("float32", func(t *testing.T) {
		testSweepErrors[float32](t, rows, 32, 0.6, func(r corpus.CircleSweepRow) soa.Contact[float64] {
			c := r.Contact
			return soa.Contact[float64]{T: ulp(c.T), X: ulp(c.X), Y: ulp(c.Y), NX: ulp(c.NX), NY: ulp(c.NY)}
		})
	})
}

// ulp returns the distance from |v| in float32 to the next float32.
func ulp(v float64) float64 {
	f := float32(math.Abs(v))
	return float64(math.Nextafter32(f, math.MaxFloat32)) - float64(f)
}

// testSweepErrors fails where a row's error is more than bound times its scale.
func testSweepErrors[T soa.Float](t *testing.T, rows []corpus.CircleSweepRow, prec int, bound float64, scale func(corpus.CircleSweepRow) soa.Contact[float64]) {
	var worst struct{ time, point, normal float64 }
	for _, r := range rows {
		if !r.Hit || r.Prec > prec {
			continue
		}
		got, want, unit := circleSweepContact[T](r.A, r.B), r.Contact, scale(r)
		measure := func(worst *float64, name string, got T, want, unit float64) {
			err := math.Abs(float64(got) - want)
			if !(err <= bound*unit) {
				t.Errorf("row %d (%s): %s = %v, want %v within %v", r.ID, r.Family, name, got, want, bound*unit)
			}
			if err > 0 {
				*worst = max(*worst, err/unit)
			}
		}
		measure(&worst.time, "T", got.T, want.T, unit.T)
		if r.HasContact {
			measure(&worst.point, "X", got.X, want.X, unit.X)
			measure(&worst.point, "Y", got.Y, want.Y, unit.Y)
			measure(&worst.normal, "NX", got.NX, want.NX, unit.NX)
			measure(&worst.normal, "NY", got.NY, want.NY, unit.NY)
		}
	}
	t.Logf("worst errors: %+v, bound %v", worst, bound)
}
