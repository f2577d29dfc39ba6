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
//     segment, the reference. The points are the ends of the part over which the two lie side by
//     side: each is an end of the one, or the point of it that is beside an end of the reference. Where
//     the one has equal ends there is one point.
//   - Two ends: the normal points from the one to the other, and there is one point. Ends at the same
//     place are as an end on the other segment, with that one as the reference. The normal is (1, 0)
//     where two capsules with equal ends coincide.
//
// Each point is half way between the boundaries on the line along the normal through it, and its
// depth is the overlap there. Identities are 0 and 1 for the first and second end of a that ends
// that part, 2 and 3 for those of b, and 4 + i + 2j where end i of a meets end j of b, counted
// from 0. The identity names the end and not the reference, so that it stays the same when rounding
// makes now the one and now the other of two parallel segments the reference. Where an end of each
// ends the part, level with each other, it names the one that is not of the reference. Of two points
// the one with the lesser identity comes first.
//
// Ties: a is the reference before b, first ends are nearer than second ones, and an end beside the other
// segment is nearer than two ends, also where that is so but for rounding. Segments that cross, or one of
// which ends on the other but for rounding, are moved apart to the side of the reference on which the end
// of the other is that is farther from it. If that leaves it open it is the left side of the reference,
// seen from its first end.
//
// It defines the batch answer: every tier does these operations in this order and returns the same
// bits. Depth is at least 0 if and only if [CapsuleCapsule] is true, also where rounding says
// otherwise: then it is 0 for capsules that meet, and the greatest negative number for others. The
// depths of the points are as they are computed. If a or b is not a shape all numbers are NaN.
//
// With s the sum of the radii and of the components of the two segments' vectors and of the offset
// between their first ends, the depth is off by at most 12·2^-52·s in float64, and the normal by
// 3·2^-52. A point is off by 5·2^-52·s and its depth by 6·2^-52·s; where an end of the reference ends
// the part it is 8·2^-52·κ·s and 12·2^-52·κ·s, with κ one over the cosine of the angle between the
// segments. A coordinate is off by 2^-53 of itself in addition. Where features are equally near but for
// rounding, the answer may be about either; where rounding decides on which side of the other an end is,
// the normal is that of either side. Lengths below 2^-1000 are off by 2^-1070 more, and ends less than
// 2^-250·s apart may count as equal. A float32 row is computed in float64 and rounded once. A result
// beyond the range of T is an infinity.
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
	id             float64    // the identity of the first end, that of the second is 1 more
	ex, ey, n, inv float64    // the segment's vector, its square, and one over its length, 0 of a point
	out            [2]float64 // how far ends of the other are beyond the second end, negative before the first, 0 beside
	height         [2]float64
	face           [2]float64 // the distances of ends beside the segment, +Inf of others
}

// An offset is the vector from an end of one segment to an end of the other, and its square.
type offset struct{ x, y, n float64 }

func offsetOf(x, y float64) offset { return offset{x, y, float64(x*x) + float64(y*y)} }

func (o offset) back() offset { return offset{-o.x, -o.y, o.n} }

// nearer returns the shorter one, the first of two that are equally long.
func nearer(a, b offset) offset {
	if b.n < a.n {
		return b
	}
	return a
}

// measure sets the segment's square and length. Like the segment's vector these are times k.
func (c *contactSide) measure() {
	c.n = float64(c.ex*c.ex) + float64(c.ey*c.ey)
	if c.n >= leastSquare {
		c.inv = 1 / math.Sqrt(c.n)
	}
}

// see sets what the side sees of the other's end j, by the offsets of that from its own ends, which are times k.
// Each end of the segment tells whether it is before or beyond that one.
func (c *contactSide) see(j int, first, second offset, k float64) {
	near := nearer(first, second)
	along := func(o offset) float64 { return float64(o.x*c.ex) + float64(o.y*c.ey) }
	c.out[j] = lane.Min(along(first), 0) + lane.Max(along(second), 0)
	outer := float64(c.ex*near.y) - float64(c.ey*near.x)
	c.height[j] = float64(outer*c.inv)/k + 0 // -0 becomes 0: it is on the left
	c.face[j] = math.Inf(1)
	if c.inv > 0 && c.out[j] == 0 {
		c.face[j] = math.Abs(c.height[j])
	}
}

// straddled tells whether the other's ends are on different sides of the segment's line.
func (c *contactSide) straddled() bool {
	return c.height[0] < 0 && 0 < c.height[1] || c.height[1] < 0 && 0 < c.height[0]
}

// way is how far the other segment, which crosses, has to move across this one until it only
// touches.
func (c *contactSide) way() float64 {
	return lane.Min(math.Abs(c.height[0]), math.Abs(c.height[1]))
}

// capsulesContact is the contact of two capsules.
//
// Height. That of an end over the other segment comes from its offset v from the nearer end of that, and from the
// segment's vector e. Each component of these is off by one ε, a product of two of them by 3ε, and their difference
// by 3ε|v||e| and ε of itself. One over |e| is off by 4ε and takes one more, so the height h is off by
// 3ε|v| + 6ε|h|, at most 9ε|v|. The distance of two ends is off by 3ε, and either normal by 6ε. Whether an end is
// beside the segment is told by 4ε of the offset from the end of the segment where that changes, so close to there
// that the distance is the same but for 4ε of it. So ends close to each other are seen as well as they are apart,
// however long the segments are: nothing there is rounding's making. Of ends 2^-511 apart or more a product with the
// segment's vector is at least 2^-961, so that underflow loses less than a rounding of it.
//
// Crossing. Segments cross if each has its ends on both sides of the other's line. Of segments in line those signs
// are rounding's. So they count as crossing only if all heights are beyond rounding, which is 3ε(size) of a height
// that is 0. Of others that cross, the end with the least height, 7ε(size) now at most, is beside the other
// segment: were it beyond an end of that, then this end had a lesser height over the first, for both heights are
// the distances from the crossing times the same sine. So that end is found as the nearest, at 10ε(size) at most,
// or where rounding says that it is not beside the segment at 4ε(size) more. With the sum r of the radii and the
// difference the depth is off by 23ε(size + r). Else it is by 20ε(size + r), or 11ε(size + r) where features do not
// tie.
//
// Ties. An end nearly across from an end of the other segment, and beside it, is as far from the one as from the other,
// but for 12ε of that. It counts as beside: which way it has to go may depend on where the rest of its segment is, while
// two ends go away from each other. So these are not beside but for 4ε, and each segment is on its own side.
//
// Points. Let dr be the difference of the radii. The way from an end that ends the part to the point is half of
// dr and h, which is off by |dr| + 1.5|v| + 3.5|h| in ε, and along the normal by 3.5(|dr| + |h|) more: 9ε(size + r).
// The point's depth is off by 11ε(size + r).
//
// Beside an end of the reference the height is between those of the other's ends, part of the way from the one that
// is out, at v from there, to the other one. What that is out by is off by 3ε|v||e| and ε of itself, and the dot
// product of e and the other's vector f by 3ε|e||f| and ε of itself. Divided by that dot product, which is |e||f|/κ,
// times the rise of |f| at most, it is 3κ(|v| + |f|) in ε, and the roundings and the rise's own error make it
// 9|v| + 6|f| + |h| more: 22ε·κ(size). The point's depth is off by 24ε·κ(size + r), and the point by half of 22 and
// 4|h|, 4.5|dr|: 15ε·κ(size + r). The part is cut off at the ends of the other segment, where it is but for rounding.
func capsulesContact(a segment, ar float64, b segment, br float64) (m manifold) {
	s := segmentPairOf(a, b)
	if s.size > mostSize {
		return capsulesContact(a.times(shrunk), ar*shrunk, b.times(shrunk), br*shrunk).grown()
	}
	ends := s.look()
	p, q, r, dr := &s.p, &s.q, ar+br, ar-br
	distance, nx, ny := lengthAndUnit(s.d[ends].x, s.d[ends].y, s.d[ends].n)
	distance /= s.k

	faceP, faceQ := lane.Min(p.face[0], p.face[1]), lane.Min(q.face[0], q.face[1])
	rounding := float64(4*ε*s.size) + 0x1p-1073  // of a height that is 0
	touching := float64(32*ε*s.size) + 0x1p-1069 // what may be the height of an end on the other segment
	way := lane.Min(p.way(), q.way())
	switch {
	case p.straddled() && q.straddled() && rounding < way: // the segments cross
		if distance = -way; p.way() <= q.way() {
			m = p.sideBySide(q, 1, p.height[0]+p.height[1], r, dr)
		} else {
			m = q.sideBySide(p, -1, q.height[0]+q.height[1], r, dr)
		}
	case lane.Min(faceP, faceQ) <= float64(distance*(1+14*ε)):
		if distance = lane.Min(faceP, faceQ); faceP <= faceQ {
			m = p.sideBySide(q, 1, p.nearest(touching), r, dr)
		} else {
			m = q.sideBySide(p, -1, q.nearest(touching), r, dr)
		}
	default: // two ends are nearest
		x, y := a.x1, a.y1
		if ends&1 != 0 {
			x, y = a.x2, a.y2
		}
		reach := 0.5 * (dr + distance)
		m.nx, m.ny = nx, ny
		m.points = [2]contactPoint{{r - distance, x + float64(nx*reach), y + float64(ny*reach), float64(4 + ends)}, noPoint()}
	}
	m.depth, m.slack = r-distance, float64(32*ε*(s.size+r))
	return m
}

// A segmentPair is the segments of two capsules, p of a and q of b.
type segmentPair struct {
	p, q contactSide
	d    [4]offset // from end i of a to end j of b at i + 2j
	size float64   // the sum of the components of the segments' vectors and of d[0], by which errors go
	k    float64   // what those vectors and d are multiplied by, so that no square underflows
}

// segmentPairOf is that of two segments, which have yet to look at each other.
func segmentPairOf(a, b segment) (s segmentPair) {
	p := contactSide{segment: a, ex: a.x2 - a.x1, ey: a.y2 - a.y1}
	q := contactSide{segment: b, ex: b.x2 - b.x1, ey: b.y2 - b.y1, id: 2}
	dx, dy := b.x1-a.x1, b.y1-a.y1
	s.size = ((math.Abs(p.ex) + math.Abs(p.ey)) + (math.Abs(q.ex) + math.Abs(q.ey))) + (math.Abs(dx) + math.Abs(dy))
	s.p, s.q, s.k = p, q, 1
	return s
}

// look sets what the segments see of each other, and returns which two ends are nearest. A pair whose size is
// above mostSize has to be shrunk before.
func (s *segmentPair) look() (ends int) {
	p, q := &s.p, &s.q
	a, b := &p.segment, &q.segment
	dx := [4]float64{b.x1 - a.x1, b.x1 - a.x2, b.x2 - a.x1, b.x2 - a.x2}
	dy := [4]float64{b.y1 - a.y1, b.y1 - a.y2, b.y2 - a.y1, b.y2 - a.y2}
	if s.size < leastSize {
		k := lane.InvPower(s.size)
		s.k = k
		p.ex, p.ey, q.ex, q.ey = p.ex*k, p.ey*k, q.ex*k, q.ey*k
		for i := range dx {
			dx[i], dy[i] = dx[i]*k, dy[i]*k
		}
	}
	for i := range s.d {
		s.d[i] = offsetOf(dx[i], dy[i])
		if s.d[i].n < s.d[ends].n {
			ends = i
		}
	}
	p.measure()
	q.measure()
	if s.d[ends].n < 0x1p-1022 && (p.inv > 0 || q.inv > 0) {
		s.d[ends] = offset{} // as at the same place: products with what they are apart by would lose all digits
	}
	for i := range 2 {
		p.see(i, s.d[2*i], s.d[2*i+1], s.k)
		q.see(i, s.d[i].back(), s.d[i+2].back(), s.k)
	}
	return ends
}

func (s segment) times(k float64) segment { return segment{s.x1 * k, s.y1 * k, s.x2 * k, s.y2 * k} }

// nearest tells the side by the nearest end that is beside the segment, or where that may be on it by both
// ends.
func (c *contactSide) nearest(touching float64) float64 {
	near, far := c.height[0], c.height[1]
	if c.face[1] < c.face[0] {
		near, far = far, near
	}
	return lane.Select(math.Abs(near) <= touching, near+far, near)
}

// sideBySide is the contact of c, the reference, and the other, which is on the side of it that the
// sign of side tells. toward is 1 where c is of the first capsule, and -1 where the other is: heights times it,
// like the normal, are toward the second. r is the sum of the radii, and dr the first less the second.
func (c *contactSide) sideBySide(other *contactSide, toward, side, r, dr float64) (m manifold) {
	inv, sign := math.Copysign(c.inv, float64(side*toward)), math.Copysign(1, float64(side*toward))
	m.nx, m.ny = float64(-c.ey*inv), float64(c.ex*inv)
	height := [2]float64{float64(c.height[0] * sign), float64(c.height[1] * sign)}
	rise := [2]float64{height[1] - height[0], height[0] - height[1]} // from end j of the other on
	slope := 1 / (float64(c.ex*other.ex) + float64(c.ey*other.ey))
	for j := range 2 {
		x, y, h := other.x1, other.y1, height[j]
		if j == 1 {
			x, y = other.x2, other.y2
		}
		id, up := other.id+float64(j), -h // the way from (x, y) to the other side of the part
		if c.out[j] != 0 {
			if x, y, id = c.x1, c.y1, c.id; c.out[j] > 0 {
				x, y, id = c.x2, c.y2, c.id+1
			}
			out := c.out[j] // against the way from end j of the other to end 1-j
			if j == 0 {
				out = -out
			}
			part := lane.Max(lane.Min(float64(out*slope), 1), 0) // rounding may leave the segment, and divide by 0
			h += float64(part * rise[j])
			up = h
		}
		reach := 0.5 * (dr + up)
		m.points[j] = contactPoint{r - float64(h*toward), x + float64(m.nx*reach), y + float64(m.ny*reach), id}
	}
	switch first, second := m.points[0].id, m.points[1].id; {
	case other.n < leastSquare || first == second: // rounding may say that both ends are beyond the same one
		m.points[1] = noPoint()
	case second < first:
		m.points[0], m.points[1] = m.points[1], m.points[0]
	}
	return m
}
