package kernel

import (
	"math"
	"math/big"
	"testing"
)

func (a *dyadic) rat() *big.Rat {
	v := new(big.Rat).SetInt(a.mantissa())
	power := new(big.Int).Lsh(big.NewInt(1), uint(max(a.e, -a.e)))
	if a.e < 0 {
		return v.Quo(v, new(big.Rat).SetInt(power))
	}
	return v.Mul(v, new(big.Rat).SetInt(power))
}

func TestDyadic(t *testing.T) {
	values := []float64{0, math.Copysign(0, -1), 1, -1, 3, -12, 0.1, 1e300, -1e-300, math.MaxFloat64,
		math.SmallestNonzeroFloat64, -0x1.8p-1073, 0x1p-1022, 0x0.fffffffffffffp-1022, 0x1.fffffffffffffp+52}
	arena := newArena()
	defer arena.free()
	x := algebra[*dyadic]{arena}
	for _, a := range values {
		for _, b := range values {
			ra, rb := new(big.Rat).SetFloat64(a), new(big.Rat).SetFloat64(b)
			da, db := x.float(a), x.float(b)
			for _, op := range []struct {
				name string
				got  *dyadic
				want *big.Rat
			}{
				{"float", da, ra},
				{"neg", arena.neg(da), new(big.Rat).Neg(ra)},
				{"abs", x.abs(da), new(big.Rat).Abs(ra)},
				{"square", x.square(da), new(big.Rat).Mul(ra, ra)},
				{"add", x.add(da, db), new(big.Rat).Add(ra, rb)},
				{"sub", x.sub(da, db), new(big.Rat).Sub(ra, rb)},
				{"mul", x.mul(da, db), new(big.Rat).Mul(ra, rb)},
				{"diff", x.diff(a, b), new(big.Rat).Sub(ra, rb)},
				{"total", x.total(a, b), new(big.Rat).Add(ra, rb)},
			} {
				if op.got.rat().Cmp(op.want) != 0 || x.sign(op.got) != op.want.Sign() {
					t.Errorf("%s(%x, %x) = %v, want %v", op.name, a, b, op.got.rat(), op.want)
				}
			}
			if got, want := x.le(da, db), a <= b; got != want {
				t.Errorf("le(%x, %x) = %v, want %v", a, b, got, want)
			}
		}
	}
}
