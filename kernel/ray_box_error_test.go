package kernel_test

import (
	"math"
	"math/big"
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
	for k := range first {
		first[k] = append(first[k], moreFirst[k]...)
	}
	for k := range second {
		second[k] = append(second[k], moreSecond[k]...)
	}
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
		measure := func(name string, got T, want *big.Float, bound float64) {
			value, _ := want.Float64()
			if prove.Precision[T]() == 32 {
				bound += 0.6 * ulp(value)
			}
			bound += float64(2 * prove.FromBits[T](1))
			diff, _ := new(big.Float).Sub(big.NewFloat(float64(got)), want).Float64()
			if !(math.Abs(diff) <= bound) && value <= math.MaxFloat64/2 {
				t.Errorf("%s of %x, %x = %v, want %v within %v", name, ray, box, got, value, bound)
			}
		}
		const unit = 0x1p-51
		time, _ := want.t.Float64()
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

// An entry is where a ray enters a box, or starts in it, and how far relative changes of the row move
// the time.
type entry struct {
	t, x, y, nx, ny *big.Float
	condition       float64
}

// entryOf computes with 4,500 bits, which are enough for |u| - hw·|axis| of any float64, but for ties.
func entryOf[T soa.Float](r soa.Ray[T], b soa.Box[T]) (e entry) {
	of := func(v T) *big.Float { return new(big.Float).SetPrec(4500).SetFloat64(float64(v)) }
	num := func() *big.Float { return new(big.Float).SetPrec(4500) }
	add := func(a, b *big.Float) *big.Float { return num().Add(a, b) }
	sub := func(a, b *big.Float) *big.Float { return num().Sub(a, b) }
	mul := func(a, b *big.Float) *big.Float { return num().Mul(a, b) }
	quo := func(a, b *big.Float) *big.Float { return num().Quo(a, b) }
	abs := func(a *big.Float) *big.Float { return num().Abs(a) }
	neg := func(a *big.Float) *big.Float { return num().Neg(a) }

	x, y, dx, dy, ux, uy := of(r.X), of(r.Y), of(r.DX), of(r.DY), of(b.UX), of(b.UY)
	qx, qy := sub(x, of(b.X)), sub(y, of(b.Y))
	length := num().Sqrt(add(mul(ux, ux), mul(uy, uy)))
	// A face is one across the axis (ax, ay), at the distance half.
	type face struct{ ax, ay, at, way, half, out *big.Float }
	faceOf := func(ax, ay *big.Float, half T) face {
		f := face{ax: ax, ay: ay, at: add(mul(qx, ax), mul(qy, ay)), way: add(mul(dx, ax), mul(dy, ay)), half: of(half)}
		f.out = sub(abs(f.at), mul(f.half, length))
		if near := num().SetMantExp(abs(f.at), -4400); abs(f.out).Cmp(near) <= 0 {
			f.out = num() // a tie
		}
		return f
	}
	one, other := faceOf(ux, uy, b.HW), faceOf(neg(uy), ux, b.HH)
	time := func(f face) *big.Float { return quo(f.out, abs(f.way)) }

	chosen := one
	starts := one.out.Sign() <= 0 && other.out.Sign() <= 0
	switch {
	case starts:
		gap := sub(one.out, other.out)
		if near := num().SetMantExp(add(abs(one.at), abs(other.at)), -4400); gap.Sign() < 0 && abs(gap).Cmp(near) > 0 {
			chosen = other
		}
	case one.out.Sign() <= 0:
		chosen = other
	case other.out.Sign() > 0:
		gap := sub(mul(other.out, abs(one.way)), mul(one.out, abs(other.way)))
		if near := num().SetMantExp(mul(other.out, abs(one.way)), -4000); gap.Sign() > 0 && gap.Cmp(near) > 0 {
			chosen = other
		}
	}
	e.nx, e.ny = quo(chosen.ax, length), quo(chosen.ay, length)
	sign := num().SetInt64(1)
	if chosen.at.Sign() < 0 {
		sign.Neg(sign)
		e.nx, e.ny = neg(e.nx), neg(e.ny)
	}
	e.t = num()
	if !starts {
		e.t = time(chosen)
		// The changes of (sign·(q·a) - half·|a|) / (-sign·(d·a)) with each number, times that number.
		sum := mul(chosen.half, length)
		for _, c := range [2]struct{ a, q, p, centre, d *big.Float }{
			{chosen.ax, qx, x, sub(x, qx), dx}, {chosen.ay, qy, y, sub(y, qy), dy},
		} {
			sum = add(sum, mul(abs(c.a), add(add(abs(c.p), abs(c.centre)), mul(e.t, abs(c.d)))))
			turn := add(mul(sign, add(c.q, mul(e.t, c.d))), neg(quo(mul(chosen.half, c.a), length)))
			sum = add(sum, abs(mul(c.a, turn)))
		}
		e.condition, _ = quo(sum, chosen.out).Float64()
	}
	e.x, e.y = add(x, mul(e.t, dx)), add(y, mul(e.t, dy))
	return e
}
