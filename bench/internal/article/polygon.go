package article

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// A quad is the corners of a turned box, counterclockwise.
type quad [4]Point

func (l *Laser) quad() (q quad) {
	sin, cos := math.Sin(l.Angle), math.Cos(l.Angle)
	for k, signs := range [4]Point{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}} {
		u, v := signs.X*l.HalfLength, signs.Y*l.HalfWidth
		q[k] = Point{l.X + u*cos - v*sin, l.Y + u*sin + v*cos}
	}
	return q
}

// Meets projects the corners of both boxes on the normal of each side in turn, until there is a gap
// between the two intervals.
func (l *Laser) Meets(o *Laser) bool {
	a, b := l.quad(), o.quad()
	return !a.separates(&b) && !b.separates(&a)
}

func (q *quad) separates(o *quad) bool {
	for k, from := range q {
		to := q[(k+1)%4]
		n := Point{to.Y - from.Y, from.X - to.X}
		lo, hi := q.project(n)
		otherLo, otherHi := o.project(n)
		if hi < otherLo || otherHi < lo {
			return true
		}
	}
	return false
}

func (q *quad) project(n Point) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, c := range q {
		at := c.X*n.X + c.Y*n.Y
		lo, hi = min(lo, at), max(hi, at)
	}
	return lo, hi
}

// Overlap takes the side, of all sides of both boxes, out of which the other box is most or has to
// move least, and cuts the side of the other that faces it off at both ends.
func (l *Laser) Overlap(o *Laser) (m soa.Manifold[float64]) {
	a, b := l.quad(), o.quad()
	sideA, gapA := a.bestSide(&b)
	sideB, gapB := b.bestSide(&a)
	one, other, side, flip := &a, &b, sideA, 1.0
	m.Depth = -gapA
	if gapB > gapA {
		one, other, side, flip = &b, &a, sideB, -1
		m.Depth = -gapB
	}
	if m.Depth < 0 {
		return m
	}
	from, to := one[side], one[(side+1)%4]
	n := one.normal(side)
	m.NX, m.NY = flip*n.X, flip*n.Y
	facing, least := 0, math.Inf(1)
	for k := range other {
		if s := other.normal(k); s.X*n.X+s.Y*n.Y < least {
			facing, least = k, s.X*n.X+s.Y*n.Y
		}
	}
	t := Point{-n.Y, n.X}
	c, d := other[facing], other[(facing+1)%4]
	c = cut(c, d, t, from.X*t.X+from.Y*t.Y)
	d = cut(d, c, Point{-t.X, -t.Y}, -(to.X*t.X + to.Y*t.Y))
	place := func(p Point) (depth, x, y float64) {
		depth = (from.X-p.X)*n.X + (from.Y-p.Y)*n.Y
		return depth, p.X + depth/2*n.X, p.Y + depth/2*n.Y
	}
	m.Depth1, m.X1, m.Y1 = place(c)
	m.Depth2, m.X2, m.Y2 = place(d)
	m.ID2 = 1
	return m
}

func (q *quad) normal(k int) Point {
	from, to := q[k], q[(k+1)%4]
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	return Point{(to.Y - from.Y) / length, (from.X - to.X) / length}
}

// bestSide is the side with the widest gap to the other box.
func (q *quad) bestSide(o *quad) (side int, gap float64) {
	gap = math.Inf(-1)
	for k, from := range q {
		n := q.normal(k)
		if lo, _ := o.project(n); lo-(from.X*n.X+from.Y*n.Y) > gap {
			side, gap = k, lo-(from.X*n.X+from.Y*n.Y)
		}
	}
	return side, gap
}

// cut moves p towards q as far as to where it is not below the limit in direction t.
func cut(p, q, t Point, limit float64) Point {
	at, end := p.X*t.X+p.Y*t.Y, q.X*t.X+q.Y*t.Y
	if at >= limit || end <= limit {
		return p
	}
	part := (limit - at) / (end - at)
	return Point{p.X + part*(q.X-p.X), p.Y + part*(q.Y-p.Y)}
}

// HitsLaser takes the corners of the laser where the ellipse is the unit circle, as a polygon that contains its
// centre or has an edge near it.
func (e *Ellipse) HitsLaser(l *Laser) bool {
	sin, cos := math.Sincos(e.Angle)
	sinL, cosL := math.Sincos(l.Angle)
	var x, y [4]float64
	for k, s := range [4][2]float64{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}} {
		dx := l.X + s[0]*l.HalfLength*cosL - s[1]*l.HalfWidth*sinL - e.X
		dy := l.Y + s[0]*l.HalfLength*sinL + s[1]*l.HalfWidth*cosL - e.Y
		x[k], y[k] = (dx*cos+dy*sin)/e.RX, (dy*cos-dx*sin)/e.RY
	}
	inside := true
	for k := range x {
		next := (k + 1) % 4
		ex, ey := x[next]-x[k], y[next]-y[k]
		t := max(0, min(1, -(x[k]*ex+y[k]*ey)/(ex*ex+ey*ey)))
		if math.Hypot(x[k]+t*ex, y[k]+t*ey) <= 1 {
			return true
		}
		inside = inside && x[k]*ey-y[k]*ex >= 0
	}
	return inside
}
