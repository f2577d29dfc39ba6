package broad

import "github.com/hantei-go/hantei/soa"

// sort sorts the entries of every bucket by cell. A bucket goes through memory of its worker's. The
// few that hold far more than a worker's share of all entries, because these crowd, are sorted one
// after the other, so that workers have no need of so much memory each.
func (g *Grid[T]) sort() {
	g.crowd.Store(0)
	sharers := min(g.workers(), g.buckets.count)
	largest := 0
	g.share = 0
	for k := range g.buckets.count {
		lo, hi := g.buckets.bucket(k)
		largest = max(largest, hi-lo)
		if (hi-lo)*sharers <= 2*len(g.entries) {
			g.share = max(g.share, hi-lo)
		}
	}
	g.spare = resized(g.spare, max(largest, sharers*g.share))
	g.run(g.buckets.count, (*sorting[T])(g))
	for k := range g.buckets.count {
		if lo, hi := g.buckets.bucket(k); hi-lo > g.share {
			g.sortBucket(k, g.spare[:hi-lo])
		}
	}
}

// sorting is the task that sorts a bucket of at most a worker's share.
type sorting[T soa.Float] Grid[T]

func (g *sorting[T]) Do(worker, piece int) {
	if lo, hi := g.buckets.bucket(piece); hi-lo <= g.share {
		(*Grid[T])(g).sortBucket(piece, g.spare[worker*g.share:][:hi-lo])
	}
}

// sortBucket sorts the entries of a bucket by cell, with the help of memory for as many.
func (g *Grid[T]) sortBucket(bucket int, spare []entry[T]) {
	lo, hi := g.buckets.bucket(bucket)
	first := int32(bucket << g.buckets.shift)
	end := int32(min((bucket+1)<<g.buckets.shift, len(g.starts)-1))
	starts := g.starts[first:end]
	copyCounting(spare, g.entries[lo:hi], starts, first)
	squares := addUp(starts, int32(lo))
	g.crowd.Add((squares - int64(hi-lo)) / 2)
	moveToCells(g.entries[:hi], spare, starts, first)
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
		entries := g.entries[s.lo:s.hi]
		copyCells(g.cells[s.lo:s.hi], entries)
		digestAll(l, g.digests[s.lo:s.hi], entries)
	}
}

// copyCounting copies entries and counts those of every cell from first on.
func copyCounting[T soa.Float](to, from []entry[T], counts []int32, first int32) {
	clear(counts)
	to = to[:len(from)]
	for i := range from {
		counts[from[i].cell-first]++
		to[i] = from[i]
	}
}

// addUp turns the numbers of entries in cells, the first of which begins at a place, into the
// places where the cells end. It returns the sum of the numbers' squares.
func addUp(counts []int32, at int32) (squares int64) {
	for k, count := range counts {
		squares += int64(count) * int64(count)
		at += count
		counts[k] = at
	}
	return squares
}

// moveToCells copies entries to their places, and turns the places where the cells end, from cell
// first on, into those where they begin.
func moveToCells[T soa.Float](to, from []entry[T], ends []int32, first int32) {
	for i := len(from) - 1; i >= 0; i-- {
		e := &from[i]
		end := &ends[e.cell-first]
		*end--
		to[*end] = *e
	}
}

// copyCells copies the cells of entries.
func copyCells[T soa.Float](cells []int32, entries []entry[T]) {
	for at := range cells {
		cells[at] = entries[at].cell
	}
}
