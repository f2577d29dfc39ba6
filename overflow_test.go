package hantei_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
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
	tiertest.Every(t, func(t *testing.T) {
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

// TestOverflow tests rows of which a product or an offset is beyond the range of T, or below it, although the answer
// depends on numbers within it.
func TestOverflow(t *testing.T) {
	t.Run("float32", func(t *testing.T) {
		testOverflow(t, []overflow[float32]{
			{"the square of radii, not its product with those of short directions", "EllipseBox", false,
				prove.Row[float32]{0, 0, 0x1.1p-10, 0, 0x1p32, 0x1p32, 0x1.8p32, 0, 0x1.1p-10, 0, 0x1p22, 0x1p22}},
			{"the offset of one end, where the other is in the ellipse", "EllipseCapsule", true,
				prove.Row[float32]{0x1p127, 0, 1, 0, 0x1p125, 0x1p125, -0x1.2p127, 0, 0x1.ap126, 0x1p100, 1}},
		})
	})
	t.Run("float64", func(t *testing.T) {
		testOverflow(t, []overflow[float64]{
			{"the square of radii, not its product with those of short directions", "EllipseBox", false,
				prove.Row[float64]{0, 0, 0x1p-145, 0, 0x1p258, 0x1p258, 0x1.8p258, 0, 0x1p-145, 0, 0x1p248, 0x1p248}},
			{"the offset of one end, where the other is in the ellipse", "EllipseCapsule", true,
				prove.Row[float64]{0x1p1023, 0, 1, 0, 0x1p1021, 0x1p1021, -0x1.2p1023, 0, 0x1.ap1022, 0x1p1000, 1}},
			{"the distance from an ellipse of the least radius underflows", "EllipseCircleContact", true,
				prove.Row[float64]{-0x1.79826030e7693p-900, 0, 3, -4, 0x1.cp-1071, 0, 0, 0, 0x1.79826030e7695p-900}},
		})
	})
}

// An overflow is a row of a test, and whether it hits.
type overflow[T soa.Float] struct {
	name, test string
	hits       bool
	row        prove.Row[T]
}

func testOverflow[T soa.Float](t *testing.T, rows []overflow[T]) {
	for _, o := range rows {
		t.Run(o.name, func(t *testing.T) {
			test := prove.TestNamed[T](o.test)
			if test.RowHits(o.row) != o.hits {
				t.Errorf("package kernel: hit %v, want %v", !o.hits, o.hits)
			}
			first, second := prove.NewColumns[T](test.First, 100), prove.NewColumns[T](test.Second, 100)
			for i := range 100 {
				o.row.Store(first, second, i)
			}
			for _, form := range prove.Forms() {
				a, b := prove.Sides(form, first, second, 100)
				test.Check(t, a, b)
			}
		})
	}
}
