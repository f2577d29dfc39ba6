package broad_test

import (
	"math"
	"math/big"
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// TestBoundsAgainstExact compares bounds with the true extent of shapes: they must hold it, and
// exceed it by no more than is documented.
func TestBoundsAgainstExact(t *testing.T) {
	t.Run("float32", testBoundsAgainstExact[float32])
	t.Run("float64", testBoundsAgainstExact[float64])
}

func testBoundsAgainstExact[T soa.Float](t *testing.T) {
	rounds := 2000
	if testing.Short() {
		rounds = 300
	}
	s := newSource(4)
	for k := range rounds {
		m := []int{1, 12, most[T]() / 2, most[T]() + 20}[k%4]
		d := drawShapes[T](s, m)
		b := d.bounds()
		for row, e := range extents(&d) {
			if !e.shape {
				continue
			}
			ok := holds(b.MinX[row], b.MaxX[row], e.x) && holds(b.MinY[row], b.MaxY[row], e.y)
			if !ok {
				t.Fatalf("row %d of %+v: bounds from (%v, %v) to (%v, %v) against true %v, %v",
					row, d, b.MinX[row], b.MinY[row], b.MaxX[row], b.MaxY[row], e.x, e.y)
			}
		}
	}
}

// A truth is an interval that bounds must hold, and by how much, beside 5 units in the last place,
// they may exceed it.
type truth struct {
	lo, hi *big.Float
	excess float64
}

type extent struct {
	shape bool
	x, y  truth
}

// extents are the true ones of the rows of the shapes' bounds.
func extents[T soa.Float](d *shapes[T]) map[int]extent {
	circle := func(c soa.Circle[T]) extent {
		r := exact(c.R)
		return extent{c.Valid(), about(c.X, r, 0), about(c.Y, r, 0)}
	}
	moving := func(c soa.MovingCircle[T]) extent {
		return extent{c.Valid(), path(c.X, c.VX, c.R), path(c.Y, c.VY, c.R)}
	}
	ellipse := func(e soa.Ellipse[T]) extent {
		n := norm(exact(e.UX), exact(e.UY))
		reach := func(ux, uy T) *big.Float {
			return quo(norm(mul(exact(e.RX), exact(ux)), mul(exact(e.RY), exact(uy))), n)
		}
		excess := 0x1p-46 * max(float64(e.RX), float64(e.RY))
		return extent{e.Valid(), about(e.X, reach(e.UX, e.UY), excess), about(e.Y, reach(e.UY, e.UX), excess)}
	}
	box := func(o soa.Box[T]) extent {
		n := norm(exact(o.UX), exact(o.UY))
		reach := func(ux, uy T) *big.Float {
			w, h := mul(exact(o.HW), exact(ux)), mul(exact(o.HH), exact(uy))
			return quo(sum(w.Abs(w), h.Abs(h)), n)
		}
		excess := 0x1p-46 * (float64(o.HW) + float64(o.HH))
		return extent{o.Valid(), about(o.X, reach(o.UX, o.UY), excess), about(o.Y, reach(o.UY, o.UX), excess)}
	}
	covariance := func(c soa.Covariance[T]) extent {
		reach := func(v T) (*big.Float, float64) {
			half := newFloat().Sqrt(mul(exact(c.K2), exact(v)))
			width, _ := half.Float64()
			return half, 0x1p-46 * width
		}
		x, excessX := reach(c.XX)
		y, excessY := reach(c.YY)
		return extent{c.Valid(), about(c.X, x, excessX), about(c.Y, y, excessY)}
	}
	return map[int]extent{
		spreadRow: covariance(d.spread),
		circleRow: circle(d.circle), otherRow: circle(d.other),
		boxRow:     box(d.box),
		ellipseRow: ellipse(d.ellipse), secondRow: ellipse(d.second),
		movingRow: moving(d.moving), targetRow: moving(d.target),
	}
}

// about is the interval of half length reach about x.
func about[T soa.Float](x T, reach *big.Float, excess float64) truth {
	return truth{sum(exact(x), neg(reach)), sum(exact(x), reach), excess}
}

// path is the interval of half length r about x as it moves by v.
func path[T soa.Float](x, v, r T) truth {
	from := exact(x)
	to := sum(from, exact(v))
	if from.Cmp(to) > 0 {
		from, to = to, from
	}
	return truth{sum(from, neg(exact(r))), sum(to, exact(r)), 0x1p-50 * float64(r)}
}

func holds[T soa.Float](lo, hi T, want truth) bool {
	return beyond(float64(hi), want.hi, want.excess+lastPlaces(hi)) &&
		beyond(-float64(lo), neg(want.lo), want.excess+lastPlaces(lo))
}

// beyond tells whether v is at least want, and at most by excess more.
func beyond(v float64, want *big.Float, excess float64) bool {
	switch {
	case math.IsInf(v, 1):
		return want.Cmp(exact(0x1p126)) > 0 // hardly fits, or not at all
	case math.IsNaN(v) || exact(v).Cmp(want) < 0:
		return false
	}
	return math.IsInf(excess, 1) || exact(v).Cmp(sum(want, exact(excess))) <= 0
}

// lastPlaces is at least 5 units in the last place of v, and at most 10.
func lastPlaces[T soa.Float](v T) float64 {
	if unsafe.Sizeof(v) == 4 {
		return 10*math.Abs(float64(v))*0x1p-24 + 5*0x1p-149
	}
	return 10*math.Abs(float64(v))*0x1p-53 + 0x1p-1050
}

// precision leaves squares of any two numbers and their sum exact but for a relative 2^-1900.
const precision = 2000

func newFloat() *big.Float { return new(big.Float).SetPrec(precision) }

// exact is v, or 0 where it is not finite: then the row is not a shape.
func exact[T soa.Float](v T) *big.Float {
	if v-v != 0 {
		return newFloat()
	}
	return newFloat().SetFloat64(float64(v))
}

func sum(a, b *big.Float) *big.Float  { return newFloat().Add(a, b) }
func mul(a, b *big.Float) *big.Float  { return newFloat().Mul(a, b) }
func neg(a *big.Float) *big.Float     { return newFloat().Neg(a) }
func norm(a, b *big.Float) *big.Float { return newFloat().Sqrt(sum(mul(a, a), mul(b, b))) }

// quo is a / b, and 0 for a direction 0, which is not a shape's.
func quo(a, b *big.Float) *big.Float {
	if b.Sign() == 0 {
		return newFloat()
	}
	return newFloat().Quo(a, b)
}
