package lane

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// NearestContact makes the contact of an ellipse and a circle of the radius r from the point of the
// ellipse's curve that is nearest to the circle's centre: its signed distance d, its place (x, y) and
// the outward normal (nx, ny), which is that of the contact. reach is the larger radius of the ellipse.
//
// It is not sure of the sign of the depth where rounding may contradict it, where d or r is NaN or
// infinite, and where r is negative. For let u be the unit roundoff of T. In float64 d is off by 8u
// times the larger one of |d| and reach, and by 2^-960 more; in float32 by 1.2u times it, or rounded
// below the normal numbers; and the depth by u of itself in addition. The slack is 16u times the sum
// of |d|, reach and r, and more than what may underflow.
func NearestContact[T soa.Float](d, x, y, nx, ny, reach, r T) (depth, cx, cy T, sure bool) {
	part, least := 0x1p-49, 0x1p-950
	if unsafe.Sizeof(d) == 4 {
		part, least = 0x1p-20, 0x1p-140
	}
	depth = r - d
	half := T(0.5*r) - T(0.5*d) // which does not overflow if the depth does
	slack := T(T(part)*(abs(d)+reach+r)) + T(least)
	return depth, x - T(nx*half), y - T(ny*half), abs(depth) > slack && r >= 0
}

// abs is Abs of vector programs, for either type.
func abs[T soa.Float](a T) T {
	if unsafe.Sizeof(a) == 4 {
		return T(Abs32(float32(a)))
	}
	return T(math.Abs(float64(a)))
}
