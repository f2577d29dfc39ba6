// Package pair answers the page's questions about two shapes: by the library, by the formulas of
// package textbook, and by the integers of package exact.
package pair

import "github.com/hantei-go/hantei/soa"

// A Kind is that of a shape. The page has them in the same order.
type Kind int32

const (
	Ellipse Kind = iota
	Box
	Circle
	Point
	MovingCircle
	Capsule
	Ray
	kinds
)

// A Shape is one of any kind. What its kind has no use for is not looked at. P and Q are the radii
// of an Ellipse, the half extents of a Box, and half the length of a Capsule's segment and its
// radius. P alone is the radius of a Circle and a MovingCircle.
type Shape struct {
	Kind   Kind
	X, Y   float32 // the centre, of a MovingCircle at the start; the origin of a Ray
	Angle  float32 // of an Ellipse, a Box and a Capsule, in radians
	P, Q   float32
	VX, VY float32 // the displacement of a MovingCircle and a Ray
}

// Rows are a shape in many places, or in its own if X is nil. They become columns of the kind that
// a test takes: those of a point are circles of radius 0, those of a circle ellipses with equal
// radii, and so on.
type Rows struct {
	Shape
	X, Y []float32
}

// At returns the shape of a row.
func (r Rows) At(i int) Shape {
	s := r.Shape
	if r.X != nil {
		s.X, s.Y = r.X[i], r.Y[i]
	}
	return s
}

// Len returns the number of rows.
func (r Rows) Len() int {
	if r.X == nil {
		return 1
	}
	return len(r.X)
}

// columns returns the rows, each made by as, as columns of its type.
func columns[R any, C any, P interface {
	*C
	Resize(int)
	Set(int, R)
}](r Rows, as func(Shape) R) *C {
	c := new(C)
	P(c).Resize(r.Len())
	for i := range r.Len() {
		P(c).Set(i, as(r.At(i)))
	}
	return c
}

func (s Shape) ellipse() soa.Ellipse[float32] {
	if s.Kind == Circle {
		return soa.Ellipse[float32]{X: s.X, Y: s.Y, UX: 1, RX: s.P, RY: s.P}
	}
	ux, uy := soa.Direction(s.Angle)
	return soa.Ellipse[float32]{X: s.X, Y: s.Y, UX: ux, UY: uy, RX: s.P, RY: s.Q}
}

func (s Shape) box() soa.Box[float32] {
	ux, uy := soa.Direction(s.Angle)
	return soa.Box[float32]{X: s.X, Y: s.Y, UX: ux, UY: uy, HW: s.P, HH: s.Q}
}

func (s Shape) circle() soa.Circle[float32] {
	if s.Kind == Point {
		return soa.Circle[float32]{X: s.X, Y: s.Y}
	}
	return soa.Circle[float32]{X: s.X, Y: s.Y, R: s.P}
}

func (s Shape) point() soa.Point[float32] { return soa.Point[float32]{X: s.X, Y: s.Y} }

func (s Shape) movingCircle() soa.MovingCircle[float32] {
	c := s.circle()
	m := soa.MovingCircle[float32]{X: c.X, Y: c.Y, R: c.R}
	if s.Kind == MovingCircle {
		m.VX, m.VY = s.VX, s.VY
	}
	return m
}

func (s Shape) capsule() soa.Capsule[float32] {
	ux, uy := soa.Direction(s.Angle)
	x, y := float32(s.P*ux), float32(s.P*uy)
	return soa.Capsule[float32]{X1: s.X - x, Y1: s.Y - y, X2: s.X + x, Y2: s.Y + y, R: s.Q}
}

func (s Shape) ray() soa.Ray[float32] {
	return soa.Ray[float32]{X: s.X, Y: s.Y, DX: s.VX, DY: s.VY}
}
