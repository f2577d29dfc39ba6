package kernel_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestRayBoxErrors compares times, points and normals of rays that hit a box with those of long
// arithmetic.
func TestRayBoxErrors(t *testing.T) {
	t.Run("float32", testRayBoxErrors[float32])
	t.Run("float64", testRayBoxErrors[float64])
}

func testRayBoxErrors[T soa.Float](t *testing.T) {
	test, s, entered, inside := prove.TestNamed[T]("RayBox"), prove.NewSource[T](5), 0, 0
	first, second := test.Hostile(s, prove.RowsAgainstRows, 3000)
	moreFirst, moreSecond := test.Ordinary(s, prove.RowsAgainstRows, 3000)
	appendRows(first, moreFirst)
	appendRows(second, moreSecond)
	rays, boxes := prove.Rays(first), prove.Boxes(second)
	for i := range rays.Len() {
		ray, box := rays.At(i), boxes.At(i)
		got := kernel.RayBoxContact(ray, box)
		if time := kernel.RayBox(ray, box); prove.Bits(time) != prove.Bits(got.T) {
			t.Fatalf("RayBox = %v, RayBoxContact %v of %x, %x", time, got.T, ray, box)
		}
		if got.T > 1 {
			continue
		}
		want := entryOf(ray, box)
		if got.T == 0 {
			inside++
		} else {
			entered++
		}
		measure := func(name string, got T, want real, bound float64) {
			value := want.number()
			if prove.Precision[T]() == 32 {
				bound += 0.6 * ulp(value)
			}
			bound += float64(2 * prove.FromBits[T](1))
			diff := precision(64).real(float64(got)).sub(want).number()
			if !(math.Abs(diff) <= bound) && value <= math.MaxFloat64/2 {
				t.Errorf("%s of %x, %x = %v, want %v within %v", name, ray, box, got, value, bound)
			}
		}
		const unit = 0x1p-51
		time := want.t.number()
		measure("time", got.T, want.t, unit*want.condition*time)
		measure("NX", got.NX, want.nx, unit)
		measure("NY", got.NY, want.ny, unit)
		if math.IsInf(want.condition*time*(math.Abs(float64(ray.DX))+math.Abs(float64(ray.DY))), 0) {
			continue
		}
		point := func(at, way T) float64 {
			return unit * (math.Abs(float64(at)) + math.Abs(float64(way))*time*(1+want.condition))
		}
		measure("X", got.X, want.x, point(ray.X, ray.DX))
		measure("Y", got.Y, want.y, point(ray.Y, ray.DY))
	}
	if entered < 500 || inside < 300 {
		t.Errorf("%d rays enter a box, %d start in one: the test covers little", entered, inside)
	}
}

// TestRayBoxCorners has rays that meet a box at a corner, which they enter by, graze, or move along a face from.
func TestRayBoxCorners(t *testing.T) {
	type ray = soa.Ray[float64]
	type normal struct{ x, y float64 }
	square, segment := soa.Box[float64]{UX: 1, HW: 1, HH: 1}, soa.Box[float64]{UX: 1, HH: 1}
	turned := soa.Box[float64]{UX: 3, UY: 4, HW: 5, HH: 5} // with corners at (-1, 7) and three turns of that
	for _, c := range []struct {
		name string
		ray  ray
		box  soa.Box[float64]
		want normal
	}{
		{"aslant", ray{X: -3, Y: -3, DX: 4, DY: 4}, square, normal{-1, 0}},
		{"past it", ray{X: -2, Y: 0, DX: 2, DY: -2}, square, normal{-1, 0}},
		{"past it, with the first normal", ray{X: 0, Y: 2, DX: 4, DY: -4}, square, normal{0, 1}},
		{"with its end there", ray{X: 3, Y: 3, DX: -2, DY: -2}, square, normal{1, 0}},
		{"along the face across the first axis", ray{X: 1, Y: -5, DY: 10}, square, normal{0, -1}},
		{"back along it", ray{X: -1, Y: 5, DY: -10}, square, normal{0, 1}},
		{"along the face across the second axis", ray{X: -5, Y: 1, DX: 10}, square, normal{-1, 0}},
		{"along a segment across the first axis", ray{Y: -5, DY: 10}, segment, normal{0, -1}},
		{"past the end of a segment", ray{X: -1, Y: -1, DX: 2}, segment, normal{-1, 0}},
		{"along a turned face across the first axis", ray{X: 15, Y: -5, DX: -16, DY: 12}, turned, normal{0.8, -0.6}},
		{"along a turned face across the second axis", ray{X: -13, Y: -9, DX: 12, DY: 16}, turned, normal{-0.6, -0.8}},
	} {
		got := kernel.RayBoxContact(c.ray, c.box)
		if off := max(math.Abs(got.NX-c.want.x), math.Abs(got.NY-c.want.y)); !(got.T > 0 && got.T <= 1 && off <= 0x1p-51) {
			t.Errorf("%s: %+v, want the normal %v", c.name, got, c.want)
		}
	}
}

// An entry is where a ray enters a box, or starts in it, and how far relative changes of the row
// move the time.
type entry struct {
	t, x, y, nx, ny real
	condition       float64
}

// entryOf computes with 4,500 bits, which are enough for |u| - hw·|axis| of any float64, but for
// ties.
func entryOf[T soa.Float](r soa.Ray[T], b soa.Box[T]) (e entry) {
	of := func(v T) real { return precision(4500).real(float64(v)) }
	x, y, dx, dy, ux, uy := of(r.X), of(r.Y), of(r.DX), of(r.DY), of(b.UX), of(b.UY)
	qx, qy := x.sub(of(b.X)), y.sub(of(b.Y))
	length := realLength(ux, uy)
	// A face is one across the axis (ax, ay), at the distance half.
	type face struct{ ax, ay, at, way, half, out real }
	faceOf := func(ax, ay real, half T) face {
		f := face{ax: ax, ay: ay, at: realDot(qx, qy, ax, ay), way: realDot(dx, dy, ax, ay), half: of(half)}
		f.out = f.at.abs().sub(f.half.mul(length))
		if near := f.at.abs().shifted(-4400); !near.less(f.out.abs()) {
			f.out = of(0) // a tie
		}
		return f
	}
	one, other := faceOf(ux, uy, b.HW), faceOf(uy.neg(), ux, b.HH)

	chosen := one
	starts := one.out.Sign() <= 0 && other.out.Sign() <= 0
	switch {
	case starts:
		gap := one.out.sub(other.out)
		if near := one.at.abs().add(other.at.abs()).shifted(-4400); gap.Sign() < 0 && near.less(gap.abs()) {
			chosen = other
		}
	case one.out.Sign() <= 0:
		chosen = other
	case other.out.Sign() > 0:
		gap := other.out.mul(one.way.abs()).sub(one.out.mul(other.way.abs()))
		if near := other.out.mul(one.way.abs()).shifted(-4000); gap.Sign() > 0 && near.less(gap) {
			chosen = other
		}
	}
	e.nx, e.ny = chosen.ax.div(length), chosen.ay.div(length)
	sign := of(1)
	if chosen.at.Sign() < 0 {
		sign, e.nx, e.ny = sign.neg(), e.nx.neg(), e.ny.neg()
	}
	e.t = of(0)
	if !starts {
		e.t = chosen.out.div(chosen.way.abs())
		// The changes of (sign·(q·a) - half·|a|) / (-sign·(d·a)) with each number, times that
		// number.
		sum := chosen.half.mul(length)
		for _, c := range [2]struct{ a, q, p, centre, d real }{
			{chosen.ax, qx, x, x.sub(qx), dx}, {chosen.ay, qy, y, y.sub(qy), dy},
		} {
			sum = sum.add(c.a.abs().mul(c.p.abs().add(c.centre.abs()).add(e.t.mul(c.d.abs()))))
			turn := sign.mul(c.q.add(e.t.mul(c.d))).sub(chosen.half.mul(c.a).div(length))
			sum = sum.add(c.a.mul(turn).abs())
		}
		e.condition = sum.div(chosen.out).number()
	}
	e.x, e.y = x.add(e.t.mul(dx)), y.add(e.t.mul(dy))
	return e
}
