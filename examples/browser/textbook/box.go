package textbook

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// corners returns those of the box, in their order around it.
func corners(b soa.Box[float32]) [4]place {
	centre, along, across := place{b.X, b.Y}, place{b.UX, b.UY}.times(b.HW), place{-b.UY, b.UX}.times(b.HH)
	return [4]place{
		centre.add(along).add(across), centre.sub(along).add(across),
		centre.sub(along).sub(across), centre.add(along).sub(across),
	}
}

// BoxBox looks for a separating axis among those of both boxes. (S. Gottschalk, M. Lin and
// D. Manocha, "OBBTree", 1996.)
func BoxBox(a, b soa.Box[float32]) bool {
	d := place{b.X - a.X, b.Y - a.Y}
	u, v := place{a.UX, a.UY}, place{b.UX, b.UY}
	c, s := abs(u.dot(v)), abs(u.cross(v))
	return abs(d.dot(u)) <= a.HW+float32(b.HW*c)+float32(b.HH*s) &&
		abs(u.cross(d)) <= a.HH+float32(b.HW*s)+float32(b.HH*c) &&
		abs(d.dot(v)) <= b.HW+float32(a.HW*c)+float32(a.HH*s) &&
		abs(v.cross(d)) <= b.HH+float32(a.HW*s)+float32(a.HH*c)
}

// EllipseBox turns and stretches the plane so that the ellipse becomes the unit disc, and the box a
// parallelogram.
func EllipseBox(e soa.Ellipse[float32], b soa.Box[float32]) bool {
	quad := corners(b)
	for i, corner := range quad {
		quad[i] = inDiscFrame(e, corner.sub(place{e.X, e.Y}))
	}
	return quadSegment(quad, place{}, place{}) <= 1
}

func inDiscFrame(e soa.Ellipse[float32], p place) place {
	along, across := inFrame(p.x, p.y, e.UX, e.UY)
	return place{along / e.RX, across / e.RY}
}

func root(x float32) float32 { return float32(math.Sqrt(float64(x))) }
