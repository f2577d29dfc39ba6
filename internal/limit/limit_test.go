package limit_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/internal/fence"
	"github.com/hantei-go/hantei/internal/limit"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/soa"
)

func TestAtMost(t *testing.T) {
	t.Run("float32", func(t *testing.T) { testAtMost[float32](t, math.SmallestNonzeroFloat32) })
	t.Run("float64", func(t *testing.T) { testAtMost[float64](t, math.SmallestNonzeroFloat64) })
}

// testAtMost compares each bit with a comparison, of numbers and limits of every kind, at either end of memory that
// must not be left.
func testAtMost[T soa.Float](t *testing.T, least T) {
	const most = 200
	kinds := []T{0, T(math.Copysign(0, -1)), 1, -1, T(math.NaN()), T(math.Inf(1)), T(math.Inf(-1)), least, 1.5}
	tiertest.Every(t, func(t *testing.T) {
		memory, words := fence.New(t, 8*most), fence.New(t, 8*(most/64+1))
		s := rand.New(rand.NewPCG(1, 2))
		for n := range most + 1 {
			for _, atEnd := range []bool{false, true} {
				memory.Fill()
				words.Fill()
				numbers := fence.Place[T](memory, n, 0, atEnd)
				hits := fence.Place[uint64](words, (n+63)/64, 0, atEnd)
				for i := range numbers {
					numbers[i] = kinds[s.IntN(len(kinds))]
				}
				m := kinds[n%len(kinds)]
				limit.AtMost(hits, numbers, m)
				for i := range 64 * len(hits) {
					want := i < n && numbers[i] <= m
					if got := hits[i/64]>>(i%64)&1 != 0; got != want {
						t.Errorf("%d numbers: bit %d is %t, want %t", n, i, got, want)
					}
				}
				if !fence.Clean(words, hits) {
					t.Errorf("%d numbers: written beside the hits", n)
				}
			}
		}
	})
}
