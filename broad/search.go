package broad

import (
	"github.com/hantei-go/hantei/internal/crew"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// Self appends to pairs every pair of rows i < j of the grid whose bounds overlap, once, ordered by i,
// then j. To touch is to overlap. The result is the same for every cell size, number of workers and
// machine.
func (g *Grid[T]) Self(list *pairs.List) {
	g.search(chunks(len(g.rows)), (*meeting[T])(g))
	g.deliver(list, len(g.classes), len(g.classes))
}

// Query appends to pairs every pair of a row i of b and a row j of the grid whose bounds overlap,
// once, as (i, j), ordered by i, then j. To touch is to overlap. It panics if the columns of b have
// unequal lengths or more than 2^31-1 rows.
func (g *Grid[T]) Query(list *pairs.List, b *Bounds[T]) {
	b.check("Grid.Query")
	g.source = *b
	g.search(chunks(b.Len()), (*asking[T])(g))
	g.source = Bounds[T]{}
	g.deliver(list, b.Len(), len(g.classes))
}

// search does a task whose workers use finders.
func (g *Grid[T]) search(pieces int, t crew.Task) {
	g.found.reset()
	for len(g.finders) < g.workers() {
		g.finders = append(g.finders, finder[T]{})
	}
	for i := range g.finders {
		f := &g.finders[i]
		f.g, f.writer.pool = g, &g.found
	}
	g.run(pieces, t)
	for i := range g.finders {
		g.finders[i].writer.end()
	}
	g.found.reserve(g.workers())
}

// meeting is the task that finds the pairs of rows of the grid, a chunk of the sorted rows a piece.
type meeting[T soa.Float] Grid[T]

func (g *meeting[T]) Do(worker, piece int) {
	f := &g.finders[worker]
	f.same = true
	lo, hi := chunk(piece, len(g.rows))
	for i := range g.levels {
		l := &g.levels[i]
		s := span{max(l.rows.lo, int32(lo)), min(l.rows.hi, int32(hi))}
		if s.lo >= s.hi {
			continue
		}
		f.within(l, s)
		for k := i + 1; k < len(g.levels); k++ {
			for at := s.lo; at < s.hi; at++ {
				f.visit(&g.levels[k], g.boxes[at], g.rows[at])
			}
		}
	}
}

// asking is the task that finds the pairs of a row of the source and one of the grid.
type asking[T soa.Float] Grid[T]

func (g *asking[T]) Do(worker, piece int) {
	f := &g.finders[worker]
	f.same = false
	lo, hi := chunk(piece, g.source.Len())
	for i := lo; i < hi; i++ {
		a := g.source.at(i)
		if a.empty() {
			continue
		}
		for k := range g.levels {
			f.visit(&g.levels[k], a, int32(i))
		}
	}
}
