package hard

import (
	"math"

	"github.com/hantei-go/hantei/internal/dice"
)

// A quadrantCase has radii and a point in the frame of the ellipse.
type quadrantCase func(d dice.Dice) (a, b, x, y float64)

// EllipseDistance are families of an ellipse and a point.
func EllipseDistance() []Family[ellipse, point] {
	return []Family[ellipse, point]{
		{"ordinary", anywhere(1, func(d dice.Dice) (a, b, x, y float64) {
			a = d.Between(0.5, 2)
			return a, a * d.Between(0.1, 1), d.Between(-4, 4), d.Between(-4, 4)
		})},
		{"near circles", anywhere(1, func(d dice.Dice) (a, b, x, y float64) {
			a = d.Between(0.5, 2)
			x, y = atAngle(d, a*d.Power(-20, 4))
			return a, a * (1 - d.Power(-50, -6)), x, y
		})},
		{"aspect 1e2", anywhere(1, thin(1e-2))},
		{"aspect 1e4", anywhere(1, thin(1e-4))},
		{"aspect 1e6", anywhere(1, thin(1e-6))},
		{"on an axis", inFrame(func(d dice.Dice) (a, b, x, y float64) {
			a = d.Between(0.5, 2)
			x = d.Between(-2, 2) * a
			if d.Chance(0.5) {
				return a, a * d.Power(-20, 0), x, 0
			}
			return a, a * d.Power(-20, 0), 0, x
		})},
		{"at the centre", anywhere(1, func(d dice.Dice) (a, b, x, y float64) {
			a = d.Between(0.5, 2)
			b = a * d.Power(-10, 0)
			if d.Chance(0.2) {
				return a, b, 0, 0
			}
			return a, b, d.Sign() * a * d.Power(-100, -10), d.Sign() * b * d.Power(-100, -10)
		})},
		{"evolute", anywhere(1, func(d dice.Dice) (a, b, x, y float64) {
			a = d.Between(0.5, 2)
			b = float64(a * d.Power(-7, 0))
			c, s := d.Direction()
			k := (a - b) * (a + b)
			if d.Chance(0.5) {
				k *= 1 + d.Sign()*d.Power(-52, -10)
			}
			return a, b, k / a * c * c * c, k / b * s * s * s
		})},
		{"cusps", inFrame(func(d dice.Dice) (a, b, x, y float64) {
			a = d.Between(0.5, 2)
			b = float64(a * d.Power(-7, 0))
			k := (a - b) * (a + b)
			return a, b, d.Sign() * (1 + d.Sign()*d.Power(-50, -3)) * k / a, d.Sign() * d.Power(-80, -3) * k / b
		})},
		{"on the curve", anywhere(1, func(d dice.Dice) (a, b, x, y float64) {
			a = d.Between(0.5, 2)
			b = a * d.Power(-10, 0)
			c, s := d.Direction()
			return a, b, a * c, b * s
		})},
		{"1e3 to 1e9 radii away", anywhere(1, func(d dice.Dice) (a, b, x, y float64) {
			a = d.Between(0.5, 2)
			x, y = atAngle(d, a*d.Power(10, 30))
			return a, a * d.Power(-14, 0), x, y
		})},
		{"scale 1e-20", anywhere(small, moderate)},
		{"scale 1e20", anywhere(large, moderate)},
		{"radius 0", anywhere(1, func(d dice.Dice) (a, b, x, y float64) {
			a = d.Between(0.5, 2)
			if d.Chance(1. / 3) {
				a = 0
			}
			return a, 0, d.Between(-4, 4), d.Between(-4, 4)
		})},
	}
}

// moderate is of all aspects up to 2^10.
func moderate(d dice.Dice) (a, b, x, y float64) {
	a = d.Between(0.5, 2)
	return a, a * d.Power(-10, 0), d.Between(-4, 4), d.Between(-4, 4)
}

// thin draws points near the long axis, anywhere, and near the ends.
func thin(ratio float64) quadrantCase {
	return func(d dice.Dice) (a, b, x, y float64) {
		a = d.Between(0.5, 2)
		b = a * ratio * d.Between(0.5, 2)
		switch d.IntN(3) {
		case 0:
			return a, b, d.Between(-1.5, 1.5) * a, d.Sign() * b * d.Power(-10, 10)
		case 1:
			return a, b, d.Between(-3, 3) * a, d.Between(-3, 3) * a
		}
		end := b * b / a
		return a, b, d.Sign() * (a + float64(end*d.Between(-3, 3))), d.Sign() * end * d.Power(-13, 7)
	}
}

func atAngle(d dice.Dice, reach float64) (x, y float64) {
	c, s := d.Direction()
	return reach * c, reach * s
}

// inFrame leaves the case in its own frame; either radius may be the longer.
func inFrame(draw quadrantCase) func(dice.Dice) (ellipse, point) {
	return func(d dice.Dice) (ellipse, point) {
		a, b, x, y := draw(d)
		if d.Chance(0.5) {
			a, b, x, y = b, a, y, x
		}
		return ellipse{UX: 1, RX: a, RY: b}, point{X: x, Y: y}
	}
}

// anywhere turns and shifts half of the cases and scales them all.
func anywhere(scale float64, draw quadrantCase) func(dice.Dice) (ellipse, point) {
	return func(d dice.Dice) (ellipse, point) {
		e, p := inFrame(draw)(d)
		size := scale * max(e.RX, e.RY, math.SmallestNonzeroFloat64)
		e.RX, e.RY, p.X, p.Y = e.RX*scale, e.RY*scale, p.X*scale, p.Y*scale
		if d.Chance(0.5) {
			return e, p
		}
		e.UX, e.UY = d.Direction()
		e.X, e.Y = float64(size*d.Between(-10, 10)), float64(size*d.Between(-10, 10))
		x, y := turn(p.X, p.Y, e.UX, e.UY)
		return e, point{X: e.X + x, Y: e.Y + y}
	}
}
