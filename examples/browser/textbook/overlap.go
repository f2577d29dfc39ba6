// Package textbook has the tests as books and articles teach them, written in float32 as a game
// would: every operation rounds, and nothing looks after the places where that matters. Away from
// the edge their answers are right.
//
// A direction is taken to have the length 1, as if it were the cosine and the sine of an angle. The
// conversions around products keep a compiler from fusing them with the sum that follows, so the
// answers are the same on every machine.
package textbook

import "github.com/hantei-go/hantei/soa"

// EllipsePoint turns the point into the ellipse's frame, stretches the ellipse to a circle and the
// point with it.
func EllipsePoint(e soa.Ellipse[float32], p soa.Point[float32]) bool {
	x, y := inFrame(p.X-e.X, p.Y-e.Y, e.UX, e.UY)
	y *= e.RX / e.RY
	return float32(x*x)+float32(y*y) <= e.RX*e.RX
}

// inFrame turns (x, y) back by the direction (ux, uy).
func inFrame(x, y, ux, uy float32) (along, across float32) {
	return float32(x*ux) + float32(y*uy), float32(y*ux) - float32(x*uy)
}

// BoxCircle has three cases: the circle is beside the box, before its end, or at a corner.
func BoxCircle(b soa.Box[float32], c soa.Circle[float32]) bool {
	along, across := inFrame(c.X-b.X, c.Y-b.Y, b.UX, b.UY)
	along, across = abs(along), abs(across)
	if across <= b.HH && along <= b.HW+c.R || along <= b.HW && across <= b.HH+c.R {
		return true
	}
	x, y := along-b.HW, across-b.HH
	return float32(x*x)+float32(y*y) <= c.R*c.R
}

func abs(x float32) float32 {
	if x < 0 {
		return -x
	}
	return x
}

// CircleCircle compares the squared distance of the centres with the square of the radii's sum.
func CircleCircle(a, b soa.Circle[float32]) bool {
	dx, dy, r := b.X-a.X, b.Y-a.Y, a.R+b.R
	return float32(dx*dx)+float32(dy*dy) <= r*r
}
