package kernel

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// CapsuleCapsuleContact returns how capsules a and b overlap, and where.
//
// The depth is the sum of the radii less the distance of the segments: how far one has to move
// along the normal until they only touch, and negative where there is a gap. Segments that cross
// count as apart by a negative distance: that by which one has to move across the other, in the
// shorter of the four ways, until they only touch. The normal points from a to b.
//
// Which features are nearest decides the rest:
//
//   - An end of one segment beside the other, or segments that cross: the normal is across that other
//     segment, the reference. The points are the ends of the stretch over which the two lie side by
//     side: each is an end of the one, or the point of it that is beside an end of the reference. Where
//     the one has equal ends there is one point.
//   - Two ends: the normal points from the one to the other, and there is one point. Ends that meet, but for
//     rounding, are as an end on the other segment, with that one as the reference. The normal is (1, 0)
//     where two capsules with equal ends coincide.
//
// Each point is half way between the boundaries on the line along the normal through it, and its depth
// is the overlap there; that of the deeper one is the depth of the contact, but for rounding.
// Identities are 0 and 1 for the first and second end of a that ends the stretch, 2 and 3 for those of
// b, and 4 + i + 2j where end i of a meets end j of b, counted from 0. The identity names the end and
// not the reference, so that it stays the same when rounding makes now the one and now the other of
// two parallel segments the reference. Where an end of each ends the stretch, level with each other,
// it names the one that is not of the reference. Of two points the one with the lesser identity comes
// first.
//
// Ties: a is the reference before b, and first ends are nearer than second ones. Segments that cross, or
// that meet but for rounding, are moved apart to the side of the reference on which the end of the other is
// that is farther from it. If that leaves it open it is the left side of the reference, seen from its first
// end.
//
// It defines the batch answer: every tier does these operations in this order and returns the same
// bits. Depth is at least 0 if and only if [CapsuleCapsule] is true, also where rounding says
// otherwise: then it is 0 for capsules that meet, and the greatest negative number for others. The
// depths of the points are as they are computed. If a or b is not a shape all numbers are NaN.
//
// With s the sum of the radii and of the components of the two segments' vectors and of the offset
// between their first ends, the depth is off by at most 26·2^-52·s in float64, and the normal by
// 16·2^-52, or where two ends are nearest by 16·2^-52·(1 + s/d), d being their distance. Where
// features are equally near but for rounding, the answer may be about either; where rounding decides on
// which side of the other an end is, the normal is that of either side. Lengths below 2^-1000
// are off by 2^-1070 more. A float32 row is computed in float64 and rounded once. A result beyond
// the range of T is an infinity.
//
// A row takes about 0.12 µs, one that touches within rounding as long as CapsuleCapsule does in
// addition.
func CapsuleCapsuleContact[T soa.Float](a, b soa.Capsule[T]) soa.Manifold[T] {
	if !a.Valid() || !b.Valid() {
		return noManifold[T]()
	}
	m := capsulesContact(segmentOf(a), float64(a.R), segmentOf(b), float64(b.R))
	return manifoldRow[T](m, func() bool { return CapsuleCapsule(a, b) })
}

// A contactSide is the segment of one capsule, and how it sees the ends of the other's. Lengths
// along the segment are times its length.
type contactSide struct {
	segment
	r, id          float64 // the radius; the identity of the first end, that of the second is 1 more
	ex, ey, n, inv float64 // the segment's vector, its square, and one over its length, 0 of a point
	along, height  [2]float64
	face           [2]float64 // the distances of ends beside the segment, +Inf of others
}

// see sets what the side sees of the other's ends, which are at (x, y) from its first end. Like the
// segment's vector these are times k.
func (c *contactSide) see(x, y [2]float64, k float64) {
	c.n = float64(c.ex*c.ex) + float64(c.ey*c.ey)
	long := c.n >= leastSquare
	if long {
		c.inv = 1 / math.Sqrt(c.n)
	}
	for j := range 2 {
		c.along[j] = float64(x[j]*c.ex) + float64(y[j]*c.ey)
		outer := float64(c.ex*y[j]) - float64(c.ey*x[j])
		c.height[j] = float64(outer*c.inv)/k + 0 // -0 becomes 0: it is on the left
		c.face[j] = math.Inf(1)
		if long && 0 <= c.along[j] && c.along[j] <= c.n {
			c.face[j] = math.Abs(c.height[j])
		}
	}
}

// straddled tells whether the other's ends are on different sides of the segment's line, beyond rounding.
func (c *contactSide) straddled(rounding float64) bool {
	return c.height[0] < -rounding && rounding < c.height[1] || c.height[1] < -rounding && rounding < c.height[0]
}

// way is how far the other segment, which crosses, has to move across this one until it only
// touches.
func (c *contactSide) way() float64 {
	return lane.Min(math.Abs(c.height[0]), math.Abs(c.height[1]))
}

// capsulesContact is the contact of two capsules.
//
// The heights of ends over the other segment are off by 9ε of the distances that they come from,
// and the distances of ends by 4ε; a misjudged end of a segment moves a distance by 9ε(size) at
// most. So the depth is off by 32ε(size + r), if it is right whether they cross.
//
// Segments cross if each has its ends on both sides of the other's line. Of segments in line those signs
// are rounding's. So they count as crossing only if all heights are beyond rounding. Of others that cross, the
// end with the least height, now 19ε(size) at most, is beside the other segment: were it beyond an end of
// that, then this end had a lesser height over the first, for both heights are the distances from the crossing
// times the same sine. So that end is found as the nearest, at 32ε(size) at most, and the depth is off by
// 52ε(size + r).
func capsulesContact(a segment, ar float64, b segment, br float64) (m manifold) {
	p := contactSide{segment: a, r: ar, ex: a.x2 - a.x1, ey: a.y2 - a.y1}
	q := contactSide{segment: b, r: br, ex: b.x2 - b.x1, ey: b.y2 - b.y1, id: 2}
	dx := [4]float64{b.x1 - a.x1, b.x1 - a.x2, b.x2 - a.x1, b.x2 - a.x2} // from end i of a to j of b at i + 2j
	dy := [4]float64{b.y1 - a.y1, b.y1 - a.y2, b.y2 - a.y1, b.y2 - a.y2}
	size := ((math.Abs(p.ex) + math.Abs(p.ey)) + (math.Abs(q.ex) + math.Abs(q.ey))) + (math.Abs(dx[0]) + math.Abs(dy[0]))
	k := 1.0
	switch {
	case size > mostSize:
		return capsulesContact(a.times(shrunk), ar*shrunk, b.times(shrunk), br*shrunk).grown()
	case size < leastSize:
		k = lane.InvPower(size)
		p.ex, p.ey, q.ex, q.ey = p.ex*k, p.ey*k, q.ex*k, q.ey*k
		for i := range dx {
			dx[i], dy[i] = dx[i]*k, dy[i]*k
		}
	}
	p.see([2]float64{dx[0], dx[2]}, [2]float64{dy[0], dy[2]}, k)
	q.see([2]float64{-dx[0], -dx[1]}, [2]float64{-dy[0], -dy[1]}, k)

	ends, n := 0, float64(dx[0]*dx[0])+float64(dy[0]*dy[0])
	for i := 1; i < 4; i++ {
		if other := float64(dx[i]*dx[i]) + float64(dy[i]*dy[i]); other < n {
			ends, n = i, other
		}
	}
	distance, nx, ny := lengthAndUnit(dx[ends], dy[ends], n)
	distance /= k

	r, faceP, faceQ := ar+br, lane.Min(p.face[0], p.face[1]), lane.Min(q.face[0], q.face[1])
	rounding := float64(10*ε*size) + 0x1p-1073 // of a height
	touching := float64(32*ε*size) + 0x1p-1069 // what may be the distance of segments that touch
	crossing, together := p.straddled(rounding) && q.straddled(rounding), distance < touching && p.inv+q.inv > 0
	switch {
	case crossing:
		if distance = -lane.Min(p.way(), q.way()); p.way() <= q.way() {
			m = p.sideBySide(&q, p.height[0]+p.height[1])
		} else {
			m = q.sideBySide(&p, q.height[0]+q.height[1]).turned()
		}
	case lane.Min(faceP, faceQ) <= distance || together:
		if !(lane.Min(faceP, faceQ) <= distance) {
			// No end is beside the other segment where the two meet, if only by a rounding: there they count as beside it.
			p.along[ends>>1] = lane.Select(ends&1 != 0, p.n, 0)
			q.along[ends&1] = lane.Select(ends>>1 != 0, q.n, 0)
		}
		if distance = lane.Min(lane.Min(faceP, faceQ), distance); faceP <= faceQ && p.inv > 0 {
			m = p.sideBySide(&q, p.nearest(touching))
		} else {
			m = q.sideBySide(&p, q.nearest(touching)).turned()
		}
	default:
		x, y := a.x1, a.y1
		if ends&1 != 0 {
			x, y = a.x2, a.y2
		}
		reach := 0.5 * ((ar - br) + distance)
		m.nx, m.ny = nx, ny
		m.points = [2]contactPoint{{r - distance, x + float64(nx*reach), y + float64(ny*reach), float64(4 + ends)}, noPoint()}
	}
	m.depth, m.slack = r-distance, float64(64*ε*(size+r))
	return m
}

func (s segment) times(k float64) segment { return segment{s.x1 * k, s.y1 * k, s.x2 * k, s.y2 * k} }

// turned is m with the normal the other way.
func (m manifold) turned() manifold {
	m.nx, m.ny = -m.nx, -m.ny
	return m
}

// nearest tells the side by the nearest end that is beside the segment, or where that may be on it by both
// ends. Of ends that are together, and not beside it, it tells that of the other one.
func (c *contactSide) nearest(touching float64) float64 {
	near, far := c.height[0], c.height[1]
	if c.face[1] < c.face[0] {
		near, far = far, near
	}
	return lane.Select(math.Abs(near) <= touching, near+far, near)
}

// sideBySide is the contact of c, the reference, and the other, which is on the side of it that the
// sign of side tells. The normal points from c to the other.
func (c *contactSide) sideBySide(other *contactSide, side float64) (m manifold) {
	inv, sign := math.Copysign(c.inv, side), math.Copysign(1, side)
	m.nx, m.ny = float64(-c.ey*inv), float64(c.ex*inv)
	height := [2]float64{c.height[0] * sign, c.height[1] * sign}
	for j := range 2 {
		x, y, h := other.x1, other.y1, height[j]
		if j == 1 {
			x, y = other.x2, other.y2
		}
		id := other.id + float64(j)
		if before, beyond := c.along[j] < 0, c.n < c.along[j]; before || beyond {
			x, y, id = c.x1, c.y1, c.id
			goal := 0.0
			if beyond {
				x, y, id, goal = c.x2, c.y2, c.id+1, c.n
			}
			part := (goal - c.along[j]) / (c.along[1-j] - c.along[j])
			part = lane.Max(lane.Min(part, 1), 0) // rounding may leave the segment, and divide by 0
			h += float64(part * (height[1-j] - h))
			x, y = x+float64(m.nx*h), y+float64(m.ny*h)
		}
		back := 0.5 * ((h - c.r) + other.r) // from the other's segment to the contact
		m.points[j] = contactPoint{(c.r + other.r) - h, x - float64(m.nx*back), y - float64(m.ny*back), id}
	}
	switch first, second := m.points[0].id, m.points[1].id; {
	case other.n < leastSquare || first == second:
		m.points[1] = noPoint()
	case second < first:
		m.points[0], m.points[1] = m.points[1], m.points[0]
	}
	return m
}
