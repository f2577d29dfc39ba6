package kernel

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// BoxBoxContact returns how boxes a and b overlap. Along each of their four axes, the first and the
// second of a and then those of b, they overlap by what both reach less the distance of their
// centres. The depth is the least of the four: how far b has to move along that axis until they
// only touch.
//
// Boxes that do not meet have a negative depth and NaN in the rest. The depth is then the negative
// of their gap along the axis that separates them most, which is their distance where a side of one
// is what the other is nearest to, and at least 1/√2 of it where corners are nearest.
//
// Of boxes that meet, the box that the least axis belongs to is the reference; of equal overlaps
// the first of the four counts. The reference side is the one across that axis which faces the
// other box, the one at the positive end if the centres are level. The normal is that side's, from
// a to b. The incident side is the one of the other box that faces the reference side most, of two
// that do so equally one across its first axis. The points of contact are the ends of the part of
// the incident side that is level with the reference side, each moved along the normal to half way
// between the two sides. The depth of a point is how far the incident side is behind the reference
// side there, negative if it is before it. Point 1 is the one to the right of the normal, seen from
// a. If the two are at the same place, as where a segment touches with an end, there is only
// point 1.
//
// Each end is a corner of one box at a side of the other, and its identity is
//
//	corner + 4·side         for a corner of a at a side of b
//	corner + 4·side + 16    for a corner of b at a side of a
//
// Corners are numbered 0 to 3 counterclockwise from the one at the positive ends of both axes,
// sides likewise from the one at the positive end of the first axis. So an identity does not depend
// on which box is the reference: where sides are parallel, rounding may change that from frame to
// frame.
//
// If a or b is not a shape all numbers are NaN. The depth is at least 0 if and only if [BoxBox] is
// true, also where rounding says otherwise: then it is 0 for boxes that meet, and the greatest
// negative number for others.
//
// It defines the batch answer: every tier does these operations in this order and returns the same
// bits. In float64 a depth is off by at most 32·2^-53 times the sum of the half extents and
// |depth|, and a component of the normal by 4·2^-53. The normal is that of an axis along which the
// overlap is the least but for such an error. Where rounding decides which side of the reference
// box faces the other box, or which side of that is incident, the answer is about either. The
// points are those of that axis within 64·2^-53 times the sum of the half extents and of a's
// coordinates. A float32 row is computed in float64 and rounded once. A result beyond the range of
// T is an infinity.
//
// A row takes about 70 ns where the boxes do not meet and 120 ns where they do, one that touches
// within rounding as long as BoxBox does in addition.
func BoxBoxContact[T soa.Float](a, b soa.Box[T]) soa.Manifold[T] {
	if !a.Valid() || !b.Valid() {
		return noManifold[T]()
	}
	p := boxPair{a: boxOf(a), b: boxOf(b), scale: 1}
	p.prepare()
	overlap, axis := p.leastOverlap()
	slack := float64(32*ε*p.extents()) / p.scale
	m := noManifold[T]()
	m.Depth = depthOf[T](overlap/p.scale, slack, func() bool { return BoxBox(a, b) })
	if m.Depth >= 0 {
		writeContact(&m, &p, axis)
	}
	return m
}

// A boxPair is two boxes. Once it is prepared their directions are unit vectors, (dx, dy) is from
// the centre of a to that of b, and all lengths but the coordinates of the two are multiplied by
// scale.
type boxPair struct {
	a, b   soa.Box[float64]
	dx, dy float64
	scale  float64
}

// Rows that are out of these ranges are scaled by a power of two. No float32 row needs it; the
// vector program leaves the float64 rows that do to this package.
const (
	leastBoxes, mostBoxes = 0x1p-900, 0x1p1000
	enlarged              = 0x1p600
)

func (p *boxPair) prepare() {
	a, b := &p.a, &p.b
	unitAxes(a)
	unitAxes(b)
	p.dx, p.dy = b.X-a.X, b.Y-a.Y
	switch size := p.extents() + (math.Abs(p.dx) + math.Abs(p.dy)); {
	case !(size < mostBoxes):
		p.resize(1 / enlarged)
		p.dx, p.dy = float64(b.X/enlarged)-float64(a.X/enlarged), float64(b.Y/enlarged)-float64(a.Y/enlarged)
	case size < leastBoxes:
		p.resize(enlarged)
		p.dx, p.dy = float64(p.dx*enlarged), float64(p.dy*enlarged)
	}
}

func (p *boxPair) extents() float64 { return (p.a.HW + p.a.HH) + (p.b.HW + p.b.HH) }

func (p *boxPair) resize(scale float64) {
	p.scale = scale
	for _, o := range []*soa.Box[float64]{&p.a, &p.b} {
		o.HW, o.HH = float64(o.HW*scale), float64(o.HH*scale)
	}
}

// unitAxes makes the direction a unit vector.
func unitAxes(o *soa.Box[float64]) {
	n := float64(o.UX*o.UX) + float64(o.UY*o.UY)
	if !(n > leastBoxes && n < mostBoxes) {
		k := enlarged
		if n > 1 {
			k = 1 / enlarged
		}
		o.UX, o.UY = float64(o.UX*k), float64(o.UY*k)
		n = float64(o.UX*o.UX) + float64(o.UY*o.UY)
	}
	inverse := 1 / math.Sqrt(n)
	o.UX, o.UY = float64(o.UX*inverse), float64(o.UY*inverse)
}

// leastOverlap returns by how much the boxes overlap along the axis where they do so least, and its
// number: 0 and 1 are those of a, 2 and 3 those of b.
//
// A direction has a length within 4ε of 1 and is off by ε. So a coordinate of the offset d is off
// by 8ε|d|, cosine and sine by 11ε, and what both boxes reach by 15ε of the sum S of the half
// extents. By the axes of one box, |d| is at most √2(S + |overlap|), so that the overlap is off by
// 27ε·S + 13ε|overlap|.
func (p *boxPair) leastOverlap() (overlap float64, axis int) {
	a, b := &p.a, &p.b
	cos := math.Abs(float64(a.UX*b.UX) + float64(a.UY*b.UY))
	sin := math.Abs(float64(a.UX*b.UY) - float64(a.UY*b.UX))
	along := func(offset, half, hw, hh float64) float64 {
		return ((half + float64(hw*cos)) + float64(hh*sin)) - math.Abs(offset)
	}
	overlap = along(float64(p.dx*a.UX)+float64(p.dy*a.UY), a.HW, b.HW, b.HH)
	if o := along(float64(p.dy*a.UX)-float64(p.dx*a.UY), a.HH, b.HH, b.HW); o < overlap {
		overlap, axis = o, 1
	}
	if o := along(float64(p.dx*b.UX)+float64(p.dy*b.UY), b.HW, a.HW, a.HH); o < overlap {
		overlap, axis = o, 2
	}
	if o := along(float64(p.dy*b.UX)-float64(p.dx*b.UY), b.HH, a.HH, a.HW); o < overlap {
		overlap, axis = o, 3
	}
	return overlap, axis
}
