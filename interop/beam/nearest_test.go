package beampairs

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

func TestNearest(t *testing.T) {
	for _, c := range []struct {
		test  string
		of    Side
		k     int
		limit float64
	}{
		{"EllipseDistance", Second, 1, 4}, {"EllipseNearest", Second, 3, 2}, {"EllipseDistance", First, 2, 1}, {"RayCircle", First, 1, 1},
		{"EllipseDistance", Second, 2, math.Inf(1)},
	} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			test := testNamed(c.test)
			s := drawScene(test, 21, 200, 300)
			want := nearestOf(allPairs(test, s, c.limit), c.of, c.k)
			if len(want) < 50 {
				t.Fatalf("%d pairs are too few to tell", len(want))
			}
			for _, sharding := range shardings[1:3] {
				got, _ := runPipeline[Pairs](t, func(scope beam.Scope) beam.PCollection {
					first := beam.CreateList(scope, blocksOf("first", s.first, sharding.first, uint64(sharding.seed)))
					second := beam.CreateList(scope, blocksOf("second", s.second, sharding.second, uint64(sharding.seed)))
					return Nearest(scope, c.test, first, second, c.of, c.k, c.limit, sharding.options).Pairs
				})
				if !samePairs(sortedPairs(got), want) {
					t.Errorf("%v: %d pairs, need %d", sharding, len(sortedPairs(got)), len(want))
				}
			}
		})
	}
}

// nearestOf leaves k pairs of each row of a side, the nearest.
func nearestOf(all []Pair, of Side, k int) (nearest []Pair) {
	byRow := map[int64][]Pair{}
	for _, p := range all {
		row := [2]int64{p.First, p.Second}[of]
		byRow[row] = append(byRow[row], p)
	}
	for _, some := range byRow {
		slices.SortFunc(some, func(a, b Pair) int {
			return cmp.Or(cmp.Compare(a.Numbers[0], b.Numbers[0]), byRows(a, b))
		})
		nearest = append(nearest, some[:min(k, len(some))]...)
	}
	slices.SortFunc(nearest, byRows)
	return nearest
}

// Rows of equal length are answered as a batch call answers them; the others are reported.
func TestRows(t *testing.T) {
	for _, name := range []string{"EllipsePoint", "CircleSweepContact", "BoxBoxContact", "EllipseDistance"} {
		t.Run(name, func(t *testing.T) {
			test := testNamed(name)
			s := drawScene(test, 31, 700, 704)
			for k := range s.first { // so that a good part hits
				for i := 0; i < 700; i += 2 {
					if k < 2 {
						s.second[k][i] = s.first[k][i]
					}
				}
			}
			want, _ := test.rows(s.first, trimmed(s.second, 700))
			_, wantNumbers := test.rows(s.first, trimmed(s.second, 700))
			got, _ := runPipeline[Answers](t, func(scope beam.Scope) beam.PCollection {
				return Rows(scope, name, beam.CreateList(scope, blocksOf("first", s.first, 100, 1)),
					beam.CreateList(scope, blocksOf("second", s.second, 37, 2)), 0.5).Answers
			})
			seen, hits := 0, 0
			for _, a := range got {
				for i, row := range a.Rows {
					seen++
					if hit := test.hit(want, wantNumbers, int(row), 0.5); a.Hits[i] != hit {
						t.Errorf("row %d: %v, want %v", row, a.Hits[i], hit)
					} else if hit {
						hits++
					}
					for k, column := range wantNumbers {
						if math.Float64bits(column[row]) != math.Float64bits(a.Numbers[k][i]) {
							t.Errorf("row %d: %s %v, want %v", row, test.numbers[k], a.Numbers[k][i], column[row])
						}
					}
				}
			}
			if seen != 700 || hits < 20 {
				t.Errorf("%d rows, %d hits: need 700, and some hits", seen, hits)
			}
		})
	}
}

func trimmed(columns [][]float64, rows int) (some [][]float64) {
	for _, c := range columns {
		some = append(some, c[:rows])
	}
	return some
}
