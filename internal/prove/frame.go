package prove

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// A frame is the frame of reference in which the shapes of a row are drawn: an origin, an axis, and
// a size that all lengths are multiples of.
type frame struct {
	*Source
	x, y   float64 // the origin
	ux, uy float64 // the axis, a vector of length unit, or nearly
	unit   float64
	size   float64
	exact  bool // lengths are small integers times a power of two, so that shapes touch exactly
}

// frame draws one. An exact one has the legs of a Pythagorean triple for an axis.
func (s *Source) frame() frame {
	f := frame{Source: s, unit: 1, size: 1}
	if s.family != nil {
		f.exact, f.size = s.family.Integers, s.power(s.family.Size)
	} else {
		f.exact = s.Chance(0.25)
		if s.Chance(0.4) {
			f.size = s.Wide()
		}
	}
	if f.exact {
		t := [...][3]float64{{3, 4, 5}, {5, -12, 13}, {-15, 8, 17}, {1, 0, 1}, {0, -1, 1}}[s.IntN(5)]
		f.ux, f.uy, f.unit = t[0], t[1], t[2]
		f.size *= f.unit
	} else {
		f.ux, f.uy = soa.Direction(s.Uniform(-4, 4))
	}
	if s.Chance(0.6) {
		f.x, f.y = f.coordinate(), f.coordinate()
	}
	return f
}

// coordinate draws a coordinate of a place, now and then far from 0.
func (f frame) coordinate() float64 {
	at := f.fraction() * f.size * f.Sign() * 4
	if f.Chance(0.2) {
		at = math.Ldexp(at, f.IntN(14))
	}
	return at
}

// fraction is a number from 0 to 1.
func (f frame) fraction() float64 {
	if f.exact {
		return float64(f.IntN(9)) / 8
	}
	return f.Float64()
}

// length is a radius or half extent, now and then 0.
func (f frame) length() float64 {
	zeros := 0.04
	if f.family != nil {
		zeros = f.family.Zeros
	}
	if f.Chance(zeros) {
		return 0
	}
	if f.exact {
		return f.size * float64(1+f.IntN(8)) / 4
	}
	return f.Uniform(0.25, 2) * f.size
}

// radii draws the radii of an ellipse. Either may be the longer one.
func (f frame) radii() (rx, ry float64) {
	rx, ry = f.length(), f.length()*f.Thin()
	if f.Chance(0.5) {
		return ry, rx
	}
	return rx, ry
}

// at is the point with these offsets from the origin, along the axis and across it.
func (f frame) at(along, across float64) (x, y float64) {
	a, b := along/f.unit, across/f.unit
	return f.x + (float64(a*f.ux) - float64(b*f.uy)), f.y + (float64(a*f.uy) + float64(b*f.ux))
}

// direction is a vector along the axis, as a shape's direction may be: of any length.
func (f frame) direction() (ux, uy float64) {
	k := 1.0
	if f.Chance(0.4) {
		k = f.Wide()
	}
	return f.ux * k, f.uy * k
}

// angle is a point of the unit circle, exactly on it if the frame is exact.
func (f frame) angle() (c, d float64) {
	if f.exact {
		c, d = float64(f.IntN(2)), 0
		d = 1 - c
		return c * f.Sign(), d * f.Sign()
	}
	return soa.Direction(f.Uniform(-4, 4))
}
