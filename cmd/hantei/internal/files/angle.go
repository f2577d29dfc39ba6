package files

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// An AngleConvention tells how a file counts the angles of directions: by default in radians, from
// the x axis, counterclockwise, which is towards the y axis.
type AngleConvention struct {
	Degrees   bool
	FromY     bool // from the y axis
	Clockwise bool // the other way round; from the y axis that is towards the x axis
}

// Unit is the name of the unit.
func (c AngleConvention) Unit() string {
	if c.Degrees {
		return "degrees"
	}
	return "radians"
}

// turn is a full one in the convention's unit. That of radians is the float32 next to 2 pi, which is
// somewhat larger.
func (c AngleConvention) turn() float64 {
	if c.Degrees {
		return 360
	}
	return float64(float32(2 * math.Pi))
}

// direction is the unit vector at an angle. Of degrees, right angles and multiples of them are
// exact, and so are differences of full turns.
func (c AngleConvention) direction(angle float64) (ux, uy float64) {
	if c.Degrees {
		ux, uy = degreesDirection(angle)
	} else {
		ux, uy = soa.Direction(angle)
	}
	if c.Clockwise {
		uy = -uy
	}
	if c.FromY {
		ux, uy = -uy, ux
	}
	return ux, uy
}

// degreesDirection turns the direction of what an angle has beyond whole right angles, at most 45
// degrees either way, by these. Remainders and their difference are exact.
func degreesDirection(angle float64) (ux, uy float64) {
	angle = math.Remainder(angle, 360)
	rest := math.Remainder(angle, 90)
	ux, uy = soa.Direction(rest * (math.Pi / 180))
	switch angle - rest {
	case 90:
		return -uy, ux
	case -90:
		return uy, -ux
	case 180, -180:
		return -ux, -uy
	}
	return ux, uy
}
