package pairs_test

import (
	"sync/atomic"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// TestWithinBlocks compares the numbers of pairs with package kernel's where a side has several blocks, which are
// tested one after the other, and where the sides are exchanged. No number is computed once more.
func TestWithinBlocks(t *testing.T) {
	var gathered atomic.Int64 // calls of rows against rows, which are those of pairs found before
	sweep := func(times []float32, a, b *soa.MovingCircles[float32]) {
		if a.Len() > 1 && b.Len() > 1 {
			gathered.Add(1)
		}
		hantei.CircleSweep(times, a, b)
	}
	check := func(name string, first, second *soa.MovingCircles[float32], search func(to pairs.MeasuredCollector[float32])) {
		t.Run(name, func(t *testing.T) {
			checkNumbers(t, first, second, search)
			if calls := gathered.Swap(0); calls > 0 {
				t.Errorf("%d calls compute numbers once more", calls)
			}
		})
	}
	many, some, few := traffic[float32](1, 9000), traffic[float32](2, 40), traffic[float32](3, 5)
	f := filters(prove.NewSource[float32](4), 9000)
	filtered := pairs.Filtered(f, nil)
	for _, c := range []struct {
		name          string
		first, second *soa.MovingCircles[float32]
		limit         float32
		options       []pairs.Option
	}{
		{"some against many", some, many, 1, nil},
		{"many against some", many, some, 1, nil},
		{"many against few", many, few, 1, nil},
		{"many against few, filtered", many, few, 1, []pairs.Option{filtered}},
		{"many against many, filtered", many, many, 0.002, []pairs.Option{filtered}},
	} {
		check(c.name, c.first, c.second, func(to pairs.MeasuredCollector[float32]) {
			pairs.CrossWithin(to, sweep, c.first, c.second, c.limit, c.options...)
		})
	}
	check("one side", many, many, func(to pairs.MeasuredCollector[float32]) {
		pairs.SelfWithin(to, sweep, many, 0.002)
	})
	check("one side, filtered", many, many, func(to pairs.MeasuredCollector[float32]) {
		pairs.SelfWithin(to, sweep, many, 0.002, pairs.Filtered(f, f))
	})
}

// checkNumbers checks that a search finds the same pairs with and without their numbers, several of them, and
// that these are those of package kernel.
func checkNumbers(t *testing.T, first, second *soa.MovingCircles[float32], search func(to pairs.MeasuredCollector[float32])) {
	t.Helper()
	var got pairs.Measured[float32]
	var want pairs.List
	search(&got)
	search(pairs.PairsOnly[float32](&want))
	samePairs(t, "pairs with numbers", got.List, want)
	if want.Len() < 100 {
		t.Errorf("%d pairs, too few", want.Len())
	}
	for k, v := range got.V {
		a, b := got.At(k)
		if w := kernel.CircleSweep(first.At(a), second.At(b)); prove.Bits(v) != prove.Bits(w) {
			t.Fatalf("rows %d and %d have %g, want %g", a, b, v, w)
		}
	}
}
