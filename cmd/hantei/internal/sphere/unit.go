package sphere

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A Unit of angles on the sky.
type Unit struct {
	Name      string
	perDegree float64
}

// Units are those that flags know.
var Units = []Unit{{"deg", 1}, {"arcmin", 60}, {"arcsec", 3600}, {"mas", 3600 * 1000}}

// UnitNamed returns the unit of that name, or false.
func UnitNamed(name string) (Unit, bool) {
	for _, u := range Units {
		if u.Name == name {
			return u, true
		}
	}
	return Unit{}, false
}

// UnitNames lists the units for people.
func UnitNames() string {
	var names []string
	for _, u := range Units {
		names = append(names, u.Name)
	}
	return strings.Join(names, ", ")
}

// degrees is an angle of this unit in degrees, rounded once.
func (u Unit) degrees(angle float64) float64 { return angle / u.perDegree }

// ParseAngle reads a number with a unit behind it, as 5arcsec, and returns it in arcseconds,
// rounded once more. It returns an error unless the angle is from 0 to 180 degrees.
func ParseAngle(text string) (arcseconds float64, err error) {
	number := strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyz")
	unit, ok := UnitNamed(text[len(number):])
	value, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if err != nil || !ok {
		return 0, fmt.Errorf("need a number and one of %s, as 5arcsec", UnitNames())
	}
	if unit.perDegree > 3600 {
		arcseconds = value / (unit.perDegree / 3600)
	} else {
		arcseconds = float64(value * (3600 / unit.perDegree))
	}
	if !(arcseconds >= 0 && arcseconds <= 180*3600) || math.Signbit(value) {
		return 0, fmt.Errorf("need an angle from 0 to 180 degrees")
	}
	return arcseconds, nil
}
