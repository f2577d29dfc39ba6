package kernel

import (
	"fmt"
	"math"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// TestNearestAtCusps has points on the longer axis at a cusp of the evolute, but for rounding. The end of the axis is
// their nearest point, or two points beside it are, so that the normal is turned by as much as the root of what
// rounding takes. It is that of some point which differs from the given one by a few units in the last place.
func TestNearestAtCusps(t *testing.T) {
	for _, c := range [][3]float64{
		{2.25, 1.2, 1.61}, {2.43, 1.62, 1.35}, {3.36, 0.84, 3.15}, {1.6, 0.4, 1.5}, {0.4, 0.2, 0.3}, {2.5, 0.5, 2.4}, {4, 2, 3},
	} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			e := soa.Ellipse[float64]{UX: 1, RX: c[0], RY: c[1]}
			least, most := math.Inf(1), math.Inf(-1)
			for k := -4; k <= 4; k++ {
				p := soa.Point[float64]{X: math.Float64frombits(math.Float64bits(c[2]) + uint64(k))}
				ny, _ := nearestOf(t, e, p).ny.Float64()
				least, most = min(least, ny), max(most, ny)
			}
			got := EllipseNearest(e, soa.Point[float64]{X: c[2]})
			if !(got.NY >= least-0x1p-50 && got.NY <= most+0x1p-50) || !(got.NX >= 1-most*most) {
				t.Errorf("normal (%v, %v), want NY from %v to %v", got.NX, got.NY, least, most)
			}
			if most == 0 || least != 0 {
				t.Errorf("normals of points beside it have NY from %v to %v: it is not at the cusp", least, most)
			}
		})
	}
}

// TestNearestAtCentreOfCircle has points so close to the centre of a circle that their offset is subnormal, or not far
// from it.
func TestNearestAtCentreOfCircle(t *testing.T) {
	lost := 0.0
	for _, r := range []float64{0x1p-900, 1, 0x1p1000} {
		for exp := -1074; exp <= -1000; exp++ {
			for i := range 64 {
				φ := float64(i) / 10
				p := soa.Point[float64]{X: math.Ldexp(math.Cos(φ), exp), Y: math.Ldexp(math.Sin(φ), exp)}
				e := soa.Ellipse[float64]{UX: math.Cos(2 * φ), UY: math.Sin(2 * φ), RX: r, RY: r}
				x, y := math.Ldexp(p.X, 1040), math.Ldexp(p.Y, 1040)
				length := math.Hypot(x, y)
				if length == 0 {
					continue
				}
				got := EllipseNearest(e, p)
				turned := math.Hypot(got.NX-x/length, got.NY-y/length)
				offset := math.Ldexp(length, -1040+1068) // in 2^-1068
				if turned > 4*0x1p-52+math.Asin(min(1, 1/offset)) && offset > 1 {
					t.Errorf("EllipseNearest(%x, %x) has the normal (%v, %v), turned by %g", e, p, got.NX, got.NY, turned)
				}
				if offset > 1 {
					lost = max(lost, turned*offset)
				}
			}
		}
	}
	if lost < 0.1 {
		t.Errorf("the offset is off by at most %g·2^-1068: less than stated", lost)
	}
}
