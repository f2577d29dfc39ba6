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

// estimated is x as a unit may estimate it: off by up to 1.5·2^-12.
func estimated(x float64, d *rand.Rand) float64 { return x * (1 + 0x1.8p-12*(2*d.Float64()-1)) }

// evaluate answers one row of a program with float64 lanes, and narrow ones if it has any: its first number,
// whether the row is unsure, and the values that have a name. Masks are 0 or 1.
func evaluate(steps []*vec.Node, in []float32, d *rand.Rand) (number float64, unsure bool, named map[string]float64) {
	values := map[*vec.Node]float64{}
	named = map[string]float64{}
	value := func(n *vec.Node) float64 {
		switch {
		case n.Op == vec.Const && n.Narrow:
			return float64(float32(n.Value))
		case n.Op == vec.Const:
			return n.Value
		case n.Op == vec.Load:
			return float64(in[n.Column])
		}
		return values[n]
	}
	for _, n := range steps {
		var a [3]float64
		for i, x := range n.Args {
			a[i] = value(x)
		}
		switch {
		case n.Op == vec.Unsure:
			unsure = unsure || a[0] != 0
		case n.Op == vec.Store && n.Column == 0:
			number = a[0]
		case n.Op.IsSink() || n.Op == vec.Load || n.Op == vec.Const:
		case n.Narrow:
			values[n] = float64(float32(narrowed(n.Op, a, d)))
		default:
			values[n] = computed(n.Op, a)
		}
		if n.Name != "" {
			named[n.Name] = values[n]
		}
	}
	return number, unsure, named
}

// narrowed is what an operation gives in narrow lanes, before it is rounded.
func narrowed(op vec.Op, a [3]float64, d *rand.Rand) float64 {
	switch op {
	case vec.Recip:
		return estimated(1/a[0], d)
	case vec.InvSqrt:
		return estimated(1/math.Sqrt(a[0]), d)
	case vec.InvPower:
		return 2 * lane.InvPower(a[0])
	case vec.CbrtStart:
		return math.Cbrt(a[0]) * (1 + 0.033*(2*d.Float64()-1))
	}
	return computed(op, a)
}

// computed is what an operation gives in float64 lanes.
func computed(op vec.Op, a [3]float64) float64 {
	truth := func(t bool) float64 { return float64(lane.Bit(t)) }
	switch op {
	case vec.Add:
		return a[0] + a[1]
	case vec.Sub:
		return a[0] - a[1]
	case vec.Mul:
		return a[0] * a[1]
	case vec.Div:
		return a[0] / a[1]
	case vec.MulAdd:
		return math.FMA(a[0], a[1], a[2])
	case vec.NegMulAdd:
		return math.FMA(-a[0], a[1], a[2])
	case vec.MulSub:
		return math.FMA(a[0], a[1], -a[2])
	case vec.Sqrt:
		return math.Sqrt(a[0])
	case vec.CbrtStart:
		return lane.CbrtStart(a[0])
	case vec.Abs:
		return math.Abs(a[0])
	case vec.BitOr:
		return math.Float64frombits(math.Float64bits(a[0]) | math.Float64bits(a[1]))
	case vec.BitAndNot:
		return math.Float64frombits(math.Float64bits(a[0]) &^ math.Float64bits(a[1]))
	case vec.Min:
		return lane.Min(a[0], a[1])
	case vec.Max:
		return lane.Max(a[0], a[1])
	case vec.Round, vec.ToNarrow, vec.ToWide:
		return float64(float32(a[0]))
	case vec.Lt:
		return truth(a[0] < a[1])
	case vec.Le:
		return truth(a[0] <= a[1])
	case vec.Sign:
		return truth(math.Signbit(a[0]))
	case vec.OutsideBits:
		return truth(!(a[1] <= a[0] && a[0] < a[2]))
	case vec.And:
		return a[0] * a[1]
	case vec.Or:
		return max(a[0], a[1])
	case vec.AndNot:
		return a[0] * (1 - a[1])
	case vec.Select:
		if a[0] != 0 {
			return a[1]
		}
		return a[2]
	}
	panic("no meaning for " + op.String())
}

// drawEllipsePoint is a row of EllipseDistance with radii in a ratio of up to 2^spread, among them
// circles, and a point anywhere, near the curve, or near a cusp of the evolute.
func drawEllipsePoint(d *rand.Rand) (e soa.Ellipse[float32], p soa.Point[float32]) {
	power := func(spread float64) float32 { return float32(math.Exp2(spread * (2*d.Float64() - 1))) }
	spread := []float64{0, 0.1, 2, 6, 20, 30}[d.IntN(6)]
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
		x, y = (e.RX-e.RY)*(e.RX+e.RY)/max(e.RX, e.RY)*(1+power(13)*0x1p-16), y*power(20)
		if d.IntN(2) > 0 {
			y = e.RY * power(12) * 0x1p-16
		}
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

// TestQuickDistance compares the programs of float32 rows, quickDistance with estimates that are as bad as they
// may be and scalarDistance, to package kernel: a sure row has its bits, and every row is within half of
// the bound that the program checks with.
func TestQuickDistance(t *testing.T) {
	p := EllipseDistance.Program(vec.F32, vec.RowsAgainstRows)
	t.Run("narrow lanes", func(t *testing.T) { testQuickDistance(t, p.WithExtras(vec.NarrowLanes).Row()) })
	t.Run("scalar", func(t *testing.T) { testQuickDistance(t, p.WithBranches().Row()) })
}

func testQuickDistance(t *testing.T, steps []*vec.Node) {
	d := rand.New(rand.NewPCG(12, 1))
	const rows = 20_000
	var unsure int
	var worst float64
	for range rows {
		e, q := drawEllipsePoint(d)
		got, isUnsure, values := evaluate(steps, []float32{e.X, e.Y, e.UX, e.UY, e.RX, e.RY, q.X, q.Y}, d)
		want := kernel.EllipseDistance(
			soa.Ellipse[float64]{UX: float64(e.UX), UY: float64(e.UY), RX: float64(e.RX), RY: float64(e.RY)},
			soa.Point[float64]{X: float64(q.X), Y: float64(q.Y)})
		if math.IsNaN(want) {
			t.Fatalf("%v and %v are no shapes", e, q)
		}
		scale := math.Hypot(float64(q.X), float64(q.Y)) + float64(max(e.RX, e.RY))
		if off := math.Abs(values["d"]-want) / values["e"]; off > worst {
			worst = off
			t.Logf("%v and %v: off by %.3g of the bound, which is 2^%.1f of the size", e, q, off, math.Log2(values["e"]/scale))
		}
		if isUnsure {
			if math.Abs(want) > 0x1p-4*scale {
				unsure++
			}
		} else if float32(got) != float32(want) {
			t.Errorf("%v and %v: sure of %v, want %v", e, q, float32(got), float32(want))
		}
	}
	if worst > 0.5 {
		t.Errorf("off by up to %.3g of the bound, want at most half", worst)
	}
	if unsure > rows/25 {
		t.Errorf("%d of %d rows unsure though not near the curve", unsure, rows)
	}
	t.Logf("off by up to %.3g of the bound, %d of %d rows unsure though not near the curve", worst, unsure, rows)
}
