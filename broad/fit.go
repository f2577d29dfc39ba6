package broad

import (
	"math"
	"slices"
)

// fit chooses the class of the smallest cells and sorts the rows by cell.
//
// It begins with cells that would hold one row each if the middle of the distribution were even:
// the larger the cells the fewer the levels, and these are the largest that do not crowd. Where
// rows cluster they crowd all the same. Then ever smaller cells are tried, at most eleven times,
// down to the size of the smallest rows, and those with which a search takes the fewest steps are
// taken. While little changes from frame to frame they are taken again, without the trials.
func (g *Grid[T]) fit() {
	if g.CellSize > 0 {
		g.place(min(int(sizeClass(float64(g.CellSize))), unboundedClass-1))
		return
	}
	start := g.evenClass()
	if g.fitsAgain(start) {
		return
	}
	crowd := g.place(start)
	best, last, bestCrowd := start, start, crowd
	least, lowest := g.expected(crowd), start
	if g.crowded(crowd) {
		g.classify()
		lowest = g.smallClass()
	}
	for step := 3; g.crowded(crowd) && last > lowest; step *= 2 {
		last = max(start-step, lowest)
		crowd = g.place(last)
		if steps := g.expected(crowd); steps < least {
			least, best, bestCrowd = steps, last, crowd
		}
	}
	if last != best {
		g.place(best)
	}
	g.fitted = fitted{start, best, g.length, bestCrowd}
}

// fitted is a choice of fit: the class that it began with, the one that it took, and how many rows
// there were, of which so many pairs shared a cell.
type fitted struct {
	start, best, rows int
	crowd             int64
}

// fitsAgain places the rows as in the frame before if that took trials and would begin as it did.
// It reports whether the scene is still like that one: about as many rows, which crowd about as
// much.
func (g *Grid[T]) fitsAgain(start int) bool {
	f := &g.fitted
	return f.best != f.start && start == f.start && alike(g.length, f.rows) && alike(g.place(f.best), f.crowd)
}

// alike tells whether a number differs from another by at most an eighth of that.
func alike[N int | int64](n, other N) bool { return max(n-other, other-n) <= other/8 }

// crowdedPairs is how many pairs a row may share a cell before smaller cells are tried. Rows spread
// at random, one to a cell, make half a pair each.
const crowdedPairs = 4

func (g *Grid[T]) crowded(pairs int64) bool { return pairs > crowdedPairs*int64(g.length) }

// expected is about how many steps a search takes in which so many pairs share a cell: they are
// compared, and every row is looked up in every level above its own.
func (g *Grid[T]) expected(crowd int64) int64 {
	steps := crowd
	for i, l := range g.levels {
		steps += int64(l.rows.len()) * int64(len(g.levels)-1-i) * fairSteps
	}
	return steps
}

// sampleRows is how many rows, at most, the choice of the cell size looks at.
const sampleRows = 512

// evenClass is the class of cells of one row each, if all rows were spread as evenly as the middle
// three quarters of a sample are, in x and in y. Outliers do not count.
func (g *Grid[T]) evenClass() int {
	b := &g.source
	var xs, ys [sampleRows]float64
	n := 0
	most := min(64+b.Len()/64, sampleRows) // which are sorted: that is to take little time
	step := max(b.Len()/most, 1)
	for i := 0; i < b.Len() && n < most; i += step {
		if c := classOf(b.at(i)); c != emptyClass && c != unboundedClass {
			xs[n], ys[n] = float64(b.MinX[i]), float64(b.MinY[i])
			n++
		}
	}
	if n == 0 {
		return 0
	}
	width, height := middle(xs[:n]), middle(ys[:n])
	rows := float64(b.Len())
	side := max(math.Sqrt(width/rows)*math.Sqrt(height), max(width, height)/rows)
	return min(int(sizeClass(side/math.Sqrt2)), unboundedClass-1)
}

// middle is the extent of the values if they were spread as evenly as the middle three quarters
// are.
func middle(values []float64) float64 {
	slices.Sort(values)
	tail := len(values) / 8
	return (values[len(values)-1-tail]/3 - values[tail]/3) * 4
}

// smallClass is the class of the smallest rows, of which there are enough to matter: where fewer
// crowd, their look-ups are postponed. Unbounded rows do not count.
func (g *Grid[T]) smallClass() int {
	bounded := g.members[:unboundedClass]
	total := int32(0)
	for _, n := range bounded {
		total += n
	}
	c := 0
	for below := bounded[0]; c < unboundedClass-1 && below <= total/256; below += bounded[c] {
		c++
	}
	return c
}
