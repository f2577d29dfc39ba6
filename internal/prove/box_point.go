package prove

import (
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func boxPoint[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "BoxPoint",
		golden: Golden{Seed: 21, Stream: StreamHashes{0xe5c7d7057fd197f5, 0xb1af98449e7f53d7}, Short: StreamHashes{0x2b1c2b085098dcff, 0x18cb841316fcfe20}, Hostile: 0x10e1ddd15c69a491},
		batch: func(to Results[T], first, second [][]T) {
			hantei.BoxPoint(to.Hits, Boxes(first), Points(second))
		},
		scalar: scalarHit(kernel.BoxPoint[T], Boxes[T], Points[T]),
		draw:   drawBoxPoint,
		exact:  &Exact{Units: "lldd++|ll", Draw: pointOnBox, truth: boxHoldsPoint},
	}
}

// drawBoxPoint moves a point from within a box out of it, half the time by a corner.
func drawBoxPoint(s *Source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	hw, hh := f.length(), f.length()*f.Thin()
	if f.Chance(0.5) {
		hw, hh = hh, hw
	}
	along, across := hw*f.Sign(), hh*f.Sign()
	x0, y0 := f.at(along*f.fraction(), across*f.fraction())
	if f.Chance(0.5) {
		along *= f.fraction()
	}
	x1, y1 := f.at(2*along, 2*across)
	box := []float64{f.x, f.y, ux, uy, hw, hh}
	return join(box, x0, y0), join(box, x1, y1)
}

// pointOnBox has the point on a face of the box, sometimes on a corner.
func pointOnBox(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	m, n := factor(r), factor(r)
	x, y := firstCentre(r)
	u, v := m*randomSign(r), n*float64(r.IntN(17)-8)/8
	if r.IntN(2) == 0 {
		return []float64{x, y, a, b, c * m, c * n, x + u*a - v*b, y + u*b + v*a}
	}
	return []float64{x, y, a, b, c * n, c * m, x + v*a - u*b, y + v*b + u*a}
}

// boxHoldsPoint turns the point into the frame of the box, in units of 1/√n, and asks whether each
// coordinate is within its half extent: whether x² <= h²·n.
func boxHoldsPoint(v []*big.Int) (hit, start bool) {
	dx, dy, ux, uy, hw, hh := difference(v[6], v[0]), difference(v[7], v[1]), v[2], v[3], v[4], v[5]
	n := inner(ux, uy, ux, uy)
	between := func(x, h *big.Int) bool { return atMost(square(x), product(square(h), n)) }
	return between(inner(dx, dy, ux, uy), hw) && between(outer(ux, uy, dx, dy), hh), false
}
