package kernel

import "math"

// The numbers of a sweep that hits. The vector kernels do these operations in this order; every
// product and sum is rounded on its own.

// sweepImpact returns what impact does for the discs given, as seen from A: d the offset of B at the
// start, v its displacement over the frame, r the sum of the radii.
func sweepImpact(ax, ay, avx, avy, ar, bx, by, bvx, bvy, br float64) impactOf {
	dx, dy, vx, vy, r := bx-ax, by-ay, bvx-avx, bvy-avy, ar+br
	offset, speed := math.Abs(dx)+math.Abs(dy), math.Abs(vx)+math.Abs(vy)
	if moderate(offset) && moderate(speed) && moderate(r) {
		return impact(dx, dy, vx, vy, r, 0)
	}
	if offset+speed+r > math.MaxFloat64 {
		const k = 0x1p-8 // five terms below 2^1025 each: they now sum up to less than 2^1020
		dx, dy = float64(bx*k)-float64(ax*k), float64(by*k)-float64(ay*k)
		vx, vy = float64(bvx*k)-float64(avx*k), float64(bvy*k)-float64(avy*k)
		r = float64(ar*k) + float64(br*k)
	}
	// Powers of two, one for lengths and one for displacements: they change no bit but the exponents.
	_, length := math.Frexp(math.Abs(dx) + math.Abs(dy) + r)
	_, pace := math.Frexp(math.Abs(vx) + math.Abs(vy))
	i := impact(
		math.Ldexp(dx, -length), math.Ldexp(dy, -length),
		math.Ldexp(vx, -pace), math.Ldexp(vy, -pace), math.Ldexp(r, -length), length-pace)
	if i.t == 0 && i.length == 0 && offset <= 0x1p150 {
		i.nx, i.ny = dx, dy // the scaling may have lost a component
	}
	return i
}

// moderate tells whether products of six numbers of this size neither overflow nor underflow. No
// float32 row has others; the vector kernels leave the float64 rows that do to this package.
func moderate(size float64) bool {
	return size >= 0x1p-150 && size <= 0x1p150 || size == 0
}

// impactOf is the time of impact in frames, the direction of the normal there, and its length, 0
// where that is not known.
type impactOf struct{ t, nx, ny, length float64 }

// impact takes the displacement v in 2^-exp frames.
//
// The root of a·t² + 2b·t + c is taken as c/(sq - b), a quotient without cancellation as b < 0, with
// sq² = disc = r²a - (d×v)²: its error is that of d×v, where the textbook b² - ac loses (|d|/r)² times
// as much. The direction's square is then a((d×v)² + disc), that is r²a². Discs that touch at the start
// may round to c > 0; if they do not near each other b >= 0 tells, and else the quotient is 0 but for
// the rounding of c.
func impact(dx, dy, vx, vy, r float64, exp int) impactOf {
	a := float64(vx*vx) + float64(vy*vy)
	b := float64(dx*vx) + float64(dy*vy)
	rr := float64(r * r)
	c := (float64(dx*dx) + float64(dy*dy)) - rr
	if c <= 0 || b >= 0 {
		return impactOf{0, dx, dy, 0}
	}
	cr := float64(dx*vy) - float64(dy*vx)
	disc := float64(rr*a) - float64(cr*cr)
	sq, length := 0.0, 0.0
	if disc > 0 {
		sq, length = math.Sqrt(disc), float64(r*a)
	}
	q := c / (sq - b)
	if exp != 0 {
		q = math.Ldexp(q, exp)
	}
	t := 1.0
	if q < 1 {
		t = q
	}
	return impactOf{t, float64(cr*vy) - float64(sq*vx), -(float64(cr*vx) + float64(sq*vy)), length}
}

// normal returns the unit normal, (1, 0) if it has no direction.
func (i impactOf) normal() (x, y float64) {
	x, y = i.nx, i.ny
	length := i.length
	if length == 0 {
		n2 := float64(x*x) + float64(y*y)
		if n2 < 0x1p-960 { // squares that underflow: a radius 2^-400 times smaller than the offset
			_, e := math.Frexp(math.Abs(x) + math.Abs(y))
			x, y = math.Ldexp(x, -e), math.Ldexp(y, -e)
			n2 = float64(x*x) + float64(y*y)
		}
		if !(n2 > 0) {
			return 1, 0
		}
		length = math.Sqrt(n2)
	}
	inv := 1 / length
	return float64(x * inv), float64(y * inv)
}
