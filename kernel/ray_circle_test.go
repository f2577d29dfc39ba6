package kernel_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestRayCircleIsASweep: a ray meets a circle when a circle of radius 0 does that moves along it,
// in any frame of reference. So the errors of RayCircle are those that are measured of CircleSweep.
func TestRayCircleIsASweep(t *testing.T) {
	eachHostileRow(t, "RayCircle", func(family string, first, second [][]float64, i int) {
		ray, c := prove.Rays(first).At(i), prove.Circles(second).At(i)
		point := soa.MovingCircle[float64]{X: ray.X, Y: ray.Y, VX: ray.DX, VY: ray.DY}
		still := soa.MovingCircle[float64]{X: c.X, Y: c.Y, R: c.R}
		if got, want := kernel.RayCircle(ray, c), kernel.CircleSweep(point, still); got != want {
			t.Errorf("%s: RayCircle(%x, %x) = %v, CircleSweep says %v", family, ray, c, got, want)
		}
		got := kernel.RayCircleContact(ray, c)
		if got.T != kernel.RayCircle(ray, c) {
			t.Errorf("%s: RayCircleContact(%x, %x) has another time than RayCircle: %v", family, ray, c, got.T)
		}
		if math.IsInf(got.T, 1) {
			return
		}
		if length := math.Hypot(got.NX, got.NY); !(math.Abs(length-1) < 1e-15*4) {
			t.Errorf("%s: RayCircleContact(%x, %x) has a normal of length %v", family, ray, c, length)
		}
		if into := float64(got.NX*ray.DX) + float64(got.NY*ray.DY); got.T > 0 && into > 1e-15*math.Hypot(ray.DX, ray.DY) {
			t.Errorf("%s: RayCircleContact(%x, %x) has a normal %v, %v along the ray", family, ray, c, got.NX, got.NY)
		}
	})
}

func TestRayCircleContacts(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	for _, c := range []struct {
		name   string
		ray    soa.Ray[float64]
		circle soa.Circle[float64]
		want   soa.Contact[float64]
	}{
		{"head on", soa.Ray[float64]{DX: 10}, soa.Circle[float64]{X: 6, R: 1}, soa.Contact[float64]{T: 0.5, X: 5, NX: -1}},
		{"at the end", soa.Ray[float64]{DX: 5}, soa.Circle[float64]{X: 6, R: 1}, soa.Contact[float64]{T: 1, X: 5, NX: -1}},
		{"an ulp short of it", soa.Ray[float64]{DX: 5 - 0x1p-50}, soa.Circle[float64]{X: 6, R: 1}, soa.Contact[float64]{T: inf, X: nan, Y: nan, NX: nan, NY: nan}},
		{"a graze", soa.Ray[float64]{DX: 8, Y: 3}, soa.Circle[float64]{X: 4, R: 3}, soa.Contact[float64]{T: 0.5, X: 4, Y: 3, NY: 1}},
		{"away from it", soa.Ray[float64]{DX: -8}, soa.Circle[float64]{X: 4, R: 3}, soa.Contact[float64]{T: inf, X: nan, Y: nan, NX: nan, NY: nan}},
		{"from inside", soa.Ray[float64]{X: 3, Y: 4, DX: 9}, soa.Circle[float64]{R: 7}, soa.Contact[float64]{X: 3, Y: 4, NX: 0.6, NY: 0.8}},
		{"from the centre", soa.Ray[float64]{X: 3, Y: 4, DX: 9}, soa.Circle[float64]{X: 3, Y: 4, R: 7}, soa.Contact[float64]{X: 3, Y: 4, NX: 1}},
		{"from the boundary, away", soa.Ray[float64]{X: 3, DX: 1}, soa.Circle[float64]{R: 3}, soa.Contact[float64]{X: 3, NX: 1}},
		{"a point in it", soa.Ray[float64]{X: 3, Y: 4}, soa.Circle[float64]{R: 5}, soa.Contact[float64]{X: 3, Y: 4, NX: 0.6, NY: 0.8}},
		{"a point outside", soa.Ray[float64]{X: 3, Y: 4}, soa.Circle[float64]{R: 4.5}, soa.Contact[float64]{T: inf, X: nan, Y: nan, NX: nan, NY: nan}},
		{"through a point", soa.Ray[float64]{DX: 6, DY: 8}, soa.Circle[float64]{X: 3, Y: 4}, soa.Contact[float64]{T: 0.5, X: 3, Y: 4, NX: -0.6, NY: -0.8}},
		{"far through a point", soa.Ray[float64]{DX: 0x1p1023, DY: -0x1p1023}, soa.Circle[float64]{X: 0x1p1022, Y: -0x1p1022}, soa.Contact[float64]{T: 0.5, X: 0x1p1022, Y: -0x1p1022, NX: -math.Sqrt(0.5), NY: math.Sqrt(0.5)}},
		{"near a point", soa.Ray[float64]{DX: 0x1p-1073}, soa.Circle[float64]{X: 0x1p-1074}, soa.Contact[float64]{T: 0.5, X: 0x1p-1074, NX: -1}},
		{"a point at a point", soa.Ray[float64]{X: 7}, soa.Circle[float64]{X: 7}, soa.Contact[float64]{X: 7, NX: 1}},
		{"no circle", soa.Ray[float64]{}, soa.Circle[float64]{R: -1}, soa.Contact[float64]{T: inf, X: nan, Y: nan, NX: nan, NY: nan}},
		{"no ray", soa.Ray[float64]{DX: inf}, soa.Circle[float64]{R: 1}, soa.Contact[float64]{T: inf, X: nan, Y: nan, NX: nan, NY: nan}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := kernel.RayCircleContact(c.ray, c.circle)
			for k, pair := range [][2]float64{{got.T, c.want.T}, {got.X, c.want.X}, {got.Y, c.want.Y}, {got.NX, c.want.NX}, {got.NY, c.want.NY}} {
				if off := math.Abs(pair[0] - pair[1]); pair[0] != pair[1] && !(math.IsNaN(pair[0]) && math.IsNaN(pair[1])) && !(off <= 0x1p-52) {
					t.Errorf("number %d is %v, want %v", k, got, c.want)
				}
			}
			if hit := kernel.RayCircleHit(c.ray, c.circle); hit == math.IsInf(c.want.T, 1) {
				t.Errorf("RayCircleHit says %v", hit)
			}
		})
	}
}
