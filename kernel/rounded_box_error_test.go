package kernel_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// TestRoundedBoxErrors compares times of impact with those of long arithmetic.
func TestRoundedBoxErrors(t *testing.T) {
	t.Run("BoxCircleSweep", func(t *testing.T) {
		same := func(row []*big.Float) []*big.Float { return row }
		t.Run("float32", func(t *testing.T) { testRoundedBoxErrors[float32](t, "BoxCircleSweep", same) })
		t.Run("float64", func(t *testing.T) { testRoundedBoxErrors[float64](t, "BoxCircleSweep", same) })
	})
	t.Run("RayCapsule", func(t *testing.T) {
		t.Run("float32", func(t *testing.T) { testRoundedBoxErrors[float32](t, "RayCapsule", sweepOfRay) })
		t.Run("float64", func(t *testing.T) { testRoundedBoxErrors[float64](t, "RayCapsule", sweepOfRay) })
	})
}

// sweepOfRay is a ray and a capsule as a box and a moving circle.
func sweepOfRay(row []*big.Float) []*big.Float {
	num := func() *big.Float { return new(big.Float).SetPrec(longBits) }
	half := long(0.5)
	x1, y1, x2, y2 := row[4], row[5], row[6], row[7]
	ex, ey := num().Sub(x2, x1), num().Sub(y2, y1)
	n := num().Add(num().Mul(ex, ex), num().Mul(ey, ey))
	hw := num().Mul(num().Sqrt(n), half)
	if n.Sign() == 0 {
		ex = long(1)
	}
	x, y := num().Mul(num().Add(x1, x2), half), num().Mul(num().Add(y1, y2), half)
	return []*big.Float{x, y, ex, ey, hw, long(0), row[0], row[1], row[2], row[3], row[8]}
}

func testRoundedBoxErrors[T soa.Float](t *testing.T, name string, sweep func(row []*big.Float) []*big.Float) {
	test, s := prove.TestNamed[T](name), prove.NewSource[T](6)
	first, second := test.Hostile(s, prove.RowsAgainstRows, 1500)
	moreFirst, moreSecond := test.Ordinary(s, prove.RowsAgainstRows, 4000)
	for k := range first {
		first[k] = append(first[k], moreFirst[k]...)
	}
	for k := range second {
		second[k] = append(second[k], moreSecond[k]...)
	}
	measured := 0
	for i := range first[0] {
		got := prove.FromBits[T](test.Scalar(first, second, i, i)[0])
		var row []*big.Float
		moderate := true
		for _, v := range rowOf(first, second, i) {
			moderate = moderate && (v == 0 || math.Abs(float64(v)) > 0x1p-80 && math.Abs(float64(v)) < 0x1p80)
			if moderate {
				row = append(row, long(float64(v)))
			}
		}
		if got == 0 || got > 1 || !moderate {
			continue
		}
		want := sweepTime(sweep(row))
		if want == nil {
			continue // a touch that rounding of this arithmetic misses; whether it hits is tested elsewhere
		}
		// The condition, by a small change of each number.
		const change = -500
		condition := 0.0
		for k, v := range row {
			row[k] = new(big.Float).SetPrec(longBits).Add(v, new(big.Float).SetMantExp(v, change))
			if moved := sweepTime(sweep(row)); moved == nil {
				condition = math.Inf(1)
			} else {
				moved.Sub(moved, want).Quo(moved, want)
				share, _ := moved.SetMantExp(moved, -change).Float64()
				condition += math.Abs(share)
			}
			row[k] = v
		}
		value, _ := want.Float64()
		bound := 4 * 0x1p-52 * condition * value
		if prove.Precision[T]() == 32 {
			bound += 0.6 * ulp(value)
		}
		diff, _ := new(big.Float).Sub(long(float64(got)), want).Float64()
		if math.Abs(diff) > bound {
			t.Errorf("time of %x = %v, want %v within %v", rowOf(first, second, i), got, value, bound)
		}
		measured++
	}
	if measured < 150 {
		t.Errorf("%d rows were measured: the test covers little", measured)
	}
}

const longBits = 1500

func long(v float64) *big.Float { return new(big.Float).SetPrec(longBits).SetFloat64(v) }

// sweepTime is the first of the times at which the centre reaches a face, moved out by the radius, beside
// the box, or the circle of that radius about a corner; nil if there is none. row is a box and a
// moving circle.
func sweepTime(row []*big.Float) (first *big.Float) {
	num := func() *big.Float { return new(big.Float).SetPrec(longBits) }
	add := func(a, b *big.Float) *big.Float { return num().Add(a, b) }
	sub := func(a, b *big.Float) *big.Float { return num().Sub(a, b) }
	mul := func(a, b *big.Float) *big.Float { return num().Mul(a, b) }
	ux, uy := row[2], row[3]
	length := num().Sqrt(add(mul(ux, ux), mul(uy, uy)))
	turned := func(x, y *big.Float) [2]*big.Float {
		return [2]*big.Float{
			num().Quo(add(mul(x, ux), mul(y, uy)), length),
			num().Quo(sub(mul(y, ux), mul(x, uy)), length),
		}
	}
	at, way := turned(sub(row[6], row[0]), sub(row[7], row[1])), turned(row[8], row[9])
	half, r := [2]*big.Float{row[4], row[5]}, row[10]
	take := func(t *big.Float) {
		if t.Sign() >= 0 && t.Cmp(long(1+0x1p-40)) <= 0 && (first == nil || t.Cmp(first) < 0) {
			first = t
		}
	}
	a := add(mul(way[0], way[0]), mul(way[1], way[1]))
	for _, sign := range [2]float64{-1, 1} {
		for axis := range 2 {
			if way[axis].Sign() == 0 {
				continue
			}
			t := num().Quo(sub(mul(long(sign), add(half[axis], r)), at[axis]), way[axis])
			beside := num().Abs(add(at[1-axis], mul(t, way[1-axis])))
			if beside.Cmp(half[1-axis]) <= 0 {
				take(t)
			}
		}
		for _, other := range [2]float64{-1, 1} {
			kx, ky := sub(at[0], mul(long(sign), half[0])), sub(at[1], mul(long(other), half[1]))
			b := add(mul(kx, way[0]), mul(ky, way[1]))
			cr := sub(mul(kx, way[1]), mul(ky, way[0]))
			disc := sub(mul(mul(r, r), a), mul(cr, cr))
			if disc.Sign() < 0 || a.Sign() == 0 {
				continue
			}
			take(num().Quo(num().Neg(add(b, num().Sqrt(disc))), a))
		}
	}
	return first
}
