package prove

import (
	"math"
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ellipseBox[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "EllipseBox",
		golden: Golden{Seed: 31, Stream: StreamHashes{0xc3bd8f0d26287c66, 0x45e957e50956d762}, Short: StreamHashes{0x167581ebc00c1597, 0xdbd7b72777c5331f}, Hostile: 0x3e0a068f106db09c},
		batch: func(to Results[T], first, second [][]T) {
			hantei.EllipseBox(to.Hits, Ellipses(first), Boxes(second))
		},
		scalar: scalarHit(kernel.EllipseBox[T], Ellipses[T], Boxes[T]),
		draw:   drawEllipseBox,
		exact:  &Exact{Units: "lldd++|llDD++", Draw: boxAtEllipse, truth: ellipseMeetsBox},
	}
}

// drawEllipseBox moves a box away from a place where one of its points, half the time a corner, is
// in the ellipse, half the time on its curve.
func drawEllipseBox(s *Source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	rx, ry := f.radii()
	ellipse := []float64{f.x, f.y, ux, uy, rx, ry}
	g := f // the box's frame
	switch f.IntN(4) {
	case 0: // across
		g.ux, g.uy = -f.uy, f.ux
	case 1:
		g.ux, g.uy = f.angle()
		g.unit = 1
	}
	wx, wy := g.direction()
	hw, hh := f.length(), f.length()*f.Thin()
	if f.Chance(0.5) {
		hw, hh = hh, hw
	}
	along, across := hw*f.Sign(), hh*f.Sign() // of the box's point, from its centre
	if f.Chance(0.5) {
		along, across = along*f.fraction(), across*f.fraction()
	}
	c, d := f.angle()
	depth := 1.0
	if f.Chance(0.5) {
		depth = f.fraction()
	}
	g.x, g.y = f.at(float64(rx*c)*depth, float64(ry*d)*depth)
	f.x, f.y = g.at(-along, -across)
	away := 2 * (max(rx, ry) + max(hw, hh))
	x, y := f.at(away*c, away*d)
	return join(ellipse, f.x, f.y, wx, wy, hw, hh), join(ellipse, x, y, wx, wy, hw, hh)
}

// A tangent touches an ellipse at (x, y), where the outward normal is (nx, ny).
type tangent struct {
	ellipse              []float64
	x, y, nx, ny, length float64 // length is that of the normal
}

// tangentAtEllipse draws one in numbers with few digits. The length of its normal is 0 if it is not
// asked for: then the normal may be any.
func tangentAtEllipse(r *rand.Rand, length bool) tangent {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m := factor(r)
	n := m // the radii by c·h, now those of a circle
	x, y := firstCentre(r)
	u, v, l := triangle(r) // the normal along and across (a, b)
	switch {
	case !length:
		n = factor(r)
		u, v, l = p*n, q*m, 0
	case p != 0 && q != 0 && u != 0 && v != 0:
		m, n = math.Abs(v*p)*m, math.Abs(u*q)*m
		u, v = math.Copysign(u, p), math.Copysign(v, q)
	default:
		u, v, l = p, q, h
	}
	return tangent{
		ellipse: []float64{x, y, a, b, c * h * m, c * h * n},
		x:       x + (p*m*a - q*n*b), y: y + (p*m*b + q*n*a),
		nx: u*a - v*b, ny: u*b + v*a, length: c * l,
	}
}

// boxAtEllipse has a side of the box touch the ellipse, or a corner, the box being beyond the
// tangent.
func boxAtEllipse(r *rand.Rand) []float64 {
	corner := r.IntN(2) == 0
	t := tangentAtEllipse(r, !corner)
	wx, wy, length := t.nx, t.ny, t.length
	k, l := factor(r), factor(r) // half extents, by length
	u, v := k, l*float64(r.IntN(17)-8)/8
	if corner {
		wx, wy, length = triangle(r)
		u, v = math.Copysign(k, t.nx*wx+t.ny*wy), math.Copysign(l, t.ny*wx-t.nx*wy)
	}
	row := append(t.ellipse, t.x+(u*wx-v*wy), t.y+(u*wy+v*wx), wx, wy, k*length, l*length)
	switch r.IntN(3) {
	case 0:
		row[8], row[9] = -wx, -wy
	case 1:
		row[8], row[9], row[10], row[11] = -wy, wx, row[11], row[10]
	}
	return row
}

// ellipseMeetsBox asks whether the box contains the ellipse's centre, or one of its four sides
// meets the ellipse. Where the box has the direction w, all coordinates are times |w|.
func ellipseMeetsBox(v []*big.Int) (hit, start bool) {
	e := newSurdEllipse(v[:6], inner(v[8], v[9], v[8], v[9]))
	dx, dy, wx, wy, hw, hh := difference(v[6], v[0]), difference(v[7], v[1]), v[8], v[9], v[10], v[11]
	within := func(x, h *big.Int) bool { return atMost(square(x), product(square(h), e.n)) }
	if within(inner(dx, dy, wx, wy), hw) && within(outer(wx, wy, dx, dy), hh) {
		return true, false
	}
	var corners [4]surdPoint
	for i, s := range [4][2]int64{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}} {
		along, across := scalar(s[0], hw), scalar(s[1], hh)
		corners[i] = surdPoint{surd{outer(along, across, wy, wx), dx}, surd{inner(along, across, wy, wx), dy}}
	}
	for i := range corners {
		if e.meetsSegment(corners[i], corners[(i+1)%4]) {
			return true, false
		}
	}
	return false, false
}
