package broad

import "github.com/hantei-go/hantei/soa"

// classify finds the class of every row and the number of rows in every class.
func (g *Grid[T]) classify() {
	n := g.source.Len()
	g.classes = resized(g.classes, n)
	for len(g.tallies) < g.workers() {
		g.tallies = append(g.tallies, [classCount]int32{})
	}
	clear(g.tallies)
	g.run(chunks(n), (*classifying[T])(g))
	g.members = g.tallies[0]
	for w := 1; w < len(g.tallies); w++ {
		for c, count := range &g.tallies[w] {
			g.members[c] += count
		}
	}
}

// classifying is the task of classify, a chunk of rows a piece.
type classifying[T soa.Float] Grid[T]

func (g *classifying[T]) Do(worker, piece int) {
	lo, hi := chunk(piece, len(g.classes))
	members := &g.tallies[worker]
	classes := g.classes[lo:hi]
	minX, minY := g.source.MinX[lo:hi], g.source.MinY[lo:hi]
	maxX, maxY := g.source.MaxX[lo:hi], g.source.MaxY[lo:hi]
	for i := range classes {
		c := classOf(box[T]{minX[i], minY[i], maxX[i], maxY[i]})
		classes[i] = c
		if c != emptyClass {
			members[c]++
		}
	}
}
