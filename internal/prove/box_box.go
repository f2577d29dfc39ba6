package prove

import (
	"math"
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func boxBox[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "BoxBox",
		golden: Golden{Seed: 23, Stream: StreamHashes{0x5881b8776a0d2153, 0xef9de0f5af608f7e}, Short: StreamHashes{0x5319a3b0e13eea74, 0x6536547a9e303d4}, Hostile: 0xcdce26d404312c43},
		batch: func(to Results[T], first, second [][]T) {
			hantei.BoxBox(to.Hits, Boxes(first), Boxes(second))
		},
		scalar: scalarHit(kernel.BoxBox[T], Boxes[T], Boxes[T]),
		draw:   drawBoxBox,
		exact:  &Exact{Units: "lldd++|llDD++", Draw: touchingBoxes, truth: boxesMeet},
	}
}

// drawBoxBox moves a box away from a point of another, half the time from a corner. A third of the
// boxes are parallel or at right angles. Where the second is far the larger one, it moves on to
// where its own sides are.
func drawBoxBox(s *Source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	aw, ah := f.radii()
	bw, bh := f.radii()
	g := f
	switch f.IntN(6) {
	case 0: // across
		g.ux, g.uy = -f.uy, f.ux
	case 1, 2, 3, 4:
		if f.exact {
			g.ux, g.uy, g.unit = -4, 3, 5
		} else {
			g.ux, g.uy = f.angle()
		}
	}
	vx, vy := g.direction()
	switch f.IntN(6) {
	case 0: // the same shape
		bw, bh = aw, ah
	case 1:
		k := f.Thin()
		bw, bh = bw*k, bh*k
	}
	along, across := aw*f.Sign(), ah*f.Sign()
	if f.Chance(0.5) {
		along, across = along*f.fraction(), across*f.fraction()
	}
	c, d := f.angle()
	reach := 2 * (aw + ah + bw + bh)
	x0, y0 := f.at(along, across)
	x1, y1 := f.at(along+float64(reach*c), across+float64(reach*d))
	box := []float64{f.x, f.y, ux, uy, aw, ah}
	return join(box, x0, y0, vx, vy, bw, bh), join(box, x1, y1, vx, vy, bw, bh)
}

// touchingBoxes has a corner of one box on a side of the other, or on a corner; a side on a side
// where they are parallel. Where the first is a segment its direction is any, so that the length of
// that is no integer.
func touchingBoxes(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	if r.IntN(3) == 0 {
		p, q, h = a, b, c
	}
	extent := func() float64 {
		if r.IntN(8) == 0 {
			return 0
		}
		return factor(r)
	}
	m, n, k, l := factor(r), extent(), extent(), extent()
	if r.IntN(4) == 0 {
		n, a, b = 0, float64(r.IntN(9)-4), float64(1+r.IntN(4))
	}
	side, part := randomSign(r), m*float64(r.IntN(17)-8)/8

	// The side faces along (nx, ny); the corner of the second box is the one that is farthest
	// against it.
	nx, ny := -b*side, a*side
	px, py := part*a+n*nx, part*b+n*ny
	u, v := k, l
	if p*nx+q*ny > 0 {
		u = -u
	}
	if p*ny-q*nx > 0 {
		v = -v
	}
	first := []float64{0, 0, a, b, m * c, n * c}
	if n == 0 { // whose end need not be known
		first[4] = m * (math.Abs(a) + math.Abs(b))
	}
	second := []float64{px - (u*p - v*q), py - (u*q + v*p), p, q, k * h, l * h}
	if r.IntN(2) == 0 {
		first, second = second, first
	}
	x, y := firstCentre(r)
	first[0], first[1], second[0], second[1] = first[0]+x, first[1]+y, second[0]+x, second[1]+y
	if r.IntN(2) == 0 { // the same box by its other axis
		second[2], second[3], second[4], second[5] = -second[3], second[2], second[5], second[4]
	}
	return append(first, second...)
}

// boxesMeet looks for a corner of one box in the other and for diagonals that cross. There is one
// or the other: if boxes meet and no corner of either is in the other, a side of the second goes
// across the first from one of its sides to another, and so across a diagonal of it. That diagonal
// is a segment whose ends are outside the second box, and which meets it, so it crosses a diagonal
// of the second likewise.
//
// With the lengths s and t of the two directions, all points are times s·t and seen from the centre
// of the first box: an offset of the centres is d·s·t, a corner of the first box from its centre an
// integer times t, one of the second an integer times s.
func boxesMeet(v []*big.Int) (hit, start bool) {
	const s, t, st = 1, 2, 3
	f := &surds{inner(v[2], v[3], v[2], v[3]), inner(v[8], v[9], v[8], v[9])}
	centre := surdPoint{rootTimes(st, difference(v[6], v[0])), rootTimes(st, difference(v[7], v[1]))}
	a, b := cornersOfBox(v[2:6], t), cornersOfBox(v[8:12], s)
	for i := range b {
		b[i] = surdPoint{f.add(centre.x, b[i].x), f.add(centre.y, b[i].y)}
		if f.boxHolds(v[2:6], f.n, t, b[i]) || f.boxHolds(v[8:12], f.m, s, f.offset(centre, a[i])) {
			return true, false
		}
	}
	for i := range 2 {
		for k := range 2 {
			if f.cross(a[i], a[i+2], b[k], b[k+2]) {
				return true, false
			}
		}
	}
	return false, false
}

// cornersOfBox are those of a box about the origin, of which v is the direction and the half
// extents, each an integer times a root. The third is opposite to the first, the fourth to the
// second.
func cornersOfBox(v []*big.Int, root int) (corners [4]surdPoint) {
	ux, uy := v[0], v[1]
	for i, signs := range [4][2]int64{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}} {
		along, across := scalar(signs[0], v[2]), scalar(signs[1], v[3])
		corners[i] = surdPoint{rootTimes(root, outer(along, across, uy, ux)), rootTimes(root, inner(along, across, uy, ux))}
	}
	return corners
}

// boxHolds tells whether a box about the origin, of which v is the direction and the half extents,
// holds a point. Its sides are at half extents times n, the square of the direction's length, times
// a root.
func (f *surds) boxHolds(v []*big.Int, n *big.Int, root int, p surdPoint) bool {
	ux, uy := v[0], v[1]
	between := func(offset surd, half *big.Int) bool {
		side := rootTimes(root, product(half, n))
		return f.sign(f.sub(offset, side)) <= 0 && f.sign(f.add(offset, side)) >= 0
	}
	return between(f.add(f.times(ux, p.x), f.times(uy, p.y)), v[2]) &&
		between(f.sub(f.times(ux, p.y), f.times(uy, p.x)), v[3])
}
