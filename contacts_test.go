package hantei_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// headOn is n pairs of circles of radius 1 that meet at (1, 0), half way through the frame.
func headOn(n int) (a, b soa.MovingCircles[float64]) {
	for range n {
		a.Append(soa.MovingCircle[float64]{R: 1})
		b.Append(soa.MovingCircle[float64]{X: 3, VX: -2, R: 1})
	}
	return a, b
}

func TestContactsGrow(t *testing.T) {
	want := soa.Contact[float64]{T: 0.5, X: 1, Y: 0, NX: 1, NY: 0}
	everyTier(t, func(t *testing.T) {
		var got soa.Contacts[float64]
		for _, n := range []int{5, 70, 70, 3} {
			a, b := headOn(n)
			hantei.CircleSweepContact(&got, &a, &b)
			if got.Len() != n || got.CheckLengths() != nil {
				t.Fatalf("%d rows, %v, want %d", got.Len(), got.CheckLengths(), n)
			}
			for i := range n {
				if got.At(i) != want {
					t.Errorf("row %d of %d: %v, want %v", i, n, got.At(i), want)
				}
			}
			got.Reset()
		}
	})
}

func TestContactsOfUnequalColumns(t *testing.T) {
	a, b := headOn(5)
	for n, want := range map[int]string{0: "T has 0 rows, need 5", 5: "NY has 4 rows, need 5"} {
		var got soa.Contacts[float64]
		got.Resize(n)
		got.NY = make([]float64, 4)
		wantPanic(t, "hantei: CircleSweepContact: "+want, func() { hantei.CircleSweepContact(&got, &a, &b) })
	}
}

func TestContactsRoomOverlaps(t *testing.T) {
	a, b := headOn(5)
	got := soa.Contacts[float64]{NX: b.VY[:0]}
	wantPanic(t, "hantei: CircleSweepContact: NX overlaps another column", func() { hantei.CircleSweepContact(&got, &a, &b) })
}

// TestContactOfOverlap pins the convention for circles that overlap at the start.
func TestContactOfOverlap(t *testing.T) {
	for _, c := range []struct {
		name string
		a, b soa.MovingCircle[float64]
		want soa.Contact[float64]
	}{
		{"coincident centres", soa.MovingCircle[float64]{X: 2, Y: 3, R: 1}, soa.MovingCircle[float64]{X: 2, Y: 3, VX: 9, R: 4},
			soa.Contact[float64]{T: 0, X: 3, Y: 3, NX: 1, NY: 0}},
		{"overlap", soa.MovingCircle[float64]{R: 2}, soa.MovingCircle[float64]{Y: -1, VX: 5, R: 2},
			soa.Contact[float64]{T: 0, X: 0, Y: -2, NX: 0, NY: -1}},
		{"touch and leave", soa.MovingCircle[float64]{R: 2}, soa.MovingCircle[float64]{X: 4, VX: 5, R: 2},
			soa.Contact[float64]{T: 0, X: 2, Y: 0, NX: 1, NY: 0}},
		{"miss", soa.MovingCircle[float64]{R: 1}, soa.MovingCircle[float64]{X: 4, VX: 5, R: 1},
			soa.Contact[float64]{T: math.Inf(1), X: math.NaN(), Y: math.NaN(), NX: math.NaN(), NY: math.NaN()}},
	} {
		t.Run(c.name, func(t *testing.T) {
			everyTier(t, func(t *testing.T) {
				var a, b soa.MovingCircles[float64]
				for range 20 {
					a.Append(c.a)
					b.Append(c.b)
				}
				var got soa.Contacts[float64]
				hantei.CircleSweepContact(&got, &a, &b)
				for i := range got.Len() {
					g := got.At(i)
					if math.IsInf(c.want.T, 1) && math.IsInf(g.T, 1) && math.IsNaN(g.X) && math.IsNaN(g.Y) && math.IsNaN(g.NX) && math.IsNaN(g.NY) {
						continue
					}
					if g != c.want {
						t.Errorf("row %d: %v, want %v", i, g, c.want)
					}
				}
			})
		})
	}
}
