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
	add := func(moreFirst, moreSecond [][]T) {
		for k := range first {
			first[k] = append(first[k], moreFirst[k]...)
		}
		for k := range second {
			second[k] = append(second[k], moreSecond[k]...)
		}
	}
	add(test.Ordinary(s, prove.RowsAgainstRows, 4000))
	if name == "RayCapsule" {
		add(longCapsules[T](400))
	} else {
		add(farGrazes[T](400))
	}
	measured, large, worst := 0, 0, 0.0
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
		want, cosine, hits := sweepTime(sweep(row))
		if !hits {
			continue // a touch that rounding of this arithmetic misses; whether it hits is tested elsewhere
		}
		// The condition, by a small change of each number.
		const change = -500
		condition := 0.0
		for k, v := range row {
			row[k] = v.add(v.shifted(change))
			if moved, _, hits := sweepTime(sweep(row)); hits {
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
		if cosine > 0 {
			if math.Abs(diff) > bound {
				large++
			}
			more := 0x1p-52 * sizeOverWay(sweep(row)) / cosine
			worst = max(worst, (math.Abs(diff)-bound)/more)
			bound += 16 * more
		}
		if math.Abs(diff) > bound {
			t.Errorf("time of %x = %v, want %v within %v", rowOf(first, second, i), got, value, bound)
		}
		measured++
	}
	t.Logf("%d rows measured, of %d the size counts, by %.2g at most", measured, large, worst)
	if measured < 450 || prove.Precision[T]() == 64 && large < 100 {
		t.Errorf("%d rows were measured, of %d the size counts: the test covers little", measured, large)
	}
}

// longCapsules are rays that enter a capsule about an end, with the other end up to 10^9 as far.
func longCapsules[T soa.Float](n int) (rays, capsules [][]T) {
	r := rand.New(rand.NewPCG(1, 1))
	rays, capsules = make([][]T, 4), make([][]T, 5)
	for range n {
		far, φ := math.Pow(10, 1+8*r.Float64()), 2*math.Pi*r.Float64()
		ψ, aside := φ+math.Pi+r.Float64()-0.5, r.Float64()-0.5
		dx, dy := math.Cos(ψ), math.Sin(ψ)
		appendRow(rays, 0.01+2*dx, 0.05+2*dy, -2.8*dx+aside*dy, -2.8*dy-aside*dx)
		appendRow(capsules, 0.01+far*math.Cos(φ), 0.05+far*math.Sin(φ), 0.01, 0.05, 1)
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

// sizeOverWay is the sum of the distance of the centres, the half extents and the radius, as a multiple of the
// length of the displacement.
func sizeOverWay(row []real) float64 {
	size := realLength(row[6].sub(row[0]), row[7].sub(row[1])).add(row[4]).add(row[5]).add(row[10])
	return size.div(realLength(row[8], row[9])).number()
}

const longBits precision = 1500

// sweepTime is the first of the times at which the centre reaches a face, moved out by the radius,
// beside the box, or the circle of that radius about a corner; hits is false if there is none. In that circle
// cosine is that of the angle between the displacement and the normal, otherwise 0. row is a box and a
// moving circle.
func sweepTime(row []real) (first real, cosine float64, hits bool) {
	ux, uy := row[2], row[3]
	length := realLength(ux, uy)
	turned := func(x, y real) [2]real {
		return [2]real{realDot(x, y, ux, uy).div(length), realCross(ux, uy, x, y).div(length)}
	}
	at, way := turned(row[6].sub(row[0]), row[7].sub(row[1])), turned(row[8], row[9])
	half, r := [2]real{row[4], row[5]}, row[10]
	end := longBits.real(1 + 0x1p-40)
	take := func(t real, angle float64) {
		if t.Sign() >= 0 && !end.less(t) && (!hits || t.less(first)) {
			first, cosine, hits = t, angle, true
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
				take(t, 0)
			}
		}
		for _, other := range [2]real{longBits.real(-1), longBits.real(1)} {
			kx, ky := at[0].sub(sign.mul(half[0])), at[1].sub(other.mul(half[1]))
			b, cr := realDot(kx, ky, way[0], way[1]), realCross(kx, ky, way[0], way[1])
			disc := r.mul(r).mul(a).sub(cr.mul(cr))
			if disc.Sign() < 0 || a.zero() {
				continue
			}
			angle := 0.0
			if !r.zero() {
				angle = math.Sqrt(disc.div(r.mul(r).mul(a)).number())
			}
			take(b.add(disc.sqrt()).neg().div(a), angle)
		}
	}
	return first, cosine, hits
}
