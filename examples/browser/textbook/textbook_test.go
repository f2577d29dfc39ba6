package textbook

import (
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/soa"
)

// TestAwayFromTheEdge checks that no formula is a straw man: it is right wherever the answer stays
// the same if all radii grow or shrink by a thousandth.
func TestAwayFromTheEdge(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	between := func(low, high float32) float32 { return low + (high-low)*random.Float32() }
	for _, c := range []struct {
		name string
		// draw returns the textbook's answer, and the exact one of the pair with its radii times
		// by.
		draw func() (got bool, want func(by float32) bool)
	}{
		{"EllipsePoint", func() (bool, func(float32) bool) {
			e := ellipse(between)
			p := soa.Point[float32]{X: between(0, 640), Y: between(0, 400)}
			return EllipsePoint(e, p), func(by float32) bool { return exact.EllipsePoint(scaled(e, by), p) }
		}},
		{"EllipseEllipse", func() (bool, func(float32) bool) {
			e, f := ellipse(between), ellipse(between)
			return EllipseEllipse(e, f), func(by float32) bool { return exact.EllipseEllipse(scaled(e, by), scaled(f, by)) }
		}},
		{"BoxCircle", func() (bool, func(float32) bool) {
			e := ellipse(between)
			b := soa.Box[float32]{X: e.X, Y: e.Y, UX: e.UX, UY: e.UY, HW: e.RX, HH: e.RY}
			d := circle(between)
			return BoxCircle(b, d), func(by float32) bool {
				b, d := b, d
				b.HW, b.HH, d.R = b.HW*by, b.HH*by, d.R*by
				return exact.BoxCircle(b, d)
			}
		}},
		{"CircleCircle", func() (bool, func(float32) bool) {
			a, b := circle(between), circle(between)
			return CircleCircle(a, b), func(by float32) bool {
				a, b := a, b
				a.R, b.R = a.R*by, b.R*by
				return exact.CircleCircle(a, b)
			}
		}},
		{"CircleSweep", func() (bool, func(float32) bool) {
			a, b := mover(between), mover(between)
			return CircleSweep(a, b), func(by float32) bool {
				a, b := a, b
				a.R, b.R = a.R*by, b.R*by
				return exact.CircleSweep(a, b)
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			hits := 0
			const rows = 2000
			for row := range rows {
				got, want := c.draw()
				sure := want(1)
				if want(1.001) != sure || want(0.999) != sure {
					continue
				}
				if sure {
					hits++
				}
				if got != sure {
					t.Errorf("row %d: %v, want %v", row, got, sure)
				}
			}
			if hits < rows/20 || hits > rows*19/20 {
				t.Errorf("%d of %d rows hit", hits, rows)
			}
		})
	}
}

func ellipse(between func(low, high float32) float32) soa.Ellipse[float32] {
	e := soa.Ellipse[float32]{X: between(0, 640), Y: between(0, 400), RX: between(20, 300), RY: between(20, 300)}
	e.UX, e.UY = soa.Direction(between(0, 6))
	return e
}

func scaled(e soa.Ellipse[float32], by float32) soa.Ellipse[float32] {
	e.RX, e.RY = e.RX*by, e.RY*by
	return e
}

func circle(between func(low, high float32) float32) soa.Circle[float32] {
	return soa.Circle[float32]{X: between(0, 640), Y: between(0, 400), R: between(20, 200)}
}

func mover(between func(low, high float32) float32) soa.MovingCircle[float32] {
	return soa.MovingCircle[float32]{
		X: between(0, 640), Y: between(0, 400), VX: between(-300, 300), VY: between(-300, 300), R: between(10, 60),
	}
}
