package kernel_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// Answers must not change with what does not change the shapes.

func TestSwapSides(t *testing.T) {
	eachHostileRow(t, "CircleCircle", func(family string, first, second [][]float64, i int) {
		a, b := prove.Circles(first).At(i), prove.Circles(second).At(i)
		if kernel.CircleCircle(a, b) != kernel.CircleCircle(b, a) {
			t.Errorf("%s: CircleCircle(%x, %x) differs from that of the pair swapped", family, a, b)
		}
	})
	eachHostileRow(t, "CircleSweep", func(family string, first, second [][]float64, i int) {
		a, b := prove.MovingCircles(first).At(i), prove.MovingCircles(second).At(i)
		// Every operation of the time is odd or even in the signs that the swap turns.
		if got, swapped := kernel.CircleSweep(a, b), kernel.CircleSweep(b, a); got != swapped {
			t.Errorf("%s: CircleSweep(%x, %x) = %v, the pair swapped %v", family, a, b, got, swapped)
		}
	})
}

// eachHostileRow calls check for 500 rows of each family.
func eachHostileRow(t *testing.T, test string, check func(family string, first, second [][]float64, i int)) {
	const rows = 500
	for seed, f := range prove.Families[float64]() {
		first, second := prove.TestNamed[float64](test).Hostile(prove.NewFamilySource[float64](f, uint64(seed)), prove.RowsAgainstRows, rows)
		for i := range rows {
			check(f.Name, first, second, i)
		}
	}
}

func TestSwapSidesTurnsNormal(t *testing.T) {
	for _, r := range corpus.CircleSweep(t) {
		ab, ba := kernel.CircleSweepContact(r.A, r.B), kernel.CircleSweepContact(r.B, r.A)
		if r.HasContact && (ab.NX != -ba.NX || ab.NY != -ba.NY) {
			t.Errorf("row %d (%s): normals (%v, %v) and swapped (%v, %v), want opposite ones", r.ID, r.Family, ab.NX, ab.NY, ba.NX, ba.NY)
		}
	}
}

// TestSameAxes checks that directions u and -u give the same ellipse, as does a direction a quarter
// turn on with the radii exchanged, and that the length of a direction does not matter.
func TestSameAxes(t *testing.T) {
	eachHostileRow(t, "EllipsePoint", func(family string, first, second [][]float64, i int) {
		e, p := prove.Ellipses(first).At(i), prove.Points(second).At(i)
		want := kernel.EllipsePoint(e, p)
		turned, quarter := e, e
		turned.UX, turned.UY = -e.UX, -e.UY
		quarter.UX, quarter.UY, quarter.RX, quarter.RY = -e.UY, e.UX, e.RY, e.RX
		for _, same := range []soa.Ellipse[float64]{turned, quarter} {
			if kernel.EllipsePoint(same, p) != want {
				t.Errorf("%s: EllipsePoint(%x, %x) differs from that of the same ellipse as %x", family, e, p, same)
			}
		}
	})
	eachHostileRow(t, "BoxCircle", func(family string, first, second [][]float64, i int) {
		b, c := prove.Boxes(first).At(i), prove.Circles(second).At(i)
		long := b
		long.UX, long.UY = b.UX*4, b.UY*4
		if lossless(b.UX) && lossless(b.UY) && kernel.BoxCircle(long, c) != kernel.BoxCircle(b, c) {
			t.Errorf("%s: BoxCircle(%x, %x) changes with the length of the direction", family, b, c)
		}
	})
}

// lossless tells whether v·4 is exact.
func lossless(v float64) bool { return math.Abs(v) < math.MaxFloat64/4 }
