package kernel

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// The numbers of a sweep that hits. The vector programs do these operations in this order; every
// product and sum is rounded on its own.

// An impact is the time at which two discs first touch, in frames, and the direction of the normal
// there.
type impact struct {
	touching bool // at the start; then the time is 0
	t        float64
	nx, ny   float64
	length   float64 // of (nx, ny), or 0 where it is not known
}

// noContact is the contact of a row that misses, or that is not a pair of shapes.
func noContact[T soa.Float]() soa.Contact[T] {
	nan := lane.NaN[T]()
	return soa.Contact[T]{T: T(math.Inf(1)), X: nan, Y: nan, NX: nan, NY: nan}
}

// sweepImpact returns the impact of the discs given, which must hit. With the second disc as seen
// from the first, d is its offset at the start, v its displacement and r the sum of the radii.
func sweepImpact(ax, ay, avx, avy, ar, bx, by, bvx, bvy, br float64) impact {
	dx, dy, vx, vy, r := bx-ax, by-ay, bvx-avx, bvy-avy, ar+br
	offset, speed := math.Abs(dx)+math.Abs(dy), math.Abs(vx)+math.Abs(vy)
	sx, sy := dx, dy // the offset, perhaps scaled
	var i impact
	var certain bool
	if moderate(offset) && moderate(speed) && moderate(r) {
		i, certain = impactOf(dx, dy, vx, vy, r, 0)
	} else {
		// What overflows is scaled: terms below 2^1025 each, three of lengths or two of displacements, now add up
		// to less than 2^1020. The others keep the bits that they would lose if they became subnormal.
		const k, shift = 0x1p-8, 8
		exp := 0
		if offset+r > math.MaxFloat64 {
			dx, dy, r = float64(bx*k)-float64(ax*k), float64(by*k)-float64(ay*k), float64(ar*k)+float64(br*k)
			exp += shift
		}
		if speed > math.MaxFloat64 {
			vx, vy = float64(bvx*k)-float64(avx*k), float64(bvy*k)-float64(avy*k)
			exp -= shift
		}
		// Lengths get one power of two and displacements another: they change no bit but the
		// exponents.
		_, length := math.Frexp(math.Abs(dx) + math.Abs(dy) + r)
		_, pace := math.Frexp(math.Abs(vx) + math.Abs(vy))
		if offset > 0x1p150 {
			sx, sy = math.Ldexp(dx, -length), math.Ldexp(dy, -length)
		}
		scaled := math.Ldexp(r, -length)
		i, certain = impactOf(
			math.Ldexp(dx, -length), math.Ldexp(dy, -length),
			math.Ldexp(vx, -pace), math.Ldexp(vy, -pace), scaled, exp+length-pace)
		certain = certain && (i.touching || scaled != 0 || r == 0) // a radius may have underflowed
	}
	if !certain {
		i = exactImpact(ax, ay, avx, avy, ar, bx, by, bvx, bvy, br)
	}
	if i.touching {
		i.nx, i.ny = sx, sy
	}
	return i
}

// moderate reports whether products of six numbers of this size neither overflow nor underflow. No
// float32 row has others; the vector programs leave the float64 rows that do to this package.
func moderate(size float64) bool {
	return size >= 0x1p-150 && size <= 0x1p150 || size == 0
}

// impactOf returns the impact of discs that hit, with v in 2^-exp frames. It is not certain where
// rounding may decide whether they touch at the start, where it may take much of what the time has the
// root of, or where r² may underflow.
//
// The root of a·t² + 2b·t + c is taken as c/(sq - b), a quotient without cancellation as b < 0,
// with sq² = disc = r²a - (d×v)²: its error is that of d×v, where the textbook b² - ac loses
// (|d|/r)² times as much. The square of the direction of the normal is a((d×v)² + disc), that is
// r²a².
//
// What disc is off by weighs most in the time where the discs graze. There r²a is about (d×v)², and r, d and v
// have a rounding each: r²a is off by 8ε of itself, and of d×v either product by 3ε and the difference by ε.
// Let P be the sum of the sizes of the two products, at least |d×v|: disc is off by
//
//	11ε·r²a + 6ε·|d×v|·P    or 7ε·r²a + 4ε·|d×v|·P of a ray, the radius and displacement of which have no rounding
//
// and changes by ε·(2r²a + 2|d×v|·P) at least if radii and centres change by ε of themselves. So it is off by no
// more than 4.25, of a ray 2.75, times what it changes by if that ε is the one here, and to first order so is its
// root. But rounding may take all that there is of a small disc, and then the root is off by twice as much. So the impact is
// certain only where disc is at least 16ε·(r²a + |d×v|·P): what it is off by is then at most .54 of it, of a ray .35,
// and its root is off by at most 1.2 times what it is to first order.
//
// That leaves the vector programs alone: they are unsure of rows whose disc is below 16ε(|d|² + |v|² + r²)a, which is
// more, as P is at most |d||v|.
//
// The vector programs take the sign of c for certain where |c| > 32ε(|d|² + |v|² + r²). That is so
// here too, so both do the same there. And b < 0 then: from c > 3ε(|d|² + r²) and b² >= a·c it
// follows that |b| > √(3ε)·|d||v|, far more than the rounding of b.
func impactOf(dx, dy, vx, vy, r float64, exp int) (i impact, certain bool) {
	dd, md := dot(dx, dy, dx, dy)
	rr := float64(r * r)
	switch certainSign(dd, rr, md+rr) {
	case -1:
		return impact{touching: true}, true
	case 0:
		return impact{}, false
	}
	if r < 0x1p-400 && r != 0 {
		return impact{}, false
	}
	a := float64(vx*vx) + float64(vy*vy)
	b := float64(dx*vx) + float64(dy*vy)
	c := dd - rr
	cr, p := cross(dx, dy, vx, vy)
	if r == 0 {
		cr = 0 // points that meet move straight at each other, whatever rounding says
	}
	disc := float64(rr*a) - float64(cr*cr)
	if disc < float64(16*ε*(float64(rr*a)+float64(math.Abs(cr)*p))) {
		return impact{}, false
	}
	sq, length := 0.0, 0.0
	if disc > 0 {
		sq, length = math.Sqrt(disc), float64(r*a)
	}
	q := c / (sq - b)
	if exp != 0 {
		q = math.Ldexp(q, exp)
	}
	i = impact{t: 1, nx: float64(cr*vy) - float64(sq*vx), ny: -(float64(cr*vx) + float64(sq*vy)), length: length}
	if q < 1 {
		i.t = q
	}
	return i, true
}

// timeOf returns the time of impact in T: 0 if and only if the discs touch at the start. A time
// that T rounds to 0 becomes the least positive number.
func timeOf[T soa.Float](i impact) T {
	t := T(i.t)
	if t > 0 || i.touching {
		return t
	}
	return leastPositive[T]()
}

// normal returns the unit normal, (1, 0) if it has no direction.
func (i impact) normal() (x, y float64) {
	x, y = i.nx, i.ny
	length := i.length
	if length == 0 {
		n2 := float64(x*x) + float64(y*y)
		if n2 < 0x1p-960 { // the squares may have underflowed
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
