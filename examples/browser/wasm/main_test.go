//go:build js

package main

import (
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/pair"
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
	if got := scene.Ships.At(0); got.X != 6 || got.UX != 1 || got.RY != 1 {
		t.Errorf("ship %v", got)
	}
}

// TestVectors checks that vectors is 1 on the tier simd128 alone, and that use takes it where it
// is.
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
	best := hantei.Tiers()[0]
	if got := use(1); hantei.Tier() != best || got != vectors() {
		t.Errorf("use(1) = %d: tier %s, want %s", got, hantei.Tier(), best)
	}
	if got := use(0); hantei.Tier() != "generic" || got != 0 {
		t.Errorf("use(0) = %d: tier %s", got, hantei.Tier())
	}
}

// TestAsk checks where the page writes a pair and reads the answer: every field has 32 bits.
func TestAsk(t *testing.T) {
	at := pointer(asking())
	numbers, integers := (*[25]float32)(at), (*[25]int32)(at)
	integers[0], integers[8] = int32(pair.Circle), int32(pair.Point)
	copy(numbers[1:], []float32{0, 0, 0, 2, 0, 0, 0})
	copy(numbers[9:], []float32{3, 4, 0, 0, 0, 0, 0})
	if ask() != 1 {
		t.Fatal("no test for a circle and a point")
	}
	if numbers[16] != 3 || integers[22] != 1 || integers[23] != 0 || integers[24] != 0 {
		t.Errorf("distance %v, tested, hit, textbook %v; want 3, [1 0 0]", numbers[16], integers[22:])
	}
	if got := unsafe.String((*byte)(pointer(asked.test.place)), asked.test.length); got != "CircleCircle" {
		t.Errorf("answered by %q", got)
	}
	integers[0], integers[8] = int32(pair.Ray), int32(pair.Ray)
	if ask() != 0 || asked.tested != 0 || asked.measure.length != 0 {
		t.Errorf("two rays: %+v", asked)
	}
}

// TestSurvey checks the places of a grid.
func TestSurvey(t *testing.T) {
	asked.first = pair.Shape{Kind: pair.Circle, P: 5}
	asked.second = pair.Shape{Kind: pair.Point}
	at := lay(2, 1)
	*(*[2]float32)(pointer(at[0])) = [2]float32{3, 4}
	*(*float32)(pointer(at[1])) = 4
	survey()
	check(0)
	if got, want := *(*[2]uint8)(pointer(at[2])), [2]uint8{pair.Textbook | pair.Hantei | pair.Exact, 0}; got != want {
		t.Errorf("the methods say %b, want %b", got, want)
	}
}

func pointer(place uint32) unsafe.Pointer { return unsafe.Add(unsafe.Pointer(nil), place) }
