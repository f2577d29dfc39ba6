package prove

import (
	"math"
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func boxCapsule[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "BoxCapsule",
		golden: Golden{Seed: 35, Stream: StreamHashes{0x974554ea8bfd3c4a, 0xa680682e8d5cfc4b}, Short: StreamHashes{0x49cca86c54b1a8fc, 0xe3632614710f64a9}, Hostile: 0xfbfcc1767449ace2},
		batch: func(to Results[T], first, second [][]T) {
			hantei.BoxCapsule(to.Hits, Boxes(first), Capsules(second))
		},
		scalar: scalarHit(kernel.BoxCapsule[T], Boxes[T], Capsules[T]),
		draw:   drawBoxCapsule,
		exact:  &Exact{Units: "lldd++|llll+", Draw: capsuleAtBox, truth: boxMeetsCapsule},
	}
}

// drawBoxCapsule moves a capsule far, and a box a little, from where a place of the segment, now
// and then an end, is a point of the box, half the time a corner.
func drawBoxCapsule(s *Source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	hw, hh, length, r := f.length(), float64(f.length()*f.Thin()), f.length(), f.length()
	if f.Chance(0.5) {
		hw, hh = hh, hw
	}
	switch f.IntN(4) {
	case 0:
		r = float64(r * f.Thin())
	case 1:
		length = float64(length * f.Thin())
	}
	c, d := f.angle()
	switch f.IntN(6) {
	case 0: // along a face
		c, d = f.Sign(), 0
	case 1: // nearly
		c, d = f.Sign(), f.Thin()
	}
	along, across := hw*f.Sign(), hh*f.Sign()
	if f.Chance(0.5) {
		along, across = float64(along*f.fraction()), float64(across*f.fraction())
	}
	place := f.fraction()
	if f.Chance(0.3) {
		place = float64(f.IntN(2))
	}
	place = float64(place * length)
	away := 2 * (hw + hh + length + r)
	p, q := f.angle()
	p, q = float64(away*p), float64(away*q)
	capsule := func(u, v float64) []float64 {
		x1, y1 := f.at(u-float64(place*c), v-float64(place*d))
		x2, y2 := f.at(u+float64((length-place)*c), v+float64((length-place)*d))
		return []float64{x1, y1, x2, y2, r}
	}
	x, y := f.at(float64(-p/8), float64(-q/8))
	return join([]float64{f.x, f.y, ux, uy, hw, hh}, capsule(along, across)...),
		join([]float64{x, y, ux, uy, hw, hh}, capsule(along+p, across+q)...)
}

// capsuleAtBox has an end of the capsule touch a face or a corner of the box, or its side a corner.
// The other end is as far or farther away.
func capsuleAtBox(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, n, k, away := factor(r), factor(r), factor(r), factor(r)
	x, y := firstCentre(r)
	p, q = math.Abs(p), math.Abs(q)
	if r.IntN(3) == 0 { // a segment of radius 0
		k = 0
	}
	var u, v, s, t, radius float64
	switch r.IntN(3) {
	case 0: // an end at a face
		u, v, radius = m+k, n*float64(r.IntN(17)-8)/8, c*k
		s, t = u+away*float64(r.IntN(3)), v+away*float64(r.IntN(5)-2)
	case 1: // an end at a corner
		u, v, radius = m+p*k, n+q*k, c*h*k
		l, w := away*float64(r.IntN(3)), away*float64(r.IntN(5)-2) // away from the corner, and across
		s, t = u+p*l-q*w, v+q*l+p*w
	case 2: // the side at a corner
		l, w := away*float64(r.IntN(3)), away*float64(r.IntN(3))
		u, v, radius = m+p*k-q*l, n+q*k+p*l, c*h*k
		s, t = m+p*k+q*w, n+q*k-p*w
	}
	i, j := randomSign(r), randomSign(r)
	u, v, s, t = u*i, v*j, s*i, t*j
	if r.IntN(2) == 0 {
		u, v, s, t = s, t, u, v
	}
	return []float64{x, y, a, b, c * m, c * n, x + u*a - v*b, y + u*b + v*a, x + s*a - t*b, y + s*b + t*a, radius}
}

// boxMeetsCapsule looks at the box grown by the radius: whether the segment meets one of the two
// rectangles that have two of its sides each, or is in the disc about a corner. Coordinates are
// times √n, half extents are not.
func boxMeetsCapsule(v []*big.Int) (hit, start bool) {
	ux, uy, hw, hh, r := v[2], v[3], v[4], v[5], v[10]
	n := inner(ux, uy, ux, uy)
	frame := func(x, y *big.Int) (u, w *big.Int) {
		dx, dy := difference(x, v[0]), difference(y, v[1])
		return inner(ux, uy, dx, dy), outer(ux, uy, dx, dy)
	}
	u1, v1 := frame(v[6], v[7])
	u2, v2 := frame(v[8], v[9])
	if meetsUpright(u1, v1, u2, v2, sum(hw, r), hh, n) || meetsUpright(u1, v1, u2, v2, hw, sum(hh, r), n) {
		return true, false
	}
	rr := product(square(r), n)
	for _, w := range []*big.Int{hw, negative(hw)} {
		for _, h := range []*big.Int{hh, negative(hh)} {
			if cornerWithin(u1, v1, u2, v2, w, h, n, rr) {
				return true, false
			}
		}
	}
	return false, false
}

// meetsUpright asks whether the ends are beyond the same side of a rectangle with the half extents
// w and h, times √n, or all of its corners on one side of the segment.
func meetsUpright(u1, v1, u2, v2, w, h, n *big.Int) bool {
	beyond := func(a, b, half *big.Int) bool {
		return signWithRoot(a, negative(half), n) > 0 && signWithRoot(b, negative(half), n) > 0 ||
			signWithRoot(a, half, n) < 0 && signWithRoot(b, half, n) < 0
	}
	if beyond(u1, u2, w) || beyond(v1, v2, h) {
		return false
	}
	eu, ev := difference(u2, u1), difference(v2, v1)
	c := outer(eu, ev, u1, v1)
	left, right := false, false
	for _, w := range []*big.Int{w, negative(w)} {
		for _, h := range []*big.Int{h, negative(h)} {
			side := signWithRoot(c, outer(w, h, eu, ev), n)
			left, right = left || side >= 0, right || side <= 0
		}
	}
	return left && right
}

// cornerWithin asks whether the corner at w·√n and h·√n is in a disc about one end, or in the
// rectangle between them; rr is the square of the radius, as coordinates are.
func cornerWithin(u1, v1, u2, v2, w, h, n, rr *big.Int) bool {
	// |P - K·√n|² <= rr, where the square is |P|² + |K|²·n - 2P·K·√n.
	disc := func(u, v *big.Int) bool {
		p := difference(sum(inner(u, v, u, v), product(inner(w, h, w, h), n)), rr)
		return signWithRoot(p, scalar(-2, inner(u, v, w, h)), n) <= 0
	}
	if disc(u1, v1) || disc(u2, v2) {
		return true
	}
	eu, ev := difference(u2, u1), difference(v2, v1)
	if eu.Sign() == 0 && ev.Sign() == 0 {
		return false
	}
	foot := negative(inner(w, h, eu, ev))
	if signWithRoot(inner(u1, v1, eu, ev), foot, n) > 0 || signWithRoot(inner(u2, v2, eu, ev), foot, n) < 0 {
		return false
	}
	c, k := outer(eu, ev, u1, v1), outer(eu, ev, w, h) // (c - k·√n)² <= rr·|e|²
	p := difference(sum(square(c), product(square(k), n)), product(rr, inner(eu, ev, eu, ev)))
	return signWithRoot(p, scalar(-2, product(c, k)), n) <= 0
}
