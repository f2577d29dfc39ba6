package broad

import "github.com/hantei-go/hantei/soa"

// An entry is a row on its way to its cell.
type entry[T soa.Float] struct {
	box  box[T]
	row  int32
	cell int32
}

// A bucket is a range of cells. Buckets are small enough to be sorted within the second-level
// cache, and few enough to write to all of them at once at full speed.
const (
	mostBucketBits  = 6
	leastBucketBits = 12 // of the number of cells in a bucket
)

// place sorts the rows by cell, with cells of class finest and above, and returns how many pairs of
// rows share a cell. It is a counting sort in two steps, first to buckets, then within each,
// because all cells together do not fit into the caches.
func (g *Grid[T]) place(finest int) (crowd int64) {
	cells := g.lay(finest)
	n := g.source.Len()
	g.buckets.reset(chunks(n), cells, mostBucketBits, leastBucketBits)
	g.cells = resized(g.cells, n)
	g.run(chunks(n), (*locating[T])(g))

	bounded := g.buckets.sum()
	g.parted = resized(g.parted, bounded)
	g.run(chunks(n), (*parting[T])(g))

	g.boxes, g.rows = resized(g.boxes, bounded), resized(g.rows, bounded)
	g.digests = resized(g.digests, bounded+aboveRows)
	g.starts = resized(g.starts, cells+1)
	g.starts[cells] = int32(bounded)
	g.crowd.Store(0)
	g.run(g.buckets.count, (*sorting[T])(g))
	for i := range g.levels {
		l := &g.levels[i]
		l.rows = span{g.starts[l.base], g.starts[l.base+l.mask+1]}
	}
	return g.crowd.Load()
}

// lay makes the levels for cells of class finest and above, and returns how many cells they have.
func (g *Grid[T]) lay(finest int) (cells int) {
	g.levels = g.levels[:0]
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
			l := newLevel(top, n, cells)
			g.levels = append(g.levels, l)
			cells += int(l.mask) + 1
		}
		low = top + 1
	}
	return cells
}

// locating is the task that finds the cell of every row, and counts the rows of the buckets.
type locating[T soa.Float] Grid[T]

func (g *locating[T]) Do(_, piece int) {
	lo, hi := chunk(piece, len(g.classes))
	tally, shift := g.buckets.of(piece), g.buckets.shift
	clear(tally)
	cells, minX, minY := g.cells[lo:hi], g.source.MinX[lo:hi], g.source.MinY[lo:hi]
	for i, c := range g.classes[lo:hi] {
		if c == emptyClass {
			cells[i] = noCell
			continue
		}
		l := &g.levels[g.levelOf[c]]
		k := l.cell(float64(minX[i]), float64(minY[i]))
		cells[i] = k
		tally[k>>(shift&31)]++
	}
}

// parting is the task that moves every row to its bucket.
type parting[T soa.Float] Grid[T]

func (g *parting[T]) Do(_, piece int) {
	lo, hi := chunk(piece, len(g.classes))
	ends, shift := g.buckets.of(piece), g.buckets.shift
	minX, minY := g.source.MinX[lo:hi], g.source.MinY[lo:hi]
	maxX, maxY := g.source.MaxX[lo:hi], g.source.MaxY[lo:hi]
	for i, k := range g.cells[lo:hi] {
		if k == noCell {
			continue
		}
		end := &ends[k>>(shift&31)]
		e := &g.parted[*end]
		*end++
		e.box = box[T]{minX[i], minY[i], maxX[i], maxY[i]}
		e.row, e.cell = int32(lo+i), k
	}
}

// sorting is the task that sorts the rows of every bucket by cell: first the numbers of the
// entries, then the entries themselves are copied to one place after the other.
type sorting[T soa.Float] Grid[T]

func (g *sorting[T]) Do(_, piece int) {
	lo, hi := g.buckets.bucket(piece)
	first := int32(piece << g.buckets.shift)
	end := int32(min((piece+1)<<g.buckets.shift, len(g.starts)-1))
	starts, entries := g.starts[first:end], g.parted[lo:hi]
	g.crowd.Add(countCells(starts, entries, first))
	at := int32(lo)
	for k, count := range starts {
		at += count
		starts[k] = at
	}
	order := g.cells[lo:hi] // for now, which entry belongs at each place
	for i := len(entries) - 1; i >= 0; i-- {
		k := entries[i].cell - first
		starts[k]--
		order[starts[k]-int32(lo)] = int32(i)
	}
	for i := range g.levels {
		l := &g.levels[i]
		from, to := max(l.base, first), min(l.base+l.mask+1, end)
		if from >= to {
			continue
		}
		s := span{starts[from-first], int32(hi)}
		if to < end {
			s.hi = starts[to-first]
		}
		g.gather(l, s, entries)
	}
}

// gather copies the entries of a level to their places.
func (g *sorting[T]) gather(l *level, s span, entries []entry[T]) {
	cells, rows := g.cells[s.lo:s.hi], g.rows[s.lo:s.hi]
	boxes, digests := g.boxes[s.lo:s.hi], g.digests[s.lo:s.hi]
	for at, k := range cells {
		e := &entries[k]
		cells[at], rows[at], boxes[at] = e.cell, e.row, e.box
		digests[at] = newDigest(l, e.box)
	}
}

// countCells counts the entries of every cell from first on, and returns how many pairs of them
// share a cell.
func countCells[T soa.Float](counts []int32, entries []entry[T], first int32) (crowd int64) {
	clear(counts)
	for i := range entries {
		count := &counts[entries[i].cell-first]
		crowd += int64(*count)
		*count++
	}
	return crowd
}
