package hantei

import (
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// TestColumnsInPlace compares the columns seen where they stand with those that package soa
// returns.
func TestColumnsInPlace(t *testing.T) {
	var (
		points   soa.Points[float32]
		circles  soa.Circles[float32]
		boxes    soa.Boxes[float32]
		capsules soa.Capsules[float32]
		ellipses soa.Ellipses[float32]
		spreads  soa.Covariances[float32]
		moving   soa.MovingCircles[float32]
		rays     soa.Rays[float32]
		contacts soa.Contacts[float32]
		nearest  soa.Nearest[float32]
	)
	points.Resize(1)
	circles.Resize(1)
	boxes.Resize(1)
	capsules.Resize(1)
	ellipses.Resize(1)
	spreads.Resize(1)
	moving.Resize(1)
	rays.Resize(1)
	contacts.Resize(1)
	nearest.Resize(1)
	p, c, b, e, m := points.Columns(), circles.Columns(), boxes.Columns(), ellipses.Columns(), moving.Columns()
	k, o, n := capsules.Columns(), contacts.Columns(), nearest.Columns()
	r := rays.Columns()
	v := spreads.Columns()
	for name, test := range map[string]struct{ got, want [][]float32 }{
		"Covariances":   {columns[float32](&spreads), v[:]},
		"Points":        {columns[float32](&points), p[:]},
		"Circles":       {columns[float32](&circles), c[:]},
		"Boxes":         {columns[float32](&boxes), b[:]},
		"Capsules":      {columns[float32](&capsules), k[:]},
		"Ellipses":      {columns[float32](&ellipses), e[:]},
		"MovingCircles": {columns[float32](&moving), m[:]},
		"Rays":          {columns[float32](&rays), r[:]},
		"Contacts":      {columns[float32](&contacts), o[:]},
		"Nearest":       {columns[float32](&nearest), n[:]},
	} {
		t.Run(name, func(t *testing.T) {
			if len(test.got) != len(test.want) {
				t.Fatalf("%d columns, want %d", len(test.got), len(test.want))
			}
			for i, got := range test.got {
				if len(got) != 1 || unsafe.SliceData(got) != unsafe.SliceData(test.want[i]) {
					t.Errorf("column %d is another than that of Columns", i)
				}
			}
		})
	}
}
