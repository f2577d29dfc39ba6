// Package hard draws the cases at which hit tests go wrong: at the boundary, thin, far off, of
// sizes whose squares overflow or vanish. What a seed gives is the same on every machine.
package hard

import (
	"math"

	"github.com/hantei-go/hantei/internal/dice"
	"github.com/hantei-go/hantei/soa"
)

// A Family is a kind of hard cases for the test of an A with a B.
type Family[A, B any] struct {
	Name string
	Draw func(d dice.Dice) (A, B)
}

type (
	ellipse = soa.Ellipse[float64]
	point   = soa.Point[float64]
	box     = soa.Box[float64]
	circle  = soa.Circle[float64]
	mover   = soa.MovingCircle[float64]
)

// The scales at which numbers are small and large for float64's squares, and are float32's too.
const (
	small = 1e-20
	large = 1e20
)

// gap draws a relative gap, negative for an overlap: a third of them wide, the others of any size
// down to rounding errors.
func gap(d dice.Dice) float64 {
	if d.Chance(1. / 3) {
		return d.Between(-0.9, 2)
	}
	return nearly(d)
}

// nearly draws a relative gap of any small size.
func nearly(d dice.Dice) float64 { return d.Sign() * d.Power(-52, 0) }

func touching(dice.Dice) float64 { return 0 }

// along returns a direction along an axis.
func along(d dice.Dice) (ux, uy float64) {
	if d.Chance(0.5) {
		return d.Sign(), 0
	}
	return 0, d.Sign()
}

// turn turns (x, y) by a direction.
func turn(x, y, ux, uy float64) (float64, float64) {
	return float64(x*ux) - float64(y*uy), float64(x*uy) + float64(y*ux)
}

func length(x, y float64) float64 { return math.Sqrt(float64(x*x) + float64(y*y)) }

// radii draws two, the longer first, and then either.
func radii(d dice.Dice, ratio float64) (rx, ry float64) {
	rx = d.Between(0.5, 2)
	ry = rx * ratio
	if d.Chance(0.5) {
		return ry, rx
	}
	return rx, ry
}
