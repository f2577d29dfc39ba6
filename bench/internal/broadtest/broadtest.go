// Package broadtest draws bounds and checks what a broad phase finds among them. Tests of the broad
// phases that package broad is compared with use it.
package broadtest

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

// Draw returns n rows of the given size and less in a square of the given side around the origin, on
// a lattice of the given step so that many touch. Some have a NaN, an infinity, a negative zero or a
// negative extent.
func Draw[T soa.Float](seed uint64, n int, side, size, step float64) *broad.Bounds[T] {
	r := rand.New(rand.NewPCG(seed, 0))
	b := new(broad.Bounds[T])
	at := func(lo, hi float64) T { return T(math.Round((lo+float64(r.Float64()*(hi-lo)))/step) * step) }
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

// An Index is a broad phase.
type Index[T soa.Float] interface {
	Build(b *broad.Bounds[T])
	Self(list *pairs.List)
}

// Check builds the index and compares its pairs with all that overlap, each once with the lower row
// first, in any order. Rows that are not finite count only if infinite says so. It returns how many
// pairs there are.
func Check[T soa.Float](t *testing.T, index Index[T], b *broad.Bounds[T], infinite bool) int {
	t.Helper()
	var found, want pairs.List
	index.Build(b)
	index.Self(&found)
	for i := range b.Len() {
		for j := i + 1; j < b.Len(); j++ {
			if b.Overlap(i, b, j) && (infinite || finite(b, i) && finite(b, j)) {
				want.Append(int32(i), int32(j))
			}
		}
	}
	if got, want := sorted(&found), sorted(&want); !slices.Equal(got, want) {
		t.Errorf("%d pairs, or others, want %d", len(got), len(want))
	}
	return want.Len()
}

func finite[T soa.Float](b *broad.Bounds[T], i int) bool {
	return !slices.ContainsFunc([]T{b.MinX[i], b.MinY[i], b.MaxX[i], b.MaxY[i]}, func(x T) bool {
		return math.IsInf(float64(x), 0)
	})
}

func sorted(list *pairs.List) [][2]int {
	var all [][2]int
	for a, b := range list.All() {
		all = append(all, [2]int{a, b})
	}
	slices.SortFunc(all, func(p, q [2]int) int { return cmp.Or(p[0]-q[0], p[1]-q[1]) })
	return all
}
