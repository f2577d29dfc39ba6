package hantei_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestCompactedRays compares rays whose hits are compacted, and those of which too many hit for that, with package
// kernel: with rests of most lengths, rows that are no shapes, that graze or start inside, and ellipses so thin
// that the routine which computes the numbers is unsure of them.
func TestCompactedRays(t *testing.T) {
	lengths := []int{79, 80, 81, 85, 87, 90, 95, 1087, 7001}
	shares := []float64{0, 0.01, 0.3, 0.95, 1}
	r := rand.New(rand.NewPCG(9, 10))
	t.Run("circles", func(t *testing.T) {
		draw := func(n int, share float64) (*soa.Rays[float32], *soa.Circles[float32]) {
			return castRows[float32](r, n, share)
		}
		eachBatch(t, lengths, shares, draw, checkCast[float32])
	})
	t.Run("ellipses", func(t *testing.T) {
		draw := func(n int, share float64) (*soa.Rays[float32], *soa.Ellipses[float32]) {
			return ellipseCastRows(r, n, share)
		}
		eachBatch(t, lengths, shares, draw, checkEllipseCast)
	})
}

func checkEllipseCast(t *testing.T, a *soa.Rays[float32], b *soa.Ellipses[float32], n int) {
	times := make([]float32, n)
	var contacts soa.Contacts[float32]
	hantei.RayEllipse(times, a, b)
	hantei.RayEllipseContact(&contacts, a, b)
	checkRays(t, times, &contacts, func(i int) (float32, soa.Contact[float32]) {
		ray, ellipse := a.At(min(i, a.Len()-1)), b.At(min(i, b.Len()-1))
		return kernel.RayEllipse(ray, ellipse), kernel.RayEllipseContact(ray, ellipse)
	})
}

// ellipseCastRows draws n rows of which about the given share hits.
func ellipseCastRows(r *rand.Rand, n int, share float64) (*soa.Rays[float32], *soa.Ellipses[float32]) {
	rays, ellipses := new(soa.Rays[float32]), new(soa.Ellipses[float32])
	for range n {
		ray := soa.Ray[float32]{X: r.Float32(), Y: r.Float32(), DX: 12, DY: r.Float32()}
		e := soa.Ellipse[float32]{X: ray.X + 3 + 8*r.Float32(), Y: ray.Y, RX: 1 + r.Float32(), RY: 1}
		e.UX, e.UY = soa.Direction(6 * r.Float32())
		if r.Float64() >= share {
			ray.DX = -ray.DX
		}
		switch r.IntN(40) {
		case 0:
			e.RX = -1
		case 1:
			ray.X = float32(math.NaN())
		case 2: // a graze of whole numbers
			ray = soa.Ray[float32]{DX: 10}
			e = soa.Ellipse[float32]{X: 5, Y: 2, UX: 1, RX: 3, RY: 2}
		case 3: // it starts inside
			e.X = ray.X + 0.5
		case 4: // across a thin one
			e = soa.Ellipse[float32]{X: e.X, Y: e.Y, UY: 1, RX: 2, RY: 0x1p-55}
		}
		rays.Append(ray)
		ellipses.Append(e)
	}
	return rays, ellipses
}
