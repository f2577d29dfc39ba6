package kernel_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestContactPointsFarAway casts rays, and moves a point, along the first axis against shapes at the origin: the point
// of contact is (-r, 0). Its own κ is r. That of the time f/d - r/d, to which it adds the way f - r, is (2f + r)/(f - r)
// or less: the start f, the displacement d and r change it.
func TestContactPointsFarAway(t *testing.T) {
	for _, far := range []float64{1, 10, 100, 1e3, 1e6, 1e9, 1e12} {
		t.Run(fmt.Sprint(far), func(t *testing.T) {
			for i := range 1000 {
				f, r := far*(1+float64(i)/1009), 0.3+float64(i)/1117
				if f <= r {
					continue
				}
				ray, moving := soa.Ray[float64]{X: -f, DX: 1.7 * f}, soa.MovingCircle[float64]{X: -f, VX: 1.7 * f}
				bound := 2 * 0x1p-52 * (r + 2*f + r)
				for name, c := range map[string]soa.Contact[float64]{
					"RayCircleContact":   kernel.RayCircleContact(ray, soa.Circle[float64]{R: r}),
					"RayBoxContact":      kernel.RayBoxContact(ray, soa.Box[float64]{UX: 1, HW: r, HH: 1}),
					"CircleSweepContact": kernel.CircleSweepContact(moving, soa.MovingCircle[float64]{R: r}),
				} {
					if off := math.Abs(c.X + r); !(off <= bound) || c.Y != 0 {
						t.Errorf("%s from %v at %v: (%v, %v), off by %.3g of the bound", name, f, r, c.X, c.Y, off/bound)
					}
				}
			}
		})
	}
}
