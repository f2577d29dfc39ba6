package prove

import (
	"math"
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func capsuleCapsule[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "CapsuleCapsule",
		golden: Golden{Seed: 34, Stream: StreamHashes{0xf4775987f40f198f, 0xe6f193464f12736f}, Short: StreamHashes{0x380a4021e4a82297, 0x12c4f279a2d6c1b3}, Hostile: 0xf09c992b9d8c0432},
		batch: func(to Results[T], first, second [][]T) {
			hantei.CapsuleCapsule(to.Hits, Capsules(first), Capsules(second))
		},
		scalar: scalarHit(kernel.CapsuleCapsule[T], Capsules[T], Capsules[T]),
		draw:   drawCapsuleCapsule,
		exact:  &Exact{Units: "llll+|llll+", Draw: touchingCapsules, truth: capsulesMeet},
	}
}

// Inlined, its batch would allocate the shapes of each call.
//
//go:noinline
func capsuleCapsuleContact[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "CapsuleCapsuleContact",
		golden: Golden{Seed: 35, Stream: StreamHashes{0x751d4233619a1f22, 0x2599c7eafad99dc6}, Short: StreamHashes{0x1340e23b901166ea, 0xb3cfbc89c8c64595}, Hostile: 0xa4e3be1c90785f2f},
		batch: func(to Results[T], first, second [][]T) {
			hantei.CapsuleCapsuleContact(manifolds(to.Numbers), Capsules(first), Capsules(second))
		},
		scalar: scalarRecord(kernel.CapsuleCapsuleContact[T], manifold[T], Capsules[T], Capsules[T]),
		draw:   drawCapsuleCapsule,
	}
}

// drawCapsuleCapsule moves two capsules apart from where their segments share a point, of either an
// end now and then: the second far, the first a little. They are parallel at times, or nearly.
func drawCapsuleCapsule(s *Source) (hit, miss []float64) {
	f := s.frame()
	length := func() float64 {
		if f.Chance(0.4) {
			return float64(f.length() * f.Thin())
		}
		return float64(f.length())
	}
	place := func() float64 {
		if f.Chance(0.3) {
			return float64(f.IntN(2))
		}
		return f.fraction()
	}
	radius := func() float64 {
		switch f.IntN(6) {
		case 0:
			return 0
		case 1, 2:
			return float64(f.length() * f.Thin())
		}
		return float64(f.length())
	}
	la, lb, ra, rb := float64(length()), float64(length()), float64(radius()), float64(radius())
	c, d := f.angle()
	switch f.IntN(6) {
	case 0, 1: // parallel
		c, d = f.Sign(), 0
	case 2: // nearly
		c, d = f.Sign(), f.Thin()
	}
	s0, t0 := float64(place()*la), float64(place()*lb)
	away := 2 * (la + lb + ra + rb)
	p, q := f.angle()
	second := func(u, v float64) []float64 {
		x1, y1 := f.at(u-float64(t0*c), v-float64(t0*d))
		x2, y2 := f.at(u+float64((lb-t0)*c), v+float64((lb-t0)*d))
		return []float64{x1, y1, x2, y2, rb}
	}
	first := func(u, v float64) []float64 {
		x1, y1 := f.at(u, v)
		x2, y2 := f.at(u+la, v)
		return []float64{x1, y1, x2, y2, ra}
	}
	p, q = float64(away*p), float64(away*q)
	return join(first(0, 0), second(s0, 0)...), join(first(float64(-p/8), float64(-q/8)), second(s0+p, q)...)
}

// touchingCapsules have an end of the second at the first's side, or at an end of it at the angle
// of a triangle. The rest of the second lies farther away.
func touchingCapsules(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, k, away := factor(r), factor(r), factor(r)
	x, y := firstCentre(r)
	sign := randomSign(r)
	u, v, reach := m*float64(r.IntN(9))/8, k*sign, c*k // beside the first
	if r.IntN(3) == 0 {                                // segments of which one ends on the other
		v, reach = 0, 0
	}
	s, t := u+away*float64(r.IntN(9)-4), v+away*sign*float64(r.IntN(3))
	if r.IntN(2) == 0 { // at an end of it
		p = math.Abs(p)
		u, v, reach = m+p*k, q*k, c*h*k
		l, w := away*float64(r.IntN(3)), away*float64(r.IntN(5)-2) // away from that end, and across
		s, t = u+p*l-q*w, v+q*l+p*w
	}
	part := reach * float64(r.IntN(9)) / 8
	point := func(along, across float64) []float64 {
		return []float64{x + along*a - across*b, y + along*b + across*a}
	}
	segment := func(from, to []float64) []float64 {
		if r.IntN(2) == 0 {
			from, to = to, from
		}
		return join(from, to...)
	}
	first := append(segment(point(0, 0), point(m, 0)), reach-part)
	second := append(segment(point(u, v), point(s, t)), part)
	if r.IntN(2) == 0 {
		first, second = second, first
	}
	return join(first, second...)
}

// capsulesMeet looks at the parallelogram of the differences of the points of both segments:
// whether 0 is in it, or in a capsule about one of its sides.
func capsulesMeet(v []*big.Int) (hit, start bool) {
	zero := new(big.Int)
	r := sum(v[4], v[9])
	corner := func(end, of int) (x, y *big.Int) {
		return difference(v[2*end], v[5+2*of]), difference(v[2*end+1], v[6+2*of])
	}
	reaches := func(end, of, end2, of2 int) bool {
		x1, y1 := corner(end, of)
		x2, y2 := corner(end2, of2)
		hit, _ := capsuleMeetsCircle([]*big.Int{x1, y1, x2, y2, r, zero, zero, zero})
		return hit
	}
	if reaches(0, 0, 1, 0) || reaches(1, 0, 1, 1) || reaches(1, 1, 0, 1) || reaches(0, 1, 0, 0) {
		return true, false
	}
	// 0 = corner + s·e - t·f, by Cramer's rule.
	x, y := corner(0, 0)
	ex, ey, fx, fy := difference(v[2], v[0]), difference(v[3], v[1]), difference(v[7], v[5]), difference(v[8], v[6])
	q := outer(ex, ey, fx, fy)
	part := func(p *big.Int) bool { // whether 0 <= p/q <= 1
		return q.Sign() != 0 && p.Sign()*q.Sign() >= 0 && p.CmpAbs(q) <= 0
	}
	return part(outer(fx, fy, x, y)) && part(outer(ex, ey, x, y)), false
}
