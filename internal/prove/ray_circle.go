package prove

import (
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func rayCircleHit[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "RayCircleHit",
		golden: Golden{Seed: 31, Stream: StreamHashes{0x2e7905b4ee0c4998, 0x708f3f862be527d2}, Short: StreamHashes{0xe28183f7647996a4, 0x2b9df093f743457d}, Hostile: 0x7d2fdaa7e9669f4c},
		batch: func(to Results[T], first, second [][]T) {
			hantei.RayCircleHit(to.Hits, Rays(first), Circles(second))
		},
		scalar: scalarHit(kernel.RayCircleHit[T], Rays[T], Circles[T]),
		draw:   drawRayCircle,
		exact:  &Exact{Units: "llll|ll+", Draw: rayTouchingCircle, truth: rayMeetsCircle},
	}
}

func rayCircle[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "RayCircle",
		golden: Golden{Seed: 32, Stream: StreamHashes{0x81a6f09cdcccdb6e, 0x7356c0d75d86092c}, Short: StreamHashes{0xecf698165e4c250a, 0x5408a52bf1cb1fb7}, Hostile: 0xe22fb845e938173a},
		batch: func(to Results[T], first, second [][]T) {
			hantei.RayCircle(to.Numbers[0], Rays(first), Circles(second))
		},
		scalar: scalarNumber(kernel.RayCircle[T], Rays[T], Circles[T]),
		draw:   drawRayCircle,
	}
}

// Inlined, its batch would allocate the shapes of each call.
//
//go:noinline
func rayCircleContact[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "RayCircleContact",
		golden: Golden{Seed: 33, Stream: StreamHashes{0x57be5bf1a333c037, 0x94165bc6e7b8eb0c}, Short: StreamHashes{0x19b7f2fb96aaad5d, 0xabf0057c2757b377}, Hostile: 0xe6bd6723b8f97284},
		batch: func(to Results[T], first, second [][]T) {
			hantei.RayCircleContact(contacts(to.Numbers), Rays(first), Circles(second))
		},
		scalar: scalarRecord(kernel.RayCircleContact[T], contact[T], Rays[T], Circles[T]),
		draw:   drawRayCircle,
	}
}

// drawRayCircle has the ray pass the circle, nearest at the distance h, with the part k of its way
// before that point. From the hit to the miss h or k or both leave what hits: the ray then just
// grazes, or just ends or starts on the circle.
func drawRayCircle(s *Source) (hit, miss []float64) {
	f := s.frame()
	r, v := f.length(), f.Uniform(0.5, 4)
	switch f.IntN(5) {
	case 0: // from up to a million radii away
		v *= float64(int(1) << f.IntN(21))
	case 1: // short
		v *= f.Thin()
	case 2:
		v *= f.Wide()
	}
	if f.exact {
		v = float64(f.IntN(9))
	}
	v *= f.size
	k, h := f.fraction(), f.fraction()*r
	k1, h1 := k, r*f.Uniform(1, 2)
	switch f.IntN(4) {
	case 0:
		k1, h1 = 1+2*r/v, h
	case 1:
		k1, h1 = -2*r/v, h
	case 2:
		k1 = f.Uniform(-2, 3)
	}
	ray := []float64{f.x, f.y, v * f.ux / f.unit, v * f.uy / f.unit}
	x0, y0 := f.at(k*v, h)
	x1, y1 := f.at(k1*v, h1)
	return join(ray, x0, y0, r), join(ray, x1, y1, r)
}

// rayTouchingCircle has the ray touch the circle just at its start, just at its end, or by a graze
// between.
func rayTouchingCircle(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, n := factor(r), factor(r)
	dx, dy := a*m, b*m
	var ox, oy, radius float64 // the origin, as seen from the centre
	switch r.IntN(3) {
	case 0: // at the start
		ox, oy, radius = p*n, q*n, h*n
	case 1: // at the end
		if p*a+q*b > 0 {
			p, q = -p, -q
		}
		ox, oy, radius = p*n-dx, q*n-dy, h*n
	default: // between, by a graze
		back, side := m*float64(1+r.IntN(7))/8, n*randomSign(r)
		ox, oy, radius = -side*b-back*a, side*a-back*b, c*n
	}
	x, y := firstCentre(r)
	return []float64{x + ox, y + oy, dx, dy, x, y, radius}
}

// rayMeetsCircle asks whether a circle at rest and a point that moves along the ray meet.
func rayMeetsCircle(v []*big.Int) (hit, start bool) {
	rest := new(big.Int)
	return circlesMeet([]*big.Int{v[4], v[5], rest, rest, v[6], v[0], v[1], v[2], v[3], rest})
}
