package kernel_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestGrazeErrors has circles that graze so closely that rounding takes all that is left of what the time has the root
// of. By operations of float64 alone the times of these, which a search found, are off by more than the bounds.
func TestGrazeErrors(t *testing.T) {
	check := func(name string, got, bound float64, values []float64, sweep func(v []real) []real) {
		t.Helper()
		var row []real
		for _, x := range values {
			row = append(row, longBits.real(x))
		}
		times := func(row []real) []real {
			v, zero := sweep(row), longBits.real(0) // the path of a centre past the disc about 0, which is a box without extents
			if t, hits := sweepTime([]real{zero, zero, longBits.real(1), zero, zero, zero, v[0], v[1], v[2], v[3], v[4]}); hits {
				return []real{t}
			}
			return nil
		}
		want, κ := times(row)[0], sensitivity(row, times)[0]
		off := math.Abs(longBits.real(got).sub(want).number()) / (0x1p-52 * κ)
		if !(off <= bound) {
			t.Errorf("%s of %x = %v, want %v: off by %.3g·2^-52·κ, need at most %v", name, values, got, want.number(), off, bound)
		}
	}

	for _, v := range [][]float64{
		{0x1.123381a16a4aap+0, 0x1.7847164a73bd2p+0, 0x1.9ecdda1390799p-25, -0x1.debacf4dbea2fp+0, -0x1.0815d40000001p-31, -0x1.4b14c650e01dfp-18, 0x1.123382467ec8ap+0},
	} {
		time := kernel.RayCircle(soa.Ray[float64]{X: v[0], Y: v[1], DX: v[2], DY: v[3]}, soa.Circle[float64]{X: v[4], Y: v[5], R: v[6]})
		check("RayCircle", time, 2, v, func(v []real) []real {
			return []real{v[0].sub(v[4]), v[1].sub(v[5]), v[2], v[3], v[6]}
		})
	}
	for _, v := range [][]float64{
		{-0x1.1b6a5b6d20493p+01, -0x1.6ecc88bb5ffe7p-51, -0x1.8fe413ddabc2bp-04, 0x1.7933bfd163a64p-02, 0x1.f1cd3971b1affp-07, 0x1.f9567b3d87d5p+00, -0x1.b0dbc19825041p-33, -0x1.3638d910269a5p-03, -0x1.4386e27e81599p-01, 0x1.0aaeafdf8f186p+02},
	} {
		a := soa.MovingCircle[float64]{X: v[0], Y: v[1], VX: v[2], VY: v[3], R: v[4]}
		b := soa.MovingCircle[float64]{X: v[5], Y: v[6], VX: v[7], VY: v[8], R: v[9]}
		check("CircleSweep", kernel.CircleSweep(a, b), 3, v, func(v []real) []real {
			return []real{v[5].sub(v[0]), v[6].sub(v[1]), v[7].sub(v[2]), v[8].sub(v[3]), v[4].add(v[9])}
		})
	}
}
