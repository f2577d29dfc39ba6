package hantei_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestRayCapsuleContactRows compares contacts with package kernel, in batches of every number of rows
// that a routine may leave over, of few hits and of many, and with every way in which a ray meets a
// capsule.
func TestRayCapsuleContactRows(t *testing.T) {
	t.Run("float32", testRayCapsuleContactRows[float32])
	t.Run("float64", testRayCapsuleContactRows[float64])
}

func testRayCapsuleContactRows[T soa.Float](t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	lengths := slices.Clone(twoGoesLengths)
	for n := 80; n < 98; n++ {
		lengths = append(lengths, n)
	}
	draw := func(n int, share float64) (*soa.Rays[T], *soa.Capsules[T]) { return raysAtCapsules[T](r, n, share) }
	eachBatch(t, lengths, []float64{0, 0.03, 0.4, 1}, draw, func(t *testing.T, a *soa.Rays[T], b *soa.Capsules[T], n int) {
		var got, want soa.Contacts[T]
		hantei.RayCapsuleContact(&got, a, b)
		for i := range n {
			want.Append(kernel.RayCapsuleContact(a.At(min(i, a.Len()-1)), b.At(min(i, b.Len()-1))))
		}
		checkColumns(t, columnsOf(&got), columnsOf(&want))
	})
}

// TestRayCapsuleContactOnSegment compares contacts of rays that start on the segment, but for rounding: on
// which side of it they start is told by the operations of package kernel, and not by others.
func TestRayCapsuleContactOnSegment(t *testing.T) {
	t.Run("float32", testRayCapsuleContactOnSegment[float32])
	t.Run("float64", testRayCapsuleContactOnSegment[float64])
}

func testRayCapsuleContactOnSegment[T soa.Float](t *testing.T) {
	const n = 1000
	r := rand.New(rand.NewPCG(7, 8))
	tiertest.Every(t, func(t *testing.T) {
		var rays soa.Rays[T]
		var capsules soa.Capsules[T]
		var got, want soa.Contacts[T]
		for range n {
			c := soa.Capsule[T]{X1: T(r.Float64()), Y1: T(r.Float64()), X2: T(9 * r.Float64()), Y2: T(9 * r.Float64()), R: 1}
			part := T(r.Float64())
			ray := soa.Ray[T]{X: c.X1 + T(part*(c.X2-c.X1)), Y: c.Y1 + T(part*(c.Y2-c.Y1)), DX: 1}
			rays.Append(ray)
			capsules.Append(c)
			want.Append(kernel.RayCapsuleContact(ray, c))
		}
		hantei.RayCapsuleContact(&got, &rays, &capsules)
		checkColumns(t, columnsOf(&got), columnsOf(&want))
	})
}

// raysAtCapsules draws n rays, and capsules of which about the given share is hit: by a side or about
// an end, slanted, along an axis and as discs, and from inside, where most of the choices that the
// normal depends on are.
func raysAtCapsules[T soa.Float](r *rand.Rand, n int, share float64) (*soa.Rays[T], *soa.Capsules[T]) {
	var rays soa.Rays[T]
	var capsules soa.Capsules[T]
	around := func(x T) T { return x + T(2*r.Float64()-1) }
	for range n {
		x, y := T(8*r.Float64()), T(8*r.Float64())
		ray := soa.Ray[T]{X: around(x - 4), Y: around(y), DX: around(8), DY: around(0)}
		capsule := soa.Capsule[T]{X1: around(x), Y1: around(y), X2: around(x), Y2: around(y), R: T(r.Float64())}
		if r.Float64() >= share {
			ray.DX = -ray.DX
		}
		switch r.IntN(24) {
		case 0:
			capsule.R = -1
		case 1:
			ray.X = T(math.NaN())
		case 2: // a graze of whole numbers
			ray, capsule = soa.Ray[T]{DX: 10}, soa.Capsule[T]{X1: 4, Y1: 3, X2: 6, Y2: 3, R: 3}
		case 3: // a disc
			capsule.X2, capsule.Y2 = capsule.X1, capsule.Y1
		case 4: // with an axis of the plane
			capsule.Y2 = capsule.Y1
		case 5:
			capsule.X2 = capsule.X1
		case 6, 7: // from inside
			ray.X, ray.Y, capsule.R = around(x), around(y), 4
		case 8: // from a disc's centre
			capsule.R, ray.X, ray.Y = 4, capsule.X1, capsule.Y1
			capsule.X2, capsule.Y2 = capsule.X1, capsule.Y1
		case 9: // from an end
			capsule.R, ray.X, ray.Y = 4, capsule.X2, capsule.Y2
		case 10: // from the segment
			capsule.X2, capsule.Y2 = -capsule.X1, -capsule.Y1
			ray.X, ray.Y = 0, 0
		case 11: // from close to a centre
			capsule = soa.Capsule[T]{R: 4}
			ray.X, ray.Y = T(math.Ldexp(r.Float64(), -r.IntN(600))), T(math.Ldexp(r.Float64(), -r.IntN(600)))
		case 12: // a point in the capsule
			ray.X, ray.Y, ray.DX, ray.DY = x, y, 0, 0
			capsule.R = 4
		case 13: // upwards
			ray.X, ray.Y, ray.DX, ray.DY = x, y-4, 0, 8
		}
		rays.Append(ray)
		capsules.Append(capsule)
	}
	return &rays, &capsules
}
