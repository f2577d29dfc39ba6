package sortsweep

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// draw returns n rows of the given size and less, on a lattice of the given step so that many touch. A tenth
// of them are empty, a few have no end.
func draw[T soa.Float](seed uint64, n int, size, step float64) *broad.Bounds[T] {
	r := rand.New(rand.NewPCG(seed, 0))
	b := new(broad.Bounds[T])
	at := func(lo, hi float64) T { return T(math.Round((lo+r.Float64()*(hi-lo))/step) * step) }
	for range n {
		x, y := at(-20, 20), at(-20, 20)
		row := [4]T{x, y, x + at(0, size), y + at(0, size)}
		switch r.IntN(40) {
		case 0:
			row[r.IntN(4)] = T(math.NaN())
		case 1:
			row[2] = row[0] - 1
		case 2:
			row[1], row[3] = row[3]+1, row[1]
		case 3:
			row[r.IntN(2)] = T(math.Inf(-1))
		case 4:
			row[2+r.IntN(2)] = T(math.Inf(1))
		case 5:
			row[0] = T(math.Copysign(0, -1))
		}
		b.Append(row[0], row[1], row[2], row[3])
	}
	return b
}

func sorted(p *pairs.List) [][2]int {
	var all [][2]int
	for a, b := range p.All() {
		all = append(all, [2]int{a, b})
	}
	slices.SortFunc(all, func(p, q [2]int) int { return cmp.Or(p[0]-q[0], p[1]-q[1]) })
	return all
}

func TestSelf(t *testing.T) {
	t.Run("float32", testSelf[float32])
	t.Run("float64", testSelf[float64])
}

// testSelf compares with every pair and with broad's grid.
func testSelf[T soa.Float](t *testing.T) {
	var s Sweep[T]
	for name, b := range map[string]*broad.Bounds[T]{
		"none": {}, "one": draw[T](1, 1, 1, 1), "lattice": draw[T](2, 900, 3, 1), "sparse": draw[T](3, 900, 0.5, 1e-9),
		"large": draw[T](4, 300, 30, 0.25), "beyond float32": draw[T](5, 300, 30, 1+1e-12),
	} {
		t.Run(name, func(t *testing.T) {
			var swept, all, found pairs.List
			s.Build(b)
			s.Self(&swept)
			for i := range b.Len() {
				for j := i + 1; j < b.Len(); j++ {
					if b.Overlap(i, b, j) {
						all.Append(int32(i), int32(j))
					}
				}
			}
			got := sorted(&swept)
			if want := sorted(&all); !slices.Equal(got, want) {
				t.Errorf("%d pairs, want %d", len(got), len(want))
			}
			var g broad.Grid[T]
			g.Build(b)
			g.Self(&found)
			if want := sorted(&found); !slices.Equal(got, want) {
				t.Errorf("%d pairs, the grid has %d", len(got), len(want))
			}
			if name == "large" && len(got) < 1000 {
				t.Errorf("only %d pairs", len(got))
			}
		})
	}
}
