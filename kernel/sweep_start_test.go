package kernel_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestSweepStart: of discs that are within a rounding of touching at the start, and approach each
// other at any speed, exactly those that touch meet at time 0. The others meet later, in time and
// contact, and after the time that the exact gap takes, within 4 roundings.
func TestSweepStart(t *testing.T) {
	for _, speed := range []float64{1, 1e-9, 1e-18, 1e-200} {
		t.Run(fmt.Sprint("speed ", speed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, math.Float64bits(speed)))
			touching, apart := 0, 0
			for range 2000 {
				x, y := 1+r.Float64(), r.Float64()
				a := soa.MovingCircle[float64]{R: r.Float64()}
				b := soa.MovingCircle[float64]{X: x, Y: y, VX: -x * speed, VY: -y * speed, R: math.Sqrt(float64(x*x)+float64(y*y)) - a.R}
				start := exactGap(a, b)
				got := kernel.CircleSweepContact(a, b)
				if narrow := kernel.CircleSweep(a, b); narrow != got.T {
					t.Errorf("CircleSweep = %v, CircleSweepContact %v of %x, %x", narrow, got.T, a, b)
				}
				if start.Sign() <= 0 {
					touching++
					if got.T != 0 {
						t.Errorf("time %v of %x, %x, which touch at the start", got.T, a, b)
					}
					continue
				}
				apart++
				// Straight to the centre: the time is gap/2r at this speed, to first order in the
				// gap.
				want := start.number() / (2 * (a.R + b.R)) / math.Sqrt(float64(b.VX*b.VX)+float64(b.VY*b.VY))
				if want > 1 && math.IsInf(got.T, 1) {
					continue
				}
				if !(math.Abs(got.T-want) <= 0x1p-50*want) {
					t.Errorf("time %v of %x, %x, want %v", got.T, a, b, want)
				}
			}
			if touching < 200 || apart < 200 {
				t.Errorf("%d rows touch at the start, %d do not: the test covers little", touching, apart)
			}
		})
	}
}

// exactGap returns d² - r².
func exactGap(a, b soa.MovingCircle[float64]) real {
	of := precision(4000).real
	dx, dy, r := of(b.X).sub(of(a.X)), of(b.Y).sub(of(a.Y)), of(a.R).add(of(b.R))
	return realDot(dx, dy, dx, dy).sub(r.mul(r))
}

// TestSweepNormalOfTinyDiscs: head-on, the normal is against the motion, however small the radii
// are.
func TestSweepNormalOfTinyDiscs(t *testing.T) {
	for _, radius := range []float64{0x1p-200, 0x1p-500, 0x1p-537, 0x1p-540, 0x1p-1074} {
		for _, speed := range []float64{1.5, 3} {
			a := soa.MovingCircle[float64]{VX: -speed, R: radius}
			b := soa.MovingCircle[float64]{X: -1, R: radius}
			got := kernel.CircleSweepContact(a, b)
			if got.NX != -1 || got.NY != 0 {
				t.Errorf("radius %g, speed %g: normal (%v, %v), want (-1, 0)", radius, speed, got.NX, got.NY)
			}
			if want := 1 / speed; math.Abs(got.T-want) > 0x1p-53 {
				t.Errorf("radius %g, speed %g: time %v, want %v", radius, speed, got.T, want)
			}
		}
	}
}

// TestSweepNormalOfPoints: points that meet have the normal (1, 0), also where the differences of their coordinates
// are rounded, and with them whether they move straight at each other. Each moves by three times the other's
// coordinates, so that they meet after a third of the frame.
func TestSweepNormalOfPoints(t *testing.T) {
	t.Run("float32", testSweepNormalOfPoints[float32])
	t.Run("float64", testSweepNormalOfPoints[float64])
}

func testSweepNormalOfPoints[T soa.Float](t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for range 2000 {
		coordinate := func() T { return T(math.Ldexp(float64(r.IntN(1<<20)-1<<19), -20*r.IntN(5))) }
		a := soa.MovingCircle[T]{X: coordinate(), Y: coordinate()}
		b := soa.MovingCircle[T]{X: coordinate(), Y: coordinate()}
		a.VX, a.VY, b.VX, b.VY = 3*b.X, 3*b.Y, 3*a.X, 3*a.Y
		if got := kernel.CircleSweepContact(a, b); math.Abs(float64(3*got.T-1)) > 0x1p-22 || got.NX != 1 || got.NY != 0 {
			t.Errorf("CircleSweepContact(%x, %x) = %v, want the time 1/3 and the normal (1, 0)", a, b, got)
		}
	}
}
