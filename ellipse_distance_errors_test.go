package hantei_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/soa"
)

// TestEllipseDistanceErrors compares distances, nearest points and normals with those of the corpus:
// within 4, 3 and 3 units of 2^-52 of their scale in float64, 0.6, 1 and 1 units of 2^-23 in float32.
func TestEllipseDistanceErrors(t *testing.T) {
	t.Run("float32", func(t *testing.T) { testEllipseDistanceErrors[float32](t, 0.6*0x1p-23, 0x1p-23) })
	t.Run("float64", func(t *testing.T) { testEllipseDistanceErrors[float64](t, 4*0x1p-52, 3*0x1p-52) })
}

func testEllipseDistanceErrors[T soa.Float](t *testing.T, ofDistance, ofPoint float64) {
	var rows []corpus.EllipseDistanceRow
	var e soa.Ellipses[T]
	var p soa.Points[T]
	for _, r := range corpus.EllipseDistance(t) {
		if r.Prec <= precision[T]() {
			rows = append(rows, r)
			e.Append(corpus.AsEllipse[T](r.Ellipse))
			p.Append(corpus.AsPoint[T](r.Point))
		}
	}
	first, second := e.Columns(), p.Columns()
	for _, name := range []string{"EllipseDistance", "EllipseNearest"} {
		t.Run(name, func(t *testing.T) {
			c := namedTest[T](name)
			for i, a := range checkBatch(t, c, first[:], second[:]) {
				r, want := rows[i], rows[i].Nearest
				near := func(what string, off, bound float64) {
					if !(off <= bound) {
						t.Errorf("row %d (%s): %s off by %.3g, %.3g of its bound", r.ID, r.Family, what, off, off/bound)
					}
				}
				got := make([]float64, len(c.numbers))
				for k := range got {
					got[k] = float64(fromBits[T](a[k]))
				}
				near("distance", math.Abs(got[0]-want.D), ofDistance*r.DScale)
				if len(got) > 1 && !math.IsInf(r.XYScale, 1) {
					near("point", math.Hypot(got[1]-want.X, got[2]-want.Y), ofPoint*r.XYScale)
					near("normal", math.Hypot(got[3]-want.NX, got[4]-want.NY), ofPoint*r.NScale)
				}
			}
		})
	}
}
