package hantei_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/soa"
)

// TestSweepErrors compares times, contact points and normals with those of the corpus: within 2 units
// of 2^-52 of their scale in float64, 0.6 units of 2^-23 in float32.
func TestSweepErrors(t *testing.T) {
	t.Run("float32", func(t *testing.T) { testSweepErrors[float32](t, 0.6*0x1p-23) })
	t.Run("float64", func(t *testing.T) { testSweepErrors[float64](t, 2*0x1p-52) })
}

func testSweepErrors[T soa.Float](t *testing.T, bound float64) {
	var rows []corpus.CircleSweepRow
	var a, b soa.MovingCircles[T]
	for _, r := range corpus.CircleSweep(t) {
		if r.Prec <= precision[T]() {
			rows = append(rows, r)
			a.Append(corpus.AsMovingCircle[T](r.A))
			b.Append(corpus.AsMovingCircle[T](r.B))
		}
	}
	everyTier(t, func(t *testing.T) {
		var got soa.Contacts[T]
		hantei.CircleSweepContact(&got, &a, &b)
		for i, r := range rows {
			near := func(what string, got T, want, scale float64) {
				if !(math.Abs(float64(got)-want) <= bound*scale) {
					t.Errorf("row %d (%s): %s %v, want %v, off by %.3g of its bound", r.ID, r.Family, what, got, want,
						math.Abs(float64(got)-want)/(bound*scale))
				}
			}
			if !r.Hit {
				continue // TestCorpus has them
			}
			near("time", got.T[i], r.Contact.T, r.TCond*r.Contact.T)
			if r.HasContact {
				near("X", got.X[i], r.Contact.X, r.XYScale)
				near("Y", got.Y[i], r.Contact.Y, r.XYScale)
				near("NX", got.NX[i], r.Contact.NX, r.NScale)
				near("NY", got.NY[i], r.Contact.NY, r.NScale)
			}
		}
	})
}
