package broad

import (
	"math/rand/v2"
	"testing"
)

// TestFit checks that cells do not crowd where the rows themselves do not, and that levels are few.
func TestFit(t *testing.T) {
	const n = 20000
	for _, c := range []struct {
		name   string
		levels int
		draw   func(r *rand.Rand, k int) (x, y, size float64)
	}{
		{"even", 1, func(r *rand.Rand, _ int) (x, y, size float64) { return 100 * r.Float64(), 30 * r.Float64(), 0.01 }},
		{"points", 1, func(r *rand.Rand, _ int) (x, y, size float64) { return r.Float64(), r.Float64(), 0 }},
		{"row", 1, func(r *rand.Rand, _ int) (x, y, size float64) { return 1e9 * r.Float64(), 7, 1 }},
		{"column", 1, func(r *rand.Rand, _ int) (x, y, size float64) { return 7, 1e-9 * r.Float64(), 1e-19 }},
		{"diagonal", 1, func(_ *rand.Rand, k int) (x, y, size float64) { return float64(k), float64(-k), 0.5 }},
		{"outlier", 2, func(r *rand.Rand, k int) (x, y, size float64) {
			if k == 0 {
				return 1e300, 0, 1
			}
			return 100 * r.Float64(), 100 * r.Float64(), 0.1
		}},
		{"clusters far apart", 1, func(r *rand.Rand, k int) (x, y, size float64) {
			return float64(k%2)*1e7 + r.Float64(), r.Float64(), 1e-3
		}},
		{"few large", 3, func(r *rand.Rand, k int) (x, y, size float64) {
			if k%1000 == 0 {
				return r.Float64(), r.Float64(), 1
			}
			return r.Float64(), r.Float64(), 1e-4
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 1))
			var b Bounds[float64]
			for k := range n {
				x, y, size := c.draw(r, k)
				b.Append(x, y, x+size, y+size)
			}
			var g Grid[float64]
			g.Build(&b)
			if len(g.levels) > c.levels {
				t.Errorf("%d levels, want at most %d", len(g.levels), c.levels)
			}
			crowd := 0
			for k, start := range g.starts[1:] {
				rows := int(start - g.starts[k])
				crowd += rows * (rows - 1) / 2
			}
			if crowd > 2*n {
				t.Errorf("%d pairs share cells, want at most %d", crowd, 2*n)
			}
		})
	}
}

// TestCellSize checks which rows are in the smallest cells: those below the least power of two
// above CellSize.
func TestCellSize(t *testing.T) {
	for _, c := range []struct {
		cellSize, size float64
		smallest       bool
	}{
		{1, 0, true},
		{1, 1.999, true},
		{1, 2, false},
		{0.75, 0.999, true},
		{0.75, 1, false},
	} {
		g := Grid[float64]{CellSize: c.cellSize}
		var b Bounds[float64]
		b.Append(0, 0, 0, 0)
		b.Append(0, 0, c.size, 0)
		g.Build(&b)
		if (len(g.levels) == 1) != c.smallest {
			t.Errorf("CellSize %v: %d levels with a row of size %v", c.cellSize, len(g.levels), c.size)
		}
	}
}

// TestFitsAgain has frames of clusters, for which fit tries several sizes of cells: the next frame
// takes the same without a trial, unless it is another scene.
func TestFitsAgain(t *testing.T) {
	const n = 20000
	draw := func(seed uint64, extent float64) *Bounds[float64] {
		r := rand.New(rand.NewPCG(seed, 1))
		b := new(Bounds[float64])
		for k := range n {
			x, y := float64(k%7)*1e4+extent*r.Float64(), float64(k%5)*1e4+extent*r.Float64()
			b.Append(x, y, x+0.01, y+0.01)
		}
		return b
	}
	var g Grid[float64]
	g.Build(draw(1, 10))
	first := g.fitted
	if first.best == first.start {
		t.Fatalf("fit took class %d at once, this scene is meant to need trials", first.best)
	}
	g.Build(draw(2, 10))
	if g.fitted != first {
		t.Errorf("fit made a new choice, %+v, for a scene like that of %+v", g.fitted, first)
	}
	for _, b := range []*Bounds[float64]{draw(3, 1), draw(3, 5000)} {
		var fresh Grid[float64]
		fresh.Build(b)
		g.Build(b)
		if g.fitted != fresh.fitted {
			t.Errorf("for another scene fit chose %+v, a fresh grid %+v", g.fitted, fresh.fitted)
		}
	}
}
