package hard

import "github.com/hantei-go/hantei/internal/dice"

// EllipsePoint are families of an ellipse and a point near its boundary.
func EllipsePoint() []Family[ellipse, point] {
	return []Family[ellipse, point]{
		{"ordinary", pointAt(1, 10, 0.2, gap)},
		{"on the boundary", pointAt(1, 10, 0.2, touching)},
		{"near the boundary", pointAt(1, 10, 0.2, nearly)},
		{"near circles", pointAt(1, 10, 0.999, nearly)},
		{"aspect 1e2", pointAt(1, 10, 1e-2, nearly)},
		{"aspect 1e6", pointAt(1, 10, 1e-6, nearly)},
		{"1e4 from the origin", pointAt(1, 1e4, 0.2, nearly)},
		{"scale 1e-20", pointAt(small, 10, 0.2, nearly)},
		{"scale 1e20", pointAt(large, 10, 0.2, nearly)},
	}
}

// pointAt draws an ellipse, at most so far from the origin, and a point that is on its boundary but
// for the gap.
func pointAt(scale, origin, ratio float64, gap func(dice.Dice) float64) func(dice.Dice) (ellipse, point) {
	return func(d dice.Dice) (ellipse, point) {
		e := anEllipse(d, scale, origin, ratio)
		out := 1 + gap(d)
		c, s := d.Direction()
		x, y := turn(e.RX*c*out, e.RY*s*out, e.UX, e.UY)
		return e, point{X: e.X + x, Y: e.Y + y}
	}
}

// anEllipse draws one of the given ratio of radii, or between that and 1 if it is not thin.
func anEllipse(d dice.Dice, scale, origin, ratio float64) ellipse {
	if ratio > 0.1 {
		ratio = d.Between(ratio, 1)
	}
	rx, ry := radii(d, ratio)
	e := ellipse{
		X: float64(scale * d.Between(-origin, origin)), Y: float64(scale * d.Between(-origin, origin)),
		RX: rx * scale, RY: ry * scale,
	}
	e.UX, e.UY = d.Direction()
	return e
}
