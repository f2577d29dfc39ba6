package lane

import (
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// NearestContact makes the contact of an ellipse and a circle of the radius r from the point of the
// ellipse's curve that is nearest to the circle's centre: its signed distance d, its place (x, y) and
// the outward normal (nx, ny), which is that of the contact. These may be numbers of float32 columns.
func NearestContact(d, x, y, nx, ny, r float64) (depth, cx, cy float64) {
	half := float64(0.5*r) - float64(0.5*d) // which does not overflow if the depth does
	return r - d, x - float64(nx*half), y - float64(ny*half)
}

// TouchSlack is how far the depth of [NearestContact] has to be from 0 for rounding not to contradict
// its sign: more than part times the sum of |d|, the larger radius of the ellipse and r, and
// [LeastDepth].
//
// For let u be the unit roundoff of T. In float64 d is off by 12u times the sum of |d| and the larger
// radius, and by 2^-916 more; in float32 by 1.2u times it, or rounded below the normal numbers; and
// the depth by u of itself in addition. The slack is 16u, and LeastDepth more than what may underflow.
func TouchSlack[T soa.Float]() (part float64) {
	if unsafe.Sizeof(*new(T)) == 4 {
		return 0x1p-20
	}
	return 0x1p-49
}

// LeastDepth is added to the slack of every contact: no type rounds a depth above it to 0. Batches that
// tell by a slack which rows package kernel has to decide add it as kernel does, so that they agree.
const LeastDepth = 0x1p-140
