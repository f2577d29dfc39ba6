package broad

// A postponed is a look-up that the budget could not afford, in a word, so that a pool can hold it.
// The upper half says whose it is: the place of a row of the grid, or in a query the row. The lower
// half says among which rows of the grid it looks: twice the number of a level, and 1 if it is
// about no other level.
type postponed uint64

// ownLevel is the look-up of the pairs that are due to a row within its level, number i.
func ownLevel(at int32, i int) postponed { return postponed(at)<<32 | postponed(i)<<1 | 1 }

// levelsFrom is the look-up of pairs with rows of level number i and all above it.
func levelsFrom(who int32, i int) postponed { return postponed(who)<<32 | postponed(i)<<1 }

func (p postponed) who() int32     { return int32(p >> 32) }
func (p postponed) level() int     { return int(uint32(p) >> 1) }
func (p postponed) ownLevel() bool { return p&1 != 0 }

func (f *finder[T]) postpone(p postponed) { f.late.write(uint64(p)) }

// fewLate is up to how many postponed look-ups look at every row of the grid, which takes less time
// than a joining.
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
	for _, word := range *late {
		p := postponed(word)
		a := f.boxOf(p)
		for at := g.levels[p.level()].rows.lo; int(at) < len(g.entries); at++ {
			f.steps++
			if a.overlaps(g.entries[at].box) {
				f.findOwed(p, at)
			}
		}
	}
}

// boxOf is the box that a postponed look-up is about.
func (f *finder[T]) boxOf(p postponed) box[T] {
	if f.same {
		return f.g.entries[p.who()].box
	}
	return f.g.source.at(int(p.who()))
}

// findOwed finds the pair of a postponed look-up and the row at place at, whose boxes overlap, if
// the look-up owes it.
func (f *finder[T]) findOwed(p postponed, at int32) {
	if !f.g.owes(p, at) {
		return
	}
	row := p.who()
	if f.same {
		row = f.g.entries[row].row
	}
	f.find(row, at)
}

// owes tells whether a postponed look-up looks at the row at place at.
func (g *Grid[T]) owes(p postponed, at int32) bool {
	l := &g.levels[p.level()]
	if !p.ownLevel() {
		return at >= l.rows.lo // the rows of the levels follow each other
	}
	return at >= l.rows.lo && at < l.rows.hi && g.due(l, p.who(), at)
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
