package prove

import (
	"math"
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func covariancePoint[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "CovariancePoint",
		golden: Golden{Seed: 31, Stream: StreamHashes{0x4d81f67063164d03, 0x5ea945d9ac08ac41}, Short: StreamHashes{0x2764021b7271391a, 0x764a144c815f871d}, Hostile: 0xeb2813de7b869955},
		batch: func(to Results[T], first, second [][]T) {
			hantei.CovariancePoint(to.Hits, Covariances(first), Points(second))
		},
		scalar: scalarHit(kernel.CovariancePoint[T], Covariances[T], Points[T]),
		draw:   drawCovariancePoint,
		// A covariance is a square of lengths, and K2 has no unit. As the inequality is of the same
		// degree in all columns, a common factor of all is none of the answer.
		exact: &Exact{Units: "ll+l++|ll", Draw: pointOnCovariance, truth: covarianceHoldsPoint},
	}
}

// drawCovariancePoint moves a point from the centre of an ellipse out of it. The size of the
// ellipse is shared between C and K2, often unequally.
func drawCovariancePoint(s *Source) (hit, miss []float64) {
	f := s.frame()
	rx, ry := f.radii()
	c, d := f.angle()
	x, y := f.at(2*f.unit*rx*c, 2*f.unit*ry*d)
	k := 1.0
	if f.Chance(0.4) {
		k = f.Wide()
	}
	p, q := rx/f.size, ry/f.size
	pp, qq := float64(p*p)*f.size/k, float64(q*q)*f.size/k
	aa, ab, bb := float64(f.ux*f.ux), float64(f.ux*f.uy), float64(f.uy*f.uy)
	xx, yy := float64(pp*aa)+float64(qq*bb), float64(pp*bb)+float64(qq*aa)
	covariance := []float64{f.x, f.y, xx, (pp - qq) * ab, yy, f.size * k}
	return join(covariance, f.x, f.y), join(covariance, x, y)
}

// pointOnCovariance has axes along one triangle and the point at the angle of another. Now and then
// one of the radii is 0, or both.
func pointOnCovariance(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, n, k := float64(1+r.IntN(4)), float64(1+r.IntN(4)), float64(1+r.IntN(4))
	switch r.IntN(8) {
	case 0:
		n = 0
	case 1:
		m = 0
	case 2, 3:
		if c == 1 { // along the axes of the plane
			m *= factor(r)
		}
	}
	if n == 0 {
		p, q = h*randomSign(r), 0
	}
	if m == 0 {
		p, q = 0, h*randomSign(r)
	}
	if m == 0 && r.IntN(8) == 0 {
		q = 0
	}
	x, y := firstCentre(r)
	length, share := r.IntN(13)-9, r.IntN(81)-40
	dx, dy := k*(p*m*a-q*n*b), k*(p*m*b+q*n*a)
	m, n = m*m, n*n
	matrix, k2 := math.Ldexp(1, 2*length+share), math.Ldexp(k*k*h*h, -share)
	return []float64{
		x, y, (m*a*a + n*b*b) * matrix, (m - n) * a * b * matrix, (m*b*b + n*a*a) * matrix, k2,
		x + math.Ldexp(dx, length), y + math.Ldexp(dy, length),
	}
}

// covarianceHoldsPoint asks whether K2·C - dd' is positive semidefinite: whether the point's offset
// d exceeds in no direction what the ellipse has in it.
func covarianceHoldsPoint(v []*big.Int) (hit, start bool) {
	xx, xy, yy, k2 := v[2], v[3], v[4], v[5]
	dx, dy := difference(v[6], v[0]), difference(v[7], v[1])
	semidefinite := func(xx, xy, yy *big.Int) bool {
		return xx.Sign() >= 0 && yy.Sign() >= 0 && atMost(square(xy), product(xx, yy))
	}
	return semidefinite(xx, xy, yy) && semidefinite(
		difference(product(k2, xx), square(dx)),
		difference(product(k2, xy), product(dx, dy)),
		difference(product(k2, yy), square(dy)),
	), false
}
