package prove

import (
	"math"
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func circleCircle[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "CircleCircle",
		golden: Golden{Seed: 12, Stream: StreamHashes{0xc11f56ce38d13eae, 0xca33cef0421ed16a}, Short: StreamHashes{0x49ceace91096c308, 0x5d71768d92162672}, Hostile: 0x1e97c20b5a251182},
		batch: func(to Results[T], first, second [][]T) {
			hantei.CircleCircle(to.Hits, Circles(first), Circles(second))
		},
		scalar: scalarHit(kernel.CircleCircle[T], Circles[T], Circles[T]),
		draw:   drawCircleCircle,
		exact:  &Exact{Units: "ll+|ll+", Draw: touchingCircles, truth: circlesOverlap},
	}
}

// Inlined, its batch would allocate the shapes of each call.
//
//go:noinline
func circleCircleContact[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "CircleCircleContact",
		golden: Golden{Seed: 31, Stream: StreamHashes{0x95f23efb53a53141, 0xc46c7385fb32cdfa}, Short: StreamHashes{0xb3403c885cd01701, 0x549c5edc8b288e90}, Hostile: 0x6f4012cd7c3e52ac},
		batch: func(to Results[T], first, second [][]T) {
			hantei.CircleCircleContact(penetrations(to.Numbers), Circles(first), Circles(second))
		},
		scalar: scalarRecord(kernel.CircleCircleContact[T], penetration[T], Circles[T], Circles[T]),
		draw:   drawCircleCircle,
	}
}

// drawCircleCircle moves a circle away from the centre of another.
func drawCircleCircle(s *Source) (hit, miss []float64) {
	f := s.frame()
	ra, rb := f.length(), f.length()
	if f.Chance(0.3) {
		rb *= f.Thin()
	}
	x, y := f.at(2*(ra+rb), 0)
	return []float64{f.x, f.y, ra, f.x, f.y, rb}, []float64{f.x, f.y, ra, x, y, rb}
}

// touchingCircles have the legs of a triangle between their centres, and radii that add up to the
// hypotenuse.
func touchingCircles(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	m := factor(r)
	x, y := firstCentre(r)
	part := c * m * math.Ldexp(float64(r.IntN(9)), -3-r.IntN(2)*r.IntN(20))
	return []float64{x, y, c*m - part, x + a*m, y + b*m, part}
}

// circlesOverlap compares the distance of the centres with the sum of the radii, both squared.
func circlesOverlap(v []*big.Int) (hit, start bool) {
	dx, dy, r := difference(v[3], v[0]), difference(v[4], v[1]), sum(v[2], v[5])
	return atMost(inner(dx, dy, dx, dy), square(r)), false
}
