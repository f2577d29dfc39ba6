package kernel

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// CapsuleCapsule reports whether capsules a and b share a point. With r = ra + rb they do if their
// segments cross, or if the least of the distances of an end of one segment from the other segment
// is at most r:
//
//	min |p - s|² <= r²     p an end of either segment, s on the other one
//
// It is exact: to touch is to hit, and so is to lie inside, either in the other. A capsule whose
// ends are equal is a disc, one with the radius 0 a segment. It is false if a or b is not a shape.
//
// A row that float64 decides takes about 35 ns, one that it does not 0.5 to 1.5 µs, a tie of
// exponents far apart 15 µs.
func CapsuleCapsule[T soa.Float](a, b soa.Capsule[T]) bool {
	p, q := segmentOf(a), segmentOf(b)
	ar, br := float64(a.R), float64(b.R)
	if side := stableCapsuleCapsule(p, ar, q, br); side != 0 {
		return side < 0
	}
	return a.Valid() && b.Valid() && decide(
		func(x algebra[wideNumber]) bool { return capsulesMeet(x, p, ar, q, br) },
		func(x algebra[*dyadic]) bool { return capsulesMeet(x, p, ar, q, br) })
}

// A segment is that from (x1, y1) to (x2, y2).
type segment struct{ x1, y1, x2, y2 float64 }

func segmentOf[T soa.Float](c soa.Capsule[T]) segment {
	return segment{float64(c.X1), float64(c.Y1), float64(c.X2), float64(c.Y2)}
}

// stableCapsuleCapsule returns -1 if the capsules surely meet, 1 if they surely do not, else 0. It
// is the vector program of asmgen/programs/capsule_capsule.go in float64, and its bound is derived
// there.
func stableCapsuleCapsule(a segment, ar float64, b segment, br float64) int {
	ex, ey, fx, fy := a.x2-a.x1, a.y2-a.y1, b.x2-b.x1, b.y2-b.y1
	wx, wy, r := b.x1-a.x1, b.y1-a.y1, ar+br
	n, m := float64(ex*ex)+float64(ey*ey), float64(fx*fx)+float64(fy*fy)
	le, lf := math.Abs(ex)+math.Abs(ey), math.Abs(fx)+math.Abs(fy)
	e := float64(96*ε*(le+lf+r)) + 0x1p-300
	bound := float64(e * (r + e))
	if !(ar >= 0 && br >= 0 && n < 0x1p800 && m < 0x1p800 && bound < 0x1p800) {
		return 0
	}
	q := float64(ex*fy) - float64(ey*fx)
	s := between((float64(wx*fy) - float64(wy*fx)) / q)
	vx, vy := float64(s*ex)-wx, float64(s*ey)-wy
	t := between((float64(vx*fx) + float64(vy*fy)) / max(m, 0x1p-800))
	zx, zy := wx+float64(t*fx), wy+float64(t*fy)
	k := between((float64(zx*ex) + float64(zy*ey)) / max(n, 0x1p-800))
	zx -= float64(k * ex)
	zy -= float64(k * ey)
	apart := float64(zx*zx) + float64(zy*zy) - float64(r*r)
	if side := signBeyond(apart, bound); side != 0 {
		return side
	}
	q = math.Abs(q)
	if float64(q*(s-float64(s*s))) > float64(e*lf) && float64(q*(t-float64(t*t))) > float64(e*le) {
		return -1 // the segments cross
	}
	return 0
}

// between returns t, or where it is outside the nearer end of [0, 1]; 0 for NaN.
func between(t float64) float64 { return lane.Min(lane.Max(t, 0), 1) }

// capsulesMeet looks at proper crossings alone: where the segments share a point without one, an
// end of one is on the other.
func capsulesMeet[N any](x algebra[N], a segment, ar float64, b segment, br float64) bool {
	rr := x.square(x.total(ar, br))
	return crosses(x, a, b) ||
		withinReach(x, rr, b.x1, b.y1, a) || withinReach(x, rr, b.x2, b.y2, a) ||
		withinReach(x, rr, a.x1, a.y1, b) || withinReach(x, rr, a.x2, a.y2, b)
}

// crosses reports whether each segment has its ends on both sides of the other's line.
func crosses[N any](x algebra[N], a, b segment) bool {
	apart := func(a, b segment) bool { // the ends of b, by the line of a
		ex, ey := x.diff(a.x2, a.x1), x.diff(a.y2, a.y1)
		first := x.cross(ex, ey, x.diff(b.x1, a.x1), x.diff(b.y1, a.y1))
		last := x.cross(ex, ey, x.diff(b.x2, a.x1), x.diff(b.y2, a.y1))
		return x.sign(first)*x.sign(last) < 0
	}
	return apart(a, b) && apart(b, a)
}
