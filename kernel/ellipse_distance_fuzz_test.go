package kernel

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
)

func FuzzEllipseDistance(f *testing.F) {
	f.Add(0.0, 0.0, 1.0, 0.0, 2.0, 1.0, 1.5, 0.0)             // the cusp of the evolute
	f.Add(1.0, 2.0, 0.6, 0.8, 3.0, 3.0, 1.0, 2.0)             // the centre of a circle
	f.Add(1.0, 2.0, -3.0, 4.0, 1.0, 0x1p-20, 5.0, 6.0)        // thin
	f.Add(0.0, 0.0, 0x1p-1074, 0x1p-1074, 1.0, 0.0, 2.0, 0.0) // a segment
	f.Add(0.0, 0.0, 0x1p1023, 0x1p1023, 0.0, 0.0, 2.0, 0.0)   // a point
	f.Add(0.0, 0.0, 1.0, 0.0, math.Copysign(0, -1), 0.0, 2.0, 0.0)
	f.Add(0.0, 0.0, 0.0, -1.0, math.Copysign(0, -1), math.Copysign(0, -1), 0.0, 0.0)
	f.Add(-math.MaxFloat64, 0.0, 1.0, 1.0, 1.0, 2.0, math.MaxFloat64, 0.0)
	f.Add(0.0, 0.0, 1.0, 0.0, math.Inf(1), 1.0, 0.0, 0.0)
	f.Fuzz(func(t *testing.T, cx, cy, ux, uy, rx, ry, px, py float64) {
		v := [8]float64{cx, cy, ux, uy, rx, ry, px, py}
		e, p := ellipseAndPoint(v)
		e32, p32 := corpus.AsEllipse[float32](e), corpus.AsPoint[float32](p)
		for _, m := range nearestMethods {
			wide, narrow := m.float64(e, p), m.float32(e32, p32)
			if e32.Valid() && p32.Valid() {
				checkNumbers(t, m.name, narrow)
			} else {
				checkNotAShape(t, m.name, narrow)
			}
			if !e.Valid() || !p.Valid() {
				checkNotAShape(t, m.name, wide)
				continue
			}
			checkNumbers(t, m.name, wide)
			if min(rx, ry) == 0 && wide.D < 0 {
				t.Errorf("%s: D = %g < 0 from a shape without inside", m.name, wide.D)
			}
			if !midRange(v) {
				continue
			}
			truth := nearestOf(t, e, p)
			got := truth.errorsOf(t, wide, 0x1p-52)
			bounds := bounds64
			if max(rx, ry) > 0x1p20*min(rx, ry) && min(rx, ry) > 0 { // only D has a bound
				bounds = nearestErrors{d: 6, q: math.Inf(1), n: math.Inf(1), gap: math.Inf(1), offCurve: math.Inf(1)}
			}
			if !got.within(bounds) {
				t.Errorf("%s: %+v: %v, want at most %v", m.name, wide, got, bounds)
			}
		}
	})
}

// midRange reports whether nothing is near the ends of float64's range.
func midRange(v [8]float64) bool {
	for _, x := range v {
		if x = math.Abs(x); x != 0 && (x < 0x1p-480 || x > 0x1p480) {
			return false
		}
	}
	return true
}
