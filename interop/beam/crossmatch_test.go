package beampairs

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/sides"
	"github.com/hantei-go/hantei/pairs"
)

// A scene is the columns of two sides.
type scene struct {
	first, second [][]float64
}

// drawScene draws shapes of a test: sizes over six orders of magnitude, a third of the rows in one
// small spot, whole numbers here and there so that bounds lie on borders of cells, and some rows
// that are not shapes.
func drawScene(t *test, seed uint64, first, second int) scene {
	r := rand.New(rand.NewPCG(seed, 7))
	return scene{drawColumns(r, t.shapes[firstSide], first), drawColumns(r, t.shapes[secondSide], second)}
}

func drawColumns(r *rand.Rand, shape *Shape, rows int) [][]float64 {
	columns := make([][]float64, len(shape.Columns))
	for range rows {
		at := [2]float64{float64(r.Float64()*200) - 100, float64(r.Float64()*200) - 100}
		if r.IntN(3) == 0 {
			at[0], at[1] = 16+float64(r.Float64()/4), -32+float64(r.Float64()/4)
		}
		whole := r.IntN(4) == 0
		if whole {
			at[0], at[1] = math.Round(at[0]/8)*8, math.Round(at[1]/8)*8
		}
		size := math.Ldexp(0.25+r.Float64(), r.IntN(14)-8) // powers of two are exact everywhere
		for k, name := range shape.Columns {
			v := 0.0
			switch name {
			case "x", "x1", "y", "y1":
				v = at[k%2]
			case "x2", "y2":
				v = at[k%2] + float64(size*(float64(r.Float64()*2)-1))
			case "ux", "uy":
				v = float64(r.Float64()*2) - 1
			case "vx", "vy", "dx", "dy":
				v = float64(size * 4 * (float64(r.Float64()*2) - 1))
			case "xy":
				v = 0
			case "k2":
				v = 1
			case "xx", "yy":
				v = float64(size * size)
			default:
				v = float64(size * r.Float64())
			}
			if r.IntN(120) == 0 {
				v = math.NaN()
			}
			columns[k] = append(columns[k], v)
		}
	}
	return columns
}

// allPairs are the pairs within the limit, found by testing every row of one side against every row
// of the other.
func allPairs(t *test, s scene, limit float64) []Pair {
	var every pairs.List
	for i := range s.first[0] {
		for j := range s.second[0] {
			every.Append(int32(i), int32(j))
		}
	}
	var found pairs.Measured[float64]
	t.among(&found, s.first, s.second, &every, limit)
	numbers := t.numbersOf(&found, s.first, s.second)
	p := Pairs{Numbers: numbers}
	for i, j := range found.All() {
		p.First, p.Second = append(p.First, int64(i)), append(p.Second, int64(j))
	}
	return sortedPairs([]Pairs{p})
}

// shardings are ways to cut up the work.
var shardings = []struct {
	options             Options
	first, second, seed int // rows of a block, and the order of the blocks
}{
	{Options{}, 1000, 1000, 0},
	{Options{CellSide: 4}, 64, 37, 1},
	{Options{CellSide: 0.5, RowsPerTask: 20}, 100, 250, 2},
	{Options{CellSide: 1000, RowsPerTask: 33}, 50, 1000, 3},
	{Options{RowsPerTask: 100}, 1000, 10, 4},
}

func TestCrossMatch(t *testing.T) {
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			limit := 0.5
			s := drawScene(test, 11, 300, 500)
			want := allPairs(test, s, limit)
			if len(want) < 100 {
				t.Fatalf("%d pairs are too few to tell", len(want))
			}
			some := shardings
			if testing.Short() {
				some = shardings[1:3]
			}
			for _, sharding := range some {
				t.Run(fmt.Sprint(sharding), func(t *testing.T) {
					got, _ := runPipeline[Pairs](t, func(scope beam.Scope) beam.PCollection {
						first := beam.CreateList(scope, blocksOf("first", s.first, sharding.first, uint64(sharding.seed)))
						second := beam.CreateList(scope, blocksOf("second", s.second, sharding.second, uint64(sharding.seed)))
						if test.answer == hitAnswer {
							return CrossMatch(scope, test.name, first, second, sharding.options).Pairs
						}
						return Within(scope, test.name, first, second, limit, sharding.options).Pairs
					})
					if !samePairs(sortedPairs(got), want) {
						t.Errorf("%d pairs, need the %d that all pairs give", len(sortedPairs(got)), len(want))
					}
				})
			}
		})
	}
}

// Each makes an element of every pair, with its numbers.
func TestEach(t *testing.T) {
	test := testNamed("EllipseNearest")
	s := drawScene(test, 12, 300, 500)
	want := allPairs(test, s, 1)
	got, _ := runPipeline[Pair](t, func(scope beam.Scope) beam.PCollection {
		first, second := beam.CreateList(scope, blocksOf("first", s.first, 100, 1)), beam.CreateList(scope, blocksOf("second", s.second, 64, 1))
		return Each(scope, Within(scope, test.name, first, second, 1, Options{}).Pairs)
	})
	slices.SortFunc(got, byRows)
	if len(want) < 100 || !samePairs(got, want) {
		t.Errorf("%d elements, need %d, those of all pairs", len(got), len(want))
	}
}

// The pairs that the tests of this package compare with are those of package pairs.
func TestAllPairs(t *testing.T) {
	s := drawScene(testNamed("EllipsePoint"), 5, 300, 500)
	e, p := sides.Ellipses.Of(s.first), sides.Points.Of(s.second)
	var list pairs.List
	pairs.Cross(&list, hantei.EllipsePoint[float64], &e, &p)
	want := allPairs(testNamed("EllipsePoint"), s, 0)
	if list.Len() != len(want) || len(want) < 100 {
		t.Fatalf("%d pairs of pairs.Cross, %d here", list.Len(), len(want))
	}
	for k, pair := range want {
		if a, b := list.At(k); pair.First != int64(a) || pair.Second != int64(b) {
			t.Fatalf("pair %d is %v, but %d, %d of pairs.Cross", k, pair, a, b)
		}
	}
}

// A side may have no rows, and blocks may be empty: then there is no pair, and nothing waits.
func TestEmptySide(t *testing.T) {
	one := Block{Columns: [][]float64{{0}, {0}, {1}}}
	for name, first := range map[string][]Block{"no block": {}, "an empty block": {{Columns: [][]float64{{}, {}, {}}}}} {
		t.Run(name, func(t *testing.T) {
			got, result := runPipeline[Pairs](t, func(s beam.Scope) beam.PCollection {
				return CrossMatch(s, "CircleCircle", beam.CreateList(s, first), beam.Create(s, one), Options{}).Pairs
			})
			if len(sortedPairs(got)) != 0 || counter(result, "rows_second") != 1 {
				t.Errorf("%v, %d rows of the second side", got, counter(result, "rows_second"))
			}
			near, _ := runPipeline[Pairs](t, func(s beam.Scope) beam.PCollection {
				e := Block{Columns: [][]float64{{0}, {0}, {1}, {0}, {2}, {1}}}
				return Nearest(s, "EllipseDistance", beam.Create(s, e), beam.CreateList(s, []Block{}), Second, 1, 1, Options{}).Pairs
			})
			if len(sortedPairs(near)) != 0 {
				t.Errorf("%v of no points", near)
			}
		})
	}
}
