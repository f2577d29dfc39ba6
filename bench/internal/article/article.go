// Package article has the tests as articles on hit testing teach them, written afresh from their
// mathematics: one pair a call, shapes as structs in float64, a rotation as an angle whose sine and
// cosine every call works out. Away from the boundary their answers are right.
package article

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

type (
	// A Point is a place.
	Point struct{ X, Y float64 }
	// A Circle is a disc.
	Circle struct{ X, Y, R float64 }
	// A Laser is a box turned by Angle.
	Laser struct{ X, Y, Angle, HalfLength, HalfWidth float64 }
	// An Ellipse is turned by Angle.
	Ellipse struct{ X, Y, Angle, RX, RY float64 }
	// A Covariance has the points whose squared Mahalanobis distance is K2 at most.
	Covariance struct {
		X, Y, K2 float64
		Matrix   [2][2]float64
	}
	// A Mover is a circle on its way from (X0, Y0) to (X1, Y1).
	Mover struct{ X0, Y0, X1, Y1, R float64 }
)

// Contains turns the point into the ellipse's frame, stretches the ellipse to a circle of radius
// RX, and the point with it.
func (e *Ellipse) Contains(p *Point) bool {
	sin, cos := math.Sin(e.Angle), math.Cos(e.Angle)
	dx, dy := p.X-e.X, p.Y-e.Y
	x := dx*cos + dy*sin
	y := (dy*cos - dx*sin) * (e.RX / e.RY)
	return x*x+y*y <= e.RX*e.RX
}

// Contains takes the square of the point's distance by the inverse of the matrix.
func (c *Covariance) Contains(p *Point) bool {
	m := &c.Matrix
	det := m[0][0]*m[1][1] - m[0][1]*m[1][0]
	inverse := [2][2]float64{{m[1][1] / det, -m[0][1] / det}, {-m[1][0] / det, m[0][0] / det}}
	dx, dy := p.X-c.X, p.Y-c.Y
	return dx*(inverse[0][0]*dx+inverse[0][1]*dy)+dy*(inverse[1][0]*dx+inverse[1][1]*dy) <= c.K2
}

// Contains turns the point back by the angle of the laser.
func (l *Laser) Contains(p *Point) bool {
	sin, cos := math.Sincos(-l.Angle)
	dx, dy := p.X-l.X, p.Y-l.Y
	return math.Abs(dx*cos-dy*sin) <= l.HalfLength && math.Abs(dx*sin+dy*cos) <= l.HalfWidth
}

// Hits compares the circle's distances from the laser's two axes: beside it, before it, or at a
// corner.
func (l *Laser) Hits(c *Circle) bool {
	sin, cos := math.Sin(l.Angle), math.Cos(l.Angle)
	dx, dy := c.X-l.X, c.Y-l.Y
	along := math.Abs(dx*cos + dy*sin)
	across := math.Abs(dy*cos - dx*sin)
	if across <= l.HalfWidth && along <= l.HalfLength+c.R ||
		across <= l.HalfWidth+c.R && along <= l.HalfLength {
		return true
	}
	cornerX, cornerY := along-l.HalfLength, across-l.HalfWidth
	return cornerX*cornerX+cornerY*cornerY <= c.R*c.R
}

// Hits compares the squared distance of the centres.
func (c *Circle) Hits(d *Circle) bool {
	dx, dy, r := d.X-c.X, d.Y-c.Y, c.R+d.R
	return dx*dx+dy*dy <= r*r
}

// Contact returns the overlap along the line of the centres, and the point in its middle.
func (c *Circle) Contact(d *Circle) soa.Penetration[float64] {
	dx, dy := d.X-c.X, d.Y-c.Y
	distance := math.Hypot(dx, dy)
	nx, ny := 1.0, 0.0
	if distance > 0 {
		nx, ny = dx/distance, dy/distance
	}
	return soa.Penetration[float64]{
		Depth: c.R + d.R - distance,
		X:     (c.X + nx*c.R + d.X - nx*d.R) / 2, Y: (c.Y + ny*c.R + d.Y - ny*d.R) / 2,
		NX: nx, NY: ny,
	}
}

// Contact returns how deep the circle is in the ellipse, by the nearest point of its curve and by
// whether the ellipse contains the centre, and the middle of the overlap.
func (e *Ellipse) Contact(c *Circle) soa.Penetration[float64] {
	centre := Point{c.X, c.Y}
	q := e.Nearest(&centre)
	distance := q.D
	if e.Contains(&centre) {
		distance = -distance
	}
	depth := c.R - distance
	return soa.Penetration[float64]{Depth: depth, X: q.X - q.NX*depth/2, Y: q.Y - q.NY*depth/2, NX: q.NX, NY: q.NY}
}

// Contact turns the circle's centre into the laser's frame and clamps it to the laser. A centre inside
// is pushed out of the nearest side.
func (l *Laser) Contact(c *Circle) soa.Penetration[float64] {
	sin, cos := math.Sin(l.Angle), math.Cos(l.Angle)
	dx, dy := c.X-l.X, c.Y-l.Y
	x, y := dx*cos+dy*sin, dy*cos-dx*sin
	qx, qy := max(-l.HalfLength, min(x, l.HalfLength)), max(-l.HalfWidth, min(y, l.HalfWidth))
	nx, ny := x-qx, y-qy
	distance := math.Hypot(nx, ny)
	if distance > 0 {
		nx, ny = nx/distance, ny/distance
	} else if toEnd, toFace := l.HalfLength-math.Abs(x), l.HalfWidth-math.Abs(y); toEnd <= toFace {
		distance, nx, ny, qx = -toEnd, math.Copysign(1, x), 0, math.Copysign(l.HalfLength, x)
	} else {
		distance, nx, ny, qy = -toFace, 0, math.Copysign(1, y), math.Copysign(l.HalfWidth, y)
	}
	x, y = qx+nx*(distance-c.R)/2, qy+ny*(distance-c.R)/2
	return soa.Penetration[float64]{
		Depth: c.R - distance,
		X:     l.X + x*cos - y*sin, Y: l.Y + x*sin + y*cos,
		NX: nx*cos - ny*sin, NY: nx*sin + ny*cos,
	}
}

// Impact solves A t^2 + B t + C = 0 for the earlier time at which the circles touch. It returns
// +Inf if they do not on their way.
func (m *Mover) Impact(n *Mover) float64 {
	dx, dy := n.X0-m.X0, n.Y0-m.Y0
	vx, vy := (n.X1-n.X0)-(m.X1-m.X0), (n.Y1-n.Y0)-(m.Y1-m.Y0)
	r := m.R + n.R
	a := vx*vx + vy*vy
	b := 2 * (vx*dx + vy*dy)
	c := dx*dx + dy*dy - r*r
	if c <= 0 {
		return 0
	}
	disc := b*b - 4*a*c
	if a == 0 || disc < 0 {
		return math.Inf(1)
	}
	t := (-b - math.Sqrt(disc)) / (2 * a)
	if t < 0 || t > 1 {
		return math.Inf(1)
	}
	return t
}

// Touch returns where and when the circles first touch, with the normal from m to n.
func (m *Mover) Touch(n *Mover) (contact soa.Contact[float64]) {
	t := m.Impact(n)
	if t > 1 {
		return soa.Contact[float64]{T: t}
	}
	x, y := m.X0+(m.X1-m.X0)*t, m.Y0+(m.Y1-m.Y0)*t
	nx, ny := n.X0+(n.X1-n.X0)*t-x, n.Y0+(n.Y1-n.Y0)*t-y
	d := math.Sqrt(nx*nx + ny*ny)
	return soa.Contact[float64]{T: t, X: x + nx/d*m.R, Y: y + ny/d*m.R, NX: nx / d, NY: ny / d}
}
