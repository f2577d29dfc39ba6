package broad

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// TestMemory checks how many bytes a row a grid keeps, as its documentation says: of rows spread
// evenly, and of rows in a few cells, with one worker and with many.
func TestMemory(t *testing.T) {
	t.Run("float32", func(t *testing.T) { testMemory[float32](t, 44, 24) })
	t.Run("float64", func(t *testing.T) { testMemory[float64](t, 60, 40) })
}

func testMemory[T soa.Float](t *testing.T, each, crowded int) {
	const n = 1<<17 + 1 // for which the ring is nearly twice as large
	for _, c := range []struct {
		name            string
		extent, workers int
		more            int
	}{
		{"even", 1 << 20, 1, 3},
		{"even, two workers", 1 << 20, 2, 6},
		{"crowded", 4, 1, crowded},
		{"crowded, 16 workers", 4, 16, 2 * crowded},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 1))
			var b Bounds[T]
			for range n {
				x, y := T(float64(c.extent)*r.Float64()), T(float64(c.extent)*r.Float64())
				b.Append(x, y, x+1, y+1)
			}
			g := Grid[T]{CellSize: T(c.extent) / 512, Workers: c.workers}
			if c.extent < 512 {
				g.CellSize = 1
			}
			g.Build(&b)
			bytes := cap(g.cells)*4 + cap(g.starts)*4 + cap(g.digests)*8
			bytes += (cap(g.entries) + cap(g.spare)) * int(unsafe.Sizeof(entry[T]{}))
			if most := n * (each + c.more + 1); bytes > most {
				t.Errorf("%.1f bytes a row, want at most %d", float64(bytes)/n, most/n)
			}
		})
	}
}
