package prove

import (
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func rayCapsule[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "RayCapsule",
		golden: Golden{Seed: 34, Stream: StreamHashes{0x4be790f64bb7075d, 0xcebd6d216eac3ba8}, Short: StreamHashes{0x4164ed93a92898bd, 0x5fa58704ff562217}, Hostile: 0xad36a6a012646ab9},
		batch: func(to Results[T], first, second [][]T) {
			hantei.RayCapsule(to.Numbers[0], Rays(first), Capsules(second))
		},
		scalar: scalarNumber(kernel.RayCapsule[T], Rays[T], Capsules[T]),
		draw:   drawRayCapsule,
		exact:  &Exact{Units: "llll|llll+", Draw: rayAtCapsule, truth: rayMeetsCapsule},
	}
}

// Inlined, its batch would allocate the shapes of each call.
//
//go:noinline
func rayCapsuleContact[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "RayCapsuleContact",
		golden: Golden{Seed: 47, Stream: StreamHashes{0x62c45be3ea203b9, 0x846b43d89c768219}, Short: StreamHashes{0x4ade7cf18112e200, 0x24845e811d1e5b96}, Hostile: 0x4106d706caf3a317},
		batch: func(to Results[T], first, second [][]T) {
			hantei.RayCapsuleContact(contacts(to.Numbers), Rays(first), Capsules(second))
		},
		scalar: scalarRecord(kernel.RayCapsuleContact[T], contact[T], Rays[T], Capsules[T]),
		draw:   drawRayCapsule,
	}
}

// drawRayCapsule has a ray pass through a point of the capsule, half the time on its border, and
// moves the capsule away from it: aside, so that the ray grazes, or back or forth along the ray.
func drawRayCapsule(s *Source) (hit, miss []float64) {
	f := s.frame()
	long, radius := f.length(), f.length()
	switch f.IntN(4) {
	case 0:
		long = float64(long * f.Thin())
	case 1:
		radius = float64(radius * f.Thin())
	case 2:
		long = 0
	}
	along, across := float64(long*f.fraction()), float64(radius*f.fraction()*f.Sign())
	switch f.IntN(4) {
	case 0: // about an end
		along = long + float64(float64(radius*f.fraction())/2)
		across = float64(across / 2)
	case 1: // on the side
		across = float64(radius * f.Sign())
	}
	c, d := f.angle() // of the ray
	length := float64(f.Uniform(0.5, 4) * f.size)
	switch f.IntN(6) {
	case 0: // from up to a million sizes away
		length = float64(length * float64(int(1)<<f.IntN(21)))
	case 1:
		length = float64(length * f.Thin())
	case 2:
		length = float64(length * f.Wide())
	case 3:
		length = 0
	}
	if f.exact {
		length = float64(f.size * float64(f.IntN(9)))
	}
	if f.Chance(0.2) { // along the capsule
		c, d = f.Sign(), 0
	}
	back := f.fraction() * length // what of the ray lies before that point
	x, y := f.at(along-float64(back*c), across-float64(back*d))
	tox, toy := f.at(length*c, length*d)
	ray := []float64{x, y, tox - f.x, toy - f.y}
	away := float64(2*long) + float64(2*radius) + f.size
	e, g := -d, c
	switch f.IntN(3) {
	case 0:
		e, g, away = c, d, away+length
	case 1:
		e, g, away = -c, -d, away+length
	}
	x2, y2 := f.at(long, 0)
	ax, ay := f.at(away*e, away*g)
	bx, by := f.at(long+float64(away*e), away*g)
	if f.Chance(0.5) {
		return join(ray, x2, y2, f.x, f.y, radius), join(ray, bx, by, ax, ay, radius)
	}
	return join(ray, f.x, f.y, x2, y2, radius), join(ray, ax, ay, bx, by, radius)
}

// rayAtCapsule has the ray graze a side or an end at the angle of a triangle, or start or end
// there.
func rayAtCapsule(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, k := factor(r), factor(r)
	x, y := firstCentre(r)
	// In the capsule's frame, in units of c: the place of the touch, and the direction of the
	// normal.
	u, v, nu, nv, radius := m*float64(r.IntN(9))/8, 0.0, 0.0, randomSign(r), c*k
	if r.IntN(2) == 0 {
		u, nu, nv, radius = m, max(p, -p), q, c*h*k
	}
	u, v = u+float64(nu*k), v+float64(nv*k)
	along, outwards := float64(r.IntN(9)-4), float64(0)
	before, after := float64(r.IntN(5))/4, float64(r.IntN(5))/4
	switch r.IntN(3) {
	case 0: // starts there
		before, outwards = 0, float64(r.IntN(3))
	case 1: // ends there
		after, outwards = 0, -float64(r.IntN(3))
	}
	du, dv := float64(outwards*nu)-float64(along*nv), float64(outwards*nv)+float64(along*nu)
	u, v = u-float64(before*du), v-float64(before*dv)
	du, dv = (before+after)*du, (before+after)*dv
	row := []float64{x + float64(u*a) - float64(v*b), y + float64(u*b) + float64(v*a), float64(du*a) - float64(dv*b), float64(du*b) + float64(dv*a), x, y, x + float64(m*a), y + float64(m*b), radius}
	if r.IntN(2) == 0 {
		row[4], row[5], row[6], row[7] = row[6], row[7], row[4], row[5]
	}
	return row
}

// rayMeetsCapsule asks whether an end of the ray is in the capsule, or an end of the capsule's
// segment within the radius of the ray, which is a capsule about the ray, or ray and segment cross.
func rayMeetsCapsule(v []*big.Int) (hit, start bool) {
	ex, ey := sum(v[0], v[2]), sum(v[1], v[3])
	capsule, zero := v[4:9], new(big.Int)
	within := func(capsule []*big.Int, x, y *big.Int) bool {
		at, _ := capsuleMeetsCircle(append(append([]*big.Int(nil), capsule...), x, y, zero))
		return at
	}
	if within(capsule, v[0], v[1]) {
		return true, true
	}
	about := []*big.Int{v[0], v[1], ex, ey, v[8]}
	if within(capsule, ex, ey) || within(about, v[4], v[5]) || within(about, v[6], v[7]) {
		return true, false
	}
	side := func(ax, ay, bx, by, x, y *big.Int) int {
		return outer(difference(bx, ax), difference(by, ay), difference(x, ax), difference(y, ay)).Sign()
	}
	crosses := side(v[0], v[1], ex, ey, v[4], v[5])*side(v[0], v[1], ex, ey, v[6], v[7]) < 0 &&
		side(v[4], v[5], v[6], v[7], v[0], v[1])*side(v[4], v[5], v[6], v[7], ex, ey) < 0
	return crosses, false
}
