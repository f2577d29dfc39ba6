package kernel

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// The numbers of a sweep that hits. The vector kernels do these operations in this order; every
// product and sum is rounded on its own.

// A motion is B as seen from A: the offset d at the start, the displacement v over the frame, and the
// sum r of the radii. Times are in units of 2^exp frames.
type motion struct {
	dx, dy, vx, vy, r float64
	exp               int
}

// relativeMotion returns the motion of b as seen from a. Where the size of d, v or r would let a
// product in impact overflow or underflow, d and r are divided by one power of two and v by another,
// which changes no bit of the rest. No float32 row is such a row; the vector kernels leave those of
// float64 to this function.
func relativeMotion[T soa.Float](a, b soa.MovingCircle[T]) motion {
	m := scaledMotion(a, b, 1)
	offset, speed := math.Abs(m.dx)+math.Abs(m.dy), math.Abs(m.vx)+math.Abs(m.vy)
	if moderate(offset) && moderate(speed) && moderate(m.r) {
		return m
	}
	if offset+speed+m.r > math.MaxFloat64 {
		m = scaledMotion(a, b, 0x1p-8) // five terms below 2^1025 each: they now sum up to less than 2^1020
	}
	_, length := math.Frexp(math.Abs(m.dx) + math.Abs(m.dy) + m.r)
	_, pace := math.Frexp(math.Abs(m.vx) + math.Abs(m.vy))
	return motion{
		dx: math.Ldexp(m.dx, -length), dy: math.Ldexp(m.dy, -length), r: math.Ldexp(m.r, -length),
		vx: math.Ldexp(m.vx, -pace), vy: math.Ldexp(m.vy, -pace),
		exp: length - pace,
	}
}

// moderate tells whether products of six numbers of this size neither overflow nor underflow.
func moderate(size float64) bool {
	return size >= 0x1p-150 && size <= 0x1p150 || size == 0
}

// scaledMotion returns the motion with every field of a and b multiplied by k first.
func scaledMotion[T soa.Float](a, b soa.MovingCircle[T], k float64) motion {
	return motion{
		dx: float64(float64(b.X)*k) - float64(float64(a.X)*k),
		dy: float64(float64(b.Y)*k) - float64(float64(a.Y)*k),
		vx: float64(float64(b.VX)*k) - float64(float64(a.VX)*k),
		vy: float64(float64(b.VY)*k) - float64(float64(a.VY)*k),
		r:  float64(float64(a.R)*k) + float64(float64(b.R)*k),
	}
}

// impact returns the time of impact in frames and the direction of the normal there, of any length.
//
// The root of a·t² + 2b·t + c is taken as c/(sq - b), a quotient without cancellation as b < 0. Discs
// that touch at the start may round to c > 0; those that do not near each other have then b >= 0, and
// all others a time near 0.
func impact(m motion) (t, nx, ny float64) {
	dx, dy, vx, vy, r := m.dx, m.dy, m.vx, m.vy, m.r
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
	q := c / (sq - b)
	if m.exp != 0 {
		q = math.Ldexp(q, m.exp)
	}
	t = 1
	if q < 1 {
		t = q
	}
	return t, float64(cr*vy) - float64(sq*vx), -(float64(cr*vx) + float64(sq*vy))
}

// unitNormal returns n divided by its length, (1, 0) if that is 0.
func unitNormal(nx, ny float64) (x, y float64) {
	n2 := float64(nx*nx) + float64(ny*ny)
	if n2 < 0x1p-960 { // squares that underflow: a radius 2^-400 times smaller than the offset
		_, e := math.Frexp(math.Abs(nx) + math.Abs(ny))
		nx, ny = math.Ldexp(nx, -e), math.Ldexp(ny, -e)
		n2 = float64(nx*nx) + float64(ny*ny)
	}
	if !(n2 > 0) {
		return 1, 0
	}
	inv := 1 / math.Sqrt(n2)
	return float64(nx * inv), float64(ny * inv)
}

// quietNaN returns the NaN of the canonical bits, 0x7fc00000 or 0x7ff8000000000000.
func quietNaN[T soa.Float]() T {
	var nan any = math.Float64frombits(0x7ff8000000000000)
	if _, narrow := any(T(0)).(float32); narrow {
		nan = math.Float32frombits(0x7fc00000)
	}
	return nan.(T)
}
