package kernel_test

import (
	"math"
	"os"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// rowsPerFamily is the number of rows of each test, element type and family: more with
// HANTEI_DEEP=1, fewer with -short.
func rowsPerFamily() int {
	switch {
	case os.Getenv("HANTEI_DEEP") == "1":
		return 100_000
	case testing.Short():
		return 50
	}
	return 400
}

// TestAgainstRationals compares answers for rows at the decision boundary, of every family, with
// the references in rational numbers. Both answers must come up in a family, or its rows would
// prove nothing.
func TestAgainstRationals(t *testing.T) {
	t.Run("float32", testAgainstRationals[float32])
	t.Run("float64", testAgainstRationals[float64])
}

func testAgainstRationals[T soa.Float](t *testing.T) {
	for name, check := range checks[T]() {
		test := prove.TestNamed[T](name)
		for seed, f := range prove.Families[T]() {
			t.Run(name+"/"+f.Name, func(t *testing.T) {
				s, n, hits := prove.NewFamilySource[T](f, uint64(seed)), rowsPerFamily(), 0
				if name == "EllipseEllipse" && f.Name == "bits" {
					n = max(20, n/10) // the reference takes milliseconds for exponents this far apart
				}
				first, second := test.Hostile(s, prove.RowsAgainstRows, n)
				for i := range n {
					if check(t, first, second, i) {
						hits++
					}
				}
				t.Logf("%d rows, %d hits", n, hits)
				if hits < max(1, n/50) || hits > n-max(1, n/50) {
					t.Errorf("%d of %d rows hit: the family does not test the decision", hits, n)
				}
			})
		}
	}
}

// checks returns, by the name of the test, what compares row i with a reference and returns its
// answer.
func checks[T soa.Float]() map[string]func(t *testing.T, first, second [][]T, i int) bool {
	return map[string]func(t *testing.T, first, second [][]T, i int) bool{
		"EllipsePoint": func(t *testing.T, first, second [][]T, i int) bool {
			e, p := prove.Ellipses(first).At(i), prove.Points(second).At(i)
			return checkEllipsePoint[T](t, corpus.AsEllipse[float64](e), corpus.AsPoint[float64](p))
		},
		"EllipseEllipse": func(t *testing.T, first, second [][]T, i int) bool {
			a, b := prove.Ellipses(first).At(i), prove.Ellipses(second).At(i)
			return checkEllipseEllipse[T](t, corpus.AsEllipse[float64](a), corpus.AsEllipse[float64](b))
		},
		"BoxCircle": func(t *testing.T, first, second [][]T, i int) bool {
			b, c := prove.Boxes(first).At(i), prove.Circles(second).At(i)
			return checkBoxCircle[T](t, corpus.AsBox[float64](b), corpus.AsCircle[float64](c))
		},
		"CircleCircle": func(t *testing.T, first, second [][]T, i int) bool {
			a, b := prove.Circles(first).At(i), prove.Circles(second).At(i)
			return checkCircleCircle[T](t, corpus.AsCircle[float64](a), corpus.AsCircle[float64](b))
		},
		"CircleSweep": func(t *testing.T, first, second [][]T, i int) bool {
			a, b := prove.MovingCircles(first).At(i), prove.MovingCircles(second).At(i)
			return checkCircleSweep[T](t, corpus.AsMovingCircle[float64](a), corpus.AsMovingCircle[float64](b))
		},
		"CircleSweepHit": func(t *testing.T, first, second [][]T, i int) bool {
			a, b := prove.MovingCircles(first).At(i), prove.MovingCircles(second).At(i)
			got := kernel.CircleSweepHit(a, b)
			if want := ratCircleSweep(corpus.AsMovingCircle[float64](a), corpus.AsMovingCircle[float64](b)); got != want {
				t.Errorf("CircleSweepHit(%x, %x) = %v, want %v", a, b, got, want)
			}
			return got
		},
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

// checkCircleSweep checks the numbers too for what holds of any row: a time in [0, 1], a unit
// normal, no NaN in a hit and nothing else in a miss.
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
