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
	capsule = soa.Capsule[float32]
	ray     = soa.Ray[float32]
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

		{"circle beside a capsule, 3-4-5", CapsuleCircle(capsule{X2: 30, Y2: 40, R: 3}, circle{X: -4 + 3, Y: 3 + 4, R: 2}), true},
		{"circle apart from it", CapsuleCircle(capsule{X2: 30, Y2: 40, R: 3}, circle{X: -4 + 3, Y: after(3 + 4), R: 2}), false},
		{"circle at its end", CapsuleCircle(capsule{X2: 30, Y2: 40, R: 3}, circle{X: 33, Y: 44, R: 2}), true},
		{"circle past its end", CapsuleCircle(capsule{X2: 30, Y2: 40, R: 3}, circle{X: 33, Y: after(44), R: 2}), false},
		{"circle at one that is a disc", CapsuleCircle(capsule{X1: 1, Y1: 1, X2: 1, Y2: 1, R: 3}, circle{X: 4, Y: 5, R: 2}), true},

		{"capsules that cross", CapsuleCapsule(capsule{X1: -5, X2: 5}, capsule{Y1: -5, Y2: 5}), true},
		{"capsules end to side", CapsuleCapsule(capsule{X1: -5, X2: 5, R: 1}, capsule{Y1: 3, Y2: 5, R: 2}), true},
		{"capsules apart", CapsuleCapsule(capsule{X1: -5, X2: 5, R: 1}, capsule{Y1: after(3), Y2: 5, R: 2}), false},
		{"capsules end to end, 3-4-5", CapsuleCapsule(capsule{X1: -5, R: 3}, capsule{X1: 3, Y1: 4, X2: 9, Y2: 9, R: 2}), true},
		{"parallel capsules", CapsuleCapsule(capsule{X2: 9, R: 1}, capsule{X1: 4, Y1: after(2), X2: 5, Y2: after(2), R: 1}), false},

		{"capsule at a corner, 3-4-5", BoxCapsule(box{UX: 2, HW: 3, HH: 2}, capsule{X1: 6, Y1: 6, X2: 60, Y2: 6, R: 5}), true},
		{"capsule past the corner", BoxCapsule(box{UX: 2, HW: 3, HH: 2}, capsule{X1: 6, Y1: after(6), X2: 60, Y2: 6.5, R: 5}), false},
		{"capsule through the box", BoxCapsule(box{UX: 3, UY: 4, HW: 3, HH: 2}, capsule{X1: -60, Y1: 1, X2: 60, Y2: -1}), true},
		{"capsule within", BoxCapsule(box{UX: 3, UY: 4, HW: 30, HH: 20}, capsule{X1: -1, Y1: 1, X2: 1, Y2: -1}), true},
		{"capsule at a turned side", BoxCapsule(box{UX: 3, UY: 4, HW: 5, HH: 5}, capsule{X1: 6, Y1: 8, X2: 9, Y2: 12, R: 5}), true},
		{"a little smaller", BoxCapsule(box{UX: 3, UY: 4, HW: 5, HH: 5}, capsule{X1: 6, Y1: 8, X2: 9, Y2: 12, R: before(5)}), false},

		{"boxes side by side", BoxBox(box{UX: 1, HW: 3, HH: 2}, box{X: 5, UY: 7, HW: 4, HH: 2}), true},
		{"boxes apart", BoxBox(box{UX: 1, HW: 3, HH: 2}, box{X: after(5), UY: 7, HW: 4, HH: 2}), false},
		{"corner at a side, 3-4-5", BoxBox(box{UX: 1, HW: 3, HH: 2}, box{X: 10, UX: 3, UY: 4, HW: 5, HH: 5}), true},
		{"corner before the side", BoxBox(box{UX: 1, HW: 3, HH: 2}, box{X: after(10), UX: 3, UY: 4, HW: 5, HH: 5}), false},
		{"a box in a box", BoxBox(box{UX: 1, UY: 1, HW: 30, HH: 20}, box{X: 1, UX: 3, UY: 4, HW: 1, HH: 1}), true},

		{"ellipse at a side", EllipseBox(ellipse{UX: 1, RX: 3, RY: 2}, box{X: 5, UX: 9, HW: 2, HH: 1}), true},
		{"ellipse before the side", EllipseBox(ellipse{UX: 1, RX: 3, RY: 2}, box{X: after(5), UX: 9, HW: 2, HH: 1}), false},
		{"disc at a turned side", EllipseBox(ellipse{UY: 5, RX: 5, RY: 5}, box{X: 6, Y: 8, UX: 3, UY: 4, HW: 5, HH: 5}), true},
		{"disc before it", EllipseBox(ellipse{UY: 5, RX: 5, RY: 5}, box{X: 6, Y: after(8), UX: 3, UY: 4, HW: 5, HH: 5}), false},
		{"ellipse in the box", EllipseBox(ellipse{UX: 1, UY: 5, RX: 1, RY: 2}, box{UX: 3, UY: 4, HW: 9, HH: 9}), true},
		{"box in the ellipse", EllipseBox(ellipse{UX: 1, UY: 5, RX: 30, RY: 20}, box{UX: 3, UY: 4, HW: 1, HH: 2}), true},

		{"capsule above an ellipse", EllipseCapsule(ellipse{UX: 1, RX: 3, RY: 2}, capsule{X1: -9, Y1: 3, X2: 9, Y2: 3, R: 1}), true},
		{"apart from it", EllipseCapsule(ellipse{UX: 1, RX: 3, RY: 2}, capsule{X1: -9, Y1: after(3), X2: 9, Y2: after(3), R: 1}), false},
		{"end of a capsule", EllipseCapsule(ellipse{UX: 1, RX: 3, RY: 2}, capsule{X1: 4, X2: 9, R: 1}), true},
		{"before the end", EllipseCapsule(ellipse{UX: 1, RX: 3, RY: 2}, capsule{X1: after(4), X2: 9, R: 1}), false},

		{"ray past a circle, touching", RayCircle(ray{X: -9, Y: 2, DX: 20}, circle{R: 2}), true},
		{"ray past it", RayCircle(ray{X: -9, Y: after(2), DX: 20}, circle{R: 2}), false},
		{"ray that ends there", RayCircle(ray{X: -9, DX: 7}, circle{R: 2}), true},
		{"ray that ends before", RayCircle(ray{X: -9, DX: before(7)}, circle{R: 2}), false},
		{"ray from within", RayCircle(ray{X: 1, DX: 70}, circle{R: 2}), true},
		{"disc that gets to a corner, 3-4-5", BoxCircleSweep(box{UX: 2, HW: 3, HH: 2}, mover{X: 60, Y: 6, VX: -54, R: 5}), true},
		{"disc that does not", BoxCircleSweep(box{UX: 2, HW: 3, HH: 2}, mover{X: 60, Y: 6, VX: -before(54), R: 5}), false},
		{"ray along a side", RayBox(ray{X: -9, Y: 2, DX: 20}, box{UX: 7, HW: 3, HH: 2}), true},
		{"ray beside it", RayBox(ray{X: -9, Y: after(2), DX: 20}, box{UX: 7, HW: 3, HH: 2}), false},
		{"ray past an ellipse, touching", RayEllipse(ray{X: -9, Y: 2, DX: 20}, ellipse{UX: 7, RX: 3, RY: 2}), true},
		{"ray beside the ellipse", RayEllipse(ray{X: -9, Y: after(2), DX: 20}, ellipse{UX: 7, RX: 3, RY: 2}), false},
		{"ray away from it", RayEllipse(ray{X: -3, DX: -20}, ellipse{UX: 7, RX: before(3), RY: 2}), false},
		{"ray along a capsule", RayCapsule(ray{X: -9, Y: 2, DX: 20}, capsule{X1: 3, X2: 5, R: 2}), true},
		{"ray beside the capsule", RayCapsule(ray{X: -9, Y: after(2), DX: 20}, capsule{X1: 3, X2: 5, R: 2}), false},

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
