// Package truth answers hantei's tests with package math/big: the booleans in exact arithmetic, the
// numbers to more than 300 bits. It shares no code with hantei, and no formulas but the
// definitions.
package truth

import (
	"fmt"
	"math/big"
)

// An arithmetic calculates with so many bits.
type arithmetic uint

const (
	// exact is for sums and products of float64 numbers, whose digits end. It panics where it would
	// have to round.
	exact arithmetic = 1 << 14
	// rounded is for quotients and roots. The cancellation in k - a near the cusps of the evolute
	// takes 110 bits, and its square root counts.
	rounded arithmetic = 384
)

func (a arithmetic) number() *big.Float { return new(big.Float).SetPrec(uint(a)) }

func (a arithmetic) of(x float64) *big.Float { return a.number().SetFloat64(x) }

func (a arithmetic) check(z *big.Float) *big.Float {
	if a == exact && z.Acc() != big.Exact {
		panic(fmt.Sprintf("truth: a number of more than %d bits", a))
	}
	return z
}

func (a arithmetic) add(x, y *big.Float) *big.Float { return a.check(a.number().Add(x, y)) }
func (a arithmetic) sub(x, y *big.Float) *big.Float { return a.check(a.number().Sub(x, y)) }
func (a arithmetic) mul(x, y *big.Float) *big.Float { return a.check(a.number().Mul(x, y)) }
func (a arithmetic) square(x *big.Float) *big.Float { return a.mul(x, x) }

// times returns the product with a small factor.
func (a arithmetic) times(k float64, x *big.Float) *big.Float { return a.mul(a.of(k), x) }

// dot returns x·u + y·v.
func (a arithmetic) dot(x, y, u, v *big.Float) *big.Float { return a.add(a.mul(x, u), a.mul(y, v)) }

// cross returns x·v - y·u.
func (a arithmetic) cross(x, y, u, v *big.Float) *big.Float { return a.sub(a.mul(x, v), a.mul(y, u)) }

func (a arithmetic) abs(x *big.Float) *big.Float { return a.number().Abs(x) }

// over and norm round.

func over(x, y *big.Float) *big.Float { return rounded.number().Quo(x, y) }

func norm(x, y *big.Float) *big.Float {
	s := rounded.dot(x, y, x, y)
	return s.Sqrt(s)
}

func float(x *big.Float) float64 {
	f, _ := x.Float64()
	return f
}

func larger(x, y *big.Float) *big.Float {
	if x.Cmp(y) > 0 {
		return x
	}
	return y
}
