package kernel

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// On a map of tiles boxes have their axes along those of the plane. Then there is nothing to multiply: an
// offset and an extent are compared. The functions here decide where the sums and differences of these are
// not rounded, ties among them, in a fifth of the time that the tests take otherwise, and tell whether they do.

// extents returns the half extents of b along x and y, and whether its axes are those of the plane and its
// direction and half extents are those of a shape. To ask Valid as well takes a third of the time that these
// functions take.
func extents(b *soa.Box[float64]) (alongX, alongY float64, aligned bool) {
	var length float64
	switch {
	case b.UY == 0:
		alongX, alongY, length = b.HW, b.HH, math.Abs(b.UX)
	case b.UX == 0:
		alongX, alongY, length = b.HH, b.HW, math.Abs(b.UY)
	default:
		return 0, 0, false
	}
	return alongX, alongY, 0 < length && length <= math.MaxFloat64 &&
		0 <= alongX && alongX <= math.MaxFloat64 && 0 <= alongY && alongY <= math.MaxFloat64
}

// alignedBoxBox is BoxBox. A centre that is not finite makes a difference NaN or infinite, which is not exact.
func alignedBoxBox(a, b *soa.Box[float64]) (hit, sure bool) {
	ax, ay, aligned := extents(a)
	if !aligned {
		return false, false
	}
	bx, by, aligned := extents(b)
	if !aligned {
		return false, false
	}
	dx, dy, rx, ry := b.X-a.X, b.Y-a.Y, ax+bx, ay+by
	return math.Abs(dx) <= rx && math.Abs(dy) <= ry,
		exactly(dx, b.X, a.X) && exactly(dy, b.Y, a.Y) && exactly(rx, ax, -bx) && exactly(ry, ay, -by)
}

// alignedBoxPoint is BoxPoint.
func alignedBoxPoint(b *soa.Box[float64], px, py float64) (hit, sure bool) {
	rx, ry, aligned := extents(b)
	if !aligned {
		return false, false
	}
	dx, dy := px-b.X, py-b.Y
	return math.Abs(dx) <= rx && math.Abs(dy) <= ry, exactly(dx, px, b.X) && exactly(dy, py, b.Y)
}
