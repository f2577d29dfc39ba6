package hantei_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
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

// pointsAbove is n points at the distance 2 above an ellipse.
func pointsAbove(n int) (e soa.Ellipses[float64], p soa.Points[float64]) {
	for range n {
		e.Append(soa.Ellipse[float64]{X: 1, UX: 1, RX: 4, RY: 3})
		p.Append(soa.Point[float64]{X: 1, Y: 5})
	}
	return e, p
}

// A resultColumns is what soa.Contacts and soa.Nearest have in common; Row is the type of a row.
type resultColumns[Row any] interface {
	Len() int
	CheckLengths() error
	Reset()
	At(i int) Row
}

// TestResultColumnsGrow checks that empty result columns grow to the rows of the call, whatever
// they had room for before.
func TestResultColumnsGrow(t *testing.T) {
	t.Run("CircleSweepContact", func(t *testing.T) {
		var got soa.Contacts[float64]
		testGrow(t, &got, soa.Contact[float64]{T: 0.5, X: 1, Y: 0, NX: 1, NY: 0}, func(n int) {
			a, b := headOn(n)
			hantei.CircleSweepContact(&got, &a, &b)
		})
	})
	t.Run("EllipseNearest", func(t *testing.T) {
		var got soa.Nearest[float64]
		testGrow(t, &got, soa.NearestPoint[float64]{D: 2, X: 1, Y: 3, NX: 0, NY: 1}, func(n int) {
			e, p := pointsAbove(n)
			hantei.EllipseNearest(&got, &e, &p)
		})
	})
}

func testGrow[Row comparable](t *testing.T, got resultColumns[Row], want Row, call func(rows int)) {
	tiertest.Every(t, func(t *testing.T) {
		for _, n := range []int{5, 70, 70, 3} {
			got.Reset()
			call(n)
			if got.Len() != n || got.CheckLengths() != nil {
				t.Fatalf("%d rows, %v, want %d", got.Len(), got.CheckLengths(), n)
			}
			for i := range n {
				if got.At(i) != want {
					t.Errorf("row %d of %d: %v, want %v", i, n, got.At(i), want)
				}
			}
		}
	})
}

// TestResultColumnsInOneMemory checks that result columns without rows that would grow into the memory of each other
// are refused before anything is written, and that those with memory for fewer rows are not.
func TestResultColumnsInOneMemory(t *testing.T) {
	const rows = 10
	a, b := headOn(rows)
	memory := make([]float64, rows)
	memory[0] = 7
	call := func(room int) *soa.Contacts[float64] {
		column := memory[:0:room]
		out := &soa.Contacts[float64]{T: column, X: make([]float64, 0, rows), Y: column, NX: make([]float64, 0, rows), NY: make([]float64, 0, rows)}
		hantei.CircleSweepContact(out, &a, &b)
		return out
	}
	prove.WantPanic(t, "hantei: CircleSweepContact: out.Y overlaps out.T, need separate memory", func() { call(rows) })
	if memory[0] != 7 {
		t.Error("a column was written before the panic")
	}
	if out := call(0); out.Len() != rows || out.CheckLengths() != nil {
		t.Errorf("without memory of their own: %d rows, %v, want %d", out.Len(), out.CheckLengths(), rows)
	}
}

// copies is how many rows of a batch are the same below.
const copies = 20

// TestContactOfOverlap pins the convention for circles that overlap at the start, and for a miss.
func TestContactOfOverlap(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
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
			soa.Contact[float64]{T: inf, X: nan, Y: nan, NX: nan, NY: nan}},
	} {
		t.Run(c.name, func(t *testing.T) {
			tiertest.Every(t, func(t *testing.T) {
				var a, b soa.MovingCircles[float64]
				var got soa.Contacts[float64]
				for range copies {
					a.Append(c.a)
					b.Append(c.b)
				}
				hantei.CircleSweepContact(&got, &a, &b)
				for i := range copies {
					g, w := got.At(i), c.want
					if !same(g.T, w.T) || !same(g.X, w.X) || !same(g.Y, w.Y) || !same(g.NX, w.NX) || !same(g.NY, w.NY) {
						t.Errorf("row %d: %v, want %v", i, g, w)
					}
				}
			})
		})
	}
}

// same tells whether two numbers are equal or both are NaN.
func same(a, b float64) bool { return a == b || math.IsNaN(a) && math.IsNaN(b) }

// TestNearestOfSeveral pins which point of the ellipse is taken where several are equally near, and
// the answers for segments and points.
func TestNearestOfSeveral(t *testing.T) {
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
			tiertest.Every(t, func(t *testing.T) {
				var e soa.Ellipses[float64]
				var p soa.Points[float64]
				var got soa.Nearest[float64]
				for range copies {
					e.Append(c.e)
					p.Append(c.p)
				}
				hantei.EllipseNearest(&got, &e, &p)
				for i := range copies {
					if got.At(i) != c.want {
						t.Errorf("row %d: %v, want %v", i, got.At(i), c.want)
					}
				}
			})
		})
	}
}
