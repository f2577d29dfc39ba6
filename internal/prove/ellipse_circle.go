package prove

import (
	"math"
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ellipseCircle[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "EllipseCircle",
		golden: Golden{Seed: 23, Stream: StreamHashes{0xf11cc39680bf32ab, 0xb581fe52541a85a7}, Short: StreamHashes{0x68bb572ac78fc5f7, 0xd3a427739f202c7b}, Hostile: 0x5de9954dbbcc4c3c},
		batch: func(to Results[T], first, second [][]T) {
			hantei.EllipseCircle(to.Hits, Ellipses(first), Circles(second))
		},
		scalar: scalarHit(kernel.EllipseCircle[T], Ellipses[T], Circles[T]),
		draw:   drawEllipseCircle,
		exact:  &Exact{Units: "lldd++|ll+", Draw: circleAtEllipse, truth: ellipseMeetsCircle},
	}
}

// Inlined, its batch would allocate the shapes of each call.
//
//go:noinline
func ellipseCircleContact[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "EllipseCircleContact",
		golden: Golden{Seed: 24, Stream: StreamHashes{0x5153a765bdbb8785, 0xe3d22e932804f567}, Short: StreamHashes{0x98e776bb21a97206, 0xaa5bc954c641f352}, Hostile: 0x4ae17498f007d082},
		batch: func(to Results[T], first, second [][]T) {
			hantei.EllipseCircleContact(penetrations(to.Numbers), Ellipses(first), Circles(second))
		},
		scalar: scalarRecord(kernel.EllipseCircleContact[T], penetration[T], Ellipses[T], Circles[T]),
		draw:   drawEllipseCircle,
	}
}

// drawEllipseCircle moves a circle out of an ellipse, from its centre, its axes or anywhere in it.
// The circle may be a point, as large as the ellipse is flat, or far larger than it.
func drawEllipseCircle(s *Source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	rx, ry := f.radii()
	if f.Chance(0.15) {
		ry = rx
	}
	r := f.length()
	switch f.IntN(6) {
	case 0:
		r = min(rx, ry)
	case 1:
		r *= f.Thin()
	case 2:
		r /= f.Thin()
	}
	c, d := f.angle()
	if f.Chance(0.2) { // out of a tip, or of the flat side
		c, d = f.Sign(), 0
		if f.Chance(0.5) {
			c, d = d, c
		}
	}
	from := 0.0
	if f.Chance(0.5) {
		from = f.fraction()
	}
	reach := 2 * (max(rx, ry) + r)
	x0, y0 := f.at(from*rx*c, from*ry*d)
	x1, y1 := f.at(float64(from*rx*c)+float64(reach*c), float64(from*ry*d)+float64(reach*d))
	ellipse := []float64{f.x, f.y, ux, uy, rx, ry}
	return join(ellipse, x0, y0, r), join(ellipse, x1, y1, r)
}

// circleAtEllipse has a circle touch an ellipse from outside. The normal there is along (p, q) in
// the axes of the ellipse, which are along (a, b), and its radii are such that the support of the
// ellipse along the normal, √((rx·p)² + (ry·q)²), is an integer: rx·p and ry·q are the legs of a
// triangle. Where p or q is 0 the circle touches at an end of an axis. Now and then a radius of the
// ellipse, or that of the circle, is 0.
func circleAtEllipse(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	u, v, w := triangle(r)
	u, v = math.Abs(u), math.Abs(v)
	m, k := factor(r), factor(r)
	x, y := firstCentre(r)
	var rx, ry, s, t float64 // the radii, and where they touch
	switch {
	case p == 0 || q == 0:
		rx, ry = m*u, m*v
		s, t = p*rx, q*ry
	default:
		rx, ry = m*w*u*math.Abs(q), m*w*v*math.Abs(p)
		s, t = m*u*u*math.Abs(q)*math.Copysign(1, p), m*v*v*math.Abs(p)*math.Copysign(1, q)
	}
	radius := k * h
	if r.IntN(8) == 0 {
		radius, k = 0, 0
	}
	s, t = s+float64(p*k), t+float64(q*k)
	return []float64{x, y, a, b, c * rx, c * ry, x + (float64(s*a) - float64(t*b)), y + (float64(s*b) + float64(t*a)), c * radius}
}

// ellipseMeetsCircle takes the circle for an ellipse.
func ellipseMeetsCircle(v []*big.Int) (hit, start bool) {
	return ellipsesOverlap(append(v[:8:8], big.NewInt(1), new(big.Int), v[8], v[8]))
}
