package files

import (
	"fmt"
	"math"
	"testing"
)

func TestDirection(t *testing.T) {
	diagonal := math.Sqrt(0.5)
	for _, c := range []struct {
		angle  float64
		of     AngleConvention
		ux, uy float64
	}{
		{0, AngleConvention{}, 1, 0},
		{math.Pi / 4, AngleConvention{}, diagonal, diagonal},
		{45, AngleConvention{Degrees: true}, diagonal, diagonal},
		{90, AngleConvention{Degrees: true}, 0, 1},
		{-90, AngleConvention{Degrees: true}, 0, -1},
		{180, AngleConvention{Degrees: true}, -1, 0},
		{-180, AngleConvention{Degrees: true}, -1, 0},
		{270, AngleConvention{Degrees: true}, 0, -1},
		{360e6 + 90, AngleConvention{Degrees: true}, 0, 1},
		{0, AngleConvention{FromY: true}, 0, 1},
		{90, AngleConvention{Degrees: true, FromY: true}, -1, 0},
		{90, AngleConvention{Degrees: true, Clockwise: true}, 0, -1},
		{0, AngleConvention{FromY: true, Clockwise: true}, 0, 1},
		{90, AngleConvention{Degrees: true, FromY: true, Clockwise: true}, 1, 0}, // from north to east
		{45, AngleConvention{Degrees: true, FromY: true, Clockwise: true}, diagonal, diagonal},
	} {
		t.Run(fmt.Sprintf("%v %+v", c.angle, c.of), func(t *testing.T) {
			ux, uy := c.of.direction(c.angle)
			if math.Abs(ux-c.ux) > 2e-16 || math.Abs(uy-c.uy) > 2e-16 {
				t.Errorf("(%v, %v), want (%v, %v)", ux, uy, c.ux, c.uy)
			}
			whole := c.of.Degrees && math.Mod(c.angle, 90) == 0
			if whole && (ux != c.ux || uy != c.uy) {
				t.Errorf("(%v, %v), want exactly (%v, %v)", ux, uy, c.ux, c.uy)
			}
		})
	}
	for _, angle := range []float64{math.NaN(), math.Inf(1)} {
		if ux, uy := (AngleConvention{Degrees: true}).direction(angle); !math.IsNaN(ux) || !math.IsNaN(uy) {
			t.Errorf("%v degrees: (%v, %v), want NaN", angle, ux, uy)
		}
	}
}
