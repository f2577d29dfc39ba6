package kernel_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// TestRoundedBoxErrors compares times of impact with those of long arithmetic.
func TestRoundedBoxErrors(t *testing.T) {
	t.Run("BoxCircleSweep", func(t *testing.T) {
		same := func(row []real) []real { return row }
		t.Run("float32", func(t *testing.T) { testRoundedBoxErrors[float32](t, "BoxCircleSweep", same) })
		t.Run("float64", func(t *testing.T) { testRoundedBoxErrors[float64](t, "BoxCircleSweep", same) })
	})
	t.Run("RayCapsule", func(t *testing.T) {
		t.Run("float32", func(t *testing.T) { testRoundedBoxErrors[float32](t, "RayCapsule", sweepOfRay) })
		t.Run("float64", func(t *testing.T) { testRoundedBoxErrors[float64](t, "RayCapsule", sweepOfRay) })
	})
}

// sweepOfRay is a ray and a capsule as a box and a moving circle.
func sweepOfRay(row []real) []real {
	x1, y1, x2, y2 := row[4], row[5], row[6], row[7]
	ex, ey := x2.sub(x1), y2.sub(y1)
	hw := realLength(ex, ey).half()
	if ex.zero() && ey.zero() {
		ex = longBits.real(1)
	}
	x, y := x1.add(x2).half(), y1.add(y2).half()
	return []real{x, y, ex, ey, hw, longBits.real(0), row[0], row[1], row[2], row[3], row[8]}
}

func testRoundedBoxErrors[T soa.Float](t *testing.T, name string, sweep func(row []real) []real) {
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
		var row []real
		moderate := true
		for _, v := range rowOf(first, second, i) {
			moderate = moderate && (v == 0 || math.Abs(float64(v)) > 0x1p-80 && math.Abs(float64(v)) < 0x1p80)
			if moderate {
				row = append(row, longBits.real(float64(v)))
			}
		}
		if got == 0 || got > 1 || !moderate {
			continue
		}
		want, hits := sweepTime(sweep(row))
		if !hits {
			continue // a touch that rounding of this arithmetic misses; whether it hits is tested elsewhere
		}
		// The condition, by a small change of each number.
		const change = -500
		condition := 0.0
		for k, v := range row {
			row[k] = v.add(v.shifted(change))
			if moved, hits := sweepTime(sweep(row)); hits {
				condition += math.Abs(moved.sub(want).div(want).shifted(-change).number())
			} else {
				condition = math.Inf(1)
			}
			row[k] = v
		}
		value := want.number()
		bound := 4 * 0x1p-52 * condition * value
		if prove.Precision[T]() == 32 {
			bound += 0.6 * ulp(value)
		}
		diff := longBits.real(float64(got)).sub(want).number()
		if math.Abs(diff) > bound {
			t.Errorf("time of %x = %v, want %v within %v", rowOf(first, second, i), got, value, bound)
		}
		measured++
	}
	if measured < 150 {
		t.Errorf("%d rows were measured: the test covers little", measured)
	}
}

const longBits precision = 1500

// sweepTime is the first of the times at which the centre reaches a face, moved out by the radius,
// beside the box, or the circle of that radius about a corner; hits is false if there is none. row
// is a box and a moving circle.
func sweepTime(row []real) (first real, hits bool) {
	ux, uy := row[2], row[3]
	length := realLength(ux, uy)
	turned := func(x, y real) [2]real {
		return [2]real{realDot(x, y, ux, uy).div(length), realCross(ux, uy, x, y).div(length)}
	}
	at, way := turned(row[6].sub(row[0]), row[7].sub(row[1])), turned(row[8], row[9])
	half, r := [2]real{row[4], row[5]}, row[10]
	end := longBits.real(1 + 0x1p-40)
	take := func(t real) {
		if t.Sign() >= 0 && !end.less(t) && (!hits || t.less(first)) {
			first, hits = t, true
		}
	}
	a := realDot(way[0], way[1], way[0], way[1])
	for _, sign := range [2]real{longBits.real(-1), longBits.real(1)} {
		for axis := range 2 {
			if way[axis].zero() {
				continue
			}
			t := sign.mul(half[axis].add(r)).sub(at[axis]).div(way[axis])
			beside := at[1-axis].add(t.mul(way[1-axis])).abs()
			if !half[1-axis].less(beside) {
				take(t)
			}
		}
		for _, other := range [2]real{longBits.real(-1), longBits.real(1)} {
			kx, ky := at[0].sub(sign.mul(half[0])), at[1].sub(other.mul(half[1]))
			b, cr := realDot(kx, ky, way[0], way[1]), realCross(kx, ky, way[0], way[1])
			disc := r.mul(r).mul(a).sub(cr.mul(cr))
			if disc.Sign() < 0 || a.zero() {
				continue
			}
			take(b.add(disc.sqrt()).neg().div(a))
		}
	}
	return first, hits
}
