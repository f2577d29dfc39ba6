package hantei_test

import (
	"math"
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/internal/unsure"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestEllipseEllipseGrazes compares every tier with package kernel on ellipses with directions that are
// nearly unit vectors, which graze each other: the second one is where it touches the first one but for a
// part of the way that is large or small beside the roundoff. Radii are in ratios of up to 1000, and so are the sizes of both. No
// row has anything for which a quick program is unfit, so that its bound decides.
func TestEllipseEllipseGrazes(t *testing.T) {
	t.Run("float32", testEllipseEllipseGrazes[float32])
	t.Run("float64", testEllipseEllipseGrazes[float64])
}

func testEllipseEllipseGrazes[T soa.Float](t *testing.T) {
	const rows = 512
	calls := 40
	if testing.Short() {
		calls = 8
	}
	d := rand.New(rand.NewPCG(3, otherRows(t)))
	hits, answers, settled := 0, 0, unsure.Rows()
	for range calls {
		var a, b soa.Ellipses[T]
		want := hantei.NewMask(rows)
		for i := range rows {
			e, f := grazingEllipses[T](d)
			a.Append(e)
			b.Append(f)
			if kernel.EllipseEllipse(e, f) {
				want[i/64] |= 1 << (i % 64)
			}
		}
		for _, tier := range hantei.Tiers() {
			tiertest.Use(t, tier)
			got := hantei.NewMask(rows)
			hantei.EllipseEllipse(got, &a, &b)
			for i := range rows {
				if got.Get(i) != want.Get(i) {
					t.Fatalf("%s: EllipseEllipse(%x, %x) = %v, want %v", tier, a.At(i), b.At(i), got.Get(i), want.Get(i))
				}
			}
			hits, answers = hits+got.Count(), answers+rows
		}
	}
	if share := float64(hits) / float64(answers); share < 0.25 || share > 0.75 {
		t.Errorf("%v of the rows hit, want about a half", share)
	}
	if share := float64(unsure.Rows()-settled) / float64(answers); share > 0.5 {
		t.Errorf("%v of the answers were settled: the rows do not test the bound", share)
	}
}

// grazingEllipses draws a pair for TestEllipseEllipseGrazes.
func grazingEllipses[T soa.Float](d *rand.Rand) (e, f soa.Ellipse[T]) {
	e, f = nearlyUnitEllipse[T](d), nearlyUnitEllipse[T](d)
	angle := 2 * math.Pi * d.Float64()
	c, s := math.Cos(angle), math.Sin(angle)
	if d.IntN(3) == 0 { // along a short axis of the first one
		c, s = -float64(e.UY), float64(e.UX)
	}
	at := func(distance float64) soa.Ellipse[T] {
		moved := f
		moved.X, moved.Y = e.X+T(distance*c), e.Y+T(distance*s)
		return moved
	}
	near, far := 0.0, 2*float64(max(e.RX, e.RY)+max(f.RX, f.RY))
	for range 40 {
		if middle := near + (far-near)/2; kernel.EllipseEllipse(e, at(middle)) {
			near = middle
		} else {
			far = middle
		}
	}
	return e, at(near * (1 + (1-2*d.Float64())*math.Pow(roundoffOf[T](), 0.2+0.5*d.Float64())))
}

// nearlyUnitEllipse draws an ellipse about a place near the origin.
func nearlyUnitEllipse[T soa.Float](d *rand.Rand) (e soa.Ellipse[T]) {
	angle, length := math.Pi/4*float64(d.IntN(8)), 1+2*roundoffOf[T]()*(2*d.Float64()-1)
	if d.IntN(4) > 0 {
		angle = 2 * math.Pi * d.Float64()
	}
	r, thin := math.Exp2(10*d.Float64()-5), math.Exp2(-float64(d.IntN(11))*d.Float64())
	e = soa.Ellipse[T]{
		X: T(d.Float64()), Y: T(d.Float64()),
		UX: T(length * math.Cos(angle)), UY: T(length * math.Sin(angle)), RX: T(r), RY: T(r * thin),
	}
	if d.IntN(2) == 0 {
		e.RX, e.RY = e.RY, e.RX
	}
	return e
}

func roundoffOf[T soa.Float]() float64 {
	if unsafe.Sizeof(*new(T)) == 4 {
		return 0x1p-24
	}
	return 0x1p-53
}
