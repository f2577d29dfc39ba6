package hantei

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// hintScene is rows of ellipses with radii over two decades, and points near them.
func hintScene(rows int, nonShapes bool) (ellipses soa.Ellipses[float32], points soa.Points[float32]) {
	d := rand.New(rand.NewPCG(7, 11))
	for i := range rows {
		sin, cos := math.Sincos(7 * d.Float64())
		r := math.Exp(d.Float64() * math.Log(100))
		x, y := 1000*d.Float64(), 1000*d.Float64()
		e := soa.Ellipse[float32]{X: float32(x), Y: float32(y), UX: float32(cos), UY: float32(sin), RX: float32(r), RY: float32(r * (0.2 + d.Float64()))}
		if nonShapes && i%100 == 50 {
			e.RX = float32(math.NaN())
		}
		ellipses.Append(e)
		points.Append(soa.Point[float32]{X: float32(x + 3*r*(d.Float64()-0.5)), Y: float32(y + 3*r*(d.Float64()-0.5))})
	}
	return ellipses, points
}

// needsHints leaves a test to the tiers whose routines take hints.
func needsHints(t *testing.T) {
	t.Helper()
	if now := tier.Active(); now != tier.AVX2 && now != tier.AVX512 {
		t.Skip("the routines of tier " + now.String() + " take no hint")
	}
}

// TestHint follows the hint of a routine through data that its hot loop is fit for and data that it is
// not, alternating and in a row, in calls of one chunk and of several. The answers are those of package
// kernel all the way.
func TestHint(t *testing.T) {
	needsHints(t)
	for _, rows := range []int{640, 3 * chunkRows} {
		h := &routinesEllipsePointF32[rowsAgainstRows].hint
		call := func(nonShapes bool) {
			t.Helper()
			ellipses, points := hintScene(rows, nonShapes)
			hits := NewMask(rows)
			EllipsePoint(hits, &ellipses, &points)
			for i := range rows {
				if want := kernel.EllipsePoint(ellipses.At(i), points.At(i)); hits.Get(i) != want {
					t.Fatalf("row %d of %d: hit is %v, want %v; %d starts in vain", i, rows, hits.Get(i), want, h.inVain.Load())
				}
			}
		}
		h.inVain.Store(0)
		defer h.inVain.Store(0)

		call(false)
		if beginsCold(h.inVain.Load()) || h.inVain.Load() != 0 {
			t.Errorf("%d rows, all shapes: %d starts in vain, want 0", rows, h.inVain.Load())
		}
		if rows <= chunkRows {
			for range 20 {
				call(true)
				if beginsCold(h.inVain.Load()) {
					t.Errorf("%d rows: a single start in vain makes the next call begin in the cold loop", rows)
				}
				call(false)
			}
		}
		for range startsInVain {
			call(true)
		}
		for range 50 {
			if call(true); !beginsCold(h.inVain.Load()) {
				t.Fatalf("%d rows, 1 %% no shapes: the next call begins in the hot loop, want the cold one", rows)
			}
		}
		calls := 0
		for ; h.inVain.Load() != 0 && calls < 100*callsCold; calls++ {
			call(false)
		}
		if h.inVain.Load() != 0 {
			t.Errorf("%d rows, all shapes: after %d calls the hint has not been taken back", rows, calls)
		}
	}
}
