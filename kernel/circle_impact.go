package kernel

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// The numbers of a sweep that hits. The vector kernels do these operations in this order; every
// product and sum is rounded on its own.

// relativeMotion returns B as seen from A, the offset d at the start and the displacement v, and the
// sum of the radii. Where their sizes would let the products in impact overflow or underflow, all
// five are multiplied by one power of two, which changes neither time nor normal.
func relativeMotion[T soa.Float](a, b soa.MovingCircle[T]) (dx, dy, vx, vy, r float64) {
	dx, dy, vx, vy, r = scaledMotion(a, b, 1)
	size := motionSize(dx, dy, vx, vy, r)
	if size >= 0x1p-150 && size <= 0x1p150 || size == 0 {
		return dx, dy, vx, vy, r
	}
	if math.IsInf(size, 1) { // below 2^1028, but for the overflow
		dx, dy, vx, vy, r = scaledMotion(a, b, 0x1p-8)
		size = motionSize(dx, dy, vx, vy, r)
	}
	_, e := math.Frexp(size)
	return math.Ldexp(dx, -e), math.Ldexp(dy, -e), math.Ldexp(vx, -e), math.Ldexp(vy, -e), math.Ldexp(r, -e)
}

func motionSize(dx, dy, vx, vy, r float64) float64 {
	return math.Abs(dx) + math.Abs(dy) + math.Abs(vx) + math.Abs(vy) + r
}

// scaledMotion returns the relative motion of a and b with every field multiplied by k first.
func scaledMotion[T soa.Float](a, b soa.MovingCircle[T], k float64) (dx, dy, vx, vy, r float64) {
	dx = float64(float64(b.X)*k) - float64(float64(a.X)*k)
	dy = float64(float64(b.Y)*k) - float64(float64(a.Y)*k)
	vx = float64(float64(b.VX)*k) - float64(float64(a.VX)*k)
	vy = float64(float64(b.VY)*k) - float64(float64(a.VY)*k)
	r = float64(float64(a.R)*k) + float64(float64(b.R)*k)
	return dx, dy, vx, vy, r
}

// impact returns the time of impact and the direction of the normal there, of any length.
//
// The root of a·t² + 2b·t + c is taken as c/(sq - b), a quotient without cancellation as b < 0. Discs
// that touch at the start may round to c > 0; those that do not near each other have then b >= 0, and
// all others a time near 0.
func impact(dx, dy, vx, vy, r float64) (t, mx, my float64) {
	a := float64(vx*vx) + float64(vy*vy)
	b := float64(dx*vx) + float64(dy*vy)
	c := (float64(dx*dx) + float64(dy*dy)) - float64(r*r)
	if c <= 0 || b >= 0 {
		return 0, dx, dy
	}
	cr := float64(dx*vy) - float64(dy*vx)
	rho := float64(r * math.Sqrt(a))
	disc := float64((rho - math.Abs(cr)) * (rho + math.Abs(cr)))
	sq := 0.0
	if disc > 0 {
		sq = math.Sqrt(disc)
	}
	t = 1
	if q := c / (sq - b); q < 1 {
		t = q
	}
	return t, float64(cr*vy) - float64(sq*vx), -(float64(cr*vx) + float64(sq*vy))
}

// unitNormal returns m divided by its length, (1, 0) if that is 0.
func unitNormal(mx, my float64) (nx, ny float64) {
	n2 := float64(mx*mx) + float64(my*my)
	if !(n2 > 0) {
		return 1, 0
	}
	inv := 1 / math.Sqrt(n2)
	return float64(mx * inv), float64(my * inv)
}

// quietNaN returns the NaN of the canonical bits, 0x7fc00000 or 0x7ff8000000000000.
func quietNaN[T soa.Float]() T {
	var nan any = math.Float64frombits(0x7ff8000000000000)
	if _, narrow := any(T(0)).(float32); narrow {
		nan = math.Float32frombits(0x7fc00000)
	}
	return nan.(T)
}
