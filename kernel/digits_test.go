package kernel

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

func TestDigits(t *testing.T) {
	for _, test := range []struct {
		values []float64
		want   int
	}{
		{nil, 0},
		{[]float64{0, 0}, 0},
		{[]float64{1}, 1},
		{[]float64{-0.5, 8}, 5},
		{[]float64{3, 0, 5}, 3},
		{[]float64{1, 0x1p52}, 53},
		{[]float64{1, 0x1p53}, 54},
		{[]float64{math.Pi}, 50},
		{[]float64{0x1p100}, 1},
		{[]float64{0x1p-100}, 1},
	} {
		if got := digits(test.values...); got != test.want {
			t.Errorf("digits(%v) = %d, want %d", test.values, got, test.want)
		}
	}
	for _, v := range []float64{0x1p101, 0x1p-101, 0x1p-1074, math.Inf(1), math.NaN()} {
		if got := digits(1, v); got <= mostDigits {
			t.Errorf("digits(1, %v) = %d, want more than %d", v, got, mostDigits)
		}
	}
}

func TestExactly(t *testing.T) {
	for _, test := range []struct {
		a, b float64
		want bool
	}{
		{3, 1, true},
		{1, 3, true},
		{0, 0x1p-1074, true},
		{1, 0x1p-53, true},
		{1, 0x1p-54, false},
		{0x1p53, -1, false},
		{math.MaxFloat64, -math.MaxFloat64, false},
	} {
		if got := exactly(test.a-test.b, test.a, test.b); got != test.want {
			t.Errorf("%v - %v is exact: %t, want %t", test.a, test.b, got, test.want)
		}
	}
}

// A shortRow is a row of one of the tests that have a way for numbers of few digits: what the test
// answers, the same in integers, and whether it takes that way.
type shortRow struct {
	got, want, short bool
	row              string
}

// TestShort compares the tests with integers, on shapes that touch along an axis and on others that
// miss that by a step of the grid, with numbers of fewer digits and of more than the way for few
// digits takes.
func TestShort(t *testing.T) {
	for _, test := range []struct {
		name   string
		digits int // of lengths, at most
		draw   func(g *grid) shortRow
	}{
		{"BoxBox", 52, (*grid).boxes},
		{"BoxCircle", 30, (*grid).boxAndCircle},
		{"BoxPoint", 30, (*grid).boxAndPoint},
		{"CapsuleCircle", 30, (*grid).capsuleAndCircle},
		{"CircleCircle", 36, (*grid).circles},
		{"EllipsePoint", 30, (*grid).ellipseAndPoint},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := &grid{rng: rand.New(rand.NewPCG(7, 8)), x: algebra[*dyadic]{newArena()}}
			arena := g.x.arithmetic.(*arena)
			defer arena.free()
			short, hits := 0, 0
			const rows = 20_000
			for range rows {
				g.next(test.digits)
				r := test.draw(g)
				if r.got != r.want {
					t.Fatalf("%s: %t, in integers %t", r.row, r.got, r.want)
				}
				short += int(lane.Bit(r.short))
				hits += int(lane.Bit(r.want))
				arena.used = 0
			}
			if short < rows/10 || short > rows*9/10 || hits < rows/10 || hits > rows*9/10 {
				t.Errorf("of %d rows %d have few digits, %d hit: want a tenth to nine tenths of both", rows, short, hits)
			}
		})
	}
}

// A grid draws multiples of a step.
type grid struct {
	rng          *rand.Rand
	x            algebra[*dyadic]
	bits         int     // of lengths
	step         float64 // a power of two
	offX, offY   float64 // of the first shape
	ux, uy, size float64 // a direction along an axis, or (3, 4), and its length
}

func (g *grid) next(digits int) {
	g.bits = 1 + g.rng.IntN(digits)
	g.step = math.Ldexp(1, g.rng.IntN(40)-30)
	g.offX, g.offY = g.length()-g.length(), g.length()-g.length()
	g.ux, g.uy, g.size = 1, 0, 1
	if g.rng.IntN(2) == 0 {
		g.ux, g.uy, g.size = 3, 4, 5
	}
}

// length is a multiple of the step, not 0.
func (g *grid) length() float64 { return float64(g.step * float64(1+g.rng.Int64N(1<<g.bits))) }

// slip is a step to either side, or none.
func (g *grid) slip() float64 { return float64(g.step * float64(g.rng.IntN(3)-1)) }

// at is the place along and across the direction, in units of its length, from the first shape's.
func (g *grid) at(along, across float64) (x, y float64) {
	return g.offX + (float64(along*g.ux) - float64(across*g.uy)), g.offY + (float64(along*g.uy) + float64(across*g.ux))
}

func (g *grid) circles() shortRow {
	ra, rb := g.length(), g.length()
	x, y := g.at(ra+rb, g.slip())
	a, b := soa.Circle[float64]{X: g.offX, Y: g.offY, R: ra * g.size}, soa.Circle[float64]{X: x, Y: y, R: rb * g.size}
	return shortRow{
		CircleCircle(a, b), circlesTouch(g.x, a.X, a.Y, a.R, b.X, b.Y, b.R),
		circlesAreShort(a.X, a.Y, a.R, b.X, b.Y, b.R), fmt.Sprint(a, b),
	}
}

// box is the first shape.
func (g *grid) box() soa.Box[float64] {
	return soa.Box[float64]{X: g.offX, Y: g.offY, UX: g.ux, UY: g.uy, HW: g.length() * g.size, HH: g.length() * g.size}
}

func (g *grid) boxAndPoint() shortRow {
	b := g.box()
	x, y := g.at(b.HW/g.size+g.slip(), b.HH/g.size+g.slip())
	return shortRow{
		BoxPoint(b, soa.Point[float64]{X: x, Y: y}),
		boxHolds(g.x, b.X, b.Y, b.UX, b.UY, b.HW, b.HH, x, y),
		boxAndPointAreShort(b.X, b.Y, b.UX, b.UY, b.HW, b.HH, x, y), fmt.Sprint(b, x, y),
	}
}

func (g *grid) boxAndCircle() shortRow {
	b, r := g.box(), g.length()
	across := g.length()
	x, y := g.at(b.HW/g.size+r+g.slip(), across)
	r *= g.size
	return shortRow{
		BoxCircle(b, soa.Circle[float64]{X: x, Y: y, R: r}),
		boxMeetsCircle(g.x, b.X, b.Y, b.UX, b.UY, b.HW, b.HH, x, y, r),
		boxAndCircleAreShort(b.X, b.Y, b.UX, b.UY, b.HW, b.HH, x, y, r), fmt.Sprint(b, x, y, r),
	}
}

func (g *grid) boxes() shortRow {
	a, b := g.box(), g.box()
	b.X, b.Y = g.at(a.HW/g.size+b.HW/g.size+g.slip(), a.HH/g.size)
	return shortRow{BoxBox(a, b), boxesMeet(g.x, &a, &b), boxesAreShort(&a, &b), fmt.Sprint(a, b)}
}

func (g *grid) ellipseAndPoint() shortRow {
	e := soa.Ellipse[float64]{X: g.offX, Y: g.offY, UX: g.ux, UY: g.uy, RX: g.length() * g.size, RY: g.length() * g.size}
	x, y := g.at(e.RX/g.size, g.slip())
	return shortRow{
		EllipsePoint(e, soa.Point[float64]{X: x, Y: y}),
		ellipseHolds(g.x, e.X, e.Y, e.UX, e.UY, e.RX, e.RY, x, y),
		ellipseAndPointAreShort(e.X, e.Y, e.UX, e.UY, e.RX, e.RY, x, y), fmt.Sprint(e, x, y),
	}
}

func (g *grid) capsuleAndCircle() shortRow {
	r1, r2, far := g.length(), g.length(), g.length()
	c := soa.Capsule[float64]{X1: g.offX, Y1: g.offY, R: r1 * g.size}
	c.X2, c.Y2 = g.at(far, 0)
	x, y := g.at(g.length()-far, r1+r2+g.slip())
	r2 *= g.size
	_, short := shortCapsuleCircle(c.X1, c.Y1, c.X2, c.Y2, c.R, x, y, r2)
	return shortRow{
		CapsuleCircle(c, soa.Circle[float64]{X: x, Y: y, R: r2}),
		capsuleMeetsCircle(g.x, c.X1, c.Y1, c.X2, c.Y2, c.R, x, y, r2), short, fmt.Sprint(c, x, y, r2),
	}
}
