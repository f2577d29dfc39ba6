package kernel

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/soa"
)

func TestEllipseNearestCorpus(t *testing.T) {
	rows := corpus.EllipseDistance(t)
	for _, m := range nearestMethods {
		t.Run(m.name+"/float64", func(t *testing.T) {
			checkCorpus(t, rows, 0x1p-52, bounds64, m.float64)
		})
		t.Run(m.name+"/float32", func(t *testing.T) {
			var narrow []corpus.EllipseDistanceRow
			for _, r := range rows {
				if r.Prec == 32 {
					narrow = append(narrow, r)
				}
			}
			checkCorpus(t, narrow, 0x1p-23, bounds32, func(e soa.Ellipse[float64], p soa.Point[float64]) soa.NearestPoint[float64] {
				return widen(m.float32(corpus.AsEllipse[float32](e), corpus.AsPoint[float32](p)))
			})
		})
	}
}

func widen(n soa.NearestPoint[float32]) soa.NearestPoint[float64] {
	return soa.NearestPoint[float64]{
		D: float64(n.D), X: float64(n.X), Y: float64(n.Y), NX: float64(n.NX), NY: float64(n.NY),
	}
}

// checkCorpus holds f to the rows' own answers and scales; the checks of consistency are those of
// the scan.
func checkCorpus(t *testing.T, rows []corpus.EllipseDistanceRow, eps float64, bounds nearestErrors,
	f func(soa.Ellipse[float64], soa.Point[float64]) soa.NearestPoint[float64]) {
	worst := map[string]nearestErrors{}
	for _, r := range rows {
		got, want := f(r.Ellipse, r.Point), r.Nearest
		truth := nearestOf(t, r.Ellipse, r.Point)
		m := truth.errorsOf(t, got, eps)
		m.d, m.q, m.n = 0, 0, 0
		if got.D != want.D {
			m.d = math.Abs(got.D-want.D) / (eps * r.DScale)
		}
		if !math.IsInf(r.XYScale, 1) {
			m.q = math.Hypot(got.X-want.X, got.Y-want.Y) / (eps * r.XYScale)
			m.n = math.Hypot(got.NX-want.NX, got.NY-want.NY) / (eps * r.NScale)
		}
		w := worst[r.Family]
		w.fold(m)
		worst[r.Family] = w
		if !m.within(bounds) {
			t.Errorf("row %d (%s): got %+v, want %+v: %v, want at most %v", r.ID, r.Family, got, want, m, bounds)
		}
	}
	for family, w := range worst {
		t.Logf("%-14s %v", family, w)
	}
}

// TestNearestTruth holds the truth of the other tests to the corpus, which was computed otherwise.
func TestNearestTruth(t *testing.T) {
	for _, r := range corpus.EllipseDistance(t) {
		got := nearestOf(t, r.Ellipse, r.Point)
		if d, _ := got.d.Float64(); d != r.Nearest.D {
			t.Errorf("row %d (%s): distance %g, want %g", r.ID, r.Family, d, r.Nearest.D)
		}
		if math.IsInf(r.XYScale, 1) {
			continue
		}
		x, _ := got.x.Float64()
		y, _ := got.y.Float64()
		nx, _ := got.nx.Float64()
		ny, _ := got.ny.Float64()
		if want := r.Nearest; x != want.X || y != want.Y || nx != want.NX || ny != want.NY {
			t.Errorf("row %d (%s): (%g, %g), normal (%g, %g), want %+v", r.ID, r.Family, x, y, nx, ny, want)
		}
		if !(math.Abs(got.qScale/r.XYScale-1) < 1e-4 && math.Abs(got.nScale/r.NScale-1) < 1e-4) {
			t.Errorf("row %d (%s): scales %g, %g, want %g, %g", r.ID, r.Family, got.qScale, got.nScale, r.XYScale, r.NScale)
		}
	}
}

// The cases are such that every operation of EllipseDistance is exact.
func TestEllipseDistanceExactCases(t *testing.T) {
	for _, c := range corpus.ExactCases(t, "ellipse_point_distance") {
		in, want := c.In, c.Expect[0]
		e := soa.Ellipse[float64]{X: in[0], Y: in[1], UX: in[2], UY: in[3], RX: in[4], RY: in[5]}
		p := soa.Point[float64]{X: in[6], Y: in[7]}
		e32, p32 := corpus.AsEllipse[float32](e), corpus.AsPoint[float32](p)
		if math.IsNaN(want) {
			for _, m := range nearestMethods {
				checkNotAShape(t, m.name, m.float64(e, p))
				checkNotAShape(t, m.name, m.float32(e32, p32))
			}
			continue
		}
		if got := EllipseDistance(e, p); got != want {
			t.Errorf("case %d (%s, %s): %g, want %g", c.ID, c.Kind, c.Name, got, want)
		}
		if got := EllipseDistance(e32, p32); got != float32(want) {
			t.Errorf("case %d (%s, %s): float32 %g, want %g", c.ID, c.Kind, c.Name, got, want)
		}
		tolerance := 4 * 0x1p-52 * max(math.Abs(want), e.RX, e.RY)
		if got := EllipseNearestQuartic(e, p).D; !(math.Abs(got-want) <= tolerance) {
			t.Errorf("case %d (%s, %s): quartic %g, want %g", c.ID, c.Kind, c.Name, got, want)
		}
	}
}
