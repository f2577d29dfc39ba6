// Package hashgrid finds candidate pairs in a uniform grid whose occupied cells are found by a
// hash: the broad phase that engines write themselves, and what package broad is compared with.
//
// A cell is as large as the largest bounds, for circles twice the largest radius, so bounds that
// overlap begin in the same cell or in neighbours. Where one body is large and many are small, a
// cell holds many: that is the known weakness of this method.
package hashgrid

import (
	"math/bits"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A Grid is rows sorted by the bucket of the cell that they begin in. It keeps its memory from
// frame to frame. The zero value has no rows.
type Grid[T soa.Float] struct {
	perUnit float64 // cells in a unit of length
	mask    uint32  // number of buckets - 1
	stride  uint32  // buckets from a cell to the one above it
	cells   []cell  // of each row of the bounds
	starts  []int32 // where each bucket starts in rows, and where the last one ends
	rows    []row[T]
}

// A row is what the grid reads of a body, side by side in memory.
type row[T soa.Float] struct {
	minX, minY, maxX, maxY T
	cell                   cell
	index                  int32
}

// Build takes a copy of the rows of b and sorts it. Rows that are not finite or have a negative
// extent are left out.
func (g *Grid[T]) Build(b *broad.Bounds[T]) {
	largest, count := measure(b)
	// A little more than the largest bounds, so that rounding puts no two that overlap more than a
	// cell apart.
	g.perUnit = 1 / (largest * (1 + 1e-4))
	g.mask = 1<<max(3, bits.Len(uint(2*count))) - 1
	g.stride = uint32(0.618*float64(g.mask)) | 1 // lines of cells end up far from each other
	g.cells = zeros(g.cells, b.Len())
	g.starts = zeros(g.starts, int(g.mask)+2)
	for i := range g.cells {
		if usable(b, i) {
			g.cells[i] = g.cellAt(b.MinX[i], b.MinY[i])
			g.starts[g.bucket(g.cells[i])]++
		}
	}
	g.sort(b, count)
}

// measure returns the largest extent of the rows and how many are not left out.
func measure[T soa.Float](b *broad.Bounds[T]) (largest float64, count int) {
	for i := range b.Len() {
		if usable(b, i) {
			largest = max(largest, float64(b.MaxX[i])-float64(b.MinX[i]), float64(b.MaxY[i])-float64(b.MinY[i]))
			count++
		}
	}
	if largest < 0x1p-1000 { // 1 / largest would be infinite; rows without any extent meet if they are equal
		largest = 1
	}
	return largest, count
}

// usable tells whether a row is finite, and no extent of it negative. A difference with itself is
// 0, or NaN for infinity and NaN.
func usable[T soa.Float](b *broad.Bounds[T], i int) bool {
	minX, minY, maxX, maxY := b.MinX[i], b.MinY[i], b.MaxX[i], b.MaxY[i]
	return minX <= maxX && minY <= maxY && minX-minX == 0 && minY-minY == 0 && maxX-maxX == 0 && maxY-maxY == 0
}

// sort is a counting sort by bucket. starts has the number of rows of each bucket.
func (g *Grid[T]) sort(b *broad.Bounds[T], count int) {
	end := int32(0)
	for k := range g.starts {
		end += g.starts[k]
		g.starts[k] = end
	}
	g.rows = zeros(g.rows, count)
	for i := len(g.cells) - 1; i >= 0; i-- {
		if c := g.cells[i]; c != noCell {
			at := &g.starts[g.bucket(c)]
			*at--
			g.rows[*at] = row[T]{b.MinX[i], b.MinY[i], b.MaxX[i], b.MaxY[i], c, int32(i)}
		}
	}
}

// zeros returns n zeros, in the memory of s where that is enough.
func zeros[E any](s []E, n int) []E {
	if cap(s) < n {
		return make([]E, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// A cell has its column in the lower half and its line in the upper one.
type cell uint64

const (
	oneUp  cell    = 1 << 32 // to the cell above
	noCell cell    = 0       // of a row that is left out
	reach  float64 = 1 << 30 // the farthest cells from the origin take all beyond them too
)

func (g *Grid[T]) cellAt(x, y T) cell {
	return cell(g.coordinate(y))*oneUp | cell(g.coordinate(x))
}

// coordinate is 1 or more: what is added makes rounding towards zero a rounding down.
func (g *Grid[T]) coordinate(v T) uint32 {
	return uint32(min(max(float64(float64(v)*g.perUnit), -reach), reach) + (reach + 1))
}

// bucket puts the cells of a line side by side.
func (g *Grid[T]) bucket(c cell) uint32 { return (uint32(c) + uint32(c>>32)*g.stride) & g.mask }

// Self appends the pairs of rows whose bounds overlap, each once with the lower row first, as
// [broad.Grid.Self] does, but in the order of the buckets.
func (g *Grid[T]) Self(list *pairs.List) {
	for at := range g.rows {
		a := &g.rows[at]
		// The rest of its cell and the cell on the right; then the three cells above them and on
		// their left.
		bucket := g.bucket(a.cell)
		if bucket < g.mask {
			a.meet(list, g.rows[at+1:g.starts[bucket+2]], a.cell, 2)
		} else {
			a.meet(list, g.rows[at+1:], a.cell, 2)
			a.meet(list, g.rows[:g.starts[1]], a.cell, 2)
		}
		above := (bucket + g.stride - 1) & g.mask
		if above+2 <= g.mask {
			a.meet(list, g.rows[g.starts[above]:g.starts[above+3]], a.cell+oneUp-1, 3)
		} else {
			a.meet(list, g.rows[g.starts[above]:], a.cell+oneUp-1, 3)
			a.meet(list, g.rows[:g.starts[above+2-g.mask]], a.cell+oneUp-1, 3)
		}
	}
}

// meet appends the pairs of a and those rows in so many cells from a first one on that overlap it.
// Rows of other cells are there because cells share buckets.
func (a *row[T]) meet(list *pairs.List, rows []row[T], first, cells cell) {
	for k := range rows {
		b := &rows[k]
		if b.cell-first < cells && a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY {
			list.Append(min(a.index, b.index), max(a.index, b.index))
		}
	}
}
