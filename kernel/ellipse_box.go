package kernel

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// EllipseBox reports whether the filled ellipse e and the filled oriented box b share a point.
//
// It is exact: to touch is to hit, and so is to lie inside, either in the other. An ellipse with a
// radius 0 is a segment, with two a point, and so is a box with half extents 0. It is false if e or
// b is not a shape.
//
// A row that float64 decides takes about 45 ns, one that it does not 1 to 2 µs, a tie of exponents
// far apart 80 µs.
//
// # Method
//
// Let δ be the offset from the ellipse's centre to the box's, u the ellipse's direction and w the
// box's, n = |u|² and m = |w|², and
//
//	U = δ·u    X = δ·w    C = u·w
//	V = u×δ    Y = w×δ    S = u×w
//
// The map that makes the ellipse a disc takes a vector with the coordinates (x, y) along and across
// u to (ry·x, rx·y). Times √(nm) it takes the box to the parallelogram with the centre √m·p and the
// half sides hw·a and hh·b, and the ellipse to the disc about 0 whose radius has the square R:
//
//	p = (ry·U, rx·V)    a = (ry·C, rx·S)    b = (-ry·S, rx·C)    R = (rx·ry)²·n·m
//
// They meet if and only if 0 is in the parallelogram, that is |X| <= hw·√m and |Y| <= hh·√m, or the
// disc reaches one of its two sides that face 0. The side on the lines of b has the points
//
//	√m·p ∓ hw·a - t·b    |t| <= hh
//
// with the sign of X, of which the nearest to 0 has t = (√m·p ∓ hw·a)·b/|b|², or the end of the
// interval that this is beyond.
func EllipseBox[T soa.Float](e soa.Ellipse[T], b soa.Box[T]) bool {
	first := widenEllipse(e)
	second := soa.Box[float64]{X: float64(b.X), Y: float64(b.Y), UX: float64(b.UX), UY: float64(b.UY), HW: float64(b.HW), HH: float64(b.HH)}
	if side := stableEllipseBox(&first, &second); side != 0 {
		return side < 0
	}
	return first.Valid() && second.Valid() && decide(
		func(x algebra[wideNumber]) bool { return ellipseMeetsBox(x, &first, &second) },
		func(x algebra[*dyadic]) bool { return ellipseMeetsBox(x, &first, &second) })
}

// stableEllipseBox returns -1 if e and b surely meet, 1 if they surely do not, else 0.
//
// # Bound
//
// The vector program has it too, with its own ε. Let r be the larger radius, σ = √(nm), ρ = √R, κ
// the ratio of the radii, L = hw + hh + rx + ry, and D the true distance from 0 of one of the two
// sides. Lengths of the plane grow by rσ at most when mapped, and by ρ/r at least, so that |δ| <=
// hw + hh + r·D/ρ.
//
// Of U and V each product is off by 3ε, by Cauchy's inequality (U, V) is by 4.3ε|δ|√n, and √m·p by
// 8.3ε·rσ|δ|, for √m by 2ε of itself; a and b are off by 3.9ε·rσ. So the start of a side, √m·p ∓
// hw·a, is off by ε·rσ(9.3|δ| + 5.9hw), and its point at some t by ε·rσ(10.3|δ| + 6.9hw + 5.9hh).
// If X has the wrong sign, then hw is below 3ε|δ| where it matters, and the side wrong by 6ε·rσ|δ|.
// Let E = 24ε·rσL: these errors are less than E where D <= ρ.
//
// That t itself is off does not matter to a hit, for the point is one of the box's. Of a miss it
// displaces the point along the side, where it counts squared. Where D <= ρ, the start is at most
// 2ρ + hh·|b| long, and t·|b| off by 40ε·rσL <= 1.7E, of which 3·3.9ε·rσ/|b| of the length are for
// the error of b. In all the square of the length exceeds R by
//
//	2ρE + 3E² + 2E·3E²/ρ + E² + 11ε·R
//
// at most, 11ε being for the roundings of the squares and of R, and ρ·ε <= E/96. And if D > ρ it
// falls below R by less: the parts of the error that grow with |δ| are at most 16.3εκ of D, which
// is more than they take away. The slack e(ρ + e), with e = 2.6E or more, covers it where it is
// below R: then E < ρ/4 and ε·κ < 1/200, so that what is of higher order fits into the rest. There
// to take a centre as in the box that is 16ε(|δ| + hw + hh) beyond is right, since the ellipse
// reaches farther.
//
// Where the slack is not below R, as it is not where a radius is 0, a centre surely in the box is a
// hit, and one that surely is farther from it than the larger radius a miss. X is off by 3ε|δ|√m,
// and hw·√m by 3ε of itself.
//
// # Range
//
// A slack below the limit has L < 2^547, and rσL < 2^347, and if it is below R then ρ > 2^-300, and
// the radii are more than 2^-47·L. With n and m in their bands the squares |a|² and |b|² then are
// between 2^-647 and 2^648, so nothing overflows but for an offset that makes the row a miss; and
// what underflows displaces a point of the parallelogram by less than 2^-400, far below e.
func stableEllipseBox(e *soa.Ellipse[float64], b *soa.Box[float64]) int {
	n, m := float64(e.UX*e.UX)+float64(e.UY*e.UY), float64(b.UX*b.UX)+float64(b.UY*b.UY)
	q, both, h, s := float64(e.RX*e.RY), e.RX+e.RY, b.HW+b.HH, math.Sqrt(m)
	size := float64((math.Abs(e.UX) + math.Abs(e.UY)) * s) // σ or more
	err := float64(float64(64*ε*(h+both))*(float64(both*size)+0x1p-200)) + 0x1p-300
	slack := float64(err * (float64(q*size) + err))
	if !(e.RX >= 0 && e.RY >= 0 && b.HW >= 0 && b.HH >= 0 && slack < 0x1p600 && min(n, m) > 0x1p-300 && max(n, m) < 0x1p300) {
		return 0
	}
	dx, dy := b.X-e.X, b.Y-e.Y
	X, Y := float64(dx*b.UX)+float64(dy*b.UY), float64(dy*b.UX)-float64(dx*b.UY)
	out := max(math.Abs(X)-float64(b.HW*s), math.Abs(Y)-float64(b.HH*s)) // of the box, times √m
	margin := float64(float64(16*ε*h)*s) + 0x1p-600
	switch {
	case out < -margin:
		return -1
	case out > float64(float64((1+0x1p-10)*both)*s)+margin:
		return 1
	}
	U, V := float64(dx*e.UX)+float64(dy*e.UY), float64(dy*e.UX)-float64(dx*e.UY)
	C, S := float64(e.UX*b.UX)+float64(e.UY*b.UY), float64(e.UX*b.UY)-float64(e.UY*b.UX)
	px, py := float64(float64(e.RY*s)*U), float64(float64(e.RX*s)*V)
	ax, ay, bx, by := float64(e.RY*C), float64(e.RX*S), -float64(e.RY*S), float64(e.RX*C)
	left := min(fromSide(px, py, ax, ay, bx, by, math.Copysign(b.HW, X), b.HH),
		fromSide(px, py, bx, by, ax, ay, math.Copysign(b.HH, Y), b.HW))
	right := float64(q * float64(q*float64(n*m)))
	apart := left - right
	switch {
	case !(right > slack):
		return 0
	case out <= 0 || apart < -slack:
		return -1
	case apart > slack:
		return 1
	}
	return 0
}

// fromSide returns the square of the distance from 0 of the points p - h·a - t·b, |t| <= k.
func fromSide(px, py, ax, ay, bx, by, h, k float64) float64 {
	x, y := px-float64(h*ax), py-float64(h*ay)
	t := (float64(x*bx) + float64(y*by)) / (float64(bx*bx) + float64(by*by))
	t = min(max(t, -k), k)
	x, y = x-float64(t*bx), y-float64(t*by)
	return float64(x*x) + float64(y*y)
}

// ellipseMeetsBox decides in the words of [EllipseBox]. Where X or Y is negative it turns a or b
// around, so that the sides that face 0 are those with -hw·a and with -hh·b.
//
// The ellipse reaches the line of the first, if 0 is beyond it, as far as n(|X| - hw·√m)² <= |b|²:
// its half width across the line is |b| by √n. It meets the box only if it reaches both lines.
//
// An ellipse with a radius 0 is a segment, and its image too flat to tell. If the segment is on
// none of the box's lines only its own line can still separate the two, that is if |V|·√m >
// hw·|S| + hh·|C| for one along u.
func ellipseMeetsBox[N any](x algebra[N], e *soa.Ellipse[float64], b *soa.Box[float64]) bool {
	p := newEllipseAndBox(x, e, b)
	beyondX, beyondY := x.signWithRoot(p.X, x.minus(p.hw), p.m) > 0, x.signWithRoot(p.Y, x.minus(p.hh), p.m) > 0
	switch {
	case beyondX && !p.reaches(x, p.X, p.hw, p.bb), beyondY && !p.reaches(x, p.Y, p.hh, p.aa):
		return false
	case !beyondX && !beyondY:
		return true
	case e.RY == 0:
		return x.le(x.mul(x.square(p.V), p.m), x.square(x.dot(p.hw, p.hh, p.S, p.C)))
	case e.RX == 0:
		return x.le(x.mul(x.square(p.U), p.m), x.square(x.dot(p.hw, p.hh, p.C, p.S)))
	}
	if beyondX && p.reachesSide(x) {
		return true
	}
	p = p.otherWay()
	return beyondY && p.reachesSide(x)
}

// An ellipseAndBox has the quantities of [EllipseBox], with |X|, |Y|, |C| and |S|, and the inner
// products of p, a and b, where a and b are turned around if X and Y are negative.
type ellipseAndBox[N any] struct {
	n, m, R, hw, hh        N
	U, V, X, Y, C, S       N
	pp, pa, pb, aa, bb, ab N
}

func newEllipseAndBox[N any](x algebra[N], e *soa.Ellipse[float64], b *soa.Box[float64]) ellipseAndBox[N] {
	dx, dy := x.diff(b.X, e.X), x.diff(b.Y, e.Y)
	ux, uy, wx, wy := x.float(e.UX), x.float(e.UY), x.float(b.UX), x.float(b.UY)
	rx2, ry2 := x.square(x.float(e.RX)), x.square(x.float(e.RY))
	U, V := x.dot(dx, dy, ux, uy), x.cross(ux, uy, dx, dy)
	X, Y := x.dot(dx, dy, wx, wy), x.cross(wx, wy, dx, dy)
	C, S := x.dot(ux, uy, wx, wy), x.cross(ux, uy, wx, wy)
	p := ellipseAndBox[N]{
		n: x.norm(ux, uy), m: x.norm(wx, wy), hw: x.float(b.HW), hh: x.float(b.HH),
		U: U, V: V, X: x.abs(X), Y: x.abs(Y), C: x.abs(C), S: x.abs(S),
		pp: x.dot(ry2, rx2, x.square(U), x.square(V)),
		pa: x.dot(ry2, rx2, x.mul(U, C), x.mul(V, S)),
		pb: x.sub(x.mul(rx2, x.mul(V, C)), x.mul(ry2, x.mul(U, S))),
		aa: x.dot(ry2, rx2, x.square(C), x.square(S)),
		bb: x.dot(ry2, rx2, x.square(S), x.square(C)),
		ab: x.mul(x.sub(rx2, ry2), x.mul(C, S)),
	}
	p.R = x.mul(x.mul(rx2, ry2), x.mul(p.n, p.m))
	if x.sign(X) < 0 {
		p.pa, p.ab = x.minus(p.pa), x.minus(p.ab)
	}
	if x.sign(Y) < 0 {
		p.pb, p.ab = x.minus(p.pb), x.minus(p.ab)
	}
	return p
}

// otherWay returns p with the axes of the box exchanged.
func (p ellipseAndBox[N]) otherWay() ellipseAndBox[N] {
	p.hw, p.hh, p.X, p.Y, p.pa, p.pb, p.aa, p.bb = p.hh, p.hw, p.Y, p.X, p.pb, p.pa, p.bb, p.aa
	return p
}

// reaches tells whether n(X - h·√m)² <= width.
func (p *ellipseAndBox[N]) reaches(x algebra[N], X, h, width N) bool {
	nX := x.mul(p.n, X)
	rest := x.sub(x.add(x.mul(nX, X), x.mul(x.mul(p.n, p.m), x.square(h))), width)
	return x.signWithRoot(rest, x.minus(x.times(2, x.mul(nX, h))), p.m) <= 0
}

// reachesSide tells whether the disc reaches the side √m·p - hw·a - t·b, given that it reaches its
// line: near the middle, where |√m·p·b - hw·a·b| <= hh·|b|², or else at the nearer end.
func (p *ellipseAndBox[N]) reachesSide(x algebra[N]) bool {
	start, end := x.minus(x.mul(p.hw, p.ab)), x.mul(p.hh, p.bb)
	switch {
	case x.signWithRoot(x.sub(start, end), p.pb, p.m) > 0:
		return p.reachesCorner(x, p.hh)
	case x.signWithRoot(x.add(start, end), p.pb, p.m) < 0:
		return p.reachesCorner(x, x.minus(p.hh))
	}
	return true
}

// reachesCorner tells whether |√m·p - hw·a - t·b|² <= R.
func (p *ellipseAndBox[N]) reachesCorner(x algebra[N], t N) bool {
	corner := x.add(x.dot(x.square(p.hw), x.square(t), p.aa, p.bb), x.times(2, x.mul(x.mul(p.hw, t), p.ab)))
	rest := x.sub(x.add(x.mul(p.m, p.pp), corner), p.R)
	return x.signWithRoot(rest, x.minus(x.times(2, x.dot(p.hw, t, p.pa, p.pb))), p.m) <= 0
}
