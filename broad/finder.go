package broad

import "github.com/hantei-go/hantei/soa"

// A finder is what one worker searches with.
type finder[T soa.Float] struct {
	g      *Grid[T]
	same   bool // both rows of a pair are of the grid: the lower one comes first
	batch  [batchRows]uint8
	writer writer
}

// within finds the pairs of a level that are due to the rows at s: those with later rows in the same cell, and
// with the rows of neighbouring cells that it looks at. Of two neighbours the one with the lower y looks at
// the other, or at the same y the one with the lower x. As the stride is at least 5 and the ring larger
// than twice the stride and 2, none looks at the other twice, nor both at each other.
func (f *finder[T]) within(l *level, s span) {
	g := f.g
	if l.mask == 0 {
		for at := s.lo; at < s.hi; at++ {
			f.scan(g.boxes[at], g.rows[at], span{at + 1, l.rows.hi})
		}
		return
	}
	// From this cell on the ring may end between a cell and those that it looks at.
	last := g.starts[l.base+l.mask-l.stride]
	f.withinStraight(l, span{s.lo, min(s.hi, last)})
	for at := max(s.lo, last); at < s.hi; at++ {
		k := g.cells[at] - l.base
		beside, wrapped := l.run(g.starts, k, 2) // the cell itself and the next
		above, rest := l.run(g.starts, (k+l.stride-1)&l.mask, 3)
		f.near(at, span{at + 1, beside.hi})
		f.near(at, wrapped)
		f.near(at, above)
		f.near(at, rest)
	}
}

// withinStraight is within where the ring does not end between a cell and those that it looks at.
func (f *finder[T]) withinStraight(l *level, s span) {
	g := f.g
	starts := g.starts[l.base:]
	for s.lo < s.hi {
		end := min(s.lo+batchRows, s.hi)
		for _, k := range f.batch[:l.notAlone(&f.batch, g.cells[s.lo:end], starts, g.digests, s.lo)] {
			at := s.lo + int32(k)
			k := g.cells[at] - l.base
			f.near(at, span{at + 1, starts[k+2]})
			f.near(at, span{starts[k+l.stride-1], starts[k+l.stride+2]})
		}
		s.lo = end
	}
}

// near finds those of s that overlap the box at place at. All are of one level.
func (f *finder[T]) near(at int32, s span) {
	g := f.g
	a, row, d := g.boxes[at], g.rows[at], g.digests[at].facing()
	boxes := g.boxes[s.lo:s.hi]
	for i, other := range g.digests[s.lo:s.hi] {
		if d.near(other) && a.overlaps(boxes[i]) {
			f.find(row, s.lo+int32(i))
		}
	}
}

// visit finds the rows of a level that overlap a, which is not empty. It looks at all of them if the
// cells in question are as many, or hold as many, because far apart ones share a number of the ring.
func (f *finder[T]) visit(l *level, a box[T], row int32) {
	x, y := l.coordinate(float64(a.minX))-1, l.coordinate(float64(a.minY))-1
	width := l.coordinate(float64(a.maxX)) - x + 1
	height := l.coordinate(float64(a.maxY)) - y + 1
	left := l.rows.hi - l.rows.lo
	if l.mask == 0 || width > int64(left) || height > int64(left) {
		f.scan(a, row, l.rows)
		return
	}
	for line := y; line < y+height; line++ {
		s, rest := l.run(f.g.starts, l.ringAt(x, line), int32(width))
		left -= s.hi - s.lo + rest.hi - rest.lo
		if left < 0 {
			f.scan(a, row, l.rows)
			return
		}
	}
	for line := y; line < y+height; line++ {
		s, rest := l.run(f.g.starts, l.ringAt(x, line), int32(width))
		f.scanLine(l, line, a, row, s)
		f.scanLine(l, line, a, row, rest)
	}
}

// scan finds those of s that overlap a.
func (f *finder[T]) scan(a box[T], row int32, s span) {
	for at := s.lo; at < s.hi; at++ {
		if a.overlaps(f.g.boxes[at]) {
			f.find(row, at)
		}
	}
}

// scanLine finds those of s that overlap a and are in cells of coordinate y. Others, whose cells only share
// a number of the ring, are found at their own y.
func (f *finder[T]) scanLine(l *level, y int64, a box[T], row int32, s span) {
	for at := s.lo; at < s.hi; at++ {
		if b := f.g.boxes[at]; a.overlaps(b) && l.coordinate(float64(b.minY)) == y {
			f.find(row, at)
		}
	}
}

// find notes the pair of a row and the row of the box at place at.
func (f *finder[T]) find(row, at int32) {
	other := f.g.rows[at]
	if f.same {
		row, other = min(row, other), max(row, other)
	}
	f.writer.write(uint64(row)<<32 | uint64(other))
}
