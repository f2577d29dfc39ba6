package soa

import (
	"math"
	"math/big"
	"testing"
)

// TestReductionConstants computes the bits of 2/pi and pi/2 anew.
func TestReductionConstants(t *testing.T) {
	inverse := newFloat(2)
	inverse.Quo(inverse, bigPi)
	for k, got := range twoOverPi {
		if want := bitsFrom(inverse, 64*(k-1)); got != want {
			t.Errorf("twoOverPi[%d] = %#016x, want %#016x", k, got, want)
		}
	}
	quarter := newFloat(4)
	quarter.Quo(bigPi, quarter)
	for k, got := range halfPi {
		if want := bitsFrom(quarter, 64*k); got != want {
			t.Errorf("halfPi[%d] = %#016x, want %#016x", k, got, want)
		}
	}
}

// bitsFrom returns the 64 bits of x that follow the first skip ones after the point; -64: those before it.
func bitsFrom(x *big.Float, skip int) uint64 {
	whole, _ := newFloat(0).SetMantExp(x, skip+64).Int(nil)
	return new(big.Int).And(whole, new(big.Int).SetUint64(math.MaxUint64)).Uint64()
}

// TestReduce checks the remainder itself, both words of it, where it is hardest to get.
func TestReduce(t *testing.T) {
	const bound = 0x1p-74 // relative
	half := newFloat(0).Quo(bigPi, newFloat(2))
	for family, angles := range angles() {
		t.Run(family, func(t *testing.T) {
			for _, x := range angles {
				if x = math.Abs(x); x < 0.5 {
					continue
				}
				quadrant, r, tail := reduce(x)
				if math.Abs(r) > math.Pi/4 {
					t.Errorf("reduce(%v): remainder %v, want at most pi/4", x, r)
				}
				if r+tail != r {
					t.Errorf("reduce(%v): remainder %v, tail %v, want at most half an ulp", x, r, tail)
				}
				off := newFloat(x)
				off.Sub(off, newFloat(r)).Sub(off, newFloat(tail))
				off.Quo(off, half) // now near a whole number, the quadrant modulo 4
				whole, _ := newFloat(0).Add(off, newFloat(0.5)).Int(nil)
				if got := new(big.Int).And(whole, big.NewInt(3)).Int64(); got != int64(quadrant) {
					t.Errorf("reduce(%v): quadrant %d, want %d", x, quadrant, got)
				}
				off.Sub(off, newFloat(0).SetInt(whole)).Mul(off, half).Quo(off, newFloat(r))
				if relative, _ := off.Abs(off).Float64(); relative > bound {
					t.Errorf("reduce(%v): remainder off by %v of itself, want at most %v", x, relative, bound)
				}
			}
		})
	}
}
