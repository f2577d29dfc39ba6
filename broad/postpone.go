package broad

// A look-up that is postponed is a word in a pool. Its upper half says for whom: the place of a row of
// the grid, or in a query the row. Its lower half says where: within(i) or from(i).

// within stands for the pairs of level number i that are due to a row of that level.
func within(i int) uint32 { return uint32(i)<<1 | 1 }

// from stands for the pairs with rows of all levels from number i on.
func from(i int) uint32 { return uint32(i) << 1 }

func (f *finder[T]) postpone(who int32, where uint32) {
	f.late.write(uint64(who)<<32 | uint64(where))
}

// owed tells whether the pair with the row at place at belongs to a postponed look-up.
func (f *finder[T]) owed(late uint64, at int32) bool {
	l := &f.g.levels[uint32(late)>>1]
	if late&1 == 0 {
		return at >= l.rows.lo // levels follow each other
	}
	return at >= l.rows.lo && at < l.rows.hi && f.g.due(l, int32(late>>32), at)
}

// due tells whether the pair of two places of a level is due to the first: see finder.within.
func (g *Grid[T]) due(l *level, first, second int32) bool {
	k, other := g.cells[first], g.cells[second]
	if l.mask == 0 || k == other {
		return first < second
	}
	ahead := (other - k) & l.mask
	return ahead == 1 || uint32(ahead-(l.stride-1)) < 3
}

// fewLate is up to how many postponed look-ups look at every row of the grid, which takes less time
// than to sort them.
const fewLate = 64

// catchUp does the look-ups that were postponed.
func (f *finder[T]) catchUp() {
	g := f.g
	late := &g.joining.late
	*late = resized(*late, g.late.len())
	g.late.copy(*late)
	if len(*late) > fewLate {
		g.joining.run(f)
		return
	}
	for _, p := range *late {
		a := f.asker(p)
		for at := g.levels[uint32(p)>>1].rows.lo; int(at) < len(g.boxes); at++ {
			f.steps++
			if a.overlaps(g.boxes[at]) {
				f.settle(p, at)
			}
		}
	}
}

// asker is the box of a postponed look-up.
func (f *finder[T]) asker(late uint64) box[T] {
	if f.same {
		return f.g.boxes[late>>32]
	}
	return f.g.source.at(int(late >> 32))
}

// settle notes the pair of a postponed look-up and the row at place at, whose boxes overlap, if it
// belongs to the look-up.
func (f *finder[T]) settle(late uint64, at int32) {
	if !f.owed(late, at) {
		return
	}
	row := int32(late >> 32)
	if f.same {
		row = f.g.rows[row]
	}
	f.find(row, at)
}
