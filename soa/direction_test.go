package soa

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// precision of the reference: enough for the 1024 bits before the point of the largest float64, and 300 after.
const precision = 1400

func newFloat(x float64) *big.Float { return new(big.Float).SetPrec(precision).SetFloat64(x) }

// bigPi is pi by Machin's formula: 16 arctan(1/5) - 4 arctan(1/239).
var bigPi = func() *big.Float {
	pi := arctanInverse(5, 16)
	return pi.Sub(pi, arctanInverse(239, 4))
}()

// arctanInverse returns scale * arctan(1/n) by its series.
func arctanInverse(n, scale float64) *big.Float {
	sum, power := newFloat(0), newFloat(scale)
	power.Quo(power, newFloat(n))
	square := newFloat(n * n)
	for k := 1.0; power.MantExp(nil) > -precision; k += 4 {
		for _, denominator := range []float64{k, -(k + 2)} {
			sum.Add(sum, newFloat(0).Quo(power, newFloat(denominator)))
			power.Quo(power, square)
		}
	}
	return sum
}

// bigDirection returns the cosine and sine of x with a relative error below 2^-200.
func bigDirection(x float64) (c, s *big.Float) {
	half := newFloat(0).Quo(bigPi, newFloat(2))
	quotient := newFloat(0).Quo(newFloat(x), half)
	nearest, _ := quotient.Add(quotient, newFloat(math.Copysign(0.5, x))).Int(nil)
	r := newFloat(x)
	r.Sub(r, newFloat(0).Mul(half, newFloat(0).SetInt(nearest)))
	r.SetPrec(320) // of some 340 bits that are right in the worst case

	c, s = taylor(r, 0), taylor(r, 1)
	switch new(big.Int).And(nearest, big.NewInt(3)).Int64() {
	case 1:
		c, s = s.Neg(s), c
	case 2:
		c, s = c.Neg(c), s.Neg(s)
	case 3:
		c, s = s, c.Neg(c)
	}
	return c, s
}

// taylor sums r^k/k! with alternating signs from k = first in steps of two.
func taylor(r *big.Float, first int) *big.Float {
	term := new(big.Float).SetPrec(r.Prec()).SetInt64(1)
	if first == 1 {
		term.Set(r)
	}
	sum := new(big.Float).Copy(term)
	square := new(big.Float).Mul(r, r)
	square.Neg(square)
	for k := int64(first + 1); term.Sign() != 0 && term.MantExp(nil) > sum.MantExp(nil)-int(r.Prec()); k += 2 {
		term.Mul(term, square)
		term.Quo(term, new(big.Float).SetInt64(k*(k+1)))
		sum.Add(sum, term)
	}
	return sum
}

// ulps returns |got - want| in units of the last place that want has in a type of bits bits, whose
// least positive number is 2^least.
func ulps(got float64, want *big.Float, bits, least int) float64 {
	unit := max(want.MantExp(nil)-bits, least)
	off := new(big.Float).SetPrec(precision).SetFloat64(got)
	off.Sub(off, want)
	off.SetMantExp(off, -unit)
	n, _ := off.Abs(off).Float64()
	return n
}

// angles are families of float64 angles, the hard ones among them.
func angles() map[string][]float64 {
	rng := rand.New(rand.NewPCG(2, 7))
	families := map[string][]float64{"hardest": hardest()}
	add := func(family string, n int, draw func() float64) {
		for range n {
			families[family] = append(families[family], draw())
		}
	}
	add("one turn", 6000, func() float64 { return (2*rng.Float64() - 1) * 2 * math.Pi })
	add("first octant", 3000, func() float64 { return rng.Float64() * math.Pi / 4 })
	add("many turns", 2000, func() float64 { return (2*rng.Float64() - 1) * 1e6 })
	add("any exponent", 4000, func() float64 {
		return math.Ldexp(1+rng.Float64(), rng.IntN(2046)-1022)
	})
	add("huge", 1000, func() float64 { return math.Ldexp(1+rng.Float64(), 1000+rng.IntN(24)) })
	add("tiny", 500, func() float64 { return math.Float64frombits(rng.Uint64N(1 << 52)) })
	add("beside quarter turns", 3000, func() float64 {
		x := math.Pi / 4 * float64(rng.IntN(4000))
		return math.Float64frombits(math.Float64bits(x+0x1p-40) + rng.Uint64N(9) - 4)
	})
	add("nearest to quarter turns", 2000, func() float64 {
		k := newFloat(float64(rng.Uint64N(1 << rng.UintN(50))))
		x, _ := k.Mul(k, bigPi).Quo(k, newFloat(2)).Float64()
		return x
	})
	return families
}

// hardest returns, for every exponent, the float64 of at most 53 bits that comes nearest to a multiple of
// pi/2, relative to its size: the denominators of the convergents of 2^e * 2/pi.
func hardest() []float64 {
	var hard []float64
	for e := -53; e <= 971; e++ {
		alpha := newFloat(2)
		alpha.Quo(alpha, bigPi).SetMantExp(alpha, e)
		before, q := new(big.Int), big.NewInt(1) // denominators
		for q.BitLen() <= 53 {
			m, _ := q.Float64()
			if x := math.Ldexp(m, e); q.BitLen() > 40 && x > 0.5 {
				hard = append(hard, x)
			}
			whole, _ := alpha.Int(nil)
			if alpha.Sub(alpha, newFloat(0).SetInt(whole)); alpha.Sign() == 0 {
				break
			}
			alpha.Quo(newFloat(1), alpha)
			whole, _ = alpha.Int(nil)
			before, q = q, before.Add(before, whole.Mul(whole, q))
		}
	}
	return hard
}

func TestDirectionError(t *testing.T) {
	const bound64, bound32 = 0.8, 0.50000001
	for family, angles := range angles() {
		t.Run(family, func(t *testing.T) {
			worst64, worst32, at64, at32 := 0.0, 0.0, 0.0, float32(0)
			for i, x := range angles {
				if testing.Short() && i%8 != 0 {
					continue
				}
				c, s := bigDirection(x)
				ux, uy := Direction(x)
				if off := max(ulps(ux, c, 53, -1074), ulps(uy, s, 53, -1074)); off > worst64 {
					worst64, at64 = off, x
				}
				narrow := float32(x)
				if !finite(narrow) {
					continue
				}
				c, s = bigDirection(float64(narrow))
				vx, vy := Direction(narrow)
				if off := max(ulps(float64(vx), c, 24, -149), ulps(float64(vy), s, 24, -149)); off > worst32 {
					worst32, at32 = off, narrow
				}
			}
			t.Logf("%d angles: float64 %.4f ulp, float32 %.9f ulp", len(angles), worst64, worst32)
			if worst64 > bound64 {
				t.Errorf("float64: %v ulp at %v, want at most %v", worst64, at64, bound64)
			}
			if worst32 > bound32 {
				t.Errorf("float32: %v ulp at %v, want at most %v", worst32, at32, bound32)
			}
		})
	}
}

func TestDirectionExact(t *testing.T) {
	least := math.SmallestNonzeroFloat64
	tests := []struct {
		name          string
		angle, ux, uy float64
	}{
		{"zero", 0, 1, 0},
		{"minus zero", minusZero, 1, minusZero},
		{"least", least, 1, least},
		{"minus least", -least, 1, -least},
		{"pi", math.Pi, -1, 1.2246467991473532e-16},
		{"half pi", math.Pi / 2, 6.123233995736766e-17, 1},
		{"minus half pi", -math.Pi / 2, 6.123233995736766e-17, -1},
		{"nearest of all to a multiple of half pi", 0x1.6ac5b262ca1ffp+849, -4.687165924254628e-19, 1},
		{"largest", math.MaxFloat64, -0.9999876894265599, 0.004961954789184062},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			ux, uy := Direction(test.angle)
			if math.Float64bits(ux) != math.Float64bits(test.ux) || math.Float64bits(uy) != math.Float64bits(test.uy) {
				t.Errorf("Direction(%v) = %v, %v, want %v, %v", test.angle, ux, uy, test.ux, test.uy)
			}
		})
	}
}

func TestDirectionNotFinite(t *testing.T) {
	for _, angle := range []float64{nan, inf, -inf} {
		if ux, uy := Direction(angle); math.Float64bits(ux) != 0x7ff8000000000000 || math.Float64bits(uy) != 0x7ff8000000000000 {
			t.Errorf("Direction(%v) = %v, %v, want the quiet NaN twice", angle, ux, uy)
		}
		if ux, uy := Direction(float32(angle)); math.Float32bits(ux) != 0x7fc00000 || math.Float32bits(uy) != 0x7fc00000 {
			t.Errorf("Direction(float32(%v)) = %v, %v, want the quiet NaN twice", angle, ux, uy)
		}
	}
}

// TestDirectionGolden holds every architecture and build to the same bits.
func TestDirectionGolden(t *testing.T) {
	const want = 0xc7df7f07e2b352b9
	stream := rand.NewPCG(20, 26)
	hash := fnv.New64a()
	sum := func(bits uint64) { hash.Write(binary.LittleEndian.AppendUint64(nil, bits)) }
	for i := range 20_000 {
		bits := stream.Uint64()
		if i%2 == 0 { // every other angle within 16, the rest of any size, NaN and infinities among them
			bits = bits&^(0x7ff<<52) | (1023-8+stream.Uint64()%12)<<52
		}
		ux, uy := Direction(math.Float64frombits(bits))
		sum(math.Float64bits(ux))
		sum(math.Float64bits(uy))
		vx, vy := Direction(math.Float32frombits(uint32(bits >> 32)))
		sum(uint64(math.Float32bits(vx))<<32 | uint64(math.Float32bits(vy)))
	}
	if got := hash.Sum64(); got != want {
		t.Errorf("hash %#016x, want %#016x", got, uint64(want))
	}
}

// FuzzDirection checks what holds for all finite angles: unit length, and the symmetries of a sign
// and of quarter turns.
func FuzzDirection(f *testing.F) {
	for _, x := range []float64{0, 1, -2.5, math.Pi / 4, 3 * math.Pi / 4, 1e22, 0x1.6ac5b262ca1ffp+849, math.MaxFloat64, inf, nan} {
		f.Add(x)
	}
	f.Fuzz(func(t *testing.T, x float64) {
		ux, uy := Direction(x)
		if !finite(x) {
			if ux == ux || uy == uy {
				t.Errorf("Direction(%v) = %v, %v, want NaN, NaN", x, ux, uy)
			}
			return
		}
		if off := math.Abs(float64(ux*ux) + float64(uy*uy) - 1); !(off <= 0x1p-51) {
			t.Errorf("Direction(%v) = %v, %v: the length squared is off 1 by %v", x, ux, uy, off)
		}
		if vx, vy := Direction(-x); vx != ux || vy != -uy {
			t.Errorf("Direction(%v) = %v, %v, want %v, %v as its mirror image", -x, vx, vy, ux, -uy)
		}
		wantQuadrant(t, x, ux, uy)
	})
}

// wantQuadrant checks the signs of (ux, uy), and which of the two is larger, against the octant that x lies in.
func wantQuadrant(t *testing.T, x, ux, uy float64) {
	t.Helper()
	octants := newFloat(4)
	octants.Mul(octants, newFloat(x)).Quo(octants, bigPi)
	whole, _ := octants.Int(nil)
	if octants.Sign() < 0 {
		whole.Sub(whole, big.NewInt(1)) // rounded down, no multiple of pi/4 but 0 being a float64
	}
	octant := new(big.Int).And(whole, big.NewInt(7)).Int64()
	right := octant <= 1 || octant >= 6
	up := octant <= 3
	steep := octant%4 == 1 || octant%4 == 2
	if right != (ux > 0) || x != 0 && up != (uy > 0) {
		t.Errorf("Direction(%v) = %v, %v, want the signs of octant %d", x, ux, uy, octant)
	}
	if steep && math.Abs(ux) > math.Abs(uy) || !steep && math.Abs(ux) < math.Abs(uy) {
		t.Errorf("Direction(%v) = %v, %v, want the larger one of octant %d", x, ux, uy, octant)
	}
}
