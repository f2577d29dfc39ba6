package broad

import (
	"github.com/hantei-go/hantei/internal/crew"
	"github.com/hantei-go/hantei/soa"
)

// classify finds how many rows are in every class.
func (g *Grid[T]) classify() { g.count((*classifying[T])(g)) }

// count does a task whose workers tally the classes of all rows.
func (g *Grid[T]) count(t crew.Task) {
	for len(g.tallies) < g.workers() {
		g.tallies = append(g.tallies, [classCount]int32{})
	}
	clear(g.tallies)
	g.run(piecesOf(g.length), t)
	g.members = g.tallies[0]
	for w := 1; w < len(g.tallies); w++ {
		for c, count := range &g.tallies[w] {
			g.members[c] += count
		}
	}
}

// classifying is the task of classify.
type classifying[T soa.Float] Grid[T]

func (g *classifying[T]) Do(worker, piece int) {
	members := &g.tallies[worker]
	lo, hi := rowsOfPiece(piece, g.length)
	for row := lo; row < hi; row++ {
		if c := classOf(g.source.at(row)); c != emptyClass {
			members[c]++
		}
	}
}
