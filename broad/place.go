package broad

import "slices"

// place sorts the rows by cell, with cells of class finest and above, and returns how many pairs of
// rows share a cell. It is a counting sort in two steps, first to buckets, then within each,
// because all cells together do not fit into the caches.
//
// The order of the frame before is of no use, even if no row has left its cell: to write every box
// to the place that it had takes as long as to sort 100,000 rows anew, and for a million, which do
// not fit into the caches, a third longer.
func (g *Grid[T]) place(finest int) (crowd int64) {
	cells := g.locate(finest)
	bounded := g.buckets.sum()
	g.entries = resized(g.entries, bounded)
	g.run(piecesOf(g.length), (*parting[T])(g))

	g.digests = resized(g.digests, bounded+aboveRows)
	g.starts = resized(g.starts, cells+1)
	g.starts[cells] = int32(bounded)
	g.sort()
	for i := range g.levels {
		l := &g.levels[i]
		l.rows = span{g.starts[l.base], g.starts[l.base+l.mask+1]}
	}
	return g.crowd.Load()
}

// locate finds the cell of every row, with cells of class finest and above, and returns how many
// cells there are. Which levels there are, and how many cells each has, depends on the sizes of all
// rows. So that these need not be counted first, it takes the levels that suit the rows of the last
// time, and begins again with others where these turn out not to suit the rows of this time.
func (g *Grid[T]) locate(finest int) (cells int) {
	g.cells = resized(g.cells, g.length)
	cells = g.lay(finest)
	for {
		g.buckets.reset(piecesOf(g.length), cells, bucketBits(cells), leastBucketBits)
		g.count((*locating[T])(g))
		g.tried = append(g.tried[:0], g.levels...)
		if cells = g.lay(finest); slices.Equal(g.levels, g.tried) {
			return cells
		}
	}
}

// lay makes the levels for cells of class finest and above, as the members of the classes need
// them, and returns how many cells they have.
func (g *Grid[T]) lay(finest int) (cells int) {
	g.levels, g.finest = g.levels[:0], finest
	for low := 0; low < classCount; {
		top := min(low+levelClasses-1, unboundedClass-1)
		switch {
		case low <= finest:
			top = finest
		case low == unboundedClass:
			top = low
		}
		n := 0
		for _, members := range g.members[low : top+1] {
			n += int(members)
		}
		number := int16(noLevel)
		if n > 0 {
			number = int16(len(g.levels))
			l := newLevel(top, n, cells)
			g.levels = append(g.levels, l)
			cells += int(l.mask) + 1
		}
		for c := low; c <= top; c++ {
			g.levelOf[c] = number
		}
		low = top + 1
	}
	return cells
}
