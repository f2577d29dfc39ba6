package kernel

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
	"unsafe"
)

// A knownWide is a wide number and the real number that it stands for.
type knownWide struct {
	wide wideNumber
	real *big.Rat
}

// parts returns the value of a without its error, and the error.
func (a wideNumber) parts() (value, err *big.Rat) {
	m := new(big.Int).SetUint64(a.hi)
	m.Lsh(m, 64).Or(m, new(big.Int).SetUint64(a.lo))
	if a.power&1 != 0 {
		m.Neg(m)
	}
	unit := (&dyadic{m: unsafe.Pointer(big.NewInt(1)), e: a.power >> 1}).rat()
	value = new(big.Rat).SetInt(m)
	err = new(big.Rat).SetFloat64(a.err)
	return value.Mul(value, unit), err.Mul(err, unit)
}

// checkWide checks that z is off by no more than its bound and gives no wrong sign for sure. It
// returns by what part of its bound z is off.
func checkWide(t *testing.T, z knownWide) float64 {
	t.Helper()
	w := z.wide
	if w.err != 0 && !(w.err >= 1) || w.hi|w.lo != 0 && w.hi>>63 == 0 {
		t.Fatalf("%+v has an error below a unit, or a mantissa without its first bit", w)
	}
	var x wideArithmetic
	if sign := x.sign(w); !x.unsure && sign != z.real.Sign() {
		t.Fatalf("%+v has sign %d for sure, want %d", w, sign, z.real.Sign())
	}
	if !(w.err <= math.MaxFloat64) {
		return 0
	}
	value, err := w.parts()
	off := new(big.Rat).Sub(value, z.real)
	off.Abs(off)
	if err.Sign() == 0 {
		if off.Sign() != 0 {
			t.Fatalf("%+v claims to be exact and is not", w)
		}
		return 0
	}
	part, _ := off.Quo(off, err).Float64()
	if part > 1+0x1p-40 { // err itself is rounded
		t.Fatalf("%+v is off by %v times its bound", w, part)
	}
	return part
}

// operations are those of a wideArithmetic, with what they must give.
var operations = []struct {
	name string
	wide func(x *wideArithmetic, a, b wideNumber) wideNumber
	real func(z, a, b *big.Rat) *big.Rat
}{
	{"add", (*wideArithmetic).add, (*big.Rat).Add},
	{"sub", (*wideArithmetic).sub, (*big.Rat).Sub},
	{"mul", (*wideArithmetic).mul, (*big.Rat).Mul},
}

// TestWideBound checks one operation on numbers that are exact, or off by all that their bound
// allows. The bound has to hold, and to be needed: were it a tenth smaller, it would not.
func TestWideBound(t *testing.T) {
	for _, op := range operations {
		for _, errors := range []string{"exact", "inexact"} {
			t.Run(op.name+"/"+errors, func(t *testing.T) {
				rng := rand.New(rand.NewPCG(3, 4))
				draw := func() knownWide {
					w := wideNumber{hi: rng.Uint64() | 1<<63, lo: rng.Uint64(), power: rng.IntN(300)}
					if errors == "inexact" && rng.IntN(4) > 0 {
						w.err = math.Ldexp(1+rng.Float64(), rng.IntN(130))
					}
					real, err := w.parts()
					if rng.IntN(2) == 0 {
						err.Neg(err)
					}
					z := knownWide{w, real.Add(real, err)}
					checkWide(t, z)
					return z
				}
				x, worst := newWideArithmetic(), 0.0
				defer x.free()
				for range 4_000 {
					a, b := draw(), draw()
					z := knownWide{op.wide(x, a.wide, b.wide), new(big.Rat)}
					op.real(z.real, a.real, b.real)
					worst = max(worst, checkWide(t, z))
				}
				if worst < 0.9 {
					t.Errorf("no result is off by more than %v of its bound: it could be smaller, or is not tested", worst)
				}
			})
		}
	}
}

// TestWideExpressions computes with results of results, of near and of far exponents, with
// cancellation down to nothing but an error.
func TestWideExpressions(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	x := newWideArithmetic()
	defer x.free()
	expressions := 2000
	if testing.Short() {
		expressions = 200
	}
	for range expressions {
		spread := 1 + rng.IntN(200)
		known := make([]knownWide, 0, 40)
		for range 6 {
			v := math.Ldexp(float64(rng.Int64N(1<<53)-1<<52), rng.IntN(spread)-52)
			if rng.IntN(4) == 0 {
				v = float64(rng.IntN(9) - 4)
			}
			known = append(known, knownWide{x.float(v), new(big.Rat).SetFloat64(v)})
		}
		for len(known) < cap(known) {
			a, b := known[rng.IntN(len(known))], known[rng.IntN(len(known))]
			if a.real.Num().BitLen()+b.real.Num().BitLen() > 4000 {
				break
			}
			op := operations[rng.IntN(len(operations))]
			z := knownWide{op.wide(x, a.wide, b.wide), op.real(new(big.Rat), a.real, b.real)}
			checkWide(t, z)
			rest := knownWide{x.sub(z.wide, a.wide), new(big.Rat).Sub(z.real, a.real)}
			checkWide(t, rest)
			known = append(known, z, rest)
		}
	}
}

// TestWideOfDyadic rounds integers of all lengths.
func TestWideOfDyadic(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	x := newArena()
	defer x.free()
	for length := range uint(400) {
		for _, sign := range []float64{1, -1} {
			a := x.float(sign * math.Ldexp(1, int(length)))
			for range rng.IntN(4) {
				a = x.add(a, x.float(math.Ldexp(float64(rng.IntN(1000)), rng.IntN(int(length)+1)-10)))
			}
			checkWide(t, knownWide{x.wide(a), a.rat()})
		}
	}
}
