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
		{"CapsuleCircle", func() (bool, func(float32) bool) {
			a, b := capsule(between), circle(between)
			return CapsuleCircle(a, b), func(by float32) bool {
				a, b := a, b
				a.R, b.R = a.R*by, b.R*by
				return exact.CapsuleCircle(a, b)
			}
		}},
		{"CapsuleCapsule", func() (bool, func(float32) bool) {
			a, b := capsule(between), capsule(between)
			return CapsuleCapsule(a, b), func(by float32) bool {
				a, b := a, b
				a.R, b.R = a.R*by, b.R*by
				return exact.CapsuleCapsule(a, b)
			}
		}},
		{"BoxCapsule", func() (bool, func(float32) bool) {
			b, c := box(between), capsule(between)
			return BoxCapsule(b, c), func(by float32) bool {
				c := c
				c.R *= by
				return exact.BoxCapsule(larger(b, by), c)
			}
		}},
		{"BoxBox", func() (bool, func(float32) bool) {
			a, b := box(between), box(between)
			return BoxBox(a, b), func(by float32) bool { return exact.BoxBox(larger(a, by), larger(b, by)) }
		}},
		{"EllipseBox", func() (bool, func(float32) bool) {
			e, b := ellipse(between), box(between)
			return EllipseBox(e, b), func(by float32) bool { return exact.EllipseBox(scaled(e, by), larger(b, by)) }
		}},
		{"EllipseCapsule", func() (bool, func(float32) bool) {
			e, c := ellipse(between), capsule(between)
			return EllipseCapsule(e, c), func(by float32) bool {
				c := c
				c.R *= by
				return exact.EllipseCapsule(scaled(e, by), c)
			}
		}},
		{"BoxCircleSweep", func() (bool, func(float32) bool) {
			b, c := box(between), mover(between)
			return BoxCircleSweep(b, c), func(by float32) bool {
				c := c
				c.R *= by
				return exact.BoxCircleSweep(larger(b, by), c)
			}
		}},
		{"RayCircle", func() (bool, func(float32) bool) {
			r, c := ray(between), circle(between)
			return RayCircle(r, c), func(by float32) bool {
				c := c
				c.R *= by
				return exact.RayCircle(r, c)
			}
		}},
		{"RayBox", func() (bool, func(float32) bool) {
			r, b := ray(between), box(between)
			return RayBox(r, b), func(by float32) bool { return exact.RayBox(r, larger(b, by)) }
		}},
		{"RayEllipse", func() (bool, func(float32) bool) {
			r, e := ray(between), ellipse(between)
			return RayEllipse(r, e), func(by float32) bool { return exact.RayEllipse(r, scaled(e, by)) }
		}},
		{"RayCapsule", func() (bool, func(float32) bool) {
			r, c := ray(between), capsule(between)
			return RayCapsule(r, c), func(by float32) bool {
				c := c
				c.R *= by
				return exact.RayCapsule(r, c)
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

func box(between func(low, high float32) float32) soa.Box[float32] {
	e := ellipse(between)
	return soa.Box[float32]{X: e.X, Y: e.Y, UX: e.UX, UY: e.UY, HW: e.RX / 2, HH: e.RY / 2}
}

func larger(b soa.Box[float32], by float32) soa.Box[float32] {
	b.HW, b.HH = b.HW*by, b.HH*by
	return b
}

func capsule(between func(low, high float32) float32) soa.Capsule[float32] {
	return soa.Capsule[float32]{
		X1: between(0, 640), Y1: between(0, 400), X2: between(0, 640), Y2: between(0, 400), R: between(5, 60),
	}
}

func ray(between func(low, high float32) float32) soa.Ray[float32] {
	return soa.Ray[float32]{X: between(0, 640), Y: between(0, 400), DX: between(-300, 300), DY: between(-300, 300)}
}
