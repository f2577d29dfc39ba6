package kernel

import "github.com/hantei-go/hantei/soa"

// CovariancePoint reports whether point p lies in the filled ellipse of covariance c or on its
// curve. With the offset d of p from the centre and the matrix C, it does if
//
//	YY·dx² - 2·XY·dx·dy + XX·dy² <= K2·det C
//	dx² + dy² <= K2·trace C
//
// The first line is d'C⁻¹d <= K2 times det C, and the second follows from it unless det C is 0.
// Then the first one says that d is in the image of C, and the second that it is not too long, so
// that C of rank 1 holds the points of a segment, and C = 0 its centre.
//
// It is exact. It is false if c or p is not a shape: C is positive semidefinite in the stored
// numbers themselves, or c is none.
//
// A row that float64 decides takes about 10 ns, one that it does not 0.2 to 0.5 µs, a tie of
// exponents far apart 5 µs.
func CovariancePoint[T soa.Float](c soa.Covariance[T], p soa.Point[T]) bool {
	cx, cy, xx, xy, yy := float64(c.X), float64(c.Y), float64(c.XX), float64(c.XY), float64(c.YY)
	k2, px, py := float64(c.K2), float64(p.X), float64(p.Y)
	if side := stableCovariancePoint(cx, cy, xx, xy, yy, k2, px, py); side != 0 {
		return side < 0
	}
	return c.Valid() && p.Valid() && decide(
		func(x algebra[wideNumber]) bool { return covarianceHolds(x, cx, cy, xx, xy, yy, k2, px, py) },
		func(x algebra[*dyadic]) bool { return covarianceHolds(x, cx, cy, xx, xy, yy, k2, px, py) })
}

// stableCovariancePoint returns -1 if p is surely in the ellipse, 1 if it surely is not, else 0.
//
// Let L be the left side of the first line, R the right one, P = XX·YY, and S = YY·dx² + XX·dy².
// With det C > 0 the third term of L is less than S, and L at least S·(1 - |XY|/√P) >= S·det C/2P,
// so that S <= 2·K2·P where L = R. Of L each term is off by 6ε of itself at most, and L by 12ε·S;
// det C is off by 3ε·P, and R by 4ε·K2·P. If the sign of the computed L - R is wrong, then the
// computed difference is at most the error less |L - R|. That grows slower with L than L does, as
// det C > 24ε·P, hence it is the greatest where L = R: 28ε·K2·P. The bound is 32ε·K2·P, which
// leaves 4ε for its own roundings and for underflow, and R exceeds it, so that det C > 28ε·P.
//
// Underflow. P and R are above a floor. An underflow takes 2^-1075 from a product, and counts where
// the product is multiplied once more: YY·dx underflows only if |dx| < 2^52, and XX·dy alike. What
// XY·dy loses counts dx times, and |dx| is at most 2^537·√S. That is far below the bound.
//
// Overflow. As the limits show, nothing overflows for a point of the ellipse. For another one an
// overflow makes L infinite or NaN. It may be -Inf, which is no hit.
func stableCovariancePoint(cx, cy, xx, xy, yy, k2, px, py float64) int {
	const floor, limit = 0x1p-800, 0x1p800
	p := float64(xx * yy)
	bound := float64(32*ε*float64(k2*p)) + floor
	right := float64(k2 * (p - float64(xy*xy)))
	if !(yy >= 0 && k2 >= 0 && yy < limit && p > floor && bound < limit && right > bound) {
		return 0
	}
	dx, dy := px-cx, py-cy
	left := float64(dx*(float64(yy*dx)-float64(2*xy*dy))) + float64(dy*float64(xx*dy))
	switch apart := left - right; {
	case apart > bound:
		return 1
	case apart < -bound && left > -bound:
		return -1
	}
	return 0
}

func covarianceHolds[N any](x algebra[N], cx, cy, xx, xy, yy, k2, px, py float64) bool {
	dx, dy := x.diff(px, cx), x.diff(py, cy)
	a, b, c, k := x.float(xx), x.float(xy), x.float(yy), x.float(k2)
	det := x.sub(x.mul(a, c), x.square(b))
	left := x.sub(x.add(x.mul(c, x.square(dx)), x.mul(a, x.square(dy))), x.times(2, x.mul(b, x.mul(dx, dy))))
	if !x.le(left, x.mul(k, det)) {
		return false
	}
	return x.sign(det) > 0 || x.le(x.norm(dx, dy), x.mul(k, x.add(a, c)))
}
