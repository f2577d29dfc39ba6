package prove

import (
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ellipsePoint[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "EllipsePoint",
		golden: Golden{Seed: 12, Stream: StreamHashes{0xff3b25a0c4960587, 0xfe2456d7a07c91a7}, Short: StreamHashes{0xbf48451e77384aed, 0xfabb78127e0d82f9}, Hostile: 0x4b8d8155a0dae37c},
		batch: func(to Results[T], first, second [][]T) {
			hantei.EllipsePoint(to.Hits, Ellipses(first), Points(second))
		},
		scalar: scalarHit(kernel.EllipsePoint[T], Ellipses[T], Points[T]),
		draw:   drawEllipsePoint,
		exact:  &Exact{Units: "lldd++|ll", Draw: pointOnEllipse, truth: ellipseHoldsPoint},
	}
}

// drawEllipsePoint moves a point from the centre of an ellipse out of it.
func drawEllipsePoint(s *Source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	rx, ry := f.radii()
	c, d := f.angle()
	x, y := f.at(2*rx*c, 2*ry*d)
	ellipse := []float64{f.x, f.y, ux, uy, rx, ry}
	return join(ellipse, f.x, f.y), join(ellipse, x, y)
}

// pointOnEllipse has a direction along one triangle, and the point at the angle of another.
func pointOnEllipse(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, n := factor(r), factor(r)
	x, y := firstCentre(r)
	return []float64{x, y, a, b, c * h * m, c * h * n, x + p*m*a - q*n*b, y + p*m*b + q*n*a}
}

// ellipseHoldsPoint compares the point's offsets along the axes, each in units of its radius, with
// the unit circle, times the denominators.
func ellipseHoldsPoint(v []*big.Int) (hit, start bool) {
	dx, dy, ux, uy, rx, ry := difference(v[6], v[0]), difference(v[7], v[1]), v[2], v[3], v[4], v[5]
	u, w, n := inner(dx, dy, ux, uy), outer(ux, uy, dx, dy), inner(ux, uy, ux, uy)
	if rx.Sign() == 0 || ry.Sign() == 0 { // a segment
		return atMost(square(u), product(square(rx), n)) && atMost(square(w), product(square(ry), n)), false
	}
	left := sum(square(product(ry, u)), square(product(rx, w)))
	return atMost(left, product(square(product(rx, ry)), n)), false
}
