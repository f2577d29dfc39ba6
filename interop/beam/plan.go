package beampairs

import (
	"context"
	"math"
	"reflect"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
)

// planFn chooses the grid. Whatever it chooses, the pairs are the same: only the speed is not.
type planFn struct{ Search search }

func (f *planFn) ProcessElement(ctx context.Context, s survey) grid {
	var g grid
	if f.Search.CellSide > 0 {
		_, g.exponent = math.Frexp(f.Search.CellSide)
		g.exponent-- // rounded down to a power of two
	} else {
		g.exponent = cheapest(&s, f.Search.RowsPerTask)
	}
	g.exponent = min(max(g.exponent, leastExponent), mostExponent)
	for g.levels = 1; g.levels < maxLevels; g.levels++ {
		across := math.Floor(s.extent*math.Ldexp(1, -g.sideExponent(g.levels-1))) + 2
		if across*across <= maxCells {
			break
		}
	}
	log.Infof(ctx, "hantei: %s: %d rows against %d, cells of %g and %d levels",
		f.Search.Test, s.rows[firstSide], s.rows[secondSide], math.Ldexp(1, g.exponent), g.levels)
	return g
}

const (
	leastExponent, mostExponent = -900, 900
	maxLevels                   = 20
)

// cheapest is the exponent of the cells that let the fewest rows travel, as far as the sample
// tells. A cell counts as a few rows, too. Of exponents that cost the same it is the largest.
func cheapest(s *survey, rowsPerTask int64) int {
	largest, extents := 0.0, 0.0
	for side := range 2 {
		for _, p := range s.sample[side] {
			largest = max(largest, math.Abs(p.x), math.Abs(p.y))
		}
		extents = max(extents, usualExtent(s.sample[side]))
	}
	if largest = max(largest, extents); largest == 0 {
		largest = 1
	}
	_, top := math.Frexp(largest) // two cells across hold everything
	best, least, risen := top, math.Inf(1), 0
	for e := top; e > top-farthestExponent && math.Ldexp(1, e) >= extents && risen < 6; e-- {
		if c := cost(s, e, rowsPerTask); c < least {
			best, least, risen = e, c, 0
		} else {
			risen++
		}
	}
	return best
}

const farthestExponent = 38 // of the number of cells across, so that it stays below farthest

// usualExtent is an extent that all but a few of a sample are below.
func usualExtent(sample []sampled) float64 {
	if len(sample) == 0 {
		return 0
	}
	extents := make([]float64, len(sample))
	for i, p := range sample {
		extents[i] = p.extent
	}
	slices.Sort(extents)
	return extents[len(extents)*19/20]
}

// cost estimates how many rows travel to tasks if cells are 2^exponent wide: where a cell is split,
// all rows of a side go to as many tasks as the other side is split into.
func cost(s *survey, exponent int, rowsPerTask int64) float64 {
	counts := map[[2]float64][2]float64{}
	for side := range 2 {
		if len(s.sample[side]) == 0 {
			continue
		}
		weight := float64(s.rows[side]) / float64(len(s.sample[side]))
		for _, p := range s.sample[side] {
			at := [2]float64{part(p.x, exponent), part(p.y, exponent)}
			c := counts[at]
			c[side] += weight
			counts[at] = c
		}
	}
	perTask, rows := float64(rowsPerTask), int64(0) // a sum of integers is the same in any order
	for _, c := range counts {
		tasks := [2]float64{math.Max(1, math.Ceil(c[0]/perTask)), math.Max(1, math.Ceil(c[1]/perTask))}
		rows += int64(float64(c[0]*tasks[1]) + float64(c[1]*tasks[0]) + float64(perTask/32))
	}
	return float64(rows)
}

func init() {
	beam.RegisterDoFn(reflect.TypeFor[planFn]())
}
