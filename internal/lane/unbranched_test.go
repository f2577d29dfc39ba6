package lane

import (
	"math"
	"testing"
)

// TestUnbranched: what is selected without a branch is what is selected with one, to the bit.
func TestUnbranched(t *testing.T) {
	values := []float64{0, math.Copysign(0, -1), 1, -1, math.Inf(1), math.Inf(-1), math.NaN(), math.Copysign(math.NaN(), -1)}
	for _, a := range values {
		for _, b := range values {
			a32, b32 := float32(a), float32(b)
			for _, c := range []struct {
				name      string
				got, want uint64
			}{
				{"Select64 of true", math.Float64bits(Select64(true, a, b)), math.Float64bits(a)},
				{"Select64 of false", math.Float64bits(Select64(false, a, b)), math.Float64bits(b)},
				{"Min64", math.Float64bits(Min64(a, b)), math.Float64bits(Min(a, b))},
				{"Max64", math.Float64bits(Max64(a, b)), math.Float64bits(Max(a, b))},
				{"Select32 of true", uint64(math.Float32bits(Select32(true, a32, b32))), uint64(math.Float32bits(a32))},
				{"Select32 of false", uint64(math.Float32bits(Select32(false, a32, b32))), uint64(math.Float32bits(b32))},
				{"Min32", uint64(math.Float32bits(Min32(a32, b32))), uint64(math.Float32bits(Min(a32, b32)))},
				{"Max32", uint64(math.Float32bits(Max32(a32, b32))), uint64(math.Float32bits(Max(a32, b32)))},
			} {
				if c.got != c.want {
					t.Errorf("%s of %g and %g has pattern %#x, want %#x", c.name, a, b, c.got, c.want)
				}
			}
		}
	}
}

// TestClamp: one of patterns is two selections, to the bit.
func TestClamp(t *testing.T) {
	limits := []float64{0x1p-149, 0x1p-126, 0.5, 1, 3, math.MaxFloat32, math.Inf(1)}
	values := append([]float64{0, math.NaN(), 0x1p-1074, 0.75, math.Nextafter(1, 2), math.Nextafter(3, 0), math.MaxFloat64}, limits...)
	for _, limit := range limits {
		for _, x := range values {
			for _, a := range []float64{x, math.Copysign(x, -1)} {
				if got, want := Clamp64(a, limit), Min(Max(a, 0), limit); math.Float64bits(got) != math.Float64bits(want) {
					t.Errorf("Clamp64(%g, %g) = %g, want %g", a, limit, got, want)
				}
				b, most := float32(a), float32(limit)
				if got, want := Clamp32(b, most), Min(Max(b, 0), most); math.Float32bits(got) != math.Float32bits(want) {
					t.Errorf("Clamp32(%g, %g) = %g, want %g", b, most, got, want)
				}
			}
		}
	}
}

// TestWithin64: one of patterns is two selections, to the bit, within limits that extents may be.
func TestWithin64(t *testing.T) {
	limits := []float64{0, 0x1p-1074, 0x1p-1022, 0.5, 1, 3, math.MaxFloat64, math.Inf(1)}
	for _, limit := range limits {
		for _, x := range append(limits, 0x1p-1073, 0.75, math.Nextafter(1, 2), math.Nextafter(3, 0)) {
			for _, a := range []float64{x, -x} {
				if got, want := Within64(a, limit), Max(Min(a, limit), -limit); math.Float64bits(got) != math.Float64bits(want) {
					t.Errorf("Within64(%g, %g) = %g, want %g", a, limit, got, want)
				}
			}
		}
	}
}

func TestAtLeast(t *testing.T) {
	for _, least := range []float64{0x1p-126, 1} {
		for _, a := range []float64{0, 0x1p-149, 0x1p-126, 0.75, 1, 3, math.Inf(1)} {
			if got, want := AtLeast64(a, least), max(a, least); got != want {
				t.Errorf("AtLeast64(%g, %g) = %g, want %g", a, least, got, want)
			}
			if got, want := AtLeast32(float32(a), float32(least)), float32(max(a, least)); got != want {
				t.Errorf("AtLeast32(%g, %g) = %g, want %g", a, least, got, want)
			}
		}
		for _, nan := range []float64{math.NaN(), math.Copysign(math.NaN(), -1)} {
			if got := AtLeast64(nan, least); got == got {
				t.Errorf("AtLeast64(NaN, %g) = %g", least, got)
			}
			if got := AtLeast32(float32(nan), float32(least)); got == got {
				t.Errorf("AtLeast32(NaN, %g) = %g", least, got)
			}
		}
	}
}

func TestCopySign32(t *testing.T) {
	for _, a := range []float32{0, 1, 3, float32(math.Inf(1)), 0x1p-149} {
		for _, b := range []float32{0, 1, float32(math.Inf(1)), float32(math.Copysign(0, -1)), -2, float32(math.Inf(-1))} {
			for _, a := range []float32{a, -a} {
				if got, want := CopySign32(a, b), float32(math.Copysign(float64(a), float64(b))); math.Float32bits(got) != math.Float32bits(want) {
					t.Errorf("CopySign32(%g, %g) = %g, want %g", a, b, got, want)
				}
			}
		}
	}
}
