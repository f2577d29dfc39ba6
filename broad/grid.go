package broad

import (
	"math"
	"slices"

	"github.com/hantei-go/hantei/soa"
)

// maxRows is what an int32 can number.
const maxRows = math.MaxInt32

// A Grid finds pairs of bounds that overlap. It is built anew in every frame: nothing is carried over
// but memory, so that it allocates only where a frame needs more than those before. The zero value
// is a grid of no rows. Goroutines must not share a Grid without a lock.
//
// It keeps up to 42 bytes a row for float32 and 58 for float64, and for the pairs of its largest
// answer 8 bytes each, 16 if they are more than a few hundred.
type Grid[T soa.Float] struct {
	// CellSize makes the smallest cells of the next power of two above it: rows of that size and below
	// share a level. It changes the time that a frame takes, never its result. Unless it is positive,
	// Build chooses.
	CellSize T

	classes []int16  // size class of every row
	cells   []int32  // cell of every row, noCell for empty bounds
	starts  []int32  // where in boxes and rows a cell starts, and where the last one ends
	boxes   []box[T] // cell by cell
	digests []digest // of the boxes
	rows    []int32  // the row that each box is

	levels  []level // from the smallest cells to the largest
	members [classCount]int32
	levelOf [classCount]int16

	found, spare []uint64
}

const noCell = -1

// Build takes the rows of b, of which it keeps a copy: b may change afterwards. It panics if the
// columns of b have unequal lengths or more than 2^31-1 rows.
func (g *Grid[T]) Build(b *Bounds[T]) {
	b.check("Grid.Build")
	n := b.Len()
	g.classes, g.cells = resized(g.classes, n), resized(g.cells, n)
	g.classify(b)
	g.fit(b)
	end := int32(0)
	for k, count := range g.starts {
		end += count
		g.starts[k] = end
	}
	g.scatter(b, int(end))
	for i := range g.levels {
		l := &g.levels[i]
		l.rows = span{g.starts[l.base], g.starts[l.base+l.mask+1]}
		for at := l.rows.lo; at < l.rows.hi; at++ {
			g.digests[at] = newDigest(l, g.boxes[at])
		}
	}
}

// classify finds the class of every row and the number of rows in every class.
func (g *Grid[T]) classify(b *Bounds[T]) {
	clear(g.members[:])
	for i := range g.classes {
		c := classOf(b.at(i))
		g.classes[i] = c
		if c != emptyClass {
			g.members[c]++
		}
	}
}

// lay makes the levels for cells of class finest and above, and cells of no rows for them.
func (g *Grid[T]) lay(finest int) {
	g.levels = g.levels[:0]
	base := 0
	for low := 0; low < classCount; {
		top := min(low+levelClasses-1, unboundedClass-1)
		switch {
		case low <= finest:
			top = finest
		case low == unboundedClass:
			top = low
		}
		n := 0
		for c := low; c <= top; c++ {
			n += int(g.members[c])
			g.levelOf[c] = int16(len(g.levels))
		}
		if n > 0 {
			l := newLevel(top, n, base)
			g.levels = append(g.levels, l)
			base += int(l.mask) + 1
		}
		low = top + 1
	}
	g.starts = resized(g.starts, base+1)
	clear(g.starts)
}

// count finds the cell of every row, counts the rows of every cell in starts, and returns how many
// pairs of rows share one.
func (g *Grid[T]) count(b *Bounds[T]) (crowd int64) {
	for i, c := range g.classes {
		if c == emptyClass {
			g.cells[i] = noCell
			continue
		}
		l := &g.levels[g.levelOf[c]]
		k := int32(l.cell(float64(b.MinX[i]), float64(b.MinY[i])))
		g.cells[i] = k
		crowd += int64(g.starts[k])
		g.starts[k]++
	}
	return crowd
}

// scatter sorts the rows by cell. It turns starts from where cells end to where they start.
func (g *Grid[T]) scatter(b *Bounds[T], n int) {
	g.boxes, g.digests, g.rows = resized(g.boxes, n), resized(g.digests, n), resized(g.rows, n)
	for i, k := range slices.Backward(g.cells) {
		if k == noCell {
			continue
		}
		g.starts[k]--
		at := g.starts[k]
		g.boxes[at], g.rows[at] = b.at(i), int32(i)
	}
}

// resized is s with length n. What it holds is of no matter.
func resized[E any](s []E, n int) []E { return slices.Grow(s[:0], n)[:n] }
