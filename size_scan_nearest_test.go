package hantei_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestNearestSizes: at all binary sizes, and with radii that are not, every tier gives the numbers
// of package kernel, to the last bit.
func TestNearestSizes(t *testing.T) {
	if prove.RaceDetector {
		t.Skip("nothing runs at the same time")
	}
	t.Run("float32", func(t *testing.T) { scanNearest[float32](t, -149, 127) })
	t.Run("float64", func(t *testing.T) { scanNearest[float64](t, -1074, 1023) })
}

func scanNearest[T soa.Float](t *testing.T, least, most int) {
	step := 1
	if testing.Short() {
		step = 1 + (most-least)/64
	}
	for size := least - 20; size <= most+20; size += step {
		r := rand.New(rand.NewPCG(uint64(size), 16))
		number := func() T { return T(math.Ldexp(2*r.Float64()-1, size)) }
		var ellipses soa.Ellipses[T]
		var points soa.Points[T]
		for i := range 48 {
			radius := T(math.Abs(float64(number())))
			if i%4 == 0 { // as small as can be, of either sign
				radius = movedBy(T(0), r.IntN(9)-4)
			}
			e := soa.Ellipse[T]{X: number(), Y: number(), UX: T(r.Float64()), UY: 1, RX: T(math.Abs(float64(number()))), RY: radius}
			if i%3 == 0 {
				e.RX, e.RY = e.RY, e.RX
			}
			ellipses.Append(e)
			points.Append(soa.Point[T]{X: number(), Y: number()})
		}
		everyTier(t, func(tier string) {
			var got soa.Nearest[T]
			distances := make([]T, ellipses.Len())
			hantei.EllipseNearest(&got, &ellipses, &points)
			hantei.EllipseDistance(distances, &ellipses, &points)
			for i, d := range distances {
				want := kernel.EllipseNearest(ellipses.At(i), points.At(i))
				if fmt.Sprintf("%x", got.At(i)) != fmt.Sprintf("%x", want) || fmt.Sprintf("%x", d) != fmt.Sprintf("%x", want.D) {
					t.Fatalf("%s: %x, %x: distance %x, nearest %x, want %x", tier, ellipses.At(i), points.At(i), d, got.At(i), want)
				}
			}
		})
	}
}
