package article

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// Points returns the first n rows as structs.
func Points[T soa.Float](p *soa.Points[T], n int) []Point {
	rows := make([]Point, n)
	for i := range rows {
		rows[i] = Point{float64(p.X[i]), float64(p.Y[i])}
	}
	return rows
}

// Circles returns the first n rows as structs.
func Circles[T soa.Float](c *soa.Circles[T], n int) []Circle {
	rows := make([]Circle, n)
	for i := range rows {
		rows[i] = Circle{float64(c.X[i]), float64(c.Y[i]), float64(c.R[i])}
	}
	return rows
}

// Lasers returns the first n rows as structs, directions as angles.
func Lasers[T soa.Float](b *soa.Boxes[T], n int) []Laser {
	rows := make([]Laser, n)
	for i := range rows {
		rows[i] = Laser{float64(b.X[i]), float64(b.Y[i]), angle(b.UX[i], b.UY[i]), float64(b.HW[i]), float64(b.HH[i])}
	}
	return rows
}

// Ellipses returns the first n rows as structs, directions as angles.
func Ellipses[T soa.Float](e *soa.Ellipses[T], n int) []Ellipse {
	rows := make([]Ellipse, n)
	for i := range rows {
		rows[i] = Ellipse{float64(e.X[i]), float64(e.Y[i]), angle(e.UX[i], e.UY[i]), float64(e.RX[i]), float64(e.RY[i])}
	}
	return rows
}

// Movers returns the first n rows as structs, displacements as ends.
func Movers[T soa.Float](m *soa.MovingCircles[T], n int) []Mover {
	rows := make([]Mover, n)
	for i := range rows {
		x, y := float64(m.X[i]), float64(m.Y[i])
		rows[i] = Mover{x, y, x + float64(m.VX[i]), y + float64(m.VY[i]), float64(m.R[i])}
	}
	return rows
}

// Capsules returns the first n rows as structs.
func Capsules[T soa.Float](c *soa.Capsules[T], n int) []Capsule {
	rows := make([]Capsule, n)
	for i := range rows {
		rows[i] = Capsule{
			Point{float64(c.X1[i]), float64(c.Y1[i])}, Point{float64(c.X2[i]), float64(c.Y2[i])}, float64(c.R[i]),
		}
	}
	return rows
}

// Covariances returns the first n rows as structs, with whole matrices.
func Covariances[T soa.Float](c *soa.Covariances[T], n int) []Covariance {
	rows := make([]Covariance, n)
	for i := range rows {
		xy := float64(c.XY[i])
		rows[i] = Covariance{
			float64(c.X[i]), float64(c.Y[i]), float64(c.K2[i]), [2][2]float64{{float64(c.XX[i]), xy}, {xy, float64(c.YY[i])}},
		}
	}
	return rows
}

// Rays returns the first n rows as structs.
func Rays[T soa.Float](r *soa.Rays[T], n int) []Ray {
	rows := make([]Ray, n)
	for i := range rows {
		rows[i] = Ray{float64(r.X[i]), float64(r.Y[i]), float64(r.DX[i]), float64(r.DY[i])}
	}
	return rows
}

func angle[T soa.Float](ux, uy T) float64 { return math.Atan2(float64(uy), float64(ux)) }
