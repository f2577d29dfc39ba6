package prove

import (
	"math"
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func boxCircle[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "BoxCircle",
		golden: Golden{Seed: 9, Stream: StreamHashes{0x7f82fe9d83953cba, 0xf8077ff21f60f48a}, Short: StreamHashes{0x9844ca99f1a0bc97, 0x9e823b34d893c80f}, Hostile: 0x80f7c8f8ee3f4e1c},
		batch: func(to Results[T], first, second [][]T) {
			hantei.BoxCircle(to.Hits, Boxes(first), Circles(second))
		},
		scalar: scalarHit(kernel.BoxCircle[T], Boxes[T], Circles[T]),
		draw:   drawBoxCircle,
		exact:  &Exact{Units: "lldd++|ll+", Draw: circleAtBox, truth: boxMeetsCircle},
	}
}

// Inlined, its batch would allocate the shapes of each call.
//
//go:noinline
func boxCircleContact[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "BoxCircleContact",
		golden: Golden{Seed: 32, Stream: StreamHashes{0x7fad24366b71cdfa, 0x437e6a5382c8d37e}, Short: StreamHashes{0x3d5ce40ec4bf8c18, 0xa5db9dd189283a2c}, Hostile: 0x225e727ffac6654a},
		batch: func(to Results[T], first, second [][]T) {
			hantei.BoxCircleContact(penetrations(to.Numbers), Boxes(first), Circles(second))
		},
		scalar: scalarRecord(kernel.BoxCircleContact[T], penetration[T], Boxes[T], Circles[T]),
		draw:   drawBoxCircle,
	}
}

// drawBoxCircle moves a circle from a point of the box, half the time a corner, away from it.
func drawBoxCircle(s *Source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	hw, hh, r := f.length(), f.length()*f.Thin(), f.length()
	if f.Chance(0.5) {
		hw, hh = hh, hw
	}
	if f.Chance(0.3) {
		r *= f.Thin()
	}
	along, across := hw*f.Sign(), hh*f.Sign()
	if f.Chance(0.5) {
		along, across = along*f.fraction(), across*f.fraction()
	}
	c, d := f.angle()
	x0, y0 := f.at(along, across)
	x1, y1 := f.at(along+float64(2*(hw+r)*c), across+float64(2*(hh+r)*d))
	box := []float64{f.x, f.y, ux, uy, hw, hh}
	return join(box, x0, y0, r), join(box, x1, y1, r)
}

// circleAtBox has the circle touch a face of the box, or a corner at the angle of a triangle.
func circleAtBox(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, n, k := factor(r), factor(r), factor(r)
	x, y := firstCentre(r)
	u, v, radius := m+k, n*float64(r.IntN(17)-8)/8, c*k // beside a face
	if r.IntN(2) == 0 {                                 // at a corner
		u, v, radius = m+math.Abs(p)*k, n+math.Abs(q)*k, c*h*k
	}
	u, v = u*randomSign(r), v*randomSign(r)
	return []float64{x, y, a, b, c * m, c * n, x + u*a - v*b, y + u*b + v*a, radius}
}

// boxMeetsCircle looks at the offset (a, b) beyond the faces in units of 1/|u|, each of which is a
// difference x - y·|u|: where both are positive the sum of their squares is p - q·|u|.
func boxMeetsCircle(v []*big.Int) (hit, start bool) {
	dx, dy, ux, uy, hw, hh, r := difference(v[6], v[0]), difference(v[7], v[1]), v[2], v[3], v[4], v[5], v[8]
	u, w, n := inner(dx, dy, ux, uy), outer(ux, uy, dx, dy), inner(ux, uy, ux, uy)
	u.Abs(u)
	w.Abs(w)
	reaches := func(x, h *big.Int) bool { return atMost(square(x), product(square(h), n)) } // x <= h·|u|
	switch {
	case reaches(u, hw):
		return reaches(w, sum(hh, r)), false
	case reaches(w, hh):
		return reaches(u, sum(hw, r)), false
	}
	p := difference(sum(square(u), square(w)), product(n, difference(square(r), inner(hw, hh, hw, hh))))
	return signWithRoot(p, scalar(-2, inner(u, w, hw, hh)), n) <= 0, false
}
