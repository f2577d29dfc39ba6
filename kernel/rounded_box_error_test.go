package kernel_test

import (
	"math"
	"math/rand/v2"
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
	far := farGrazes[T]
	if name == "RayCapsule" {
		far = longCapsules[T]
	}
	moreFirst, moreSecond := test.Ordinary(s, prove.RowsAgainstRows, 4000)
	farFirst, farSecond := far(400)
	appendRows(first, moreFirst, farFirst)
	appendRows(second, moreSecond, farSecond)
	measured, worst := 0, 0.0
	for i := range first[0] {
		got := prove.FromBits[T](test.Scalar(first, second, i, i)[0])
		row := moderateRow(rowOf(first, second, i))
		if got == 0 || got > 1 || row == nil {
			continue
		}
		times := func(row []real) []real {
			if t, hits := sweepTime(sweep(row)); hits {
				return []real{t}
			}
			return nil
		}
		want := times(row)
		if want == nil {
			continue // a touch that rounding of this arithmetic misses; whether it hits is tested elsewhere
		}
		bound := 4 * 0x1p-52 * sensitivity(row, times)[0]
		exact := bound
		if prove.Precision[T]() == 32 {
			bound += 0.6 * ulp(want[0].number())
		}
		diff := math.Abs(longBits.real(float64(got)).sub(want[0]).number())
		if diff > bound {
			t.Errorf("time of %x = %v, want %v within %v", rowOf(first, second, i), got, want[0].number(), bound)
		}
		worst = max(worst, diff/exact)
		measured++
	}
	t.Logf("%d rows measured", measured)
	if prove.Precision[T]() == 64 {
		t.Logf("in units of the bound: %.2f", worst)
	}
	if measured < 450 {
		t.Errorf("%d rows were measured: the test covers little", measured)
	}
}

// appendRows appends more rows to columns.
func appendRows[T soa.Float](columns [][]T, more ...[][]T) {
	for _, rows := range more {
		for k := range columns {
			columns[k] = append(columns[k], rows[k]...)
		}
	}
}

// moderateRow is a row in long arithmetic; nil if it has very large or small numbers.
func moderateRow[T soa.Float](row []T) (long []real) {
	for _, v := range row {
		if v != 0 && !(math.Abs(float64(v)) > 0x1p-80 && math.Abs(float64(v)) < 0x1p80) {
			return nil
		}
		long = append(long, longBits.real(float64(v)))
	}
	return long
}

// sensitivity tells of each number that f computes of a row how much it changes if every number of the row
// changes by ε times itself, in units of ε: its condition number, but for what it is in proportion to. It is
// infinite where f is nil for such a change.
func sensitivity(row []real, f func(row []real) []real) []float64 {
	const change = -500
	numbers := f(row)
	sums := make([]float64, len(numbers))
	for k, v := range row {
		row[k] = v.add(v.shifted(change))
		moved := f(row)
		for i, n := range numbers {
			if moved == nil {
				sums[i] = math.Inf(1)
				continue
			}
			sums[i] += math.Abs(moved[i].sub(n).shifted(-change).number())
		}
		row[k] = v
	}
	return sums
}

// longCapsules are rays that enter a capsule about an end, or by a side close to one, with the other
// end up to 10^9 as far. Every fourth capsule has the end at 0, where it has no error of its own.
func longCapsules[T soa.Float](n int) (rays, capsules [][]T) {
	r := rand.New(rand.NewPCG(1, 1))
	rays, capsules = make([][]T, 4), make([][]T, 5)
	for i := range n {
		far, φ := math.Pow(10, 1+8*r.Float64()), 2*math.Pi*r.Float64()
		aside := r.Float64() - 0.5
		ψ := φ + math.Pi + aside
		if i%2 == 0 {
			ψ = φ + math.Pi/2 - 0.4*r.Float64()
		}
		dx, dy := math.Cos(ψ), math.Sin(ψ)
		x, y := 0.01, 0.05
		if i/2%2 == 0 {
			x, y = 0, 0
		}
		appendRow(rays, x+2*dx, y+2*dy, -2.8*dx+aside*dy, -2.8*dy-aside*dx)
		x1, y1, x2, y2 := x+far*math.Cos(φ), y+far*math.Sin(φ), x, y
		if i%3 == 0 {
			x1, y1, x2, y2 = x2, y2, x1, y1
		}
		appendRow(capsules, x1, y1, x2, y2, 1)
	}
	return rays, capsules
}

// farGrazes are circles that come down from afar and graze the corner of a turned box.
func farGrazes[T soa.Float](n int) (boxes, circles [][]T) {
	r := rand.New(rand.NewPCG(2, 2))
	boxes, circles = make([][]T, 6), make([][]T, 5)
	for range n {
		far, φ := math.Pow(10, 1+5*r.Float64()), 2*math.Pi*r.Float64()
		ux, uy, hh := math.Cos(φ), math.Sin(φ), 0.5+0.2*r.Float64()
		corner := math.Abs(ux) + hh*math.Abs(uy) // the coordinate x of the outermost one
		appendRow(boxes, 0, 0, ux, uy, 1, hh)
		appendRow(circles, corner+1-math.Pow(10, -1-6*r.Float64()), far, 0, -1.7*far, 1)
	}
	return boxes, circles
}

func appendRow[T soa.Float](columns [][]T, row ...float64) {
	for k, v := range row {
		columns[k] = append(columns[k], T(v))
	}
}

const longBits precision = 1500

// sweepTime is the first of the times at which the centre reaches a face, moved out by the radius,
// beside the box, or the circle of that radius about a corner; hits is false if there is none. row is a box
// and a moving circle.
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
