package kernel_test

import (
	"math"
	"os"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/soa"
)

// rowsPerFamily is the number of rows of each family: more with HANTEI_DEEP=1, fewer with -short.
func rowsPerFamily() int {
	switch {
	case os.Getenv("HANTEI_DEEP") == "1":
		return 100_000
	case testing.Short():
		return 50
	}
	return 400
}

// againstRationals draws rows of every family and checks each; check returns the row's answer. Both
// answers must come up in a family, or its rows would prove nothing.
func againstRationals(t *testing.T, all []family, check func(*testing.T, source) bool) {
	for seed, f := range all {
		t.Run(f.name, func(t *testing.T) {
			s, n, hits := newSource(f, uint64(seed)), rowsPerFamily(), 0
			for range n {
				if check(t, s) {
					hits++
				}
			}
			t.Logf("%d rows, %d hits", n, hits)
			if hits < n/50 || hits > n-n/50 {
				t.Errorf("%d of %d rows hit: the family does not test the decision", hits, n)
			}
		})
	}
}

func TestAgainstRationals(t *testing.T) {
	t.Run("EllipsePoint", bothPrecisions(
		func(t *testing.T, s source) bool {
			e, p := s.ellipsePoint()
			return checkEllipsePoint[float64](t, e, p)
		},
		func(t *testing.T, s source) bool {
			e, p := s.ellipsePoint()
			return checkEllipsePoint[float32](t, e, p)
		}))
	t.Run("BoxCircle", bothPrecisions(
		func(t *testing.T, s source) bool { b, c := s.boxCircle(); return checkBoxCircle[float64](t, b, c) },
		func(t *testing.T, s source) bool { b, c := s.boxCircle(); return checkBoxCircle[float32](t, b, c) }))
	t.Run("CircleCircle", bothPrecisions(
		func(t *testing.T, s source) bool {
			a, b := s.circleCircle()
			return checkCircleCircle[float64](t, a, b)
		},
		func(t *testing.T, s source) bool {
			a, b := s.circleCircle()
			return checkCircleCircle[float32](t, a, b)
		}))
	t.Run("CircleSweep", bothPrecisions(
		func(t *testing.T, s source) bool { a, b := s.circleSweep(); return checkCircleSweep[float64](t, a, b) },
		func(t *testing.T, s source) bool { a, b := s.circleSweep(); return checkCircleSweep[float32](t, a, b) }))
}

func bothPrecisions(wide, narrow func(*testing.T, source) bool) func(*testing.T) {
	return func(t *testing.T) {
		t.Run("float64", func(t *testing.T) { againstRationals(t, families, wide) })
		t.Run("float32", func(t *testing.T) { againstRationals(t, narrowFamilies, narrow) })
	}
}

// The checks compare the answer for a row, rounded to T first, with the reference, and return it.

func checkEllipsePoint[T soa.Float](t *testing.T, e soa.Ellipse[float64], p soa.Point[float64]) bool {
	t.Helper()
	got := ellipsePoint[T](e, p)
	e, p = corpus.AsEllipse[float64](corpus.AsEllipse[T](e)), corpus.AsPoint[float64](corpus.AsPoint[T](p))
	if want := ratEllipsePoint(e, p); got != want {
		t.Errorf("EllipsePoint(%x, %x) = %v, want %v", e, p, got, want)
	}
	return got
}

func checkBoxCircle[T soa.Float](t *testing.T, b soa.Box[float64], c soa.Circle[float64]) bool {
	t.Helper()
	got := boxCircle[T](b, c)
	b, c = corpus.AsBox[float64](corpus.AsBox[T](b)), corpus.AsCircle[float64](corpus.AsCircle[T](c))
	if want := ratBoxCircle(b, c); got != want {
		t.Errorf("BoxCircle(%x, %x) = %v, want %v", b, c, got, want)
	}
	return got
}

func checkCircleCircle[T soa.Float](t *testing.T, a, b soa.Circle[float64]) bool {
	t.Helper()
	got := circleCircle[T](a, b)
	a, b = corpus.AsCircle[float64](corpus.AsCircle[T](a)), corpus.AsCircle[float64](corpus.AsCircle[T](b))
	if want := ratCircleCircle(a, b); got != want {
		t.Errorf("CircleCircle(%x, %x) = %v, want %v", a, b, got, want)
	}
	return got
}

// checkCircleSweep checks the numbers too for what holds of any row: a time in [0, 1], a unit normal,
// no NaN in a hit and nothing else in a miss.
func checkCircleSweep[T soa.Float](t *testing.T, a, b soa.MovingCircle[float64]) bool {
	t.Helper()
	got := circleSweepContact[T](a, b)
	if time := circleSweep[T](a, b); time != got.T {
		t.Errorf("CircleSweep(%x, %x) = %v, CircleSweepContact's time %v", a, b, time, got.T)
	}
	a, b = corpus.AsMovingCircle[float64](corpus.AsMovingCircle[T](a)), corpus.AsMovingCircle[float64](corpus.AsMovingCircle[T](b))
	isNaN := func(v T) bool { return math.IsNaN(float64(v)) }
	want := ratCircleSweep(a, b)
	if !want {
		if !math.IsInf(float64(got.T), 1) || !isNaN(got.X) || !isNaN(got.Y) || !isNaN(got.NX) || !isNaN(got.NY) {
			t.Errorf("CircleSweepContact(%x, %x) = %v, want a miss", a, b, got)
		}
		return false
	}
	nx, ny := float64(got.NX), float64(got.NY)
	length := math.Sqrt(float64(nx*nx) + float64(ny*ny))
	if !(got.T >= 0 && got.T <= 1) || isNaN(got.X) || isNaN(got.Y) || !(math.Abs(length-1) < 1e-6) {
		t.Errorf("CircleSweepContact(%x, %x) = %v, want a hit with a time in [0, 1] and a unit normal", a, b, got)
	}
	return true
}
