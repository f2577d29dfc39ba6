package kernel

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// TestDistanceSizes holds the error bounds of EllipseNearest at all binary sizes, of ellipses from
// round to segments, and where they are so small that products underflow the absolute one.
func TestDistanceSizes(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 23
	}
	r := distanceDraws{rand.New(rand.NewPCG(13, 13))}
	for size := -1074; size <= 1020; size += step {
		for _, aspect := range []float64{1, 0x1p-10, 0x1p-60, 0x1p-90, 0x1p-200, 0} {
			a := 1 + r.Float64()
			c, s := r.angle()
			e := soa.Ellipse[float64]{X: math.Ldexp(r.uniform(-1, 1), size), Y: math.Ldexp(r.uniform(-1, 1), size), UX: c, UY: s,
				RX: math.Ldexp(a, size), RY: math.Ldexp(a*aspect, size)}
			p := soa.Point[float64]{X: math.Ldexp(r.uniform(-2, 2), size), Y: math.Ldexp(r.uniform(-2, 2), size)}
			switch r.IntN(6) {
			case 0: // far off
				away := min(size+r.IntN(160), 1020)
				p = soa.Point[float64]{X: math.Ldexp(r.uniform(-2, 2), away), Y: math.Ldexp(r.uniform(-2, 2), away)}
			case 1, 2, 3: // on the long axis
				k := math.Ldexp(a*r.uniform(-1.5, 1.5), size)
				p = soa.Point[float64]{X: e.X + float64(k*c), Y: e.Y + float64(k*s)}
			}
			if r.IntN(2) == 0 {
				e.UX, e.UY, e.RX, e.RY = e.UY, -e.UX, e.RY, e.RX
			}
			checkDistance(t, e, p)
		}
		if t.Failed() {
			t.Fatalf("first seen at size 2^%d", size)
		}
	}
}

// TestDistanceNearTheGreatest: a distance is infinite only if it is beyond the range or within its
// error of the range's end.
func TestDistanceNearTheGreatest(t *testing.T) {
	r := distanceDraws{rand.New(rand.NewPCG(14, 14))}
	for range 2000 {
		c, s := r.angle()
		const half = math.MaxFloat64 / 2
		k := half * (1 - 0x1p-53*float64(r.IntN(64)))
		e := soa.Ellipse[float64]{X: -k * c, Y: -k * s, UX: r.uniform(-1, 1), UY: 1, RX: r.uniform(0, 1), RY: r.uniform(0, 1)}
		checkDistance(t, e, soa.Point[float64]{X: k * c, Y: k * s})
	}
}

// checkDistance holds D to 6 eps of the largest of |D| and the radii, and where the ratio of the
// radii is at most 2^20 point and normal to 3 eps of their condition.
func checkDistance(t *testing.T, e soa.Ellipse[float64], p soa.Point[float64]) {
	t.Helper()
	const eps = 0x1p-52
	lost := 0x1p-960
	if max(e.RX, e.RY) < 0x1p-1018 {
		lost = 0x1p-916
	}
	got, want := EllipseNearest(e, p), nearestOf(t, e, p)
	if d := EllipseDistance(e, p); math.Float64bits(d) != math.Float64bits(got.D) {
		t.Errorf("EllipseDistance = %x, EllipseNearest %x of %x, %x", d, got.D, e, p)
	}
	scale, _ := want.dScale.Float64()
	if math.IsInf(got.D, 1) && scale > math.MaxFloat64*(1-6*eps) {
		return // a rounding beyond the range
	}
	if err, _ := bigAbs(bigSub(bigOf(got.D), want.d)).Float64(); !(err <= max(6*eps*scale, lost)) {
		t.Errorf("distance %x of %x, %x is off by %.3g eps", got.D, e, p, err/scale/eps)
	}
	if scale < 0x1p-900 || min(e.RX, e.RY) < 0x1p-20*max(e.RX, e.RY) {
		return
	}
	x, _ := bigAbs(bigSub(bigOf(got.X), want.x)).Float64()
	y, _ := bigAbs(bigSub(bigOf(got.Y), want.y)).Float64()
	if !(max(x, y) <= 3*eps*want.qScale+0x1p-1068) {
		t.Errorf("nearest point (%x, %x) of %x, %x is off by %.3g eps", got.X, got.Y, e, p, max(x, y)/want.qScale/eps)
	}
	nx, _ := bigAbs(bigSub(bigOf(got.NX), want.nx)).Float64()
	ny, _ := bigAbs(bigSub(bigOf(got.NY), want.ny)).Float64()
	if !(max(nx, ny) <= 3*eps*want.nScale) {
		t.Errorf("normal (%x, %x) of %x, %x is off by %.3g eps", got.NX, got.NY, e, p, max(nx, ny)/want.nScale/eps)
	}
}

// TestDistanceOfNegativeRadii: the least negative number is negative, too.
func TestDistanceOfNegativeRadii(t *testing.T) {
	p := soa.Point[float64]{X: 1, Y: 2}
	for _, radius := range []float64{-math.SmallestNonzeroFloat64, -0x1p-1071, -0x1p-1022, -1} {
		for _, other := range []float64{0, 0x1p-1074, 1} {
			for _, e := range []soa.Ellipse[float64]{{UX: 1, RX: radius, RY: other}, {UX: 1, RX: other, RY: radius}} {
				t.Run(fmt.Sprint(e.RX, e.RY), func(t *testing.T) {
					if d, n := EllipseDistance(e, p), EllipseNearest(e, p); d == d || n.D == n.D || n.NX == n.NX {
						t.Errorf("distance %v, nearest %v, want NaN", d, n)
					}
				})
			}
		}
	}
}
