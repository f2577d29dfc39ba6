package article

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// A Capsule is all that is within R of the segment between two points.
type Capsule struct {
	From, To Point
	R        float64
}

// toSegment returns the distance of a point from the nearest one of a segment.
func toSegment(p, from, to Point) float64 {
	ex, ey := to.X-from.X, to.Y-from.Y
	t := clampShare(((p.X-from.X)*ex + (p.Y-from.Y)*ey) / (ex*ex + ey*ey))
	return math.Hypot(p.X-from.X-t*ex, p.Y-from.Y-t*ey)
}

func clampShare(t float64) float64 { return max(0, min(1, t)) }

// side is positive where a point is left of the line from one point to another, negative where it is right
// of it.
func side(from, to, p Point) float64 {
	return (to.X-from.X)*(p.Y-from.Y) - (to.Y-from.Y)*(p.X-from.X)
}

// Hits takes the distance of the circle's centre from the segment, by a root, and compares it with the sum
// of the radii.
func (c *Capsule) Hits(o *Circle) bool { return toSegment(Point{o.X, o.Y}, c.From, c.To) <= c.R+o.R }

// Near is the circle about the point of the segment that is nearest to the other circle, whose contact with that one is
// the capsule's.
func (c *Capsule) Near(o *Circle) Circle {
	ex, ey := c.To.X-c.From.X, c.To.Y-c.From.Y
	t := clampShare(((o.X-c.From.X)*ex + (o.Y-c.From.Y)*ey) / (ex*ex + ey*ey))
	return Circle{c.From.X + t*ex, c.From.Y + t*ey, c.R}
}

// Meets asks whether the segments cross, by the sides on which their ends are, else takes the least of the
// distances of the ends, each by a root, and compares it with the sum of the radii.
func (c *Capsule) Meets(o *Capsule) bool {
	if side(c.From, c.To, o.From)*side(c.From, c.To, o.To) < 0 && side(o.From, o.To, c.From)*side(o.From, o.To, c.To) < 0 {
		return true
	}
	return min(toSegment(o.From, c.From, c.To), toSegment(o.To, c.From, c.To),
		toSegment(c.From, o.From, o.To), toSegment(c.To, o.From, o.To)) <= c.R+o.R
}

// Overlap takes the parameters of the nearest points of the two segments, and the contact of two circles
// about those. It has one point.
func (c *Capsule) Overlap(o *Capsule) soa.Manifold[float64] {
	ex, ey, fx, fy := c.To.X-c.From.X, c.To.Y-c.From.Y, o.To.X-o.From.X, o.To.Y-o.From.Y
	dx, dy := o.From.X-c.From.X, o.From.Y-c.From.Y
	ee, ff, ef, de, df := ex*ex+ey*ey, fx*fx+fy*fy, ex*fx+ey*fy, dx*ex+dy*ey, dx*fx+dy*fy
	s := clampShare((de*ff - df*ef) / (ee*ff - ef*ef))
	t := (ef*s - df) / ff
	switch {
	case t < 0:
		t, s = 0, clampShare(de/ee)
	case t > 1:
		t, s = 1, clampShare((de+ef)/ee)
	}
	one := Circle{c.From.X + s*ex, c.From.Y + s*ey, c.R}
	p := one.Contact(&Circle{o.From.X + t*fx, o.From.Y + t*fy, o.R})
	return soa.Manifold[float64]{Depth: p.Depth, NX: p.NX, NY: p.NY, Depth1: p.Depth, X1: p.X, Y1: p.Y,
		Depth2: math.NaN(), X2: math.NaN(), Y2: math.NaN(), ID2: math.NaN()}
}

// HitsCapsule turns the laser's corners, and looks for an end of the segment inside, or for one of the four
// sides that crosses it or is within the radius of it.
func (l *Laser) HitsCapsule(c *Capsule) bool {
	sin, cos := math.Sincos(l.Angle)
	dx, dy := c.From.X-l.X, c.From.Y-l.Y
	if math.Abs(dx*cos+dy*sin) <= l.HalfLength && math.Abs(dy*cos-dx*sin) <= l.HalfWidth {
		return true
	}
	corner := func(w, h float64) Point { return Point{l.X + w*cos - h*sin, l.Y + w*sin + h*cos} }
	w, h := l.HalfLength, l.HalfWidth
	corners := [4]Point{corner(w, h), corner(-w, h), corner(-w, -h), corner(w, -h)}
	for k, p := range corners {
		q := corners[(k+1)%4]
		if side(p, q, c.From)*side(p, q, c.To) < 0 && side(c.From, c.To, p)*side(c.From, c.To, q) < 0 {
			return true
		}
		if min(toSegment(c.From, p, q), toSegment(c.To, p, q), toSegment(p, c.From, c.To)) <= c.R {
			return true
		}
	}
	return false
}

// polygonCorners are those of the polygon that stands for the unit circle.
var polygonCorners = func() (corners [32]Point) {
	for k := range corners {
		corners[k].Y, corners[k].X = math.Sincos(2 * math.Pi * float64(k+1) / float64(len(corners)))
	}
	return corners
}()

// HitsCapsule is the way of engines: the ellipse as a polygon of 32 corners on its curve, of which one is near
// the segment, or the segment near its centre or one of its edges.
func (e *Ellipse) HitsCapsule(c *Capsule) bool {
	sin, cos := math.Sincos(e.Angle)
	contains := func(p Point) bool {
		dx, dy := p.X-e.X, p.Y-e.Y
		u, v := (dx*cos+dy*sin)/e.RX, (dy*cos-dx*sin)/e.RY
		return u*u+v*v <= 1
	}
	if contains(c.From) || contains(c.To) || toSegment(Point{e.X, e.Y}, c.From, c.To) <= c.R {
		return true
	}
	last := Point{e.X + e.RX*cos, e.Y + e.RX*sin}
	for _, k := range polygonCorners {
		next := Point{e.X + e.RX*k.X*cos - e.RY*k.Y*sin, e.Y + e.RX*k.X*sin + e.RY*k.Y*cos}
		if toSegment(next, c.From, c.To) <= c.R || toSegment(c.From, last, next) <= c.R || toSegment(c.To, last, next) <= c.R {
			return true
		}
		if (side(last, next, c.From) < 0) != (side(last, next, c.To) < 0) &&
			(side(c.From, c.To, last) < 0) != (side(c.From, c.To, next) < 0) {
			return true
		}
		last = next
	}
	return false
}
