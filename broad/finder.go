package broad

import "github.com/hantei-go/hantei/soa"

// A finder searches a grid on behalf of one worker.
type finder[T soa.Float] struct {
	g      *Grid[T]
	same   bool // both rows of a pair are rows of the grid, and the lower one comes first
	batch  [batchRows]uint8
	writer writer // of pairs that were found
	late   writer // of look-ups that were postponed
	budget
}

// within finds the pairs of level number i that are due to the rows at s: those with later rows in
// the same cell, and with the rows of neighbouring cells that it looks at. Of two neighbours the
// one with the lower y looks at the other, or at the same y the one with the lower x. As the stride
// is at least 5 and the ring larger than twice the stride and 2, none looks at the other twice, nor
// both at each other.
func (f *finder[T]) within(i int, s span) {
	g := f.g
	l := &g.levels[i]
	if l.mask == 0 {
		for at := s.lo; at < s.hi; at++ {
			later := span{at + 1, l.rows.hi}
			if !f.affords(later.len()) {
				f.postpone(ownLevel(at, i))
				continue
			}
			f.scan(g.entries[at].box, g.entries[at].row, later)
		}
		return
	}
	// From this place on the ring may end between a cell and those that it looks at.
	last := g.starts[l.base+l.mask-l.stride]
	f.withinStraight(i, span{s.lo, min(s.hi, last)})
	for at := max(s.lo, last); at < s.hi; at++ {
		k := g.cells[at] - l.base
		beside, wrapped := l.run(g.starts, k, 2) // the cell itself and the next
		beside.lo = at + 1
		above, rest := l.run(g.starts, (k+l.stride-1)&l.mask, 3)
		if !f.affords(beside.len() + wrapped.len() + above.len() + rest.len()) {
			f.postpone(ownLevel(at, i))
			continue
		}
		f.near(at, beside)
		f.near(at, wrapped)
		f.near(at, above)
		f.near(at, rest)
	}
}

// withinStraight is within where the ring does not end between a cell and those that it looks at.
func (f *finder[T]) withinStraight(i int, s span) {
	g := f.g
	l := &g.levels[i]
	starts := g.starts[l.base:]
	for s.lo < s.hi {
		end := min(s.lo+batchRows, s.hi)
		f.steps += int64(end-s.lo) * (besideRows + aboveRows)
		for _, k := range f.batch[:l.notAlone(&f.batch, g.cells[s.lo:end], g.starts, g.digests, s.lo)] {
			at := s.lo + int32(k)
			k := g.cells[at] - l.base
			beside := span{at + 1, starts[k+2]}
			above := span{starts[k+l.stride-1], starts[k+l.stride+2]}
			if !f.affords(beside.len() + above.len()) {
				f.postpone(ownLevel(at, i))
				continue
			}
			f.near(at, beside)
			f.near(at, above)
		}
		s.lo = end
	}
}

// near finds those of s that overlap the box at place at. All are of one level.
func (f *finder[T]) near(at int32, s span) {
	g := f.g
	a, d := &g.entries[at], g.digests[at].facing()
	entries := g.entries[s.lo:s.hi]
	found := 0
	for i, other := range g.digests[s.lo:s.hi] {
		if d.near(other) && a.box.overlaps(entries[i].box) {
			f.find(a.row, s.lo+int32(i))
			found++
		}
	}
	f.credit += int64(found)
}

// visitFrom finds the rows of levels from number i on that overlap a, which is not empty. From
// where the budget does not suffice it postpones them, in the name of who.
func (f *finder[T]) visitFrom(i int, a box[T], row, who int32) {
	levels := f.g.levels
	if !f.affordsLevels(len(levels) - i) {
		f.postpone(levelsFrom(who, i))
		return
	}
	for ; i < len(levels); i++ {
		if !f.visit(&levels[i], a, row) {
			f.postpone(levelsFrom(who, i))
			return
		}
	}
}

// visit finds the rows of a level that overlap a, unless that is beyond the budget, which it
// reports. It looks at all of them if the cells in question are as many, or hold as many, because
// far apart ones share a number of the ring.
func (f *finder[T]) visit(l *level, a box[T], row int32) bool {
	x, y := l.coordinate(float64(a.minX))-1, l.coordinate(float64(a.minY))-1
	width := l.coordinate(float64(a.maxX)) - x + 1
	height := l.coordinate(float64(a.maxY)) - y + 1
	all := l.rows.len()
	if l.mask == 0 || width > int64(all) || height > int64(all) {
		return f.visitAll(l, a, row)
	}
	if height > fairSteps && height > f.credit {
		return false
	}
	steps := 0
	for line := y; line < y+height; line++ {
		s, rest := l.run(f.g.starts, l.ringAt(x, line), int32(width))
		steps += s.len() + rest.len()
		if steps > all {
			f.spend(line - y + 1)
			return f.visitAll(l, a, row)
		}
	}
	if !f.affords(int(height) + steps) {
		f.spend(height)
		return false
	}
	for line := y; line < y+height; line++ {
		s, rest := l.run(f.g.starts, l.ringAt(x, line), int32(width))
		f.scanLine(l, line, a, row, s)
		f.scanLine(l, line, a, row, rest)
	}
	return true
}

// visitAll is visit that looks at all rows of the level.
func (f *finder[T]) visitAll(l *level, a box[T], row int32) bool {
	if !f.affords(l.rows.len()) {
		return false
	}
	f.scan(a, row, l.rows)
	return true
}

// scan finds those of s that overlap a.
func (f *finder[T]) scan(a box[T], row int32, s span) {
	found := 0
	for at := s.lo; at < s.hi; at++ {
		if a.overlaps(f.g.entries[at].box) {
			f.find(row, at)
			found++
		}
	}
	f.credit += int64(found)
}

// scanLine finds those of s that overlap a and are in cells of coordinate y. Rows of other cells
// that only share a number of the ring are found at their own y.
func (f *finder[T]) scanLine(l *level, y int64, a box[T], row int32, s span) {
	found := 0
	for at := s.lo; at < s.hi; at++ {
		if b := f.g.entries[at].box; a.overlaps(b) && l.coordinate(float64(b.minY)) == y {
			f.find(row, at)
			found++
		}
	}
	f.credit += int64(found)
}

// find notes the pair of a row and the row of the box at place at.
func (f *finder[T]) find(row, at int32) {
	other := f.g.entries[at].row
	if f.same {
		row, other = min(row, other), max(row, other)
	}
	f.writer.write(uint64(row)<<32 | uint64(other))
}
