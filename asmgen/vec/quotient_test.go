package vec

import (
	"math"
	"math/rand/v2"
	"testing"
)

// quotientSteps are the steps of Quotient and Reciprocal on a unit with estimates.
func quotientSteps() []*Node {
	d := Definition{Name: "test", Build: func(b *Builder) {
		x, y := b.First("x"), b.First("y")
		b.Number("quotient", x.Quotient(y))
		b.Number("reciprocal", y.Reciprocal())
	}}
	return d.Program(F64, RowsAgainstRows).WithExtras(Magnitudes).Row()
}

// evaluateQuotient is what the steps give for x, y and an estimate that is off by error.
func evaluateQuotient(steps []*Node, x, y, error, nudge float64) (numbers [2]float64) {
	values := map[*Node]float64{}
	value := func(n *Node) float64 {
		switch {
		case n.Op == Load:
			return [...]float64{x, y}[n.Column]
		case n.Op == Const && n.Value == nudgeOfReciprocal:
			return nudge
		case n.Op == Const:
			return n.Value
		}
		return values[n]
	}
	for _, n := range steps {
		var a [3]float64
		for i, arg := range n.Args {
			a[i] = value(arg)
		}
		switch n.Op {
		case Recip:
			values[n] = 1 / a[0] * (1 + error)
		case Add:
			values[n] = a[0] + a[1]
		case Mul:
			values[n] = a[0] * a[1]
		case MulAdd:
			values[n] = math.FMA(a[0], a[1], a[2])
		case NegMulAdd:
			values[n] = math.FMA(-a[0], a[1], a[2])
		case Store:
			numbers[n.Column] = a[0]
		case Load, Const:
		default:
			panic("vec: no meaning for " + n.Op.String())
		}
	}
	return numbers
}

// nearMiddle is an x with digits of its own for which x/y is next to a middle between two numbers, for
// a y whose digits are odd.
func nearMiddle(d *rand.Rand, digits uint64) float64 {
	inverse := digits // of digits modulo 2^64, by Newton's iteration
	for range 6 {
		inverse *= 2 - digits*inverse
	}
	c := uint64(2*d.IntN(8)+1) * uint64(1-2*d.Int64N(2)) // odd, of either sign
	m := c * inverse & (1<<54 - 1)                       // digits times m is c modulo 2^54
	return math.RoundToEven(math.Ldexp(float64(digits), -54) * float64(m))
}

// TestQuotient has rows next to the middle between two numbers, and the divisors that the bound on the
// error of a reciprocal leaves no room for: those whose digits are nearly all ones.
func TestQuotient(t *testing.T) {
	steps := quotientSteps()
	d := rand.New(rand.NewPCG(12, 2))
	wrong := func(nudge float64) (count int) {
		for i := range 200_000 {
			digits := 1<<52 | d.Uint64N(1<<52) | 1
			switch i % 4 {
			case 0:
				digits = 1<<53 - (2*d.Uint64N(4) + 1)
			case 1:
				digits = 1<<53 - (d.Uint64N(1<<d.IntN(53)) | 1)
			}
			x, y := nearMiddle(d, digits), float64(digits)
			if i%8 > 5 {
				x = float64(1<<52 | d.Uint64N(1<<52))
			}
			x, y = math.Ldexp(x, d.IntN(800)-453), math.Ldexp(y, d.IntN(800)-453)
			if d.IntN(2) > 0 {
				y = -y
			}
			error := []float64{0, 0x1p-14, -0x1p-14, 0x1p-14 * (2*d.Float64() - 1), 0x1p-40 * (2*d.Float64() - 1)}[d.IntN(5)]
			got := evaluateQuotient(steps, x, y, error, nudge)
			if want := [2]float64{x / y, 1 / y}; got != want {
				if count++; nudge != 0 && count < 5 {
					t.Errorf("%x and %x with an estimate off by %g: quotient and reciprocal %x, want %x", x, y, error, got, want)
				}
			}
		}
		return count
	}
	wrong(nudgeOfReciprocal)
	if wrong(0) == 0 {
		t.Error("without the nudge no row is wrong: the rows are too easy")
	}
	if got := evaluateQuotient(steps, 0, 3, 0x1p-15, nudgeOfReciprocal)[0]; got != 0 {
		t.Errorf("0/3 is %g", got)
	}
}
