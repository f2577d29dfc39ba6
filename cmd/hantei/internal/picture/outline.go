// Package picture draws shapes of the plane: as SVG, and as an image of points.
package picture

import (
	"math"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/soa"
)

// An Outline is a line through points of the plane, closed or not. One of a single point is a dot.
type Outline struct {
	Points [][2]float64
	Closed bool
	File   int // of which file the shape is
}

// corners is how many a drawn circle has.
const corners = 64

// Outlines are those of a shape with these fields. A moving circle is drawn where it starts, with
// the way of its centre, a source on the sky as a dot.
func Outlines(kind *shape.Kind, f []float64) []Outline {
	switch kind {
	case shape.Point, shape.Position, shape.ErrorCircle, shape.ErrorEllipse:
		return []Outline{{Points: [][2]float64{{f[0], f[1]}}}}
	case shape.Circle:
		return []Outline{oval(f[0], f[1], 1, 0, f[2], f[2])}
	case shape.Box:
		return []Outline{box(f)}
	case shape.Ellipse:
		ux, uy := unit(f[2], f[3])
		return []Outline{oval(f[0], f[1], ux, uy, f[4], f[5])}
	case shape.Covariance:
		e := soa.Covariance[float64]{X: f[0], Y: f[1], XX: f[2], XY: f[3], YY: f[4], K2: f[5]}.Ellipse()
		ux, uy := unit(e.UX, e.UY)
		return []Outline{oval(f[0], f[1], ux, uy, e.RX, e.RY)}
	case shape.Capsule:
		return []Outline{capsule(f[0], f[1], f[2], f[3], f[4])}
	case shape.MovingCircle:
		return []Outline{oval(f[0], f[1], 1, 0, f[4], f[4]), line(f[0], f[1], f[0]+f[2], f[1]+f[3])}
	case shape.Ray:
		return []Outline{line(f[0], f[1], f[0]+f[2], f[1]+f[3])}
	}
	return nil
}

func line(x1, y1, x2, y2 float64) Outline { return Outline{Points: [][2]float64{{x1, y1}, {x2, y2}}} }

// unit is a direction with the length 1, or along x where it has none.
func unit(ux, uy float64) (float64, float64) {
	m := max(math.Abs(ux), math.Abs(uy))
	if m == 0 {
		return 1, 0
	}
	ux, uy = ux/m, uy/m
	n := math.Sqrt(float64(ux*ux) + float64(uy*uy))
	return ux / n, uy / n
}

// along is the point at (a, b) in axes along and across the unit vector (ux, uy) from (x, y).
func along(x, y, ux, uy, a, b float64) [2]float64 {
	return [2]float64{x + float64(a*ux) - float64(b*uy), y + float64(a*uy) + float64(b*ux)}
}

func oval(x, y, ux, uy, rx, ry float64) Outline {
	o := Outline{Closed: true}
	for i := range corners {
		c, s := soa.Direction(2 * math.Pi * float64(i) / corners)
		o.Points = append(o.Points, along(x, y, ux, uy, rx*c, ry*s))
	}
	return o
}

func box(f []float64) Outline {
	ux, uy := unit(f[2], f[3])
	o := Outline{Closed: true}
	for _, sign := range [][2]float64{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}} {
		o.Points = append(o.Points, along(f[0], f[1], ux, uy, sign[0]*f[4], sign[1]*f[5]))
	}
	return o
}

// capsule has half a circle around each end.
func capsule(x1, y1, x2, y2, r float64) Outline {
	ux, uy := unit(x2-x1, y2-y1)
	o := Outline{Closed: true}
	for i := range corners/2 + 1 {
		c, s := soa.Direction(math.Pi * (float64(i)/(corners/2) - 0.5))
		o.Points = append(o.Points, along(x2, y2, ux, uy, r*c, r*s))
	}
	for i := range corners/2 + 1 {
		c, s := soa.Direction(math.Pi * (float64(i)/(corners/2) + 0.5))
		o.Points = append(o.Points, along(x1, y1, ux, uy, r*c, r*s))
	}
	return o
}
