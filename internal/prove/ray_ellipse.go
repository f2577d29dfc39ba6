package prove

import (
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func rayEllipseHit[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "RayEllipseHit",
		golden: Golden{Seed: 34, Stream: StreamHashes{0x712f4e537237f41d, 0xd9a1cc4576fc3330}, Short: StreamHashes{0xdba1b2302710178e, 0x923242091eead7c6}, Hostile: 0x531c3337e6c3ff61},
		batch: func(to Results[T], first, second [][]T) {
			hantei.RayEllipseHit(to.Hits, Rays(first), Ellipses(second))
		},
		scalar: scalarHit(kernel.RayEllipseHit[T], Rays[T], Ellipses[T]),
		draw:   drawRayEllipse,
		exact:  &Exact{Units: "llll|lldd++", Draw: rayTouchingEllipse, truth: rayMeetsEllipse},
	}
}

func rayEllipse[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "RayEllipse",
		golden: Golden{Seed: 35, Stream: StreamHashes{0xf8c0df85b1f1e68f, 0xadaff260e82259ab}, Short: StreamHashes{0xce46b8cd90b297a7, 0xed66e5bbd7873252}, Hostile: 0x21e61f281c9e7a97},
		batch: func(to Results[T], first, second [][]T) {
			hantei.RayEllipse(to.Numbers[0], Rays(first), Ellipses(second))
		},
		scalar: scalarNumber(kernel.RayEllipse[T], Rays[T], Ellipses[T]),
		draw:   drawRayEllipse,
	}
}

// Inlined, its batch would allocate the shapes of each call.
//
//go:noinline
func rayEllipseContact[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "RayEllipseContact",
		golden: Golden{Seed: 36, Stream: StreamHashes{0xcec44763aac9583c, 0x4b556251f94603b1}, Short: StreamHashes{0x93853e25b8e5f61, 0xffc4d2f37a74eb80}, Hostile: 0xac7ca9309f22fcf2},
		batch: func(to Results[T], first, second [][]T) {
			hantei.RayEllipseContact(contacts(to.Numbers), Rays(first), Ellipses(second))
		},
		scalar: scalarRecord(kernel.RayEllipseContact[T], contact[T], Rays[T], Ellipses[T]),
		draw:   drawRayEllipse,
	}
}

// drawRayEllipse has the ray pass the ellipse as drawRayCircle has it pass a circle, in coordinates
// in which the ellipse is a circle of radius 1.
func drawRayEllipse(s *Source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	rx, ry := f.radii()
	c, d := f.angle()
	v := f.Uniform(0.5, 4)
	switch f.IntN(5) {
	case 0: // from up to a million radii away
		v *= float64(int(1) << f.IntN(21))
	case 1: // short
		v *= f.Thin()
	case 2:
		v *= f.Wide()
	}
	k, h := f.fraction(), f.fraction()
	k1, h1 := k, f.Uniform(1, 2)
	switch f.IntN(4) {
	case 0:
		k1, h1 = 1+2/v, h
	case 1:
		k1, h1 = -2/v, h
	case 2:
		k1 = f.Uniform(-2, 3)
	}
	at := func(along, across float64) (x, y float64) { // as seen from the origin of the frame
		return f.at(rx*(float64(along*c)-float64(across*d)), ry*(float64(along*d)+float64(across*c)))
	}
	x, y := f.at(0, 0)
	ex, ey := at(v, 0)
	x0, y0 := at(k*v, h)
	x1, y1 := at(k1*v, h1)
	ray := []float64{f.x, f.y, ex - x, ey - y}
	return join(ray, x0, y0, ux, uy, rx, ry), join(ray, x1, y1, ux, uy, rx, ry)
}

// rayTouchingEllipse has the ray touch the ellipse just at its start, just at its end, or by a
// graze between: what rayTouchingCircle does, stretched along one axis of the coordinates and then
// turned.
func rayTouchingEllipse(r *rand.Rand) []float64 {
	v := rayTouchingCircle(r)
	a, b, c := triangle(r)
	sx, sy := factor(r), factor(r)
	if r.IntN(8) == 0 { // as flat as a segment, which the ray ends on, starts from or touches the end of
		sy = 0
	}
	turned := func(x, y float64) (float64, float64) {
		x, y = sx*x, sy*y
		return x*a - y*b, x*b + y*a
	}
	ox, oy := turned(v[0]-v[4], v[1]-v[5])
	dx, dy := turned(v[2], v[3])
	x, y := firstCentre(r)
	return []float64{x + ox, y + oy, dx, dy, x, y, a, b, sx * c * v[6], sy * c * v[6]}
}

// rayMeetsEllipse looks at f(t) = |M(d + t·e)|² - (rx·ry)²·n, a parabola: at its ends, and at its
// least value if that is between. Of an ellipse with a radius 0 it asks whether the clipped ray
// reaches from one side of the segment's ends to the other.
func rayMeetsEllipse(v []*big.Int) (hit, start bool) {
	dx, dy, ex, ey, ux, uy := difference(v[0], v[4]), difference(v[1], v[5]), v[2], v[3], v[6], v[7]
	rx, ry, n := v[8], v[9], inner(ux, uy, ux, uy)
	inside := func(x, y *big.Int) bool { // times a common factor k, of which rx and ry are multiples then
		p, q := inner(x, y, ux, uy), outer(ux, uy, x, y)
		return atMost(square(p), product(square(rx), n)) && atMost(square(q), product(square(ry), n)) &&
			atMost(sum(square(product(ry, p)), square(product(rx, q))), product(square(product(rx, ry)), n))
	}
	if start = inside(dx, dy); start || inside(sum(dx, ex), sum(dy, ey)) {
		return true, start
	}
	if rx.Sign() == 0 || ry.Sign() == 0 {
		return rayCrossesSegment(v), false
	}
	a, b := product(ry, inner(dx, dy, ux, uy)), product(rx, outer(ux, uy, dx, dy))
	e, f := product(ry, inner(ex, ey, ux, uy)), product(rx, outer(ux, uy, ex, ey))
	toward, speed2 := inner(a, b, e, f), inner(e, f, e, f)
	if toward.Sign() >= 0 || sum(toward, speed2).Sign() <= 0 {
		return false, false
	}
	// f at its least, times speed2: speed2·|a, b|² - toward² - speed2·(rx·ry)²·n.
	rr := product(square(product(rx, ry)), n)
	return atMost(difference(product(speed2, inner(a, b, a, b)), square(toward)), product(speed2, rr)), false
}

// rayCrossesSegment asks whether a ray that neither starts nor ends on a segment crosses it, or
// runs over it.
func rayCrossesSegment(v []*big.Int) bool {
	dx, dy, ex, ey, ux, uy, n := difference(v[0], v[4]), difference(v[1], v[5]), v[2], v[3], v[6], v[7], inner(v[6], v[7], v[6], v[7])
	p, q, ep, eq := inner(dx, dy, ux, uy), outer(ux, uy, dx, dy), inner(ex, ey, ux, uy), outer(ux, uy, ex, ey)
	half := v[8]
	if v[8].Sign() == 0 {
		p, q, ep, eq, half = q, p, eq, ep, v[9]
	}
	endP, endQ := sum(p, ep), sum(q, eq)
	if q.Sign() == 0 && endQ.Sign() == 0 { // both ends are off the segment: to either side of it?
		return p.Sign()*endP.Sign() < 0
	}
	if q.Sign()*endQ.Sign() >= 0 {
		return false
	}
	// The place at which it crosses, times q - endQ.
	place := difference(product(p, difference(q, endQ)), product(q, difference(p, endP)))
	return atMost(square(place), product(square(product(half, difference(q, endQ))), n))
}
