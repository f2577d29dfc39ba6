package kernel_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestRayEllipseErrors measures times and normals against 4000-bit arithmetic, in units of 2^-52
// times the condition that the doc comments state.
func TestRayEllipseErrors(t *testing.T) {
	worst, worstNormal, rows := 0.0, 0.0, 0
	measure := func(family string, ray soa.Ray[float64], e soa.Ellipse[float64]) {
		got := kernel.RayEllipseContact(ray, e)
		if got.T != kernel.RayEllipse(ray, e) {
			t.Errorf("%s: RayEllipseContact(%x, %x) has another time than RayEllipse: %v", family, ray, e, got.T)
		}
		if math.IsInf(got.T, 1) {
			return
		}
		if length := math.Hypot(got.NX, got.NY); !(math.Abs(length-1) < 0x1p-50) {
			t.Errorf("%s: RayEllipseContact(%x, %x) has a normal of length %v", family, ray, e, length)
		}
		if got.T == 0 || e.RX == 0 || e.RY == 0 || !middling(ray, e) {
			return
		}
		want, condition, nx, ny, turn := trueImpact(ray, e)
		rows++
		err := math.Abs(got.T-want) / (0x1p-52 * condition * want)
		worst = max(worst, err)
		if !(err <= 4) {
			t.Errorf("%s: RayEllipse(%x, %x) = %v, want %v: off by %.1f of 2^-52 times the condition %v", family, ray, e, got.T, want, err, condition)
		}
		errNormal := math.Hypot(got.NX-nx, got.NY-ny) / (0x1p-52 * turn)
		worstNormal = max(worstNormal, errNormal)
		if !(errNormal <= 8) {
			t.Errorf("%s: RayEllipseContact(%x, %x) has the normal %v, %v, want %v, %v: off by %.1f of 2^-52 times the condition %v", family, ray, e, got.NX, got.NY, nx, ny, errNormal, turn)
		}
	}
	eachHostileRow(t, "RayEllipse", func(family string, first, second [][]float64, i int) {
		measure(family, prove.Rays(first).At(i), prove.Ellipses(second).At(i))
	})
	r := rand.New(rand.NewPCG(4, 4))
	for range rowsPerFamily() {
		ray, e := rayAtTip(r)
		measure("tips", ray, e)
	}
	t.Logf("%d rows, worst time %.2f, worst normal %.2f", rows, worst, worstNormal)
	if rows < 400 {
		t.Errorf("%d rows: the test covers little", rows)
	}
}

// rayAtTip is a ray that comes nearly along the longer axis of a thin ellipse and meets it close to the end of
// that axis, from up to 2^26 times as far as the ellipse is thick.
func rayAtTip(r *rand.Rand) (soa.Ray[float64], soa.Ellipse[float64]) {
	e := soa.Ellipse[float64]{UX: r.Float64() - 0.5, UY: r.Float64() - 0.5, RX: 1, RY: math.Ldexp(1, -r.IntN(26))}
	root := math.Hypot(e.UX, e.UY)
	at := func(u, v float64) (x, y float64) { return (u*e.UX - v*e.UY) / root, (u*e.UY + v*e.UX) / root }
	φ, far, way := math.Ldexp(r.Float64()-0.5, -r.IntN(30)), 0.5+r.Float64(), 1.5+r.Float64()
	aside := far * e.RY * (r.Float64() - 0.5)
	x, y := at(math.Cos(φ)+far, e.RY*math.Sin(φ)+aside)
	dx, dy := at(-far*way, -aside*way)
	return soa.Ray[float64]{X: x, Y: y, DX: dx, DY: dy}, e
}

// middling tells whether all numbers but zeros are from 2^-100 to 2^100, for which 4000 bits are
// exact.
func middling(ray soa.Ray[float64], e soa.Ellipse[float64]) bool {
	for _, v := range []float64{ray.X, ray.Y, ray.DX, ray.DY, e.X, e.Y, e.UX, e.UY, e.RX, e.RY} {
		if v != 0 && !(0x1p-100 <= math.Abs(v) && math.Abs(v) <= 0x1p100) {
			return false
		}
	}
	return true
}

// trueImpact returns the time of a ray that hits from outside and its condition, and the normal
// with how far it turns, to first order, under the changes that the condition is about.
func trueImpact(ray soa.Ray[float64], e soa.Ellipse[float64]) (time, condition, nx, ny, turn float64) {
	of := precision(4000).real
	dx, dy, ex, ey := of(ray.X).sub(of(e.X)), of(ray.Y).sub(of(e.Y)), of(ray.DX), of(ray.DY)
	root := realLength(of(e.UX), of(e.UY))
	ux, uy := of(e.UX).div(root), of(e.UY).div(root)
	image := func(x, y real) (a, b real) { // in which the ellipse is the unit circle
		return realDot(x, y, ux, uy).div(of(e.RX)), realCross(ux, uy, x, y).div(of(e.RY))
	}
	a, b := image(dx, dy)
	p, q := image(ex, ey)
	c, half, v := realDot(a, b, a, b).sub(of(1)), realDot(a, b, p, q), realDot(p, q, p, q)
	disc := half.mul(half).sub(c.mul(v))
	if disc.Sign() < 0 {
		disc = of(0) // a graze, rounded
	}
	t := c.div(disc.sqrt().sub(half))
	time = t.number()

	A, B := a.add(p.mul(t)).number(), b.add(q.mul(t)).number() // on the unit circle
	gx, gy := A/e.RX, B/e.RY                                   // half the gradient, along and across the axis
	gradient := math.Hypot(gx, gy)
	far, way := math.Hypot(dx.number(), dy.number()), math.Hypot(ex.number(), ey.number())
	moves := gradient*(far+time*way) + 1
	speed := math.Abs(A*p.number() + B*q.number())
	condition = moves / (speed * time)
	cos, sin := ux.number(), uy.number()
	nx, ny = (gx*cos-gy*sin)/gradient, (gx*sin+gy*cos)/gradient

	// The point on the unit circle moves as the ray and the radii do, and as the time does; a unit
	// of it turns the normal by at most this much.
	bend := max(1/e.RX, 1/e.RY) / gradient
	slip := math.Hypot(p.number(), q.number())*time*condition + max(1/e.RX, 1/e.RY)*(far+time*way) + 1
	return time, condition, nx, ny, 1 + bend*slip
}

func TestRayEllipseContacts(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	miss := soa.Contact[float64]{T: inf, X: nan, Y: nan, NX: nan, NY: nan}
	flat := soa.Ellipse[float64]{X: 5, UX: 3, RX: 2}
	upright := soa.Ellipse[float64]{X: 5, UX: 0x1p-1074, RY: 2}
	for _, c := range []struct {
		name    string
		ray     soa.Ray[float64]
		ellipse soa.Ellipse[float64]
		want    soa.Contact[float64]
	}{
		{"head on", soa.Ray[float64]{DX: 10}, soa.Ellipse[float64]{X: 7, UX: 5, RX: 2, RY: 1}, soa.Contact[float64]{T: 0.5, X: 5, NX: -1}},
		{"head on, turned", soa.Ray[float64]{DX: 10}, soa.Ellipse[float64]{X: 6, UY: -0.1, RX: 2, RY: 1}, soa.Contact[float64]{T: 0.5, X: 5, NX: -1}},
		{"at the end", soa.Ray[float64]{DX: 5}, soa.Ellipse[float64]{X: 7, UX: 5, RX: 2, RY: 1}, soa.Contact[float64]{T: 1, X: 5, NX: -1}},
		{"an ulp short of it", soa.Ray[float64]{DX: 5 - 0x1p-50}, soa.Ellipse[float64]{X: 7, UX: 5, RX: 2, RY: 1}, miss},
		{"a graze", soa.Ray[float64]{DX: 8, Y: 1}, soa.Ellipse[float64]{X: 4, UX: 1, RX: 3, RY: 1}, soa.Contact[float64]{T: 0.5, X: 4, Y: 1, NY: 1}},
		{"away from it", soa.Ray[float64]{DX: -8}, soa.Ellipse[float64]{X: 4, UX: 1, RX: 3, RY: 1}, miss},
		{"from inside", soa.Ray[float64]{X: 1, DX: 9}, soa.Ellipse[float64]{UX: 3, UY: 4, RX: 2, RY: 2}, soa.Contact[float64]{X: 1, NX: 1}},
		{"from the centre", soa.Ray[float64]{X: 3, Y: 4, DX: 9}, soa.Ellipse[float64]{X: 3, Y: 4, UY: 1, RX: 2, RY: 1}, soa.Contact[float64]{X: 3, Y: 4, NX: 1}},
		{"from next to the centre", soa.Ray[float64]{Y: 0x1p-1074, DX: 9}, soa.Ellipse[float64]{UX: 1, RX: 0.25, RY: 0.5}, soa.Contact[float64]{NY: 1}},
		{"from next to the centre of a circle", soa.Ray[float64]{X: -0x3p-1070, Y: 0x4p-1070, DX: 9}, soa.Ellipse[float64]{UX: 0.1, UY: 0.3, RX: 0.1, RY: 0.1}, soa.Contact[float64]{NX: -0.6, NY: 0.8}},
		{"from next to the centre of a large ellipse", soa.Ray[float64]{X: 0x1p-1074, DX: 9}, soa.Ellipse[float64]{UX: 1, UY: 1, RX: 0x1p100, RY: 0x1p100}, soa.Contact[float64]{NX: 1}},
		{"from next to the centre of a large ellipse, below it", soa.Ray[float64]{Y: -0x1p-1074, DX: 9}, soa.Ellipse[float64]{UX: 1, UY: 1, RX: 0x1p100, RY: 0x1p100}, soa.Contact[float64]{NY: -1}},
		{"across a segment", soa.Ray[float64]{X: 4, Y: 3, DY: -4}, flat, soa.Contact[float64]{T: 0.75, X: 4, NY: 1}},
		{"across a segment from below", soa.Ray[float64]{X: 4, Y: -3, DY: 4}, flat, soa.Contact[float64]{T: 0.75, X: 4, NY: -1}},
		{"across the end of a segment", soa.Ray[float64]{X: 2, Y: -1, DX: 2, DY: 2}, flat, soa.Contact[float64]{T: 0.5, X: 3, NY: -1}},
		{"past the end of a segment", soa.Ray[float64]{X: 2 - 0x1p-50, Y: -1, DX: 2, DY: 2}, flat, miss},
		{"along a segment", soa.Ray[float64]{X: 1, DX: 4}, flat, soa.Contact[float64]{T: 0.5, X: 3, NX: -1}},
		{"along a segment, short of it", soa.Ray[float64]{X: 1, DX: 1.5}, flat, miss},
		{"beside a segment", soa.Ray[float64]{X: 1, Y: 0x1p-1074, DX: 4}, flat, miss},
		{"from a segment", soa.Ray[float64]{X: 3, DX: -4}, flat, soa.Contact[float64]{X: 3, NX: 1}},
		{"across an upright segment", soa.Ray[float64]{Y: 2, DX: 10}, upright, soa.Contact[float64]{T: 0.5, X: 5, Y: 2, NX: -1}},
		{"along an upright segment", soa.Ray[float64]{X: 5, Y: 4, DY: -4}, upright, soa.Contact[float64]{T: 0.5, X: 5, Y: 2, NY: 1}},
		{"through a point", soa.Ray[float64]{DX: 6, DY: 8}, soa.Ellipse[float64]{X: 3, Y: 4, UX: 1}, soa.Contact[float64]{T: 0.5, X: 3, Y: 4, NX: -0.6, NY: -0.8}},
		{"through a point along its axis", soa.Ray[float64]{DX: 6, DY: 8}, soa.Ellipse[float64]{X: 3, Y: 4, UX: 3, UY: 4}, soa.Contact[float64]{T: 0.5, X: 3, Y: 4, NX: -0.6, NY: -0.8}},
		{"no direction", soa.Ray[float64]{}, soa.Ellipse[float64]{RX: 1, RY: 1}, miss},
		{"a negative radius", soa.Ray[float64]{}, soa.Ellipse[float64]{UX: 1, RX: 1, RY: -1}, miss},
		{"huge", soa.Ray[float64]{X: -0x1p1023, DX: 0x1p1023}, soa.Ellipse[float64]{UX: 0x1p1023, UY: 0x1p1023, RX: 0x1p1022, RY: 0x1p1022}, soa.Contact[float64]{T: 0.5, X: -0x1p1022, NX: -1}},
		{"tiny", soa.Ray[float64]{X: -0x1p-1072, DX: 0x1p-1072}, soa.Ellipse[float64]{UX: 0x1p-1074, RX: 0x1p-1073, RY: 0x1p-1073}, soa.Contact[float64]{T: 0.5, X: -0x1p-1073, NX: -1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := kernel.RayEllipseContact(c.ray, c.ellipse)
			for k, pair := range [][2]float64{{got.T, c.want.T}, {got.X, c.want.X}, {got.Y, c.want.Y}, {got.NX, c.want.NX}, {got.NY, c.want.NY}} {
				if off := math.Abs(pair[0] - pair[1]); pair[0] != pair[1] && !(math.IsNaN(pair[0]) && math.IsNaN(pair[1])) && !(off <= 0x1p-50) {
					t.Errorf("number %d is %v, want %v", k, got, c.want)
				}
			}
			if hit := kernel.RayEllipseHit(c.ray, c.ellipse); hit == math.IsInf(c.want.T, 1) {
				t.Errorf("RayEllipseHit says %v", hit)
			}
		})
	}
}
