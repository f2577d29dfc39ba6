package prove

import (
	"math"
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ellipseCapsule[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "EllipseCapsule",
		golden: Golden{Seed: 32, Stream: StreamHashes{0xf5b7ece166562ab7, 0xedaf5098d92d8c81}, Short: StreamHashes{0x8c1e61c178ae12d8, 0xa34c61caec548bd0}, Hostile: 0x54f67303683fd022},
		batch: func(to Results[T], first, second [][]T) {
			hantei.EllipseCapsule(to.Hits, Ellipses(first), Capsules(second))
		},
		scalar: scalarHit(kernel.EllipseCapsule[T], Ellipses[T], Capsules[T]),
		draw:   drawEllipseCapsule,
		exact:  &Exact{Units: "lldd++|llll+", Draw: capsuleAtEllipse, truth: ellipseMeetsCapsule},
	}
}

// drawEllipseCapsule moves a capsule away from a place where one of its points, half the time one
// of a side or of an end's curve, is in the ellipse, half the time on its curve.
func drawEllipseCapsule(s *Source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	rx, ry := f.radii()
	ellipse := []float64{f.x, f.y, ux, uy, rx, ry}
	g := f // the capsule's frame
	switch f.IntN(4) {
	case 0: // across
		g.ux, g.uy = -f.uy, f.ux
	case 1:
		g.ux, g.uy = f.angle()
		g.unit = 1
	}
	length, r := f.length(), f.length()
	if f.Chance(0.5) {
		length *= f.Thin()
	}
	if f.Chance(0.5) {
		r *= f.Thin()
	}
	along, across := 0.0, r*f.Sign() // of the capsule's point, from the middle of the segment
	switch f.IntN(4) {
	case 0: // on a side
		along = length * f.fraction() * f.Sign()
	case 1: // on the curve of an end
		c, d := f.angle()
		along, across = (length+float64(r*math.Abs(c)))*f.Sign(), r*d
	case 2: // at a tip
		along, across = (length+r)*f.Sign(), 0
	default:
		along, across = length*f.fraction()*f.Sign(), across*f.fraction()
	}
	c, d := f.angle()
	depth := 1.0
	if f.Chance(0.5) {
		depth = f.fraction()
	}
	g.x, g.y = f.at(float64(rx*c)*depth, float64(ry*d)*depth)
	g.x, g.y = g.at(-along, -across)
	ends := func() []float64 {
		x1, y1 := g.at(-length, 0)
		x2, y2 := g.at(length, 0)
		return []float64{x1, y1, x2, y2, r}
	}
	hit = join(ellipse, ends()...)
	f.x, f.y = g.x, g.y
	away := 2 * (max(rx, ry) + length + r)
	g.x, g.y = f.at(away*c, away*d)
	return hit, join(ellipse, ends()...)
}

// capsuleAtEllipse has a side of the capsule touch the ellipse, or an end, beyond which it leads
// away from the ellipse's centre.
func capsuleAtEllipse(r *rand.Rand) []float64 {
	var x1, y1, x2, y2, radius float64
	var ellipse []float64
	if r.IntN(2) == 0 {
		t := tangentAtEllipse(r, true)
		ellipse = t.ellipse
		k, l := factor(r), factor(r)
		v, w := l*float64(r.IntN(9))/8, l*float64(r.IntN(9))/8
		if r.IntN(8) == 0 {
			k = 0
		}
		x1, y1 = t.x+(k*t.nx-v*t.ny), t.y+(k*t.ny+v*t.nx)
		x2, y2 = t.x+(k*t.nx+w*t.ny), t.y+(k*t.ny-w*t.nx)
		radius = k * t.length
	} else {
		row := circleAtEllipse(r)
		ellipse, x1, y1, radius = row[:6:6], row[6], row[7], row[8]
		t := math.Ldexp(float64(r.IntN(4)), -r.IntN(4))
		x2, y2 = x1+t*(x1-row[0]), y1+t*(y1-row[1])
	}
	if r.IntN(2) == 0 {
		x1, y1, x2, y2 = x2, y2, x1, y1
	}
	return append(ellipse, x1, y1, x2, y2, radius)
}

// ellipseMeetsCapsule asks whether the ellipse meets the disc at either end or one of the long
// sides between them, or has its centre there. Its coordinates are times the length of the segment.
func ellipseMeetsCapsule(v []*big.Int) (hit, start bool) {
	wx, wy, r := difference(v[8], v[6]), difference(v[9], v[7]), v[10]
	for end := 6; end < 10; end += 2 {
		if meets, _ := ellipseMeetsCircle(append(v[:6:6], v[end], v[end+1], r)); meets {
			return true, false
		}
	}
	if meets, _ := capsuleMeetsCircle(append(v[6:11:11], v[0], v[1], new(big.Int))); meets {
		return true, false
	}
	m := inner(wx, wy, wx, wy)
	if m.Sign() == 0 {
		return false, false
	}
	e := newSurdEllipse(v[:6], m)
	for _, side := range []int64{1, -1} {
		k := scalar(side, r)
		var ends [2]surdPoint
		for i := range ends {
			x, y := difference(v[6+2*i], v[0]), difference(v[7+2*i], v[1])
			ends[i] = surdPoint{surd{product(k, wy), x}, surd{negative(product(k, wx)), y}}
		}
		if e.meetsSegment(ends[0], ends[1]) {
			return true, false
		}
	}
	return false, false
}
