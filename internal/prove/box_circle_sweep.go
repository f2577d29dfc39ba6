package prove

import (
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func boxCircleSweep[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "BoxCircleSweep",
		golden: Golden{Seed: 33, Stream: StreamHashes{0xcc6aafe797f6730c, 0xee067bbfbe41e5d7}, Short: StreamHashes{0x69a0a5c2f35c78b5, 0x14b08e919b3dded7}, Hostile: 0xd57ca3922596786},
		batch: func(to Results[T], first, second [][]T) {
			hantei.BoxCircleSweep(to.Numbers[0], Boxes(first), MovingCircles(second))
		},
		scalar: scalarNumber(kernel.BoxCircleSweep[T], Boxes[T], MovingCircles[T]),
		draw:   drawBoxCircleSweep,
		exact:  &Exact{Units: "lldd++|llll+", Draw: sweepAtBox, truth: circleMeetsBox},
	}
}

// drawBoxCircleSweep is a ray as drawRayBox has it, grown to a circle: so that it just grazes a
// corner or a face, or just touches at its end or its start.
func drawBoxCircleSweep(s *Source) (hit, miss []float64) {
	ray, away := drawRayBox(s)
	r := s.Uniform(0.1, 2) * max(ray[8], ray[9])
	switch {
	case s.family != nil && s.family.Integers:
		r = max(ray[8], ray[9])
	case s.Chance(0.05):
		r = 0
	case s.Chance(0.3):
		r *= s.Thin()
	}
	// The circle moves as the box does in drawRayBox, and three times as far.
	x, y := ray[0]-float64(3*(away[4]-ray[4])), ray[1]-float64(3*(away[5]-ray[5]))
	box := ray[4:]
	return join(box, ray[0], ray[1], ray[2], ray[3], r), join(box, x, y, ray[2], ray[3], r)
}

// sweepAtBox has the circle graze a corner or a face, or touch one at its start or its end.
func sweepAtBox(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, n, k := factor(r), factor(r), factor(r)
	x, y := firstCentre(r)
	side, other := randomSign(r), randomSign(r)
	// In the box's frame, in units of c: the place of the touch, and the direction of the normal
	// there.
	var u, v, nu, nv, radius float64
	if r.IntN(2) == 0 { // a corner at the angle of a triangle
		p, q = max(p, -p), max(q, -q)
		u, v, nu, nv, radius = side*m, other*n, side*p, other*q, h*k
	} else { // a face
		u, v, nu, nv, radius = side*m, n*float64(r.IntN(17)-8)/8, side, 0, k
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
	return []float64{
		x, y, a, b, c * m, c * n,
		x + float64(u*a) - float64(v*b), y + float64(u*b) + float64(v*a), float64(du*a) - float64(dv*b), float64(du*b) + float64(dv*a), c * radius,
	}
}

// circleMeetsBox looks for the least distance of the path from the box, which is 0, or at an end of
// the path, or at a corner of the box: whether it meets the box, and whether either end or corner
// is within the radius. In units of 1/|u| an offset beyond a face is p - h·|u|.
func circleMeetsBox(v []*big.Int) (hit, start bool) {
	box, centre := v[:6], func(x, y *big.Int) []*big.Int { return append(append([]*big.Int(nil), v[:6]...), x, y, v[10]) }
	if at, _ := boxMeetsCircle(centre(v[6], v[7])); at {
		return true, true
	}
	if at, _ := boxMeetsCircle(centre(sum(v[6], v[8]), sum(v[7], v[9]))); at {
		return true, false
	}
	if through, _ := rayMeetsBox(append(append([]*big.Int(nil), v[6:10]...), box...)); through {
		return true, false
	}
	// The corners that the path passes between its ends: those with (corner - start)·d from 0 to
	// d·d.
	dx, dy, ux, uy, vx, vy := difference(v[6], v[0]), difference(v[7], v[1]), v[2], v[3], v[8], v[9]
	n, a := inner(ux, uy, ux, uy), inner(vx, vy, vx, vy)
	du, dv := inner(vx, vy, ux, uy), outer(ux, uy, vx, vy)
	for corner := range 4 {
		w, h := new(big.Int).Set(v[4]), new(big.Int).Set(v[5])
		if corner&1 != 0 {
			w.Neg(w)
		}
		if corner&2 != 0 {
			h.Neg(h)
		}
		// k·d = n·(q·d) - (w·du + h·dv)·|u| with k from the corner to the start, in units of 1/|u|;
		// divided by |u| it is |u|·(q·d) - (w·du + h·dv).
		qd, wd := inner(dx, dy, vx, vy), inner(w, h, du, dv)
		if signWithRoot(negative(wd), qd, n) >= 0 { // going away from the corner
			continue
		}
		if signWithRoot(negative(wd), sum(qd, a), n) <= 0 { // nearing it to the end
			continue
		}
		// k×d likewise divided by |u|; its square is to be at most r²·a·n.
		qx, wx := outer(dx, dy, vx, vy), outer(w, h, du, dv)
		p := sum(product(square(qx), n), square(wx)) // (qx·|u| - wx)²
		q := scalar(-2, product(qx, wx))
		if signWithRoot(difference(p, product(product(square(v[10]), a), n)), q, n) <= 0 {
			return true, false
		}
	}
	return false, false
}
