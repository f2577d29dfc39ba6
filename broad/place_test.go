package broad

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// TestPlaces checks where Build puts rows, frame after frame of a scene that changes: each row that
// is not empty in the cell of its level, once, with its digest; and how many pairs share a cell.
func TestPlaces(t *testing.T) {
	for _, workers := range []int{1, 3} {
		t.Run("float32", func(t *testing.T) { testPlaces[float32](t, workers) })
		t.Run("float64", func(t *testing.T) { testPlaces[float64](t, workers) })
	}
}

func testPlaces[T soa.Float](t *testing.T, workers int) {
	r := rand.New(rand.NewPCG(1, 1))
	g := Grid[T]{Workers: workers}
	inf := math.Inf(1)
	for frame, c := range []struct {
		rows   int
		size   func() float64
		spread func() float64 // that coordinates are drawn up to
	}{
		{20000, func() float64 { return 1 }, func() float64 { return 300 }},
		{20000, func() float64 { return 1 }, func() float64 { return 300 }},
		{16000, func() float64 { return 0 }, func() float64 { return 300 }},
		{30000, func() float64 { return 3 - 4*r.Float64() }, func() float64 { return 300 }},
		{30000, func() float64 { return math.Ldexp(1, r.IntN(40)-20) }, func() float64 { return 300 }},
		{20000, func() float64 { return 1 }, func() float64 { return math.Ldexp(300, 60*r.IntN(2)) }},
		{9000, func() float64 { return []float64{1, inf}[r.IntN(2)] }, func() float64 { return 300 }},
		{500, func() float64 { return math.Ldexp(1, -145+r.IntN(8)) }, func() float64 { return math.Ldexp(1, -140) }},
		{0, nil, nil},
		{7, func() float64 { return 1 }, func() float64 { return 1 }},
		{20000, func() float64 { return 1 }, func() float64 { return 1 }}, // which takes trials
	} {
		var b Bounds[T]
		for range c.rows {
			x, y := c.spread()*(2*r.Float64()-1), c.spread()*(2*r.Float64()-1)
			b.Append(T(x), T(y), T(x+c.size()), T(y+c.size()))
		}
		g.Build(&b)
		checkPlaces(t, frame, &g, &b)
	}
}

func checkPlaces[T soa.Float](t *testing.T, frame int, g *Grid[T], b *Bounds[T]) {
	t.Helper()
	seen := make([]bool, b.Len())
	crowd := int64(0)
	for i := range g.levels {
		l := &g.levels[i]
		for k := l.base; k <= l.base+l.mask; k++ {
			n := int64(g.starts[k+1] - g.starts[k])
			crowd += n * (n - 1) / 2
			for at := g.starts[k]; at < g.starts[k+1]; at++ {
				e := &g.entries[at]
				a := e.box
				x, y := float64(a.minX), float64(a.minY)
				if a != b.at(int(e.row)) || a.empty() || seen[e.row] {
					t.Fatalf("frame %d: place %d has row %d of box %v, and bounds are %v, or it stands twice", frame, at, e.row, a, b.at(int(e.row)))
				}
				seen[e.row] = true
				if int(g.levelOf[classOf(a)]) != i || l.farCell(x, y) != k || e.cell != k || g.cells[at] != k {
					t.Fatalf("frame %d: box %v is in cell %d of level %d, %d or %d", frame, a, k, i, e.cell, g.cells[at])
				}
				if want := farDigest(l, x, y, float64(a.maxX), float64(a.maxY)); l.mask != 0 && g.digests[at] != want {
					t.Fatalf("frame %d: digest of %v is %#x, want %#x", frame, a, g.digests[at], want)
				}
			}
		}
	}
	for row, placed := range seen {
		if placed == b.at(row).empty() {
			t.Fatalf("frame %d: row %d with box %v is in no place, or empty in one", frame, row, b.at(row))
		}
	}
	if got := g.crowd.Load(); got != crowd {
		t.Errorf("frame %d: Build tells of %d pairs that share cells, want %d", frame, got, crowd)
	}
}
