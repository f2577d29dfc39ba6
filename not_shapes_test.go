package hantei_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// TestNotShapes checks batches of which some rows or all are not shapes, with rows at the boundary
// among them, of which a routine is unsure for another reason.
func TestNotShapes(t *testing.T) {
	t.Run("float32", testNotShapes[float32])
	t.Run("float64", testNotShapes[float64])
}

func testNotShapes[T soa.Float](t *testing.T) {
	const rows = 4096 + 700 // a chunk and a part of one
	for k, test := range prove.Tests[T]() {
		for _, form := range prove.Forms() {
			for _, share := range []float64{0.002, 0.01, 0.3, 1} {
				t.Run(fmt.Sprintf("%s/%s/%g", test.Name, form.Name, share), func(t *testing.T) {
					s := prove.OrdinarySource[T](uint64(7 + k))
					first, second := test.Ordinary(s, form, rows)
					boundary, _ := test.Boundary(test.Draw(s))
					for i := range rows {
						if form == prove.RowsAgainstRows && s.Chance(share/8) {
							boundary.Store(first, second, i)
						} else if s.Chance(share) {
							spoil(s, form, first, second, i)
						}
					}
					test.Check(t, first, second)
				})
			}
			t.Run(fmt.Sprintf("%s/%s/one is none", test.Name, form.Name), func(t *testing.T) {
				first, second := test.Ordinary(prove.OrdinarySource[T](uint64(7+k)), form, rows)
				if len(second[0]) == 1 {
					second[1][0] = T(math.NaN())
				} else {
					first[0][0] = T(math.Inf(1))
				}
				test.Check(t, first, second)
			})
		}
	}
}

// spoil changes row i of a side that has more rows than one, so that most likely it is not a shape.
func spoil[T soa.Float](s *prove.Source, form prove.Form, first, second [][]T, i int) {
	side := first
	if form.OneFirst || !form.OneSecond && s.Chance(0.5) {
		side = second
	}
	field := &side[s.IntN(len(side))][i]
	switch s.IntN(5) {
	case 0:
		*field = T(math.NaN())
	case 1:
		*field = T(math.Inf(1 - 2*s.IntN(2)))
	case 2:
		size := &side[len(side)-1][i]
		*size = -*size
	case 3:
		*field = T(math.Copysign(math.NaN(), -1))
	case 4: // no direction
		for k := range side {
			side[k][i] = 0
		}
	}
}
