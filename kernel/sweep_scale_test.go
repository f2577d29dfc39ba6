package kernel_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestSweepScales: lengths times 2^k leave time and normal as they are, lengths alone times 2^k < 1
// make the time that much shorter, to the last bit, even where differences or products overflow or
// underflow. A time that underflows is the least positive number: 0 would say that they touch at
// the start. The coordinates have few digits, so that none is lost to subnormal numbers.
func TestSweepScales(t *testing.T) {
	base := [2]soa.MovingCircle[float64]{
		{X: -3, Y: 1, VX: 2, VY: 0.5, R: 1},
		{X: 3.5, Y: 1.5, VX: -3.5, VY: 0.25, R: 1.5},
	}
	times := func(c soa.MovingCircle[float64], lengths, displacements int) soa.MovingCircle[float64] {
		return soa.MovingCircle[float64]{
			X: math.Ldexp(c.X, lengths), Y: math.Ldexp(c.Y, lengths), R: math.Ldexp(c.R, lengths),
			VX: math.Ldexp(c.VX, displacements), VY: math.Ldexp(c.VY, displacements),
		}
	}
	want := kernel.CircleSweepContact(base[0], base[1])
	if !(want.T > 0 && want.T < 1) {
		t.Fatalf("CircleSweepContact of the unscaled discs = %v, want a time between 0 and 1", want)
	}
	for _, c := range []struct{ lengths, displacements int }{
		{-1060, -1060}, {-600, -600}, {-150, -150}, {-148, -148}, {146, 146}, {148, 148}, {600, 600}, {1021, 1021}, {1022, 1022},
		{-1060, 0}, {-600, 0}, {-300, 0}, {-1000, 1000}, {0, 600}, {500, 1021}, {0, 1022}, {-1066, 1022},
	} {
		t.Run(fmt.Sprintf("lengths 2^%d, displacements 2^%d", c.lengths, c.displacements), func(t *testing.T) {
			got := kernel.CircleSweepContact(times(base[0], c.lengths, c.displacements), times(base[1], c.lengths, c.displacements))
			time := max(math.Ldexp(want.T, c.lengths-c.displacements), math.SmallestNonzeroFloat64)
			if got.T != time || got.NX != want.NX || got.NY != want.NY {
				t.Errorf("time %v, normal (%v, %v), want %v, (%v, %v)", got.T, got.NX, got.NY, time, want.NX, want.NY)
			}
		})
	}
}

// TestSweepOverflow has displacements whose difference overflows, beside lengths so short that no digit of theirs may be
// lost, and a centre that is beyond the range at the time of impact, while the point of contact is not.
func TestSweepOverflow(t *testing.T) {
	const short = 0x1p-1060
	sine := 0.5 + 0x1p-13
	got := kernel.CircleSweepContact(
		soa.MovingCircle[float64]{VX: 1e308, R: short},
		soa.MovingCircle[float64]{X: 4 * short, Y: sine * short, VX: -1e308})
	if !(math.Abs(got.NX-math.Sqrt(1-sine*sine)) <= 0x1p-50 && math.Abs(got.NY-sine) <= 0x1p-50) {
		t.Errorf("normal (%v, %v), want the sine %v", got.NX, got.NY, sine)
	}
	got = kernel.CircleSweepContact(
		soa.MovingCircle[float64]{X: 1e308, VX: 1.3e308, R: 0.5e308},
		soa.MovingCircle[float64]{X: 0.4e308, VX: 1.45e308})
	if want := 1e308 * (4.1 / 3); !(math.Abs(got.X-want) <= 0x1p-40*want) {
		t.Errorf("X = %v, want %v", got.X, want)
	}
}
