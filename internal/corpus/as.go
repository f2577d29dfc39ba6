package corpus

import "github.com/hantei-go/hantei/soa"

// The As functions convert a row to element type To, each field rounded to nearest.

// AsPoint converts p.
func AsPoint[To, From soa.Float](p soa.Point[From]) soa.Point[To] {
	return soa.Point[To]{X: To(p.X), Y: To(p.Y)}
}

// AsCircle converts c.
func AsCircle[To, From soa.Float](c soa.Circle[From]) soa.Circle[To] {
	return soa.Circle[To]{X: To(c.X), Y: To(c.Y), R: To(c.R)}
}

// AsBox converts b.
func AsBox[To, From soa.Float](b soa.Box[From]) soa.Box[To] {
	return soa.Box[To]{X: To(b.X), Y: To(b.Y), UX: To(b.UX), UY: To(b.UY), HW: To(b.HW), HH: To(b.HH)}
}

// AsEllipse converts e.
func AsEllipse[To, From soa.Float](e soa.Ellipse[From]) soa.Ellipse[To] {
	return soa.Ellipse[To]{X: To(e.X), Y: To(e.Y), UX: To(e.UX), UY: To(e.UY), RX: To(e.RX), RY: To(e.RY)}
}

// AsMovingCircle converts c.
func AsMovingCircle[To, From soa.Float](c soa.MovingCircle[From]) soa.MovingCircle[To] {
	return soa.MovingCircle[To]{X: To(c.X), Y: To(c.Y), VX: To(c.VX), VY: To(c.VY), R: To(c.R)}
}
