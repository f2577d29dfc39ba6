package broad

import (
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// Bits are those of v as it is stored.
func Bits[T soa.Float](v T) uint64 { return pattern(v) }

// Steps is how many rows, cells and levels the last search looked at.
func (g *Grid[T]) Steps() (n int64) {
	for i := range g.finders {
		n += g.finders[i].steps
	}
	return n
}

// SelfPostponed is Self that postpones every look-up.
func (g *Grid[T]) SelfPostponed(found *pairs.List) {
	g.search(1, (*postponing[T])(g))
	g.deliver(found, g.length, g.length)
}

// QueryPostponed is Query that postpones every look-up.
func (g *Grid[T]) QueryPostponed(found *pairs.List, b *Bounds[T]) {
	g.source = *b
	g.search(1, (*postponingQuery[T])(g))
	g.source = Bounds[T]{}
	g.deliver(found, b.Len(), g.length)
}

// postponing is meeting that does nothing but postpone.
type postponing[T soa.Float] Grid[T]

func (g *postponing[T]) Do(_, _ int) {
	f := &g.finders[0]
	f.same = true
	for i := range g.levels {
		for at := g.levels[i].rows.lo; at < g.levels[i].rows.hi; at++ {
			f.postpone(ownLevel(at, i))
			if i+1 < len(g.levels) {
				f.postpone(levelsFrom(at, i+1))
			}
		}
	}
}

// postponingQuery is asking that does nothing but postpone.
type postponingQuery[T soa.Float] Grid[T]

func (g *postponingQuery[T]) Do(_, _ int) {
	f := &g.finders[0]
	f.same = false
	for i := range g.source.Len() {
		if !g.source.at(i).empty() && len(g.levels) > 0 {
			f.postpone(levelsFrom(int32(i), 0))
		}
	}
}
