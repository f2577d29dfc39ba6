package kernel

import (
	"math"

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
// A row that float64 decides takes about 20 ns, one that it does not 0.2 to 0.5 µs, a tie of
// exponents far apart 5 µs.
func CapsuleCircle[T soa.Float](a soa.Capsule[T], b soa.Circle[T]) bool {
	x1, y1, x2, y2, ar := float64(a.X1), float64(a.Y1), float64(a.X2), float64(a.Y2), float64(a.R)
	px, py, br := float64(b.X), float64(b.Y), float64(b.R)
	if side := stableCapsuleCircle(x1, y1, x2, y2, ar, px, py, br); side != 0 {
		return side < 0
	}
	return a.Valid() && b.Valid() && decide(
		func(x algebra[wideNumber]) bool { return capsuleMeetsCircle(x, x1, y1, x2, y2, ar, px, py, br) },
		func(x algebra[*dyadic]) bool { return capsuleMeetsCircle(x, x1, y1, x2, y2, ar, px, py, br) })
}

// stableCapsuleCircle returns -1 if capsule and disc surely meet, 1 if they surely do not, else 0.
//
// Let D be the true distance of the centre from the segment, and L = |e|, so that |d| <= L + D. d is
// off by ε|d| and e by εL; d·e by 5ε|d|L and n by 4ε·n, each in the first order. So the place t·e of
// the nearest point is off by 10ε|d| at most along the segment, and by 3εL for the roundings of t·e
// and e. The vector from it to the centre is across the segment, or nearly so at an end where t is
// cut off on the wrong side: what it is off by along the segment counts squared only. Across it is
// off by ε|d| + 3εL + εD <= 5ε(L + D). Where n underflows, L is at most 2^-399, and t·e off by that.
//
// If D <= r the square of the length is thus off by 10ε(L + r)r + 3ε·r² in the first order, by
// (10ε|d|)² and (5ε(L + r))² in the second, and r² by 3ε·r²: together by less than E(r + E) with
// E = 20ε(L + r) + 2^-300. So a square that exceeds r² by more is a sure miss. If it falls below r²
// by more than that, the length is less than r, hence D < r + E, and the bound covers that too. Both
// squares are far from overflow where the bound is below 2^800: then r is below 2^425. If only the
// square of the length overflows the disc is far away.
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
	switch {
	case apart > bound:
		return 1
	case apart < -bound:
		return -1
	}
	return 0
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
