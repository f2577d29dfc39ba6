package kernel_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestHeadOnNormals has the largest errors of normals that a search found, of circles that meet head-on: their κ is
// 1. They are more than twice 2^-52.
func TestHeadOnNormals(t *testing.T) {
	at := func(x float64) real { return longBits.real(x) }
	check := func(t *testing.T, got soa.Contact[float64], x, y, dx, dy, r real) {
		// The centre starts at (x, y), moves by (dx, dy), and the normal is that of the circle of radius r about 0:
		// of a box that is a point.
		time, _ := sweepTime([]real{at(0), at(0), at(1), at(0), at(0), at(0), x, y, dx, dy, r})
		for _, n := range []struct{ start, way, got real }{{x, dx, at(got.NX)}, {y, dy, at(got.NY)}} {
			want := n.start.add(time.mul(n.way)).div(r)
			if off := math.Abs(n.got.sub(want).number()) * 0x1p52; off > 5 {
				t.Errorf("normal %v, want %v: off by %.3g·2^-52, need at most 5", n.got, want, off)
			}
		}
	}
	t.Run("CircleSweepContact", func(t *testing.T) {
		a := soa.MovingCircle[float64]{VX: -0x1.b6a79c863d08cp+00, R: 0x1.00bbbe9ef085bp-03}
		b := soa.MovingCircle[float64]{X: -0x1.b3ac9b41f3c11p-01, VY: -0x1.b57505d836313p-05, R: 0x1.c985def23b6ebp-03}
		check(t, kernel.CircleSweepContact(a, b), at(b.X), at(b.Y), at(b.VX).sub(at(a.VX)), at(b.VY).sub(at(a.VY)), at(a.R).add(at(b.R)))
	})
	t.Run("RayCircleContact", func(t *testing.T) {
		r := soa.Ray[float64]{X: 0x1.e602185e5adcfp+01, Y: 0x1.41eca20da4c2p-05, DX: -0x1.6c819297c1993p+02, DY: -0x1.3e35698021132p-03}
		c := soa.Circle[float64]{R: 0x1.000000007f93cp+00}
		check(t, kernel.RayCircleContact(r, c), at(r.X), at(r.Y), at(r.DX), at(r.DY), at(c.R))
	})
}
