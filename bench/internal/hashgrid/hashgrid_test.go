package hashgrid

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/bench/internal/broadtest"
	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

func TestSelf(t *testing.T) {
	t.Run("float32", testSelf[float32])
	t.Run("float64", testSelf[float64])
}

// testSelf compares with every pair of finite rows, with one grid that is built again and again.
func testSelf[T soa.Float](t *testing.T) {
	draw := broadtest.Draw[T]
	var g Grid[T]
	for _, test := range []struct {
		name   string
		bounds *broad.Bounds[T]
		least  int // pairs, so that there is something to find
	}{
		{"none", new(broad.Bounds[T]), 0},
		{"one", draw(1, 1, 40, 1, 1), 0},
		{"lattice", draw(2, 900, 40, 3, 1), 1000},
		{"sparse", draw(3, 900, 40, 0.5, 1e-6), 50},
		{"large among small", func() *broad.Bounds[T] {
			b := draw(4, 500, 40, 0.5, 1e-3)
			b.Append(-20, -20, 0, 15)
			return b
		}(), 200},
		{"all over each other", draw(5, 200, 1, 30, 0.25), 5000},
		{"points", draw(6, 900, 20, 0, 1), 500},
		{"far from the origin", shifted(draw(7, 900, 40, 3, 1), 1<<20), 1000},
		{"beyond the cells", shifted(draw(8, 300, 40, 3, 1), T(math.Ldexp(1, 100))), 1000},
		{"tiny", draw(9, 900, 0x1p-120, 0x1p-123, 0x1p-126), 1000},
		{"in a few cells", draw(10, 300, 8, 4, 1), 1000},
		{"all extents", mixed[T](11, 600), 200},
	} {
		t.Run(test.name, func(t *testing.T) {
			if n := broadtest.Check(t, &g, test.bounds, false); n < test.least {
				t.Errorf("only %d pairs, want %d or more to be found", n, test.least)
			}
		})
	}
	t.Run("fewest buckets", func(t *testing.T) { // far cells share them, and lines go round the end
		total := 0
		for seed := range uint64(500) {
			total += broadtest.Check(t, &g, draw(seed, 4, 6, 2, 0.25), false)
		}
		if total < 200 {
			t.Errorf("only %d pairs", total)
		}
	})
}

// shifted moves rows along both axes; where they are too far out for their extent they come to lie
// on each other.
func shifted[T soa.Float](b *broad.Bounds[T], by T) *broad.Bounds[T] {
	for _, column := range [][]T{b.MinX, b.MinY, b.MaxX, b.MaxY} {
		for i := range column {
			column[i] += by
		}
	}
	return b
}

// mixed returns rows with extents of all powers of two from 2^-20 to 2^4.
func mixed[T soa.Float](seed uint64, n int) *broad.Bounds[T] {
	r := rand.New(rand.NewPCG(seed, 0))
	b := new(broad.Bounds[T])
	for range n {
		x, y, size := T(r.Float64()*40-20), T(r.Float64()*40-20), T(math.Ldexp(1, r.IntN(25)-20))
		b.Append(x, y, x+size, y+size)
	}
	return b
}

// TestCellsOfNeighbours draws pairs that touch at a distance of the largest extent: they must not
// begin more than a cell apart, wherever they lie.
func TestCellsOfNeighbours(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	for range 10000 {
		size := math.Ldexp(1+r.Float64(), r.IntN(60)-30)
		x := (r.Float64() - 0.5) * math.Ldexp(size, r.IntN(30))
		if r.IntN(2) == 0 { // where a coordinate would round up or down, were a cell no wider
			x = (math.Round(x/size) - 0x1p-23) * size
			x += float64(r.IntN(5)-2) * (math.Nextafter(x, math.Inf(1)) - x)
		}
		var b broad.Bounds[float64]
		b.Append(x, 0, x+size, 0)
		b.Append(x+size, 0, x+size, 0)
		var g Grid[float64]
		var list pairs.List
		g.Build(&b)
		g.Self(&list)
		if list.Len() != 1 {
			t.Fatalf("%v, wide %v: %d pairs, want 1", x, size, list.Len())
		}
	}
}
