package beampairs

import (
	"math/rand/v2"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

// Where half of all points are in one spot, no task has more rows than it may have, and the pairs
// are all there. No cell side could part them.
func TestSkewIsSplit(t *testing.T) {
	const rowsPerTask = 100
	test := testNamed("EllipsePoint")
	r := rand.New(rand.NewPCG(1, 2))
	s := scene{drawColumns(r, Ellipses, 400), drawColumns(r, Points, 2000)}
	for i := range 1000 {
		s.second[0][2*i], s.second[1][2*i] = 8, 8
	}
	s.first[0][0], s.first[1][0], s.first[4][0], s.first[5][0] = 8, 8, 1, 1 // and one ellipse is there
	want := allPairs(test, s, 0)
	got, result := runPipeline[Pairs](t, func(scope beam.Scope) beam.PCollection {
		return CrossMatch(scope, "EllipsePoint", beam.CreateList(scope, blocksOf("first", s.first, 90, 1)),
			beam.CreateList(scope, blocksOf("second", s.second, 300, 1)), Options{RowsPerTask: rowsPerTask}).Pairs
	})
	if !samePairs(sortedPairs(got), want) || len(want) < 1000 {
		t.Errorf("%d pairs, need %d", len(sortedPairs(got)), len(want))
	}
	// Shards are drawn by hash, so that they are of about equal size: some have a few rows more.
	most := distribution(result, "rows_in_task")
	if most == 0 || most > 2*rowsPerTask*3/2 {
		t.Errorf("%d rows in a task, need at most about %d of either side", most, rowsPerTask)
	}
	if cell := distribution(result, "rows_in_cell"); cell < 1000 {
		t.Errorf("%d rows in the largest cell, but 1000 are in one spot", cell)
	}
}

// A shape that is a thousand times as large as the others goes to few cells, and so do those that
// it meets.
func TestLargeShapesAreNotCopied(t *testing.T) {
	g := grid{exponent: 0, levels: 8}
	for _, c := range []struct {
		name string
		box  box
		home int
	}{
		{"a point", box{3, 4, 3, 4}, 0},
		{"four cells across", box{0.5, 0.5, 3.5, 3.5}, 0},
		{"five cells across", box{0.5, 0.5, 4.5, 4.5}, 1},
		{"long and thin", box{0, 0, 1000, 0.5}, 2},
		{"sixteen cells in a line", box{0, 0, 15.5, 0.5}, 0},
		{"ten thousand times as large", box{-5000, -5000, 5000, 5000}, 4},
		{"too far out to number cells", box{1e300, 0, 1e300, 0}, 8},
	} {
		t.Run(c.name, func(t *testing.T) {
			cells, levels := map[int]int{}, 0
			g.each(c.box, func(at cell, visiting bool) {
				cells[at.level]++
				levels = max(levels, at.level)
				if visiting != (at.level > c.home) {
					t.Errorf("cell %v: visiting is %v, but the level is %d", at, visiting, c.home)
				}
			})
			if levels != g.levels || len(cells) != g.levels-c.home+1 {
				t.Errorf("cells of levels %v, need %d to %d", cells, c.home, g.levels)
			}
			for level, n := range cells {
				if n > maxCells {
					t.Errorf("%d cells of level %d", n, level)
				}
			}
		})
	}
}

// distribution is the greatest value of a distribution.
func distribution(result beam.PipelineResult, name string) (most int64) {
	for _, d := range result.Metrics().AllMetrics().Distributions() {
		if d.Key.Name == name {
			most = max(most, d.Result().Max)
		}
	}
	return most
}

// counter is the sum of a counter.
func counter(result beam.PipelineResult, name string) (sum int64) {
	for _, c := range result.Metrics().AllMetrics().Counters() {
		if c.Key.Name == name {
			sum += c.Result()
		}
	}
	return sum
}
