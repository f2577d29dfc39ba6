package broad

import (
	"fmt"

	"github.com/hantei-go/hantei/internal/crew"
	"github.com/hantei-go/hantei/internal/fenv"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// Self appends to list every pair of rows i < j of the grid whose bounds overlap, once, ordered by
// i, then j. Bounds that touch overlap. The result is the same for every cell size, number of
// workers and machine. It panics if list is nil or its columns have unequal lengths.
func (g *Grid[T]) Self(list *pairs.List) {
	defer fenv.SetDefault().Restore()
	checkList("Grid.Self", list)
	g.search(piecesOf(len(g.entries)), (*meeting[T])(g))
	g.deliver(list, g.length, g.length)
}

// Query appends to list every pair of a row i of b and a row j of the grid whose bounds overlap,
// once, as (i, j), ordered by i, then j. Bounds that touch overlap. It panics if list or b is nil,
// if the columns of either have unequal lengths, or those of b more than 2^31-1 rows.
func (g *Grid[T]) Query(list *pairs.List, b *Bounds[T]) {
	defer fenv.SetDefault().Restore()
	checkList("Grid.Query", list)
	b.check("Grid.Query", maxRows)
	g.source = *b
	g.search(piecesOf(b.Len()), (*asking[T])(g))
	g.source = Bounds[T]{}
	g.deliver(list, b.Len(), g.length)
}

// checkList panics in the name of a function if nothing can be appended to list.
func checkList(function string, list *pairs.List) {
	checkGiven(function, "list", list == nil)
	if len(list.A) != len(list.B) {
		panic(fmt.Sprintf("broad: %s: list: len(A) = %d, len(B) = %d, need equal lengths", function, len(list.A), len(list.B)))
	}
}

// search does a task whose workers use finders, and then the look-ups that they postponed.
func (g *Grid[T]) search(pieces int, t crew.Task) {
	g.found.reset()
	g.late.reset()
	for len(g.finders) < g.workers() {
		g.finders = append(g.finders, finder[T]{})
	}
	for i := range g.finders {
		f := &g.finders[i]
		f.g, f.writer.pool, f.late.pool, f.steps = g, &g.found, &g.late, 0
	}
	g.run(pieces, t)
	for i := range g.finders {
		g.finders[i].late.end()
	}
	g.late.reserve(g.workers())
	g.finders[0].catchUp()
	for i := range g.finders {
		g.finders[i].writer.end()
	}
	g.found.reserve(g.workers())
}

// meeting is the task that finds the pairs of rows of the grid, of which a piece is some of the sorted rows.
type meeting[T soa.Float] Grid[T]

func (g *meeting[T]) Do(worker, piece int) {
	f := &g.finders[worker]
	f.same = true
	lo, hi := rowsOfPiece(piece, len(g.entries))
	f.credit = creditPerRow * int64(hi-lo)
	for i := range g.levels {
		l := &g.levels[i]
		s := span{max(l.rows.lo, int32(lo)), min(l.rows.hi, int32(hi))}
		if s.lo >= s.hi {
			continue
		}
		f.within(i, s)
		if i+1 == len(g.levels) {
			continue
		}
		for at := s.lo; at < s.hi; at++ {
			f.visitFrom(i+1, g.entries[at].box, g.entries[at].row, at)
		}
	}
}

// asking is the task that finds the pairs of a row of the source and one of the grid.
type asking[T soa.Float] Grid[T]

func (g *asking[T]) Do(worker, piece int) {
	f := &g.finders[worker]
	f.same = false
	lo, hi := rowsOfPiece(piece, g.source.Len())
	f.credit = creditPerRow * int64(hi-lo+len(g.entries)/piecesOf(g.source.Len()))
	for i := lo; i < hi; i++ {
		if a := g.source.at(i); !a.empty() {
			f.visitFrom(0, a, int32(i), int32(i))
		}
	}
}
