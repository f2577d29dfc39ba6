package pairs_test

import (
	"fmt"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// TestDensity has a test of its own answer with every share of hits, none and all among them:
// rows are decoded in other ways where hits are many.
func TestDensity(t *testing.T) {
	const rows1, rows2 = 50, 64*70 + 13 // more than a block, and a part of a word
	numbers := func(n int) *soa.Points[float64] {
		p := new(soa.Points[float64])
		for i := range n {
			p.Append(soa.Point[float64]{X: float64(i)})
		}
		return p
	}
	first, second := numbers(rows1), numbers(rows2)
	for _, percent := range []uint64{0, 1, 5, 20, 48, 52, 90, 99, 100} {
		hit := func(i, j float64) bool {
			h := (uint64(i)*rows2 + uint64(j)) * 0x9e3779b97f4a7c15
			return (h^h>>29)*0xbf58476d1ce4e5b9>>33%100 < percent
		}
		test := func(hits hantei.Mask, a, b *soa.Points[float64]) {
			clear(hits)
			n := max(a.Len(), b.Len())
			for k := range n {
				if hit(a.X[k%a.Len()], b.X[k%b.Len()]) {
					hits[k/64] |= 1 << (k % 64)
				}
			}
		}
		var want pairs.List
		candidates := every([2]int{rows1, rows2})
		for i, j := range candidates.All() {
			if hit(float64(i), float64(j)) {
				want.Append(int32(i), int32(j))
			}
		}
		t.Run(fmt.Sprint(percent), func(t *testing.T) {
			checkPairs(t, want, func(to pairs.Collector) error {
				pairs.Cross(to, test, first, second)
				return nil
			})
			checkPairs(t, want, func(to pairs.Collector) error {
				pairs.Among(to, test, first, second, &candidates)
				return nil
			})
			var once pairs.List
			for i, j := range want.All() {
				if i < j && j < rows1 {
					once.Append(int32(i), int32(j))
				}
			}
			checkPairs(t, once, func(to pairs.Collector) error {
				part := second.Slice(0, rows1)
				pairs.Self(to, test, &part)
				return nil
			})
		})
	}
}

// TestPairsBehind checks that pairs in memory of the caller's are written no further than they go.
func TestPairsBehind(t *testing.T) {
	a := crowd(8, 200, 0.3)
	var want pairs.List
	pairs.Self(&want, hantei.CircleCircle, a)
	memory := pairs.List{A: make([]int32, want.Len()+100), B: make([]int32, want.Len()+100)}
	for k := range memory.A {
		memory.A[k], memory.B[k] = -1, -2
	}
	got := pairs.List{A: memory.A[:0], B: memory.B[:0]}
	pairs.Self(&got, hantei.CircleCircle, a)
	samePairs(t, "pairs", got, want)
	if &got.A[0] != &memory.A[0] || &got.B[0] != &memory.B[0] {
		t.Error("pairs moved though there was room for them")
	}
	for k := got.Len(); k < memory.Len(); k++ {
		if memory.A[k] != -1 || memory.B[k] != -2 {
			t.Fatalf("written %d rows behind the pairs", k-got.Len())
		}
	}
}
