//go:build js

package main

import (
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei"
)

// TestPlaces checks that what lies at the places that resize gives is what judge takes.
func TestPlaces(t *testing.T) {
	at := resize(200, 1, 1)
	for i, v := range []float32{
		6, 8, 1, // bullet
		0, 0, 3, 4, 10, 1, // laser
		6, 8, 1, 0, 1, 1, // ship
	} {
		*(*float32)(pointer(at[i])) = v
	}
	judge()
	if got := *(*uint8)(pointer(at[15])); got != 3 {
		t.Errorf("struck %d, want 3", got)
	}
	if got := shapes.Ships.At(0); got.X != 6 || got.UX != 1 || got.RY != 1 {
		t.Errorf("ship %v", got)
	}
}

// TestVectors checks that vectors is 1 on the tier simd128 alone.
func TestVectors(t *testing.T) {
	defer hantei.UseTier(hantei.Tier())
	for _, tier := range hantei.Tiers() {
		if err := hantei.UseTier(tier); err != nil {
			t.Fatal(err)
		}
		if got := vectors() == 1; got != (tier == "simd128") {
			t.Errorf("tier %s: vectors() == 1 is %v", tier, got)
		}
	}
}

func pointer(place uint32) unsafe.Pointer { return unsafe.Add(unsafe.Pointer(nil), place) }
