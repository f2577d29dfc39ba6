package kernel_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestContactsPart moves shapes that overlap by their depth along the normal: then they are apart but for rounding.
// The second one is at an end, on the segment, at a corner or in the centre of the first one, but for some ulps,
// where the direction of the normal may be rounding alone.
func TestContactsPart(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	tenth := func() float64 { return float64(r.IntN(41)-20) / 10 }
	size := func() float64 { return float64(r.IntN(10)) / 10 }
	near := func(x float64) float64 {
		for range r.IntN(4) {
			x = math.Nextafter(x, float64(r.IntN(3)-1)*9)
		}
		return x
	}
	check := func(name string, left float64, row ...any) {
		t.Helper()
		if left > 0x1p-45 {
			t.Errorf("%s(%v, %v) = %v: after a move by that the depth is %v", name, row[0], row[1], row[2], left)
		}
	}
	directions := [][2]float64{{1, 0}, {0, 1}, {3, 4}, {-4, 3}, {1, 1}, {0.6, 0.8}, {1, 2}, {-2, 1}, {0.1, 0.3}}
	for range 100 * rowsPerFamily() {
		u := directions[r.IntN(len(directions))]
		box := soa.Box[float64]{X: tenth(), Y: tenth(), UX: u[0], UY: u[1], HW: size(), HH: size()}
		ellipse := soa.Ellipse[float64]{X: box.X, Y: box.Y, UX: u[0], UY: u[1], RX: size(), RY: size()}
		capsule := soa.Capsule[float64]{X1: tenth(), Y1: tenth(), X2: tenth(), Y2: tenth(), R: size()}
		circle := soa.Circle[float64]{X: tenth(), Y: tenth(), R: size()}
		length, part := math.Hypot(u[0], u[1]), float64(r.IntN(15)-2)/10
		at := func(x, y float64) soa.Circle[float64] { return soa.Circle[float64]{X: near(x), Y: near(y), R: size()} }
		alongAxis := func(way float64) soa.Circle[float64] { return at(box.X+way*u[0]/length, box.Y+way*u[1]/length) }
		atCorner := at(box.X+(box.HW*u[0]-box.HH*u[1])/length, box.Y+(box.HW*u[1]+box.HH*u[0])/length)

		parted := func(name string, o soa.Circle[float64], contact func(o soa.Circle[float64]) soa.Penetration[float64], shape any) {
			m := contact(o)
			if !(m.Depth >= 0) {
				return
			}
			moved := o
			moved.X, moved.Y = o.X+m.Depth*m.NX, o.Y+m.Depth*m.NY
			check(name, contact(moved).Depth, shape, o, m)
		}
		onSegment := at(capsule.X1+part*(capsule.X2-capsule.X1), capsule.Y1+part*(capsule.Y2-capsule.Y1))
		for _, o := range []soa.Circle[float64]{onSegment, at(capsule.X2, capsule.Y2), at(capsule.X1, capsule.Y1), circle} {
			parted("CapsuleCircleContact", o, func(o soa.Circle[float64]) soa.Penetration[float64] {
				return kernel.CapsuleCircleContact(capsule, o)
			}, capsule)
		}
		for _, o := range []soa.Circle[float64]{atCorner, alongAxis(part), alongAxis(box.HW), circle} {
			parted("BoxCircleContact", o, func(o soa.Circle[float64]) soa.Penetration[float64] {
				return kernel.BoxCircleContact(box, o)
			}, box)
		}
		for _, o := range []soa.Circle[float64]{alongAxis(ellipse.RX), alongAxis(part), circle} {
			parted("EllipseCircleContact", o, func(o soa.Circle[float64]) soa.Penetration[float64] {
				return kernel.EllipseCircleContact(ellipse, o)
			}, ellipse)
		}
		parted("CircleCircleContact", at(circle.X, circle.Y), func(o soa.Circle[float64]) soa.Penetration[float64] {
			return kernel.CircleCircleContact(circle, o)
		}, circle)

		v := directions[r.IntN(len(directions))]
		other := soa.Box[float64]{X: atCorner.X, Y: atCorner.Y, UX: v[0], UY: v[1], HW: size(), HH: size()}
		w, h, long := other.HW*float64(2*r.IntN(2)-1), other.HH*float64(2*r.IntN(2)-1), math.Hypot(v[0], v[1])
		other.X, other.Y = near(other.X-(w*v[0]-h*v[1])/long), near(other.Y-(w*v[1]+h*v[0])/long)
		if m := kernel.BoxBoxContact(box, other); m.Depth >= 0 {
			moved := other
			moved.X, moved.Y = other.X+m.Depth*m.NX, other.Y+m.Depth*m.NY
			check("BoxBoxContact", kernel.BoxBoxContact(box, moved).Depth, box, other, m)
		}
	}
}
