package hantei_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestVastRadius tests capsules about short segments whose radius has a square beyond the range of T, beside
// boxes that are four times and half as far away.
func TestVastRadius(t *testing.T) {
	t.Run("float32", testVastRadius[float32])
	t.Run("float64", testVastRadius[float64])
}

func testVastRadius[T soa.Float](t *testing.T) {
	const rows = 100
	greatest, shortest := 122, -58
	if prove.Precision[T]() == 64 {
		greatest, shortest = 1018, -500
	}
	two := func(power int) T { return T(math.Ldexp(1, power)) }
	prove.EveryTier(t, func(t *testing.T) {
		half := greatest / 2
		for _, power := range []int{greatest / 4, half - 1, half, half + 2, half + 5, half + 20, greatest} {
			for length := shortest; length <= 0; length -= shortest / 29 {
				r := two(power)
				boxes := soa.Boxes[T]{}
				capsules := soa.Capsules[T]{}
				for i := range rows {
					y := 4 * r
					if i%2 == 0 {
						y = r / 2
					}
					boxes.Append(soa.Box[T]{Y: y, UX: 1, HW: 1, HH: 1})
					capsules.Append(soa.Capsule[T]{X2: two(length), R: r})
				}
				hits := hantei.NewMask(rows)
				hantei.BoxCapsule(hits, &boxes, &capsules)
				for i := range rows {
					want := i%2 == 0
					if hits.Get(i) != want {
						t.Fatalf("row %d, radius 2^%d, length 2^%d: hit %v, want %v", i, power, length, !want, want)
					}
					if i < 2 && kernel.BoxCapsule(boxes.At(i), capsules.At(i)) != want {
						t.Fatalf("row %d, radius 2^%d, length 2^%d: package kernel has %v, want %v", i, power, length, !want, want)
					}
				}
			}
		}
	})
}
