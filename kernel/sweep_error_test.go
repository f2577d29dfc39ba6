package kernel_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/soa"
)

// errors of a sweep's contact, each in units of eps times the scale of the corpus.
type sweepErrors struct{ time, contact, normal float64 }

func measureSweep[T soa.Float](r corpus.CircleSweepRow, eps float64) sweepErrors {
	got := circleSweepContact[T](r.A, r.B)
	far := func(got T, want float64) float64 { return math.Abs(float64(got) - want) }
	over := func(err, scale float64) float64 {
		if err == 0 {
			return 0
		}
		return err / (eps * scale)
	}
	e := sweepErrors{time: over(far(got.T, r.Contact.T), r.TCond*r.Contact.T)}
	if r.HasContact {
		e.contact = over(max(far(got.X, r.Contact.X), far(got.Y, r.Contact.Y)), r.XYScale)
		e.normal = over(max(far(got.NX, r.Contact.NX), far(got.NY, r.Contact.NY)), r.NScale)
	}
	return e
}

func TestSweepErrors(t *testing.T) {
	for _, c := range []struct {
		name    string
		prec    int
		bound   float64
		measure func(corpus.CircleSweepRow) sweepErrors
	}{
		{"float64", 64, 2, func(r corpus.CircleSweepRow) sweepErrors { return measureSweep[float64](r, 0x1p-52) }},
		{"float32", 32, 0.6, func(r corpus.CircleSweepRow) sweepErrors { return measureSweep[float32](r, 0x1p-23) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			var worst sweepErrors
			for _, r := range corpus.CircleSweep(t) {
				if !r.Hit || r.Prec > c.prec {
					continue
				}
				e := c.measure(r)
				if !(e.time <= c.bound && e.contact <= c.bound && e.normal <= c.bound) {
					t.Errorf("row %d (%s): errors %+v, want <= %v", r.ID, r.Family, e, c.bound)
				}
				worst.time, worst.contact, worst.normal = max(worst.time, e.time), max(worst.contact, e.contact), max(worst.normal, e.normal)
			}
			t.Logf("worst errors: %+v", worst)
		})
	}
}
