package hantei_test

import (
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// pointsAbove is n points at the distance 2 above an ellipse.
func pointsAbove(n int) (e soa.Ellipses[float64], p soa.Points[float64]) {
	for range n {
		e.Append(soa.Ellipse[float64]{X: 1, UX: 1, RX: 4, RY: 3})
		p.Append(soa.Point[float64]{X: 1, Y: 5})
	}
	return e, p
}

func TestNearestGrows(t *testing.T) {
	want := soa.NearestPoint[float64]{D: 2, X: 1, Y: 3, NX: 0, NY: 1}
	everyTier(t, func(t *testing.T) {
		var got soa.Nearest[float64]
		for _, n := range []int{5, 70, 70, 3} {
			e, p := pointsAbove(n)
			hantei.EllipseNearest(&got, &e, &p)
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

func TestNearestOfUnequalColumns(t *testing.T) {
	e, p := pointsAbove(5)
	for n, want := range map[int]string{0: "D has 0 rows, need 5", 5: "NY has 4 rows, need 5"} {
		var got soa.Nearest[float64]
		got.Resize(n)
		got.NY = make([]float64, 4)
		wantPanic(t, "hantei: EllipseNearest: "+want, func() { hantei.EllipseNearest(&got, &e, &p) })
	}
}

func TestNearestRoomOverlaps(t *testing.T) {
	e, p := pointsAbove(5)
	got := soa.Nearest[float64]{NX: p.Y[:0]}
	wantPanic(t, "hantei: EllipseNearest: NX overlaps another column", func() { hantei.EllipseNearest(&got, &e, &p) })
}

// TestNearestAllocations checks that an empty out that has grown once is resized without allocation.
func TestNearestAllocations(t *testing.T) {
	e, p := pointsAbove(100)
	var out soa.Nearest[float64]
	everyTier(t, func(t *testing.T) {
		n := testing.AllocsPerRun(5, func() {
			out.Reset()
			hantei.EllipseNearest(&out, &e, &p)
		})
		if n != 0 {
			t.Errorf("%v allocations a call, want 0", n)
		}
	})
}

// TestNearestOfMany pins which point is taken where several are equally near, and for segments and
// points.
func TestNearestOfMany(t *testing.T) {
	for _, c := range []struct {
		name string
		e    soa.Ellipse[float64]
		p    soa.Point[float64]
		want soa.NearestPoint[float64]
	}{
		{"centre", soa.Ellipse[float64]{X: 2, Y: 3, UX: 1, RX: 4, RY: 1}, soa.Point[float64]{X: 2, Y: 3},
			soa.NearestPoint[float64]{D: -1, X: 2, Y: 4, NX: 0, NY: 1}},
		{"centre, second axis longer", soa.Ellipse[float64]{X: 2, Y: 3, UX: 1, RX: 1, RY: 4}, soa.Point[float64]{X: 2, Y: 3},
			soa.NearestPoint[float64]{D: -1, X: 3, Y: 3, NX: 1, NY: 0}},
		{"centre of a circle", soa.Ellipse[float64]{X: 2, Y: 3, UX: 1, RX: 2, RY: 2}, soa.Point[float64]{X: 2, Y: 3},
			soa.NearestPoint[float64]{D: -2, X: 2, Y: 5, NX: 0, NY: 1}},
		{"beside a segment", soa.Ellipse[float64]{X: 1, UX: 1, RX: 2}, soa.Point[float64]{X: 1, Y: -3},
			soa.NearestPoint[float64]{D: 3, X: 1, Y: 0, NX: 0, NY: -1}},
		{"middle of a segment", soa.Ellipse[float64]{UX: 1, RX: 2}, soa.Point[float64]{},
			soa.NearestPoint[float64]{D: 0, X: 0, Y: 0, NX: 0, NY: 1}},
		{"beyond a segment", soa.Ellipse[float64]{UX: 1, RX: 2}, soa.Point[float64]{X: -5},
			soa.NearestPoint[float64]{D: 3, X: -2, Y: 0, NX: -1, NY: 0}},
		{"a point", soa.Ellipse[float64]{X: 7, UX: 1}, soa.Point[float64]{X: 7, Y: 2},
			soa.NearestPoint[float64]{D: 2, X: 7, Y: 0, NX: 0, NY: 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			everyTier(t, func(t *testing.T) {
				var e soa.Ellipses[float64]
				var p soa.Points[float64]
				for range 20 {
					e.Append(c.e)
					p.Append(c.p)
				}
				var got soa.Nearest[float64]
				hantei.EllipseNearest(&got, &e, &p)
				for i := range got.Len() {
					if got.At(i) != c.want {
						t.Errorf("row %d: %v, want %v", i, got.At(i), c.want)
					}
				}
			})
		})
	}
}
