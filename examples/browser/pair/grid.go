package pair

import "github.com/hantei-go/hantei"

// What the methods say of a place: bits of Grid.Says.
const (
	Textbook = 1 << iota
	Hantei
	Exact
)

// A Grid asks all methods about one pair, with the second shape in many places: those of all X with
// all Y.
type Grid struct {
	X, Y []float32
	Says []uint8 // for each place, by rows of one Y

	first, second Shape
	test          *Test
	swapped       bool
}

// Resize sets the numbers of columns and rows. X, Y and Says may move.
func (g *Grid) Resize(columns, rows int) {
	g.X, g.Y, g.Says = make([]float32, columns), make([]float32, rows), make([]uint8, columns*rows)
}

// Ask has the library, in one batch, and the textbook answer for all places. There has to be a test
// for the shapes.
func (g *Grid) Ask(first, second Shape) {
	g.first, g.second = first, second
	g.test, g.swapped = For(first.Kind, second.Kind)
	places := Rows{Shape: second}
	for _, y := range g.Y {
		for _, x := range g.X {
			places.X, places.Y = append(places.X, x), append(places.Y, y)
		}
	}
	hits := hantei.NewMask(len(g.Says))
	if g.swapped {
		g.test.Hits(hits, places, Rows{Shape: first})
	} else {
		g.test.Hits(hits, Rows{Shape: first}, places)
	}
	for i := range g.Says {
		g.Says[i] = 0
		if hits.Get(i) {
			g.Says[i] = Hantei
		}
		if g.test.Textbook(g.sides(places.At(i))) {
			g.Says[i] |= Textbook
		}
	}
}

// Check sets the exact answers of a row of the grid, for the shapes that Ask was given. It takes
// long.
func (g *Grid) Check(row int) {
	place := g.second
	place.Y = g.Y[row]
	for i, x := range g.X {
		place.X = x
		says := &g.Says[row*len(g.X)+i]
		*says &^= Exact
		if g.test.Exact(g.sides(place)) {
			*says |= Exact
		}
	}
}

// sides returns the shapes in the order of the test.
func (g *Grid) sides(second Shape) (a, b Shape) {
	if g.swapped {
		return second, g.first
	}
	return g.first, second
}
