package kernel_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// The fuzz targets compare with the references in rational numbers and with those in integers, in
// both precisions: a reference can be wrong too, and these share no formula.

// special are values for the fields of a seed.
var special = []float64{
	0, math.Copysign(0, -1), 1, -1, 3, 4, 5, 0.1, 1e-200, 1e200, 1e-300, math.MaxFloat64, math.SmallestNonzeroFloat64,
	0x1p-1022, math.MaxFloat32, math.SmallestNonzeroFloat32, 1 + 0x1p-52, 1 - 0x1p-53, math.Inf(1), math.Inf(-1), math.NaN(),
}

// seeds adds base, and base with each special value in each field.
func seeds(f *testing.F, base ...float64) {
	add := func(row []float64) {
		args := make([]any, len(row))
		for i, v := range row {
			args[i] = v
		}
		f.Add(args...)
	}
	add(base)
	for field := range base {
		for _, v := range special {
			row := append([]float64(nil), base...)
			row[field] = v
			add(row)
		}
	}
}

func FuzzEllipsePoint(f *testing.F) {
	seeds(f, 1, 2, 3, 4, 10, 5, 7, 10)
	f.Fuzz(func(t *testing.T, cx, cy, ux, uy, rx, ry, px, py float64) {
		e, p := soa.Ellipse[float64]{X: cx, Y: cy, UX: ux, UY: uy, RX: rx, RY: ry}, soa.Point[float64]{X: px, Y: py}
		checkEllipsePoint[float64](t, e, p)
		checkEllipsePoint[float32](t, e, p)
		checkIntegers(t, "EllipsePoint", cx, cy, ux, uy, rx, ry, px, py)
	})
}

func FuzzBoxCircle(f *testing.F) {
	seeds(f, 1, 2, 3, 4, 5, 10, 6, 9, 2)
	f.Fuzz(func(t *testing.T, cx, cy, ux, uy, hw, hh, px, py, r float64) {
		b, c := soa.Box[float64]{X: cx, Y: cy, UX: ux, UY: uy, HW: hw, HH: hh}, soa.Circle[float64]{X: px, Y: py, R: r}
		checkBoxCircle[float64](t, b, c)
		checkBoxCircle[float32](t, b, c)
		checkIntegers(t, "BoxCircle", cx, cy, ux, uy, hw, hh, px, py, r)
	})
}

func FuzzCircleCircle(f *testing.F) {
	seeds(f, 1, 2, 3, 4, 6, 2)
	f.Fuzz(func(t *testing.T, ax, ay, ar, bx, by, br float64) {
		a, b := soa.Circle[float64]{X: ax, Y: ay, R: ar}, soa.Circle[float64]{X: bx, Y: by, R: br}
		checkCircleCircle[float64](t, a, b)
		checkCircleCircle[float32](t, a, b)
		checkIntegers(t, "CircleCircle", ax, ay, ar, bx, by, br)
	})
}

func FuzzCircleSweep(f *testing.F) {
	seeds(f, 0, 0, 1, 0, 1, -3, 2, 7, 0, 1)
	f.Fuzz(func(t *testing.T, ax, ay, avx, avy, ar, bx, by, bvx, bvy, br float64) {
		a := soa.MovingCircle[float64]{X: ax, Y: ay, VX: avx, VY: avy, R: ar}
		b := soa.MovingCircle[float64]{X: bx, Y: by, VX: bvx, VY: bvy, R: br}
		checkCircleSweep[float64](t, a, b)
		checkCircleSweep[float32](t, a, b)
		checkIntegers(t, "CircleSweepHit", ax, ay, avx, avy, ar, bx, by, bvx, bvy, br)
	})
}

// checkIntegers compares the answer of a boolean test, in both precisions, with integer arithmetic.
func checkIntegers(t *testing.T, name string, fields ...float64) {
	t.Helper()
	checkIntegersOf[float64](t, name, fields)
	checkIntegersOf[float32](t, name, fields)
}

func checkIntegersOf[T soa.Float](t *testing.T, name string, fields []float64) {
	t.Helper()
	test, exact := prove.TestNamed[T](name), prove.ExactNamed(name)
	row := prove.Between[T](fields, fields, 0)
	if want, _ := prove.Decide(exact, row); test.RowHits(row) != want {
		t.Errorf("%s(%x) = %v, want %v by integers", name, row, !want, want)
	}
}
