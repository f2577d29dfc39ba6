package sphere

import "math/big"

// Real arithmetic of 256 bits, for the tests of errors.

const bits = 256

func number(x float64) *big.Float { return new(big.Float).SetPrec(bits).SetFloat64(x) }

func fresh() *big.Float { return new(big.Float).SetPrec(bits) }

func add(a, b *big.Float) *big.Float      { return fresh().Add(a, b) }
func subtract(a, b *big.Float) *big.Float { return fresh().Sub(a, b) }
func divide(a, b *big.Float) *big.Float   { return fresh().Quo(a, b) }

func multiply(factors ...*big.Float) *big.Float {
	product := number(1)
	for _, f := range factors {
		product = fresh().Mul(product, f)
	}
	return product
}

var pi, _ = fresh().SetString("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899")

// bigSinCos is the sine and the cosine of an angle in degrees, by their power series.
func bigSinCos(degrees *big.Float) (sin, cos *big.Float) {
	x := divide(multiply(degrees, pi), number(180))
	sin, cos = number(0), number(0)
	term := number(1)
	for n := 0; term.Sign() != 0 && term.MantExp(nil) > -1300; n++ {
		sum := cos
		if n%2 == 1 {
			sum = sin
		}
		if n%4 < 2 {
			sum.Add(sum, term)
		} else {
			sum.Sub(sum, term)
		}
		term = divide(multiply(term, x), number(float64(n+1)))
	}
	return sin, cos
}

// off is how much got differs from want, in units of 2^-53 of the size.
func off(got float64, want, size *big.Float) float64 {
	if size.Sign() == 0 {
		return 0
	}
	d := divide(subtract(number(got), want), size)
	f, _ := d.Abs(d).Float64()
	return f * 0x1p53
}
