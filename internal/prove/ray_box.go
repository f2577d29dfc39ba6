package prove

import (
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func rayBox[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "RayBox",
		golden: Golden{Seed: 31, Stream: StreamHashes{0x339fcb45b05aaff2, 0xbaef56981c6c38bf}, Short: StreamHashes{0x380ab07ea67c3e8d, 0x5a4f32a705d3c7d}, Hostile: 0x96a4d0b345d96048},
		batch: func(to Results[T], first, second [][]T) {
			hantei.RayBox(to.Numbers[0], Rays(first), Boxes(second))
		},
		scalar: scalarNumber(kernel.RayBox[T], Rays[T], Boxes[T]),
		draw:   drawRayBox,
		exact:  &Exact{Units: "llll|lldd++", Draw: rayAtBox, truth: rayMeetsBox},
	}
}

// Inlined, its batch would allocate the shapes of each call.
//
//go:noinline
func rayBoxContact[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "RayBoxContact",
		golden: Golden{Seed: 32, Stream: StreamHashes{0x775789c06522a85a, 0xfea4c043b85c6f1d}, Short: StreamHashes{0xd566e9377ecb1517, 0xb7fbc088be21d257}, Hostile: 0x27840b9a15f4d5bb},
		batch: func(to Results[T], first, second [][]T) {
			hantei.RayBoxContact(contacts(to.Numbers), Rays(first), Boxes(second))
		},
		scalar: scalarRecord(kernel.RayBoxContact[T], contact[T], Rays[T], Boxes[T]),
		draw:   drawRayBox,
	}
}

// drawRayBox has a ray pass through a point of the box, half the time a corner, and moves the box
// away from it: so that the ray just touches a corner, a face, just reaches a face with its end, or
// just starts on one.
func drawRayBox(s *Source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	hw, hh := f.length(), f.length()*f.Thin()
	if f.Chance(0.5) {
		hw, hh = hh, hw
	}
	along, across := hw*f.Sign(), hh*f.Sign()
	if f.Chance(0.5) {
		along *= f.fraction()
	}
	if f.Chance(0.5) {
		across *= f.fraction()
	}
	c, d := f.angle() // of the ray
	length := f.Uniform(0.5, 4) * f.size
	switch f.IntN(6) {
	case 0: // from up to a million sizes away
		length *= float64(int(1) << f.IntN(21))
	case 1:
		length *= f.Thin()
	case 2:
		length *= f.Wide()
	case 3:
		length = 0
	}
	if f.exact {
		length = f.size * float64(f.IntN(9))
	}
	switch f.IntN(6) {
	case 0: // along a face
		c, d = f.Sign(), 0
	case 1:
		c, d = 0, f.Sign()
	case 2: // through the centre
		along, across = 0, 0
	}
	back := f.fraction() * length // what of the ray lies before that point
	x, y := f.at(along-float64(back*c), across-float64(back*d))
	tox, toy := f.at(length*c, length*d)
	ray := []float64{x, y, tox - f.x, toy - f.y}
	away := float64(2*hw) + float64(2*hh) + f.size
	e, g := -d, c // aside, so that the ray grazes
	switch f.IntN(3) {
	case 0: // back along the ray, to where it starts
		e, g, away = c, d, away+length
	case 1: // and forth
		e, g, away = -c, -d, away+length
	}
	bx, by := f.at(away*e, away*g)
	return join(ray, f.x, f.y, ux, uy, hw, hh), join(ray, bx, by, ux, uy, hw, hh)
}

// rayAtBox has the ray graze a corner, or start or end on a face, or go along it.
func rayAtBox(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	m, n := factor(r), factor(r)
	x, y := firstCentre(r)
	u, v := m*randomSign(r), n*randomSign(r)                      // a corner in the box's frame, in units of c
	du, dv := float64(1+r.IntN(8))*u/m, -float64(1+r.IntN(8))*v/n // a way past it
	before, after := float64(r.IntN(5))/4, float64(1+r.IntN(4))/4 // of that way
	switch r.IntN(4) {
	case 0: // along the face
		v, du, dv = v*float64(r.IntN(9)-4)/4, 0, v/n
	case 1: // from the face outwards
		v, dv, before = v*float64(r.IntN(9)-4)/4, dv*float64(r.IntN(3)-1), 0
	case 2: // up to the face
		v, dv, after = v*float64(r.IntN(9)-4)/4, dv*float64(r.IntN(3)-1), 0
		du = -du
		before = max(before, 0.25)
	}
	if r.IntN(2) == 0 { // a corner or face at the other axis
		u, v, du, dv, m, n = v, u, dv, du, n, m
	}
	u, v = u-float64(before*du), v-float64(before*dv)
	du, dv = (before+after)*du, (before+after)*dv
	ray := []float64{x + float64(u*a) - float64(v*b), y + float64(u*b) + float64(v*a), float64(du*a) - float64(dv*b), float64(du*b) + float64(dv*a)}
	return append(ray, x, y, a, b, c*m, c*n)
}

// rayMeetsBox cuts the ray by the four half planes of the faces, one after the other. In units of
// 1/|u|, the place on a ray of a cut is a fraction with a root in it, and so cuts are compared by
// signs of p + q·|u|.
func rayMeetsBox(v []*big.Int) (hit, start bool) {
	x, y := difference(v[0], v[4]), difference(v[1], v[5])
	ux, uy, hw, hh := v[6], v[7], v[8], v[9]
	n := inner(ux, uy, ux, uy)
	f := &surds{n: n}
	type fraction struct { // over, which is above 0
		surd
		over *big.Int
	}
	one := big.NewInt(1)
	from, to := fraction{surd{}, one}, fraction{surd{one}, one}
	after := func(a, b fraction) bool { return f.sign(f.sub(f.times(b.over, a.surd), f.times(a.over, b.surd))) > 0 }
	start = true
	for _, face := range []struct{ at, way, half *big.Int }{
		{inner(x, y, ux, uy), inner(v[2], v[3], ux, uy), hw},
		{outer(ux, uy, x, y), outer(ux, uy, v[2], v[3]), hh},
	} {
		for _, side := range []int64{-1, 1} { // side·(at + t·way) <= half·|u|
			out := surd{scalar(side, face.at), negative(face.half)}
			speed := scalar(side, face.way)
			start = start && f.sign(out) <= 0
			switch {
			case speed.Sign() == 0 && f.sign(out) > 0:
				return false, false
			case speed.Sign() > 0: // leaves at -out/speed
				if cut := (fraction{f.times(big.NewInt(-1), out), speed}); after(to, cut) {
					to = cut
				}
			case speed.Sign() < 0: // enters at out/-speed
				if cut := (fraction{out, negative(speed)}); after(cut, from) {
					from = cut
				}
			}
		}
	}
	return !after(from, to), start
}
