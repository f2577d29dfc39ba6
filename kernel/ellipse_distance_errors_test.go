package kernel

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// The two ways to the answer; every test of bounds runs both.
var nearestMethods = []struct {
	name    string
	float64 func(soa.Ellipse[float64], soa.Point[float64]) soa.NearestPoint[float64]
	float32 func(soa.Ellipse[float32], soa.Point[float32]) soa.NearestPoint[float32]
}{
	{"Halley", EllipseNearest[float64], EllipseNearest[float32]},
	{"quartic", EllipseNearestQuartic[float64], EllipseNearestQuartic[float32]},
}

// nearestErrors are the errors of one answer, or the largest of many, each in units of eps times
// its scale.
type nearestErrors struct {
	d, q, n  float64 // against the truth; q and n only where the nearest point is well conditioned
	gap      float64 // | |P-Q| - |D| |
	offCurve float64 // distance of Q from the curve
}

var (
	bounds64 = nearestErrors{d: 6, q: 3, n: 3, gap: 4, offCurve: 3}
	bounds32 = nearestErrors{d: 0.6, q: 1, n: 1, gap: 4, offCurve: 3}
)

func (m *nearestErrors) fold(e nearestErrors) {
	m.d, m.q, m.n = max(m.d, e.d), max(m.q, e.q), max(m.n, e.n)
	m.gap, m.offCurve = max(m.gap, e.gap), max(m.offCurve, e.offCurve)
}

// within is false if an error is NaN.
func (m nearestErrors) within(b nearestErrors) bool {
	return m.d <= b.d && m.q <= b.q && m.n <= b.n && m.gap <= b.gap && m.offCurve <= b.offCurve
}

func (m nearestErrors) String() string {
	return fmt.Sprintf("D %.2f, Q %.2f, N %.2f, |P-Q|-|D| %.2f, Q off the curve %.2f", m.d, m.q, m.n, m.gap, m.offCurve)
}

// errorsOf compares got with the truth of its row.
func (r *nearestTruth) errorsOf(t testing.TB, got soa.NearestPoint[float64], eps float64) nearestErrors {
	t.Helper()
	for _, v := range []float64{got.D, got.X, got.Y, got.NX, got.NY} {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			t.Fatalf("%+v, %+v: got %+v", r.e, r.p, got)
		}
	}
	x, y, unit := bigOf(got.X), bigOf(got.Y), bigOf(eps)
	in := func(err, scale *big.Float) float64 { return math.Abs(bigRatio(err, bigMul(unit, scale))) }
	var m nearestErrors
	if r.dScale.Sign() > 0 || bigOf(got.D).Cmp(r.d) != 0 {
		m.d = in(bigSub(bigOf(got.D), r.d), r.dScale)
	}
	if !math.IsInf(r.qScale, 1) {
		m.q = in(bigNorm(bigSub(x, r.x), bigSub(y, r.y)), bigOf(r.qScale))
		m.n = in(bigNorm(bigSub(bigOf(got.NX), r.nx), bigSub(bigOf(got.NY), r.ny)), bigOf(r.nScale))
	}
	// Q is rounded where it is: the distance of the centre from the origin counts in its scale.
	centre := bigAdd(bigAbs(bigOf(r.e.X)), bigAbs(bigOf(r.e.Y)))
	pq := bigNorm(bigSub(bigOf(r.p.X), x), bigSub(bigOf(r.p.Y), y))
	if err := bigSub(pq, bigAbs(bigOf(got.D))); err.Sign() != 0 {
		m.gap = in(err, bigAdd(r.dScale, centre))
	}
	if err := r.curveDistance(x, y); err.Sign() != 0 {
		m.offCurve = in(err, bigAdd(bigOf(max(r.e.RX, r.e.RY)), centre))
	}
	return m
}

// curveDistance returns the distance of (x, y) from the curve, for an ellipse to first order.
func (r *nearestTruth) curveDistance(x, y *big.Float) *big.Float {
	u, v := r.local(x, y)
	rx, ry := bigOf(r.e.RX), bigOf(r.e.RY)
	if rx.Sign() == 0 || ry.Sign() == 0 {
		du, dv := bigSub(bigAbs(u), rx), bigSub(bigAbs(v), ry)
		return bigNorm(bigMax(du, bigNew()), bigMax(dv, bigNew()))
	}
	if u.Sign() == 0 && v.Sign() == 0 {
		return bigOf(min(r.e.RX, r.e.RY))
	}
	u, v = bigDiv(u, rx), bigDiv(v, ry)
	m := bigNorm(u, v)
	return bigDiv(bigMul(bigSub(m, bigOf(1)), m), bigNorm(bigDiv(u, rx), bigDiv(v, ry)))
}

// TestLargestDistanceErrors has the largest errors of distances that a search found. The distance is about as long
// as the larger radius, so that the offset from the centre, of which it is the rest, is twice as long; or it is much
// longer.
func TestLargestDistanceErrors(t *testing.T) {
	most := 0.0
	for _, row := range []struct {
		e soa.Ellipse[float64]
		p soa.Point[float64]
	}{
		{soa.Ellipse[float64]{UX: 38, UY: 58, RX: 1.42, RY: 1.42}, soa.Point[float64]{X: 1.41, Y: 2.47}},
		{soa.Ellipse[float64]{UX: 82, UY: 18, RX: 8.99, RY: 8.99}, soa.Point[float64]{X: 17.97, Y: -0.58}},
		{soa.Ellipse[float64]{
			X: 2.066247011231495e-05, Y: 0.5823473721561148, UX: 0.1583945307369406, UY: -0.9873759023961571,
			RX: 2.113919517707542, RY: 2.113914666624431,
		}, soa.Point[float64]{X: 0.3946082662894577, Y: -3.627036006319914}},
		{soa.Ellipse[float64]{
			X: -3.885780586188047e-15, Y: 4.510281037539697e-16, UX: -0.14162815283436922, UY: -1.0338621387893863,
			RX: 1.9112482689058863e-06, RY: 1.9112482689058863e-06,
		}, soa.Point[float64]{X: 1.0250314110676872, Y: -0.09082152928387209}},
	} {
		truth := nearestOf(t, row.e, row.p)
		got, largest := EllipseNearest(row.e, row.p), math.Max(row.e.RX, row.e.RY)
		off := math.Abs(bigRatio(bigSub(bigOf(got.D), truth.d), bigOf(0x1p-52)))
		if off > 6*(math.Abs(got.D)+largest) {
			t.Errorf("EllipseNearest(%v, %v): D = %v, off by %.3g·2^-52, need at most %.3g", row.e, row.p, got.D, off, 6*(math.Abs(got.D)+largest))
		}
		most = max(most, off/math.Max(math.Abs(got.D), largest))
	}
	t.Logf("off by up to %.2f·2^-52 of the larger of distance and radius", most)
}
