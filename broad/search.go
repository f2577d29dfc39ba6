package broad

import "github.com/hantei-go/hantei"

// Self appends to pairs every pair of rows i < j of the grid whose bounds overlap, once, ordered by i,
// then j. To touch is to overlap. The result depends on neither the cell size nor the machine.
func (g *Grid[T]) Self(pairs *hantei.Pairs) {
	g.found = g.found[:0]
	for i := range g.levels {
		g.within(&g.levels[i])
		for k := i + 1; k < len(g.levels); k++ {
			g.across(&g.levels[i], &g.levels[k])
		}
	}
	for i, p := range g.found {
		if a, b := p>>32, p&0xffffffff; a > b {
			g.found[i] = b<<32 | a
		}
	}
	g.deliver(pairs, len(g.cells), len(g.cells))
}

// Query appends to pairs every pair of a row i of b and a row j of the grid whose bounds overlap,
// once, as (i, j), ordered by i, then j. To touch is to overlap. It panics if the columns of b have
// unequal lengths or more than 2^31-1 rows.
func (g *Grid[T]) Query(pairs *hantei.Pairs, b *Bounds[T]) {
	b.check("Grid.Query")
	g.found = g.found[:0]
	for i := range b.Len() {
		a := b.at(i)
		if a.empty() {
			continue
		}
		for k := range g.levels {
			g.visit(&g.levels[k], a, int32(i))
		}
	}
	g.deliver(pairs, b.Len(), len(g.cells))
}

// within finds the pairs of a level. Of two neighbouring cells the one with the lower y looks at the other,
// or at the same y the one with the lower x. As the stride is at least 5 and the ring larger than twice
// the stride and 2, none looks at the other twice, nor both at each other.
func (g *Grid[T]) within(l *level) {
	if l.mask == 0 {
		for at := l.rows.lo; at < l.rows.hi; at++ {
			g.scan(g.boxes[at], g.rows[at], span{at + 1, l.rows.hi})
		}
		return
	}
	for k := range l.mask + 1 {
		beside, wrapped := l.run(g.starts, k, 2) // the cell itself and the next
		end := g.starts[l.base+k+1]
		if beside.lo == end {
			continue
		}
		above, rest := l.run(g.starts, (k+l.stride-1)&l.mask, 3)
		for at := beside.lo; at < end; at++ {
			g.near(at, span{at + 1, beside.hi})
			g.near(at, above)
			if wrapped.hi+rest.hi > 0 {
				g.near(at, wrapped)
				g.near(at, rest)
			}
		}
	}
}

// near finds those of s that overlap the box at place at. All are of one level.
func (g *Grid[T]) near(at int32, s span) {
	d := g.digests[at].facing()
	for i, other := range g.digests[s.lo:s.hi] {
		if d.near(other) {
			k := s.lo + int32(i)
			g.scan(g.boxes[at], g.rows[at], span{k, k + 1})
		}
	}
}

// across finds the pairs of a row of a level and one of a coarser level.
func (g *Grid[T]) across(fine, coarse *level) {
	for at := fine.rows.lo; at < fine.rows.hi; at++ {
		g.visit(coarse, g.boxes[at], g.rows[at])
	}
}

// visit finds the rows of a level that overlap a, which is not empty. It looks at all of them if the
// cells in question are as many, or hold as many, because far apart ones share a number of the ring.
func (g *Grid[T]) visit(l *level, a box[T], row int32) {
	x, y := l.coordinate(float64(a.minX))-1, l.coordinate(float64(a.minY))-1
	width := l.coordinate(float64(a.maxX)) - x + 1
	height := l.coordinate(float64(a.maxY)) - y + 1
	left := l.rows.hi - l.rows.lo
	if l.mask == 0 || width > int64(left) || height > int64(left) {
		g.scan(a, row, l.rows)
		return
	}
	before := len(g.found)
	for end := y + height; y < end; y++ {
		s, rest := l.run(g.starts, l.ringAt(x, y), int32(width))
		left -= s.hi - s.lo + rest.hi - rest.lo
		if left < 0 {
			g.found = g.found[:before]
			g.scan(a, row, l.rows)
			return
		}
		g.scanRow(l, y, a, row, s)
		g.scanRow(l, y, a, row, rest)
	}
}

// scan finds those of s that overlap a.
func (g *Grid[T]) scan(a box[T], row int32, s span) {
	for at := s.lo; at < s.hi; at++ {
		if a.overlaps(g.boxes[at]) {
			g.find(row, at)
		}
	}
}

// scanRow finds those of s that overlap a and are in cells of coordinate y. Others, whose cells only share
// a number of the ring, are found at their own y.
func (g *Grid[T]) scanRow(l *level, y int64, a box[T], row int32, s span) {
	for at := s.lo; at < s.hi; at++ {
		if b := g.boxes[at]; a.overlaps(b) && l.coordinate(float64(b.minY)) == y {
			g.find(row, at)
		}
	}
}

// find notes the pair of a row and the row of the box at place at.
func (g *Grid[T]) find(row, at int32) {
	g.found = append(g.found, uint64(row)<<32|uint64(g.rows[at]))
}
