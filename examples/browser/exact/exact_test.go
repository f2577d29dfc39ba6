package exact

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

type (
	ellipse = soa.Ellipse[float32]
	box     = soa.Box[float32]
	circle  = soa.Circle[float32]
	point   = soa.Point[float32]
	mover   = soa.MovingCircle[float32]
)

// after is the next float32 above x, and before the one below.
func after(x float32) float32  { return math.Nextafter32(x, float32(math.Inf(1))) }
func before(x float32) float32 { return math.Nextafter32(x, float32(math.Inf(-1))) }

// TestTouch has pairs that touch, and most of them once more with a number moved to the next
// float32, where they do not.
func TestTouch(t *testing.T) {
	for _, c := range []struct {
		name string
		got  bool
		want bool
	}{
		{"point on the ellipse, 3-4-5", EllipsePoint(ellipse{X: 1, Y: 1, UX: 3, UY: 4, RX: 25, RY: 50}, point{X: -22, Y: 37}), true},
		{"point beyond it", EllipsePoint(ellipse{X: 1, Y: 1, UX: 3, UY: 4, RX: 25, RY: 50}, point{X: -22, Y: after(37)}), false},
		{"point at the end of a segment", EllipsePoint(ellipse{UX: 1, RX: 3}, point{X: 3}), true},
		{"point past its end", EllipsePoint(ellipse{UX: 1, RX: 3}, point{X: after(3)}), false},
		{"point beside a segment", EllipsePoint(ellipse{UX: 1, RX: 3}, point{X: 1, Y: math.SmallestNonzeroFloat32}), false},

		{"ellipses end to end", EllipseEllipse(ellipse{UX: 1, RX: 3, RY: 2}, ellipse{X: 4, UX: 1, RX: 1, RY: 5}), true},
		{"ellipses apart", EllipseEllipse(ellipse{UX: 1, RX: 3, RY: 2}, ellipse{X: after(4), UX: 1, RX: 1, RY: 5}), false},
		{"ellipses end to side", EllipseEllipse(ellipse{UX: 1, RX: 3, RY: 2}, ellipse{X: 1, Y: 5, UY: -3, RX: 4, RY: 1}), true},
		{"one in the other", EllipseEllipse(ellipse{UX: 1, RX: 3, RY: 2}, ellipse{X: 1, UX: 1, UY: 1, RX: 0.5, RY: 0.25}), true},
		{"the same twice", EllipseEllipse(ellipse{UX: 1, RX: 3, RY: 2}, ellipse{UX: 1, RX: 3, RY: 2}), true},
		{"circles as ellipses, 3-4-5", EllipseEllipse(ellipse{UX: 1, RX: 2, RY: 2}, ellipse{X: 3, Y: 4, UY: 1, RX: 3, RY: 3}), true},
		{"a little smaller", EllipseEllipse(ellipse{UX: 1, RX: 2, RY: 2}, ellipse{X: 3, Y: 4, UY: 1, RX: before(3), RY: before(3)}), false},

		{"circle at a side", BoxCircle(box{X: 1, UX: 1, HW: 3, HH: 2}, circle{Y: 4, R: 2}), true},
		{"circle past the side", BoxCircle(box{X: 1, UX: 1, HW: 3, HH: 2}, circle{Y: after(4), R: 2}), false},
		{"circle past the end", BoxCircle(box{X: 1, UX: 1, HW: 3, HH: 2}, circle{X: before(-6), R: 4}), false},
		{"circle at a corner, 3-4-5", BoxCircle(box{X: 1, UX: 1, HW: 3, HH: 2}, circle{X: 7, Y: -6, R: 5}), true},
		{"circle past the corner", BoxCircle(box{X: 1, UX: 1, HW: 3, HH: 2}, circle{X: 7, Y: before(-6), R: 5}), false},
		{"circle at a turned corner", BoxCircle(box{UX: 3, UY: 4, HW: 5, HH: 5}, circle{X: 4, Y: 19, R: 13}), true},

		{"circles, 3-4-5", CircleCircle(circle{X: 100, Y: 100, R: 2}, circle{X: 103, Y: 96, R: 3}), true},
		{"circles apart", CircleCircle(circle{X: 100, Y: 100, R: 2}, circle{X: 103, Y: 96, R: before(3)}), false},

		{"in passing", CircleSweep(mover{R: 1}, mover{X: 6, Y: 2, VX: -8, R: 1}), true},
		{"just past", CircleSweep(mover{R: 1}, mover{X: 6, Y: after(2), VX: -8, R: 1}), false},
		{"at the end", CircleSweep(mover{R: 1}, mover{X: 6, VX: -4, R: 1}), true},
		{"too slow", CircleSweep(mover{R: 1}, mover{X: 6, VX: -before(4), R: 1}), false},
		{"at the start, leaving", CircleSweep(mover{R: 1}, mover{X: 2, VX: 9, R: 1}), true},
		{"leaving", CircleSweep(mover{R: 1}, mover{X: 3, VX: 9, R: 1}), false},
		{"at rest", CircleSweep(mover{R: 1}, mover{X: 3, R: 1}), false},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", c.name, c.got, c.want)
		}
	}
}

// TestWhole checks numbers that need the lowest bits of float32, and those that need none.
func TestWhole(t *testing.T) {
	n := whole(math.SmallestNonzeroFloat32, -1, 0, math.MaxFloat32)
	if n[0].BitLen() > 24 || n[1].Sign() >= 0 || n[2].Sign() != 0 {
		t.Errorf("whole: %v", n)
	}
	ratio := n[1].abs()
	ratio.Quo(ratio.Int, n[0].Int)
	if ratio.BitLen() != 150 || ratio.TrailingZeroBits() != 149 {
		t.Errorf("1 over the smallest is %v, want 2^149", ratio)
	}
}
