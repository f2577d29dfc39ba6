package prove

import (
	"math"
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func circleSweepHit[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "CircleSweepHit",
		golden: Golden{Seed: 14, Stream: StreamHashes{0xba282be43216d8fc, 0xadb8cc985d0e5136}, Short: StreamHashes{0xbc432b8c07d99940, 0x765fccb7d1b921ee}, Hostile: 0x202aef626c9d2377},
		batch: func(to Results[T], first, second [][]T) {
			hantei.CircleSweepHit(to.Hits, MovingCircles(first), MovingCircles(second))
		},
		scalar: scalarHit(kernel.CircleSweepHit[T], MovingCircles[T], MovingCircles[T]),
		draw:   drawCircleSweep,
		exact:  &Exact{Units: "llll+|llll+", Draw: touchingSweep, truth: circlesMeet},
	}
}

// touchingSweep has the circles touch just at the start, just at the end, or graze between.
func touchingSweep(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, n := factor(r), factor(r)
	vx, vy := a*m, b*m
	var dx, dy, radius float64
	switch r.IntN(3) {
	case 0: // at the start
		dx, dy, radius = p*n, q*n, h*n
	case 1: // at the end
		if p*a+q*b > 0 {
			p, q = -p, -q
		}
		dx, dy, radius = p*n-vx, q*n-vy, h*n
	default: // between, by a graze
		back, side := m*float64(1+r.IntN(7))/8, n*randomSign(r)
		dx, dy, radius = -side*b-back*a, side*a-back*b, c*n
	}
	part := radius * math.Ldexp(float64(r.IntN(9)), -3)
	x, y := firstCentre(r)
	ax, ay := firstCentre(r)
	return []float64{x, y, ax, ay, radius - part, x + dx, y + dy, ax + vx, ay + vy, part}
}

// circlesMeet asks whether the circles touch at the start; else whether they come nearer, and where
// they are nearest: at the end of the frame, or before it.
func circlesMeet(v []*big.Int) (hit, start bool) {
	dx, dy, vx, vy, r := difference(v[5], v[0]), difference(v[6], v[1]), difference(v[7], v[2]), difference(v[8], v[3]), sum(v[4], v[9])
	rr, a, b := square(r), inner(vx, vy, vx, vy), inner(dx, dy, vx, vy)
	ex, ey := sum(dx, vx), sum(dy, vy)
	switch {
	case atMost(inner(dx, dy, dx, dy), rr):
		return true, true
	case b.Sign() >= 0:
		return false, false
	case atMost(a, negative(b)):
		return atMost(inner(ex, ey, ex, ey), rr), false
	}
	return atMost(square(outer(dx, dy, vx, vy)), product(rr, a)), false
}
