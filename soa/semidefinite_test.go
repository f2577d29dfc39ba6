package soa

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

func TestSemidefinite(t *testing.T) {
	t.Run("float32", testSemidefinite[float32])
	t.Run("float64", testSemidefinite[float64])
}

// testSemidefinite compares with rationals for matrices next to a singular one, of any exponents.
func testSemidefinite[T Float](t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	least, digits := -1074, 26 // digits of numbers whose products are exact
	if narrow[T]() {
		least, digits = -149, 12
	}
	size := func() float64 { return math.Ldexp(1, rng.IntN(-2*least)+least) }
	holds := map[bool]int{}
	for range 20000 {
		a, b := math.Floor(rng.Float64()*math.Ldexp(1, digits)), math.Floor(rng.Float64()*math.Ldexp(1, digits))
		p, q := size(), size()
		xx, xy, yy := T(a*a*p*p), T(a*b*p*q), T(b*b*q*q)
		if rng.IntN(2) == 0 { // products of all digits
			xx *= T(1 + rng.Float64())
			yy *= T(1 + rng.Float64())
			xy = T(math.Sqrt(float64(xx)) * math.Sqrt(float64(yy)))
		}
		if !finite(xx) || !finite(xy) || !finite(yy) {
			continue
		}
		if rng.IntN(2) == 0 {
			xy = -xy
		}
		for _, m := range [][3]T{{xx, xy, yy}, {next(xx, 1), xy, yy}, {xx, next(xy, 1), yy}, {xx, next(xy, -1), next(yy, -1)}} {
			if m[0] < 0 || m[2] < 0 || !finite(m[0]) || !finite(m[1]) || !finite(m[2]) {
				continue
			}
			want := exactlySemidefinite(m)
			if got := (Covariance[T]{XX: m[0], XY: m[1], YY: m[2]}).Valid(); got != want {
				t.Errorf("XX %x, XY %x, YY %x: Valid() = %v, want %v", m[0], m[1], m[2], got, want)
			}
			holds[want]++
		}
	}
	if holds[true] < 1000 || holds[false] < 1000 {
		t.Errorf("the rows do not test the decision: %v", holds)
	}
}

func exactlySemidefinite[T Float](m [3]T) bool {
	r := func(x T) *big.Rat { return new(big.Rat).SetFloat64(float64(x)) }
	left, right := r(m[0]), r(m[1])
	return left.Mul(left, r(m[2])).Cmp(right.Mul(right, right)) >= 0
}

// next is x moved by a unit in its last place, away from 0 or towards it.
func next[T Float](x T, away int) T {
	toward := 0.0
	if away > 0 {
		toward = math.Inf(1)
	}
	return towards(x, math.Copysign(toward, float64(x)))
}

func TestValidateCovariances(t *testing.T) {
	good := Covariance[float64]{X: 1, Y: 2, XX: 4, XY: -6, YY: 9, K2: 1} // of rank 1
	for _, row := range []Covariance[float64]{
		good, {}, {XX: minusZero, K2: minusZero}, {XX: 5e-324, XY: 0, YY: 0}, {XX: 5e-324, XY: 5e-324, YY: 5e-324},
		{XX: math.MaxFloat64, XY: -math.MaxFloat64, YY: math.MaxFloat64, K2: math.MaxFloat64},
	} {
		c := Covariances[float64]{}
		c.Append(row)
		if err := c.Validate(); err != nil {
			t.Errorf("%+v: %v", row, err)
		}
	}
	with := func(change func(row *Covariance[float64])) Covariance[float64] {
		row := good
		change(&row)
		return row
	}
	for _, test := range []struct {
		row  Covariance[float64]
		want string
	}{
		{with(func(c *Covariance[float64]) { c.X = nan }), "X = NaN, need a finite number"},
		{with(func(c *Covariance[float64]) { c.Y = inf }), "Y = +Inf, need a finite number"},
		{with(func(c *Covariance[float64]) { c.XX = -4 }), "XX = -4, need a finite number >= 0"},
		{with(func(c *Covariance[float64]) { c.XY = -inf }), "XY = -Inf, need a finite number"},
		{with(func(c *Covariance[float64]) { c.YY = nan }), "YY = NaN, need a finite number >= 0"},
		{with(func(c *Covariance[float64]) { c.K2 = -5e-324 }), "K2 = -5e-324, need a finite number >= 0"},
		{with(func(c *Covariance[float64]) { c.YY = 8.999999999999998 }), "XX = 4, XY = -6, YY = 8.999999999999998, need a matrix of determinant >= 0"},
		{Covariance[float64]{XX: 5e-324, XY: 1e-323, YY: 5e-324}, "XX = 5e-324, XY = 1e-323, YY = 5e-324, need a matrix of determinant >= 0"},
	} {
		var c Covariances[float64]
		c.Append(good, test.row)
		if err := c.Validate(); err == nil || err.Error() != fmt.Sprint("soa: Covariances row 1: ", test.want) {
			t.Errorf("Validate() = %v, want %s", err, test.want)
		}
		if test.row.Valid() {
			t.Errorf("%+v is valid, want not", test.row)
		}
	}
}
