package prove

import (
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func capsuleCircle[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "CapsuleCircle",
		golden: Golden{Seed: 22, Stream: StreamHashes{0x948963d69378da38, 0x6e947db18dbb0a34}, Short: StreamHashes{0x6114760787088c4f, 0x1b500f7ffd2c55c6}, Hostile: 0x87afa847435019a8},
		batch: func(to Results[T], first, second [][]T) {
			hantei.CapsuleCircle(to.Hits, Capsules(first), Circles(second))
		},
		scalar: scalarHit(kernel.CapsuleCircle[T], Capsules[T], Circles[T]),
		draw:   drawCapsuleCircle,
		exact:  &Exact{Units: "llll+|ll+", Draw: circleAtCapsule, truth: capsuleMeetsCircle},
	}
}

// Inlined, its batch would allocate the shapes of each call.
//
//go:noinline
func capsuleCircleContact[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "CapsuleCircleContact",
		golden: Golden{Seed: 33, Stream: StreamHashes{0x6a3f88ab3979eaa3, 0xc1e2525931808939}, Short: StreamHashes{0xe1d8a82fe02b86a3, 0xf5ae0187fda8894}, Hostile: 0x3c15a8610b97490d},
		batch: func(to Results[T], first, second [][]T) {
			hantei.CapsuleCircleContact(penetrations(to.Numbers), Capsules(first), Circles(second))
		},
		scalar: scalarRecord(kernel.CapsuleCircleContact[T], penetration[T], Capsules[T], Circles[T]),
		draw:   drawCapsuleCircle,
	}
}

// drawCapsuleCircle moves a circle from a point of the segment, half the time an end, away from it.
func drawCapsuleCircle(s *Source) (hit, miss []float64) {
	f := s.frame()
	length, ra, rb := f.length(), f.length(), f.length()
	if f.Chance(0.5) {
		length *= f.Thin()
	}
	if f.Chance(0.3) {
		ra *= f.Thin()
	}
	along := length
	if f.Chance(0.5) {
		along *= f.fraction()
	}
	c, d := f.angle()
	x1, y1 := f.at(0, 0)
	x2, y2 := f.at(length, 0)
	x, y := f.at(along, 0)
	u, v := f.at(along+float64(2*(ra+rb)*c), float64(2*(ra+rb)*d)+float64(length*d))
	capsule := []float64{x1, y1, x2, y2, ra}
	if f.Chance(0.5) {
		capsule = []float64{x2, y2, x1, y1, ra}
	}
	return join(capsule, x, y, rb), join(capsule, u, v, rb)
}

// circleAtCapsule has the circle touch the capsule's side, or an end at the angle of a triangle.
func circleAtCapsule(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, k := factor(r), factor(r)
	x, y := firstCentre(r)
	u, v, radius := m*float64(r.IntN(9))/8, k*randomSign(r), c*k // beside the segment
	if r.IntN(2) == 0 {                                          // at an end
		u, v, radius = m+max(p, -p)*k, q*k, c*h*k
	}
	part := radius * float64(r.IntN(9)) / 8
	capsule := []float64{x, y, x + m*a, y + m*b, radius - part}
	if r.IntN(2) == 0 {
		capsule = []float64{x + m*a, y + m*b, x, y, radius - part}
	}
	return append(capsule, x+u*a-v*b, y+u*b+v*a, part)
}

// capsuleMeetsCircle asks whether the centre, seen from the grown capsule, is in the disc about one
// end, in that about the other, or in the rectangle between them.
func capsuleMeetsCircle(v []*big.Int) (hit, start bool) {
	dx, dy := difference(v[5], v[0]), difference(v[6], v[1])
	fx, fy := difference(v[5], v[2]), difference(v[6], v[3])
	ex, ey, rr := difference(v[2], v[0]), difference(v[3], v[1]), square(sum(v[4], v[7]))
	if atMost(inner(dx, dy, dx, dy), rr) || atMost(inner(fx, fy, fx, fy), rr) {
		return true, false
	}
	n := inner(ex, ey, ex, ey)
	between := n.Sign() > 0 && inner(dx, dy, ex, ey).Sign() >= 0 && inner(fx, fy, ex, ey).Sign() <= 0
	return between && atMost(square(outer(ex, ey, fx, fy)), product(rr, n)), false
}
