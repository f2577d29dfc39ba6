package kernel_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ellipsePoint[T soa.Float](e soa.Ellipse[float64], p soa.Point[float64]) bool {
	return kernel.EllipsePoint(corpus.AsEllipse[T](e), corpus.AsPoint[T](p))
}

func boxCircle[T soa.Float](b soa.Box[float64], c soa.Circle[float64]) bool {
	return kernel.BoxCircle(corpus.AsBox[T](b), corpus.AsCircle[T](c))
}

func circleCircle[T soa.Float](a, b soa.Circle[float64]) bool {
	return kernel.CircleCircle(corpus.AsCircle[T](a), corpus.AsCircle[T](b))
}

func circleSweep[T soa.Float](a, b soa.MovingCircle[float64]) T {
	return kernel.CircleSweep(corpus.AsMovingCircle[T](a), corpus.AsMovingCircle[T](b))
}

func circleSweepContact[T soa.Float](a, b soa.MovingCircle[float64]) soa.Contact[T] {
	return kernel.CircleSweepContact(corpus.AsMovingCircle[T](a), corpus.AsMovingCircle[T](b))
}

// wantHit compares the answers for a row in float64 and, where the row is one of float32, in
// float32.
func wantHit(t *testing.T, h corpus.Header, want, got64, got32 bool) {
	t.Helper()
	if got64 != want {
		t.Errorf("row %d (%s): float64: got %v, want %v", h.ID, h.Family, got64, want)
	}
	if h.Prec == 32 && got32 != want {
		t.Errorf("row %d (%s): float32: got %v, want %v", h.ID, h.Family, got32, want)
	}
}

func TestCorpus(t *testing.T) {
	t.Run("EllipsePoint", func(t *testing.T) {
		for _, r := range corpus.EllipsePoint(t) {
			wantHit(t, r.Header, r.Hit, ellipsePoint[float64](r.Ellipse, r.Point), ellipsePoint[float32](r.Ellipse, r.Point))
		}
	})
	t.Run("BoxCircle", func(t *testing.T) {
		for _, r := range corpus.BoxCircle(t) {
			wantHit(t, r.Header, r.Hit, boxCircle[float64](r.Box, r.Circle), boxCircle[float32](r.Box, r.Circle))
		}
	})
	t.Run("CircleCircle", func(t *testing.T) {
		for _, r := range corpus.CircleCircle(t) {
			wantHit(t, r.Header, r.Hit, circleCircle[float64](r.A, r.B), circleCircle[float32](r.A, r.B))
		}
	})
	t.Run("CircleSweep", func(t *testing.T) {
		for _, r := range corpus.CircleSweep(t) {
			wantHit(t, r.Header, r.Hit, !math.IsInf(circleSweep[float64](r.A, r.B), 1), !math.IsInf(float64(circleSweep[float32](r.A, r.B)), 1))
		}
	})
}

func TestExactCases(t *testing.T) {
	hits := map[string]func(in []float64) (hit64, hit32 bool){
		"ellipse_contains_point": func(in []float64) (bool, bool) {
			e, p := ellipseOf(in), soa.Point[float64]{X: in[6], Y: in[7]}
			return ellipsePoint[float64](e, p), ellipsePoint[float32](e, p)
		},
		"box_overlaps_circle": func(in []float64) (bool, bool) {
			b, c := soa.Box[float64]{X: in[0], Y: in[1], UX: in[2], UY: in[3], HW: in[4], HH: in[5]}, circleOf(in[6:])
			return boxCircle[float64](b, c), boxCircle[float32](b, c)
		},
		"circle_overlaps_circle": func(in []float64) (bool, bool) {
			a, b := circleOf(in), circleOf(in[3:])
			return circleCircle[float64](a, b), circleCircle[float32](a, b)
		},
	}
	for test, hit := range hits {
		for _, c := range corpus.ExactCases(t, test) {
			t.Run(test+"/"+c.Kind+"/"+c.Name, func(t *testing.T) {
				want := c.Expect[0] == 1
				if hit64, hit32 := hit(c.In); hit64 != want || hit32 != want {
					t.Errorf("%v: float64 %v, float32 %v, want %v", c.In, hit64, hit32, want)
				}
			})
		}
	}
}

func TestExactSweepCases(t *testing.T) {
	for _, c := range corpus.ExactCases(t, "circle_sweep_circle") {
		t.Run(c.Kind+"/"+c.Name, func(t *testing.T) {
			a, b := movingOf(c.In), movingOf(c.In[5:])
			if got, want := circleSweep[float64](a, b), c.Expect[1]; got != want {
				t.Errorf("%v: float64 time %v, want %v", c.In, got, want)
			}
			if got, want := circleSweep[float32](a, b), float32(c.Expect[1]); got != want {
				t.Errorf("%v: float32 time %v, want %v", c.In, got, want)
			}
		})
	}
}

func ellipseOf(in []float64) soa.Ellipse[float64] {
	return soa.Ellipse[float64]{X: in[0], Y: in[1], UX: in[2], UY: in[3], RX: in[4], RY: in[5]}
}

func circleOf(in []float64) soa.Circle[float64] {
	return soa.Circle[float64]{X: in[0], Y: in[1], R: in[2]}
}

func movingOf(in []float64) soa.MovingCircle[float64] {
	return soa.MovingCircle[float64]{X: in[0], Y: in[1], VX: in[2], VY: in[3], R: in[4]}
}
