package kernel

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// CapsuleCircle reports whether capsule a and disc b share a point. With r = ra + rb, the segment's
// vector e, n = |e|², and the disc's centre at d from the segment's first end they do if
//
//	|d|² <= r²             where d·e <= 0
//	|d - e|² <= r²         where d·e >= n
//	(d×e)² <= r²·n         between
//
// It is exact: to touch is to hit, and so is to lie inside, either in the other. A capsule whose
// ends are equal is a disc, one with the radius 0 a segment. It is false if a or b is not a shape.
//
// A row that float64 decides takes about 20 ns, a tie of few digits 30 ns, another one that it does
// not decide 0.2 to 0.5 µs, a tie of exponents far apart 5 µs.
func CapsuleCircle[T soa.Float](a soa.Capsule[T], b soa.Circle[T]) bool {
	x1, y1, x2, y2, ar := float64(a.X1), float64(a.Y1), float64(a.X2), float64(a.Y2), float64(a.R)
	px, py, br := float64(b.X), float64(b.Y), float64(b.R)
	if side := stableCapsuleCircle(x1, y1, x2, y2, ar, px, py, br); side != 0 {
		return side < 0
	}
	if !a.Valid() || !b.Valid() {
		return false
	}
	if hit, exact := shortCapsuleCircle(x1, y1, x2, y2, ar, px, py, br); exact {
		return hit
	}
	return decide(
		func(x algebra[wideNumber]) bool { return capsuleMeetsCircle(x, x1, y1, x2, y2, ar, px, py, br) },
		func(x algebra[*dyadic]) bool { return capsuleMeetsCircle(x, x1, y1, x2, y2, ar, px, py, br) })
}

// stableCapsuleCircle returns -1 if capsule and disc surely meet, 1 if they surely do not, else 0.
//
// Let D be the true distance of the centre from the segment, and L = |e|, so that |d| <= L + D. d
// is off by ε|d| and e by εL; d·e by 5ε|d|L and n by 4ε·n, each in the first order. So the place
// t·e of the nearest point is off by 10ε|d| at most along the segment, and by 3εL for the roundings
// of t·e and e. The vector from it to the centre is across the segment, or nearly so at an end
// where t is cut off on the wrong side: what it is off by along the segment counts squared only.
// Across it is off by ε|d| + 3εL + εD <= 5ε(L + D). Where n underflows, L is at most 2^-399, and
// t·e off by that.
//
// If D <= r the square of the length is thus off by 10ε(L + r)r + 3ε·r² in the first order, by
// (10ε|d|)² and (5ε(L + r))² in the second, and r² by 3ε·r²: together by less than E(r + E) with
// E = 20ε(L + r) + 2^-300. So a square that exceeds r² by more is a sure miss. If it falls below r²
// by more than that, the length is less than r, hence D < r + E, and the bound covers that too.
// Both squares are far from overflow where the bound is below 2^800: then r is below 2^425. If only
// the square of the length overflows the disc is far away.
func stableCapsuleCircle(x1, y1, x2, y2, ar, px, py, br float64) int {
	ex, ey, dx, dy, r := x2-x1, y2-y1, px-x1, py-y1, ar+br
	n := float64(ex*ex) + float64(ey*ey)
	e := float64(20*ε*(math.Abs(ex)+math.Abs(ey)+r)) + 0x1p-300
	bound := float64(e * (r + e))
	if !(ar >= 0 && br >= 0 && n < 0x1p800 && bound < 0x1p800) {
		return 0
	}
	t := (float64(dx*ex) + float64(dy*ey)) / max(n, 0x1p-800)
	t = min(max(t, 0), 1)
	dx -= float64(t * ex)
	dy -= float64(t * ey)
	apart := float64(dx*dx) + float64(dy*dy) - float64(r*r)
	return signBeyond(apart, bound)
}

// shortCapsuleCircle decides in float64, and tells whether it rounds nothing. Of lengths of l digits
// d - e has l + 1 and d×e has 2l + 1, so the square of that at most 4l + 2, and other terms less.
func shortCapsuleCircle(x1, y1, x2, y2, ar, px, py, br float64) (hit, exact bool) {
	ex, ey, dx, dy, r := x2-x1, y2-y1, px-x1, py-y1, ar+br
	if 4*digits(ex, ey, dx, dy, r)+2 > mostDigits || !exactly(ex, x2, x1) || !exactly(ey, y2, y1) ||
		!exactly(dx, px, x1) || !exactly(dy, py, y1) || !exactly(r, ar, -br) {
		return false, false
	}
	t, n, rr := float64(dx*ex)+float64(dy*ey), float64(ex*ex)+float64(ey*ey), float64(r*r)
	switch {
	case t <= 0:
		return float64(dx*dx)+float64(dy*dy) <= rr, true
	case t >= n:
		fx, fy := dx-ex, dy-ey
		return float64(fx*fx)+float64(fy*fy) <= rr, true
	}
	c := float64(dx*ey) - float64(dy*ex)
	return float64(c*c) <= float64(rr*n), true
}

func capsuleMeetsCircle[N any](x algebra[N], x1, y1, x2, y2, ar, px, py, br float64) bool {
	return withinReach(x, x.square(x.total(ar, br)), px, py, segment{x1, y1, x2, y2})
}

// withinReach reports whether the square of the distance of (px, py) from a is at most rr.
func withinReach[N any](x algebra[N], rr N, px, py float64, a segment) bool {
	dx, dy, ex, ey := x.diff(px, a.x1), x.diff(py, a.y1), x.diff(a.x2, a.x1), x.diff(a.y2, a.y1)
	t, n := x.dot(dx, dy, ex, ey), x.norm(ex, ey)
	switch {
	case x.sign(t) <= 0:
		return x.le(x.norm(dx, dy), rr)
	case x.le(n, t):
		return x.le(x.norm(x.diff(px, a.x2), x.diff(py, a.y2)), rr)
	}
	return x.le(x.square(x.cross(dx, dy, ex, ey)), x.mul(rr, n))
}

// CapsuleCircleContact returns how capsule a and disc b overlap. With q the point of a's segment
// that is nearest to the disc's centre, the normal points from q to the centre, and the depth is
// the sum of the radii less the distance of the two: how far one has to move along the normal until
// they only touch, and negative where there is a gap. The contact point is on the line along the
// normal through q, half way between the two boundaries that face each other there. Where the
// centre is on the segment the normal is across it, to the left of the direction from the first end
// to the second; it is (1, 0) where the ends are equal and the centre coincides with them. If a or
// b is not a shape all five numbers are NaN.
//
// It defines the batch answer: every tier does these operations in this order and returns the same
// bits. Depth is at least 0 if and only if [CapsuleCircle] is true, also where rounding says
// otherwise: then it is 0 for shapes that meet, and the greatest negative number for others.
//
// With s the sum of the radii and of the components of the centre's offset from the nearer end of the
// segment, however far the other end is, the depth is off by at most 6·2^-52·s in float64, the normal by
// 5·2^-52, and the point by 9·2^-52·s, and 2^-52 times the coordinates of that end in addition. Of a
// segment beyond 2^200 the components of its vector are in s as well. Where rounding decides on which
// side of the segment the centre is, at a distance below 5·2^-52·s, normal and point are those of either
// side. Lengths below 2^-800 are off by 2^-870 more, and the normal of a distance below that may be any.
// A float32 row is computed in float64 and rounded once. A result beyond the range of T is an infinity.
//
// A row takes about 35 ns, one that touches within rounding as long as CapsuleCircle does in
// addition.
func CapsuleCircleContact[T soa.Float](a soa.Capsule[T], b soa.Circle[T]) soa.Penetration[T] {
	if !a.Valid() || !b.Valid() {
		return noPenetration[T]()
	}
	p := capsuleAndCircle(float64(a.X1), float64(a.Y1), float64(a.X2), float64(a.Y2), float64(a.R),
		float64(b.X), float64(b.Y), float64(b.R))
	return penetrationRow[T](p, func() bool { return CapsuleCircle(a, b) })
}

// capsuleAndCircle is the contact of a capsule and a disc. Beside the segment the vector to the
// centre is across the segment, so that the normal has the error of the segment's direction alone.
//
// Let L be the length of the segment's vector e, and f the vector to the centre from the end that is nearer,
// but for rounding: then both are equally near. Each component of e and f is off by one ε, a product of two of
// them by 3ε, and a sum or difference by 3ε|f|L and ε of itself. One over L is off by 4ε. So the distance D
// beside the segment is off by 3ε|f| + 6ε·D, at most 9ε|f|, and the normal by 6ε. At an end the distance is
// off by 3ε, and the normal by 6ε. With the sum r of the radii and the difference the depth is off by
// 11ε(|f| + r).
//
// Whether the centre is beyond an end is told by the vector from that end, but for 4ε of its length. So close to
// where that changes the distance is the same, and the normal but for 4ε, 10ε in all. What is beyond an end has a
// normal that does not point back along the segment: the disc, moved along it, is clear.
//
// The place beside the segment is off by 3ε|f| and 13ε of how far along it is, the way from there to the
// contact by 4.5ε(|f| + r), and along the normal by 3.5ε(|f| + r) more: at right angles to each other,
// 18ε(|f| + r). Two sums take a rounding each.
//
// Underflow takes 2^-1075 from each product with the segment's vector. Where f is below 2^-800, L is 2^-202 or more, or
// lengths are scaled: outer takes less than 2^-871 from the distance, and an end is told but for as much. So it does
// where f is longer, far below a rounding. The part of the segment, times e, is off by 2^-875 if L is at most 2^200.
//
// The slack goes by the whole segment, so that a row is left to the decision sooner than it need be.
func capsuleAndCircle(x1, y1, x2, y2, ar, px, py, br float64) penetration {
	dx, dy, ex, ey, fx, fy := px-x1, py-y1, x2-x1, y2-y1, px-x2, py-y2
	size := (math.Abs(dx) + math.Abs(dy)) + (math.Abs(ex) + math.Abs(ey))
	if size > mostSize {
		const k = shrunk
		return capsuleAndCircle(x1*k, y1*k, x2*k, y2*k, ar*k, px*k, py*k, br*k).grown()
	}
	k := 1.0
	if size < leastSize {
		k = lane.InvPower(size)
		dx, dy, ex, ey, fx, fy = dx*k, dy*k, ex*k, ey*k, fx*k, fy*k
	}
	n := float64(ex*ex) + float64(ey*ey)
	first, second := float64(dx*ex)+float64(dy*ey), float64(fx*ex)+float64(fy*ey) // along the segment from either end
	endX, endY, t := x1, y1, first
	if 0 < first+second { // nearer to the second end
		dx, dy, endX, endY, t = fx, fy, x2, y2, second
	}
	outer := float64(ex*dy) - float64(ey*dx) + 0 // -0 becomes 0: it is on the left
	var distance, nx, ny, part float64
	if 0 <= first && second <= 0 && n >= leastSquare { // beside the segment
		length := math.Sqrt(n)
		inv := 1 / length
		side := math.Copysign(inv, outer)
		nx, ny = float64(-ey*side), float64(ex*side)
		distance = float64(math.Abs(outer) * inv)
		part = float64(float64(t*inv) * inv)
	} else {
		distance, nx, ny = lengthAndUnit(dx, dy, float64(dx*dx)+float64(dy*dy))
	}
	distance /= k
	alongX, alongY := float64(ex*part)/k, float64(ey*part)/k
	r := ar + br
	reach := 0.5 * ((ar - br) + distance) // from the segment to the contact
	return penetration{
		depth: r - distance, slack: float64(32 * ε * (size + r)),
		x: endX + alongX + float64(nx*reach), y: endY + alongY + float64(ny*reach), nx: nx, ny: ny,
	}
}
