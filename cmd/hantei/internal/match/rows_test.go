package match

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// TestRows compares with calls of one row.
func TestRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, test := range Tests {
		for _, rows := range [][2]int{{300, 300}, {1, 130}, {130, 1}, {1, 1}, {0, 0}, {1, 0}} {
			first, second := draw(rng, test.First.Fields, rows[0]), draw(rng, test.Second.Fields, rows[1])
			for _, workers := range []int{1, 3} {
				t.Run(fmt.Sprint(test.Name, rows, workers), func(t *testing.T) {
					limit := limitsOf(test)[0]
					hit, numbers := test.Rows(first, second, limit, workers)
					if n := rowsOf(rows[0], rows[1]); len(hit) != n || len(numbers) != len(test.Numbers) {
						t.Fatalf("%d rows of %d numbers, want %d of %d", len(hit), len(numbers), n, len(test.Numbers))
					}
					for i := range hit {
						want, values := against(test, First, row(first, min(i, rows[0]-1)), row(second, min(i, rows[1]-1)), limit)
						if hit[i] != want[0] {
							t.Errorf("row %d hits: %v, want %v", i, hit[i], want[0])
						}
						for k, v := range values[0] {
							if math.Float64bits(numbers[k][i]) != math.Float64bits(v) && v == v {
								t.Errorf("row %d: %s is %v, want %v", i, test.Numbers[k], numbers[k][i], v)
							}
						}
					}
				})
			}
		}
	}
}

func TestEachNotShape(t *testing.T) {
	for _, test := range Tests {
		for side, kind := range []*struct{ fields []string }{{test.First.Fields}, {test.Second.Fields}} {
			columns := make([][]float64, len(kind.fields))
			for k := range columns {
				columns[k] = []float64{1, 1, 1, 1}
			}
			columns[0][1], columns[1][3] = math.NaN(), math.Inf(-1)
			var bad []int
			test.EachNotShape(side, columns, func(row int) { bad = append(bad, row) })
			if fmt.Sprint(bad) != "[1 3]" {
				t.Errorf("%s, side %d: rows %v are bad, want 1 and 3", test.Name, side, bad)
			}
		}
	}
}
