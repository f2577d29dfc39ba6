package programs

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/asmgen/vec"
	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// estimated is x as a unit may estimate it: off by up to 2^-14.
func estimated(x float64, d *rand.Rand) float64 { return x * (1 + 0x1p-14*(2*d.Float64()-1)) }

// evaluate answers one row of a program with float64 lanes: its first number, before that is
// rounded, and whether the row is unsure. Masks are 0 or 1.
func evaluate(steps []*vec.Node, in []float32, d *rand.Rand) (number float64, unsure bool) {
	values := map[*vec.Node]float64{}
	var value func(*vec.Node) float64
	value = func(n *vec.Node) float64 {
		if v, ok := values[n]; ok || n.Op == vec.Const || n.Op == vec.Load {
			switch n.Op {
			case vec.Const:
				return n.Value
			case vec.Load:
				return float64(in[n.Column])
			}
			return v
		}
		var a [3]float64
		for i, x := range n.Args {
			a[i] = value(x)
		}
		truth := func(t bool) float64 { return float64(lane.Bit(t)) }
		var v float64
		switch n.Op {
		case vec.Add:
			v = a[0] + a[1]
		case vec.Sub:
			v = a[0] - a[1]
		case vec.Mul:
			v = a[0] * a[1]
		case vec.MulAdd:
			v = math.FMA(a[0], a[1], a[2])
		case vec.NegMulAdd:
			v = math.FMA(-a[0], a[1], a[2])
		case vec.MulSub:
			v = math.FMA(a[0], a[1], -a[2])
		case vec.Abs:
			v = math.Abs(a[0])
		case vec.Max:
			v = lane.Max(a[0], a[1])
		case vec.InvPower:
			v = lane.InvPower(a[0])
		case vec.CbrtStart:
			v = lane.CbrtStart(a[0])
		case vec.Recip14:
			v = estimated(1/a[0], d)
		case vec.InvSqrt14:
			v = estimated(1/math.Sqrt(a[0]), d)
		case vec.Lt:
			v = truth(a[0] < a[1])
		case vec.Le:
			v = truth(a[0] <= a[1])
		case vec.And:
			v = a[0] * a[1]
		case vec.AndNot:
			v = a[0] * (1 - a[1])
		case vec.Select:
			v = a[2]
			if a[0] != 0 {
				v = a[1]
			}
		default:
			panic("evaluate: no " + n.Op.String())
		}
		values[n] = v
		return v
	}
	for _, n := range steps {
		switch {
		case n.Op == vec.Unsure:
			unsure = unsure || value(n.Args[0]) != 0
		case n.Op == vec.Store && n.Column == 0:
			number = value(n.Args[0])
		}
	}
	return number, unsure
}

// drawEllipsePoint is a row of EllipseDistance with radii in a ratio of up to 2^spread, among them
// circles, and a point anywhere, near the curve, or near a cusp of the evolute.
func drawEllipsePoint(d *rand.Rand) (e soa.Ellipse[float32], p soa.Point[float32]) {
	power := func(spread float64) float32 { return float32(math.Exp2(spread * (2*d.Float64() - 1))) }
	spread := []float64{0, 0.1, 2, 20, 30}[d.IntN(5)]
	e.RX, e.RY = power(spread), power(spread)
	if d.IntN(3) > 0 {
		s, c := math.Sincos(2 * math.Pi * d.Float64())
		e.UX, e.UY = float32(s), float32(c)
	} else {
		e.UX = power(20)
	}
	x, y := e.RX*power(spread), e.RY*power(spread)
	switch d.IntN(4) {
	case 0: // the cusp at (e0² - e1²)/e0
		x, y = (e.RX-e.RY)*(e.RX+e.RY)/max(e.RX, e.RY)*(1+power(3)*0x1p-8), y*power(20)
	case 1: // the curve
		s, c := math.Sincos(2 * math.Pi * d.Float64())
		x, y = e.RX*float32(c)*(1+power(20)*0x1p-20), e.RY*float32(s)
	case 2:
		y = 0
	}
	u := float32(math.Hypot(float64(e.UX), float64(e.UY)))
	p.X, p.Y = (x*e.UX-y*e.UY)/u, (x*e.UY+y*e.UX)/u
	return e, p
}

// TestQuickDistance compares quickDistance, with estimates that are as bad as they may be, to
// package kernel: a sure row has its bits, and every row is within half of the bound that the
// program checks with.
func TestQuickDistance(t *testing.T) {
	p := EllipseDistance.Program(vec.F32, vec.Rows).WithExtras(vec.Estimates)
	steps := p.Row()
	d := rand.New(rand.NewPCG(12, 1))
	const rows = 20_000
	var unsure int
	var worst float64
	for range rows {
		e, q := drawEllipsePoint(d)
		got, isUnsure := evaluate(steps, []float32{e.X, e.Y, e.UX, e.UY, e.RX, e.RY, q.X, q.Y}, d)
		want := kernel.EllipseDistance(
			soa.Ellipse[float64]{UX: float64(e.UX), UY: float64(e.UY), RX: float64(e.RX), RY: float64(e.RY)},
			soa.Point[float64]{X: float64(q.X), Y: float64(q.Y)})
		if math.IsNaN(want) {
			t.Fatalf("%v and %v are no shapes", e, q)
		}
		scale := math.Hypot(float64(q.X), float64(q.Y)) + float64(max(e.RX, e.RY))
		worst = max(worst, math.Abs(got-want)/scale)
		if isUnsure {
			if math.Abs(want) > 0x1p-16*scale {
				unsure++
			}
		} else if float32(got) != float32(want) {
			t.Fatalf("%v and %v: sure of %v, want %v", e, q, float32(got), float32(want))
		}
	}
	if worst > 0x1p-48 {
		t.Errorf("off by up to %.3g of the size, want at most 2^-48", worst)
	}
	if unsure > rows/100 {
		t.Errorf("%d of %d rows unsure though not near the curve", unsure, rows)
	}
	t.Logf("off by up to 2^%.1f, %d of %d rows unsure though not near the curve", math.Log2(worst), unsure, rows)
}
