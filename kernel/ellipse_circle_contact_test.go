package kernel

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/soa"
)

func ExampleEllipseCircleContact() {
	e := soa.Ellipse[float64]{X: 1, Y: 2, UX: 1, UY: 0, RX: 3, RY: 1}
	fmt.Printf("%+v\n", EllipseCircleContact(e, soa.Circle[float64]{X: 1, Y: 3.5, R: 1}))
	fmt.Printf("%+v\n", EllipseCircleContact(e, soa.Circle[float64]{X: 5, Y: 2, R: 0.5}))
	// Output:
	// {Depth:0.5 X:1 Y:2.75 NX:0 NY:1}
	// {Depth:-0.5 X:4.25 Y:2 NX:1 NY:0}
}

// Rows without a single answer have a fixed one, and so have segments and points; but for rounding.
func TestEllipseCircleContactChoice(t *testing.T) {
	type ellipse = soa.Ellipse[float64]
	type circle = soa.Circle[float64]
	for _, c := range []struct {
		name string
		e    ellipse
		c    circle
		want soa.Penetration[float64]
	}{
		{"same centre", ellipse{UX: 1, RX: 4, RY: 2}, circle{R: 1}, soa.Penetration[float64]{Depth: 3, X: 0, Y: 0.5, NX: 0, NY: 1}},
		{"same centre, upright", ellipse{UX: 1, RX: 2, RY: 4}, circle{R: 1}, soa.Penetration[float64]{Depth: 3, X: 0.5, Y: 0, NX: 1, NY: 0}},
		{"same centre, circles", ellipse{UX: 1, RX: 2, RY: 2}, circle{R: 1}, soa.Penetration[float64]{Depth: 3, X: 0, Y: 0.5, NX: 0, NY: 1}},
		{"centre in the cusp of the evolute", ellipse{UX: 1, RX: 4, RY: 2}, circle{X: 3, R: 2}, soa.Penetration[float64]{Depth: 3, X: 2.5, Y: 0, NX: 1, NY: 0}},
		{"centre on the segment", ellipse{UX: 1, RX: 4}, circle{X: 1, R: 2}, soa.Penetration[float64]{Depth: 2, X: 1, Y: -1, NX: 0, NY: 1}},
		{"centre at the end of the segment", ellipse{UX: 1, RX: 4}, circle{X: 4, R: 2}, soa.Penetration[float64]{Depth: 2, X: 4, Y: -1, NX: 0, NY: 1}},
		{"centre on the point", ellipse{UX: 1}, circle{R: 2}, soa.Penetration[float64]{Depth: 2, X: 0, Y: -1, NX: 0, NY: 1}},
		{"two points in one", ellipse{UX: 1}, circle{}, soa.Penetration[float64]{Depth: 0, X: 0, Y: 0, NX: 0, NY: 1}},
		{"two points apart", ellipse{UX: 1}, circle{X: -2}, soa.Penetration[float64]{Depth: -2, X: -1, Y: 0, NX: -1, NY: 0}},
		{"point on the curve", ellipse{UX: 1, RX: 4, RY: 2}, circle{Y: -2}, soa.Penetration[float64]{Depth: 0, X: 0, Y: -2, NX: 0, NY: -1}},
	} {
		near := func(a, b float64) bool { return math.Abs(a-b) < 1e-13 }
		got, want := EllipseCircleContact(c.e, c.c), c.want
		if got.Depth != want.Depth || !near(got.X, want.X) || !near(got.Y, want.Y) || !near(got.NX, want.NX) || !near(got.NY, want.NY) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// TestEllipseCircleContactErrors holds depth, normal and point to their bounds, on every family of
// distances: circles that touch but for rounding, points, and circles of any size.
func TestEllipseCircleContactErrors(t *testing.T) {
	for i, f := range distanceFamilies {
		t.Run(f.name, func(t *testing.T) {
			r := distanceDraws{rand.New(rand.NewPCG(7, uint64(i)))}
			var wide, narrow contactErrors
			for range 200 {
				e, p := f.row(r)
				c := soa.Circle[float64]{X: p.X, Y: p.Y, R: max(0, EllipseDistance(e, p))}
				switch r.IntN(4) {
				case 0:
					c.R = 0
				case 1:
					c.R *= 1 + r.sign()*r.power(-17, -12)
				case 2:
					c.R = max(e.RX, e.RY, math.Abs(p.X), math.Abs(p.Y)) * r.power(-6, 3)
				}
				if !e.Valid() || !c.Valid() {
					continue
				}
				wide.check(t, e, c, EllipseCircleContact(e, c), EllipseCircle(e, c), 0x1p-52)
				if e, c := corpus.AsEllipse[float32](e), corpus.AsCircle[float32](c); e.Valid() && c.Valid() {
					got := EllipseCircleContact(e, c)
					narrow.check(t, corpus.AsEllipse[float64](e), corpus.AsCircle[float64](c), soa.Penetration[float64]{
						Depth: float64(got.Depth), X: float64(got.X), Y: float64(got.Y), NX: float64(got.NX), NY: float64(got.NY),
					}, EllipseCircle(e, c), 0x1p-23)
				}
			}
			t.Logf("depth and point, in units of the bound: float64 %.2f, float32 %.2f", wide, narrow)
		})
	}
}

// contactErrors are the largest errors so far, in units of what they may be.
type contactErrors struct{ depth, point float64 }

// check compares the contact of e and c with the truth. eps is that of the columns.
func (m *contactErrors) check(t *testing.T, e soa.Ellipse[float64], c soa.Circle[float64], got soa.Penetration[float64], hit bool, eps float64) {
	t.Helper()
	if (got.Depth >= 0) != hit {
		t.Errorf("%+v, %+v: depth %g, hit %v", e, c, got.Depth, hit)
	}
	truth := nearestOf(t, e, soa.Point[float64]{X: c.X, Y: c.Y})
	depth := bigSub(bigOf(c.R), truth.d)
	most, least := 5.0, bigOf(0x1p-950)
	if eps == 0x1p-23 {
		most, least = 1.7, bigOf(0x1p-148)
	}
	scale := bigMax(truth.dScale, bigOf(c.R))
	limit := bigMax(bigMul(bigOf(most*eps), scale), least)
	if !math.IsInf(got.Depth, 0) {
		m.depth = max(m.depth, math.Abs(bigRatio(bigSub(bigOf(got.Depth), depth), limit)))
	}
	if m.depth > 1 {
		t.Fatalf("%+v, %+v: depth %g, true %g", e, c, got.Depth, depth)
	}
	if math.IsInf(truth.qScale, 1) || math.IsInf(got.X, 0) || math.IsInf(got.Y, 0) {
		return
	}
	half := bigMul(bigOf(0.5), depth)
	x, y := bigSub(truth.x, bigMul(truth.nx, half)), bigSub(truth.y, bigMul(truth.ny, half))
	limit = bigAdd(bigMul(bigOf(4), scale), bigMul(bigOf(3), bigOf(truth.qScale)))
	limit = bigAdd(limit, bigMul(bigAbs(half), bigOf(3*truth.nScale)))
	limit = bigAdd(bigMul(bigOf(eps), bigAdd(limit, bigNorm(x, y))), least)
	m.point = max(m.point, bigRatio(bigNorm(bigSub(bigOf(got.X), x), bigSub(bigOf(got.Y), y)), limit))
	if m.point > 1 {
		t.Fatalf("%+v, %+v: point (%g, %g), true (%g, %g)", e, c, got.X, got.Y, x, y)
	}
}
