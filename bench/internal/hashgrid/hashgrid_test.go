package hashgrid

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

// draw returns n rows of the given size and less in a square of the given side, on a lattice of the given step so that
// many touch. Some have a NaN, an infinity, a negative zero or less than no extent.
func draw[T soa.Float](seed uint64, n int, side, size, step float64) *broad.Bounds[T] {
	r := rand.New(rand.NewPCG(seed, 0))
	b := new(broad.Bounds[T])
	at := func(lo, hi float64) T { return T(math.Round((lo+r.Float64()*(hi-lo))/step) * step) }
	for range n {
		x, y := at(-side/2, side/2), at(-side/2, side/2)
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

func finite[T soa.Float](b *broad.Bounds[T], i int) bool {
	for _, x := range []T{b.MinX[i], b.MinY[i], b.MaxX[i], b.MaxY[i]} {
		if math.IsInf(float64(x), 0) {
			return false
		}
	}
	return true
}

func TestSelf(t *testing.T) {
	t.Run("float32", testSelf[float32])
	t.Run("float64", testSelf[float64])
}

// testSelf compares with every pair of finite rows, with one grid that is built again and again.
func testSelf[T soa.Float](t *testing.T) {
	var g Grid[T]
	for _, test := range []struct {
		name   string
		bounds *broad.Bounds[T]
		least  int // pairs, so that there is something to find
	}{
		{"none", new(broad.Bounds[T]), 0},
		{"one", draw[T](1, 1, 40, 1, 1), 0},
		{"lattice", draw[T](2, 900, 40, 3, 1), 1000},
		{"sparse", draw[T](3, 900, 40, 0.5, 1e-6), 50},
		{"large among small", func() *broad.Bounds[T] {
			b := draw[T](4, 500, 40, 0.5, 1e-3)
			b.Append(-20, -20, 0, 15)
			return b
		}(), 200},
		{"all over each other", draw[T](5, 200, 1, 30, 0.25), 5000},
		{"points", draw[T](6, 900, 20, 0, 1), 500},
		{"far from the origin", shifted(draw[T](7, 900, 40, 3, 1), 1<<20), 1000},
		{"beyond the cells", shifted(draw[T](8, 300, 40, 3, 1), T(math.Ldexp(1, 100))), 1000},
		{"tiny", draw[T](9, 900, 0x1p-120, 0x1p-123, 0x1p-126), 1000},
		{"in a few cells", draw[T](10, 300, 8, 4, 1), 1000},
		{"all extents", mixed[T](11, 600), 200},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := test.bounds
			var found, want pairs.List
			g.Build(b)
			g.Self(&found)
			for i := range b.Len() {
				for j := i + 1; j < b.Len(); j++ {
					if b.Overlap(i, b, j) && finite(b, i) && finite(b, j) {
						want.Append(int32(i), int32(j))
					}
				}
			}
			if got, want := sorted(&found), sorted(&want); !slices.Equal(got, want) {
				t.Errorf("%d pairs, or others, want %d", len(got), len(want))
			}
			if want.Len() < test.least {
				t.Errorf("only %d pairs, want %d or more to be found", want.Len(), test.least)
			}
		})
	}
}

// shifted moves rows along both axes; where they are too far out for their extent they come to lie on each other.
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

// TestCellsOfNeighbours draws pairs that touch at a distance of the largest extent: they must not begin more than a cell
// apart, wherever they lie.
func TestCellsOfNeighbours(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	for range 10000 {
		size := math.Ldexp(1+r.Float64(), r.IntN(60)-30)
		x := (r.Float64() - 0.5) * math.Ldexp(size, r.IntN(30))
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
