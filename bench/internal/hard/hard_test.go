package hard

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"math"
	"testing"

	"github.com/hantei-go/hantei/bench/internal/truth"
	"github.com/hantei-go/hantei/internal/dice"
)

const rows = 300

// checkFamilies draws rows of each family: they must be shapes, in float32 too, and the same on
// every machine.
func checkFamilies[A, B interface{ Valid() bool }](
	t *testing.T, families []Family[A, B], want uint64, numbers func(A, B) []float64,
) {
	t.Helper()
	h := fnv.New64a()
	for i, f := range families {
		t.Run(f.Name, func(t *testing.T) {
			d := dice.New(1, uint64(i))
			seen := map[string]bool{}
			for range rows {
				a, b := f.Draw(d)
				seen[fmt.Sprint(a, b)] = true
				if !a.Valid() || !b.Valid() {
					t.Fatalf("%+v, %+v: no shapes", a, b)
				}
				for _, x := range numbers(a, b) {
					if math.IsInf(float64(float32(x)), 0) {
						t.Errorf("%+v, %+v: not within float32", a, b)
					}
					h.Write(binary.LittleEndian.AppendUint64(nil, math.Float64bits(x)))
				}
			}
			if len(seen) < rows*9/10 {
				t.Errorf("%d different rows of %d", len(seen), rows)
			}
		})
	}
	if got := h.Sum64(); got != want {
		t.Errorf("hash of seed 1 = %#x, want %#x", got, want)
	}
}

func ofEllipse(e ellipse) []float64 { return []float64{e.X, e.Y, e.UX, e.UY, e.RX, e.RY} }

func ofMover(m mover) []float64 { return []float64{m.X, m.Y, m.VX, m.VY, m.R} }

func TestEllipseDistance(t *testing.T) {
	checkFamilies(t, EllipseDistance(), 0x9a320fe6788cc848, func(e ellipse, p point) []float64 { return append(ofEllipse(e), p.X, p.Y) })
}

func TestEllipsePoint(t *testing.T) {
	checkFamilies(t, EllipsePoint(), 0xa6ca5b1a8cad45bb, func(e ellipse, p point) []float64 { return append(ofEllipse(e), p.X, p.Y) })
}

func TestEllipseEllipse(t *testing.T) {
	checkFamilies(t, EllipseEllipse(), 0xf5635be337916aa7, func(e, f ellipse) []float64 { return append(ofEllipse(e), ofEllipse(f)...) })
}

func TestBoxCircle(t *testing.T) {
	checkFamilies(t, BoxCircle(), 0xa00cef14face26c7, func(b box, c circle) []float64 {
		return []float64{b.X, b.Y, b.UX, b.UY, b.HW, b.HH, c.X, c.Y, c.R}
	})
}

func TestCircleSweep(t *testing.T) {
	checkFamilies(t, CircleSweep(), 0xcd15dd0d28db6215, func(a, b mover) []float64 { return append(ofMover(a), ofMover(b)...) })
}

// checkTouching expects that the rows of a family change sides if radii and extents change by a
// little.
func checkTouching[A, B any](
	t *testing.T, families []Family[A, B], name string, hit func(A, B) bool, resized func(A, B, float64) (A, B),
) {
	for _, f := range families {
		if f.Name != name {
			continue
		}
		d := dice.New(2, 2)
		for range rows {
			a, b := f.Draw(d)
			if hit(resized(a, b, 1-1e-12)) || !hit(resized(a, b, 1+1e-12)) {
				t.Errorf("%s: %+v, %+v do not touch", name, a, b)
			}
		}
		return
	}
	t.Errorf("no family is called %s", name)
}

func TestTouching(t *testing.T) {
	grow := func(e ellipse, by float64) ellipse {
		e.RX, e.RY = e.RX*by, e.RY*by
		return e
	}
	box := func(b box, c circle, by float64) (box, circle) {
		b.HW, b.HH, c.R = b.HW*by, b.HH*by, c.R*by
		return b, c
	}
	checkTouching(t, EllipsePoint(), "on the boundary", truth.EllipsePoint,
		func(e ellipse, p point, by float64) (ellipse, point) { return grow(e, by), p })
	checkTouching(t, EllipseEllipse(), "touching", truth.EllipseEllipse,
		func(e, f ellipse, by float64) (ellipse, ellipse) { return grow(e, by), grow(f, by) })
	checkTouching(t, BoxCircle(), "touching a side", truth.BoxCircle, box)
	checkTouching(t, BoxCircle(), "touching a corner", truth.BoxCircle, box)
}

func TestOnTheCurve(t *testing.T) {
	for _, f := range EllipseDistance() {
		if f.Name != "on the curve" {
			continue
		}
		d := dice.New(2, 3)
		for range rows {
			e, p := f.Draw(d)
			if off := truth.EllipseDistance(e, p).Off(0); !(off <= 100*0x1p-52) {
				t.Errorf("%+v, %+v: distance %v", e, p, truth.EllipseDistance(e, p).Float64())
			}
		}
		return
	}
	t.Error("no family is called on the curve")
}
