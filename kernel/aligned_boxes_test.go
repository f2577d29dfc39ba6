package kernel

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// TestAlignedBoxes compares boxes along the axes of the plane with integers: tiles that touch or miss that by a
// step, of few digits and of so many that sums are rounded.
func TestAlignedBoxes(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	x := algebra[*dyadic]{newArena()}
	arena := x.arithmetic.(*arena)
	defer arena.free()
	const rows = 40_000
	sureBoxes, surePoints, hits := 0, 0, 0
	for range rows {
		step, digits := math.Ldexp(1, rng.IntN(60)-30), 1+rng.IntN(53)
		length := func() float64 {
			if rng.IntN(4) == 0 {
				return float64(rng.Int64N(1 << digits)) // of another step
			}
			return float64(step * float64(rng.Int64N(1<<digits)))
		}
		slip := func() float64 { return float64(step * float64(rng.IntN(3)-1)) }
		a, b := alignedBox(rng, length), alignedBox(rng, length)
		ax, ay, _ := extents(&a)
		bx, by, _ := extents(&b)
		b.X, b.Y = a.X+(ax+bx)+slip(), a.Y-(ay+by)+slip()

		want := boxesMeet(x, &a, &b)
		if got := BoxBox(a, b); got != want {
			t.Fatalf("BoxBox(%v, %v) = %t, in integers %t", a, b, got, want)
		}
		hit, sure := alignedBoxBox(&a, &b)
		if sure && hit != want {
			t.Fatalf("boxes %v, %v: sure of %t, in integers %t", a, b, hit, want)
		}
		p := soa.Point[float64]{X: a.X - ax + slip(), Y: a.Y + ay + slip()}
		within := boxHolds(x, a.X, a.Y, a.UX, a.UY, a.HW, a.HH, p.X, p.Y)
		if got := BoxPoint(a, p); got != within {
			t.Fatalf("BoxPoint(%v, %v) = %t, in integers %t", a, p, got, within)
		}
		inside, surePoint := alignedBoxPoint(&a, p.X, p.Y)
		if surePoint && inside != within {
			t.Fatalf("box %v and point %v: sure of %t, in integers %t", a, p, inside, within)
		}
		for _, c := range []struct {
			is    bool
			count *int
		}{{sure, &sureBoxes}, {surePoint, &surePoints}, {want, &hits}} {
			if c.is {
				*c.count++
			}
		}
		arena.used = 0
	}
	if sureBoxes < rows/2 || sureBoxes == rows || surePoints < rows/2 || surePoints == rows || hits < rows/10 || hits > rows*9/10 {
		t.Errorf("of %d rows %d of boxes and %d of points were sure, %d hit: want most and not all, and a tenth to nine tenths",
			rows, sureBoxes, surePoints, hits)
	}
}

// alignedBox is a box with its direction along x or y, to either side.
func alignedBox(rng *rand.Rand, length func() float64) soa.Box[float64] {
	u := math.Ldexp(1+rng.Float64(), rng.IntN(20)-10)
	if rng.IntN(2) == 0 {
		u = -u
	}
	b := soa.Box[float64]{X: length() - length(), Y: length() - length(), UX: u, HW: length(), HH: length()}
	if rng.IntN(2) == 0 {
		b.UX, b.UY = math.Copysign(0, u), u
	}
	return b
}

// TestAlignedBoxesThatAreNone leaves what is no shape, or does not fit the range, to the ways after it.
func TestAlignedBoxesThatAreNone(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	tile := soa.Box[float64]{UX: 1, HW: 1, HH: 1}
	for _, c := range []struct {
		name  string
		alter func(b *soa.Box[float64])
	}{
		{"no direction", func(b *soa.Box[float64]) { b.UX = 0 }},
		{"infinite direction", func(b *soa.Box[float64]) { b.UX = inf }},
		{"NaN beside 0", func(b *soa.Box[float64]) { b.UX = nan }},
		{"0 beside NaN", func(b *soa.Box[float64]) { b.UX, b.UY = 0, nan }},
		{"negative half extent", func(b *soa.Box[float64]) { b.HW = -1 }},
		{"infinite half extent", func(b *soa.Box[float64]) { b.HH = inf }},
		{"NaN half extent", func(b *soa.Box[float64]) { b.HH = nan }},
		{"infinite centre", func(b *soa.Box[float64]) { b.X = -inf }},
		{"NaN centre", func(b *soa.Box[float64]) { b.Y = nan }},
	} {
		t.Run(c.name, func(t *testing.T) {
			none := tile
			c.alter(&none)
			for _, boxes := range [][2]soa.Box[float64]{{none, tile}, {tile, none}} {
				if _, sure := alignedBoxBox(&boxes[0], &boxes[1]); sure {
					t.Errorf("sure of boxes %v", boxes)
				}
				if BoxBox(boxes[0], boxes[1]) {
					t.Errorf("BoxBox%v is true", boxes)
				}
			}
			if _, sure := alignedBoxPoint(&none, 0, 0); sure {
				t.Errorf("sure of a point in %v", none)
			}
		})
	}
}
