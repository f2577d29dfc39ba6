package kernel

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// EllipseCapsule reports whether the filled ellipse e and the capsule c share a point.
//
// It is exact: to touch is to hit, and so is to lie inside, either in the other. An ellipse with a
// radius 0 is a segment, with two a point; a capsule whose ends are equal is a disc, one with the
// radius 0 a segment. It is false if e or c is not a shape.
//
// A row that float64 decides takes about 50 ns, one that it does not 1 µs, a tie of many digits 2
// µs. A tie of numbers whose exponents differ by hundreds takes up to 0.1 ms, for its integers are
// long.
//
// # Method
//
// A capsule is a rectangle with a disc at either end. Let δ be the offset from the ellipse's centre
// to the first end, w the segment's vector, r the capsule's radius, u the ellipse's direction, n =
// |u|² and m = |w|², and
//
//	P = -δ·w    Y = w×δ    C = u·w    S = u×w    g = |Y| - r·√m
//	A = (ry·C)² + (rx·S)²    B = (rx² - ry²)·C·S
//
// P/m is where the ellipse's centre is along the segment, 0 at the first end and 1 at the second,
// and g/√m how far it is beyond the line of that long side of the rectangle which faces it. The
// ellipse reaches √(A/(nm)) across the segment.
//
// If g > 0 and g²·n > A the line parts the two. Else let q be the ellipse's point nearest to that
// line, for its own measure of distance, on the line itself, or its centre if g <= 0. Along the
// segment q is at
//
//	(P - ±g·B/A)/m with the sign of Y, or P/m
//
// From 0 to 1 it is a point of the rectangle. If it is before the first end, suppose that the
// ellipse shares a point with the capsule. If that is not in the disc at the first end it is beyond
// the line through this end across the segment, where the capsule is 2r wide and q on the near side
// and not wider off. The ellipse contains the way from there to q, which crosses that line less
// than r from the end: so it meets the disc after all. Hence the disc decides, as [EllipseCircle]
// does; and that at the second end, if q is beyond it.
func EllipseCapsule[T soa.Float](e soa.Ellipse[T], c soa.Capsule[T]) bool {
	first := widenEllipse(e)
	second := soa.Capsule[float64]{X1: float64(c.X1), Y1: float64(c.Y1), X2: float64(c.X2), Y2: float64(c.Y2), R: float64(c.R)}
	if side := stableEllipseCapsule(&first, &second); side != 0 {
		return side < 0
	}
	return first.Valid() && second.Valid() && decide(
		func(x algebra[wideNumber]) bool { return ellipseMeetsCapsule(x, &first, &second, wideDiscriminant) },
		func(x algebra[*dyadic]) bool { return ellipseMeetsCapsule(x, &first, &second, exactDiscriminant) })
}

// stableEllipseCapsule returns -1 if e and c surely meet, 1 if they surely do not, else 0.
//
// As in stableEllipseCircle lengths are scaled by a power of two, so that the sum of the reaches is
// between 1/2 and 1, and the direction by another one.
//
// # Bound
//
// The vector program has it too, with its own ε. Let lengths carry an error of up to ε and
// differences of 2ε. (Here they are scaled without one, but the vector program divides by the
// reach.) Let R be the larger radius of the ellipse, L = |w| + rx + ry + r, M = nm, and s = √m.
// Where the two meet |δ| <= L, and where the ellipse's centre seems to be between the ends and near
// enough |δ| <= 2L; if neither is so nothing here matters. So with |δ| <= 2L, by Cauchy's
// inequality, P and Y are off by 12ε·Ls, s by 4ε of itself, and g by 20ε·Ls; C and S by 5.7ε|u|s
// together, A by 19ε·R²M and B by 8ε·R²M. The place P·A - ±g·B of q, times A, is off by
//
//	12ε·Ls·A + 2Ls·20ε·R²M + 20ε·Ls·B + R·s·9ε·R²M + 4ε·Ls·R²M <= 94ε·Ls·R²M
//
// as B <= R²M/2 and g <= R·s near the ellipse, and half the length m·A by 14ε of it: together by
// less than 128ε·Ls·(rx² + ry²)·M. g²n is off by 40ε·LR·M + 400ε²L²M, and with that of A and the
// roundings the difference by (64ε·LR + 400ε²L²)M, less than h(rx + ry + h)M with h = 80ε·L.
//
// Underflow displaces none of these by more than 2^-620, as L < 2^100. If an offset times k is so large
// that apart overflows, |δ| > L and the line parts the two. An offset that overflows before that, which
// only a capsule or an ellipse of that size can be near to, is left to the exact path. Where the ends
// are equal, or so near each other that the scaled difference is 0, the disc decides.
func stableEllipseCapsule(e *soa.Ellipse[float64], c *soa.Capsule[float64]) int {
	if !(e.RX >= 0 && e.RY >= 0 && c.R >= 0) {
		return 0
	}
	const underflow = 0x1p-600
	k, ku := lane.InvPower(max(e.RX, e.RY)+c.R)/2, lane.InvPower(math.Abs(e.UX)+math.Abs(e.UY))
	dx, dy, wx, wy := (c.X1-e.X)*k, (c.Y1-e.Y)*k, (c.X2-c.X1)*k, (c.Y2-c.Y1)*k
	ux, uy, rx, ry, r := e.UX*ku, e.UY*ku, e.RX*k, e.RY*k, c.R*k
	L := math.Abs(wx) + math.Abs(wy) + rx + ry + r
	if !(L < 0x1p100 && math.Abs(c.X1-e.X)+math.Abs(c.Y1-e.Y) < math.Inf(1)) {
		return 0
	}
	m, rx2, ry2 := float64(wx*wx)+float64(wy*wy), float64(rx*rx), float64(ry*ry)
	M, s := float64(m*(float64(ux*ux)+float64(uy*uy))), math.Sqrt(m)
	P, Y := -(float64(dx*wx) + float64(dy*wy)), float64(wx*dy)-float64(wy*dx)
	C, S := float64(ux*wx)+float64(uy*wy), float64(ux*wy)-float64(uy*wx)
	A := float64(float64(ry2*C)*C) + float64(float64(rx2*S)*S)
	B := float64(float64((rx2-ry2)*C) * S)

	g, h := max(math.Abs(Y)-float64(r*s), 0), float64(80*ε*L)
	apart := float64(float64(g*g)*(float64(ux*ux)+float64(uy*uy))) - A
	slack := float64(float64(h*(rx+ry+h))*M) + underflow
	if apart > slack {
		return 1
	}
	half := float64(m*A) / 2
	place := float64(P*A) - float64(math.Copysign(g, Y)*B) - half // of q, from the middle
	margin := float64(float64(float64(128*ε*L)*s)*float64((rx2+ry2)*M)) + underflow
	if math.Abs(place) < half-margin && apart < -slack {
		return -1
	}
	x, y := c.X1, c.Y1
	if place > 0 {
		x, y = c.X2, c.Y2
	}
	disc := stableEllipseCircle(*e, x, y, c.R)
	if disc < 0 || math.Abs(place) > half+margin || wx == 0 && wy == 0 {
		return disc
	}
	return 0
}

// ellipseMeetsCapsule decides in the words of [EllipseCapsule], with A times the place of q. A is 0
// where a segment or a point lies along the capsule, which then is parted from it if g > 0.
func ellipseMeetsCapsule[N any](x algebra[N], e *soa.Ellipse[float64], c *soa.Capsule[float64], discriminant func(algebra[N], cubic[N]) int) bool {
	dx, dy, wx, wy := x.diff(c.X1, e.X), x.diff(c.Y1, e.Y), x.diff(c.X2, c.X1), x.diff(c.Y2, c.Y1)
	m, r, Y, P := x.norm(wx, wy), x.float(c.R), x.cross(wx, wy, dx, dy), x.minus(x.dot(dx, dy, wx, wy))
	before, beyond := x.sign(P) <= 0, !x.le(P, m)
	if y := x.abs(Y); x.signWithRoot(y, x.minus(r), m) > 0 {
		ux, uy, rx2, ry2 := x.float(e.UX), x.float(e.UY), x.square(x.float(e.RX)), x.square(x.float(e.RY))
		n, C, S := x.norm(ux, uy), x.dot(ux, uy, wx, wy), x.cross(ux, uy, wx, wy)
		A := x.dot(ry2, rx2, x.square(C), x.square(S))
		B := x.mul(x.sub(rx2, ry2), x.mul(C, S))
		rest := x.sub(x.mul(n, x.add(x.square(y), x.mul(x.square(r), m))), A)
		if x.signWithRoot(rest, x.minus(x.times(2, x.mul(n, x.mul(y, r)))), m) > 0 {
			return false
		}
		start, root := x.sub(x.mul(P, A), x.mul(Y, B)), x.mul(r, B)
		if x.sign(Y) < 0 {
			root = x.minus(root)
		}
		before = x.signWithRoot(start, root, m) < 0
		beyond = x.signWithRoot(x.sub(start, x.mul(m, A)), root, m) > 0
	}
	switch {
	case before:
		return ellipseMeetsCircle(x, e, c.X1, c.Y1, c.R, discriminant)
	case beyond:
		return ellipseMeetsCircle(x, e, c.X2, c.Y2, c.R, discriminant)
	}
	return true
}
