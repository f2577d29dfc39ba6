package column

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestScatter gathers rows and scatters them again.
func TestScatter(t *testing.T) {
	from, rows := []float64{10, 11, 12, 13, 14, 15, 16}, []int32{0, 2, 3, 5, 6, 6, 6}
	gathered, got := make([]float64, len(rows)), make([]float64, len(from))
	Repeat(rows, 5)
	Gather(gathered, from, rows)
	Scatter(got, gathered, rows[:5])
	if want := []float64{10, 0, 12, 13, 0, 15, 16}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestScatterBits compares words of few bits and of many with bits that are scattered one by one.
func TestScatterBits(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	word := func() uint64 {
		switch r.IntN(4) {
		case 0:
			return 0
		case 1:
			return ^uint64(0)
		}
		return r.Uint64() & r.Uint64()
	}
	for range 10_000 {
		const words = 5
		to, at := make([]uint64, words), make([]uint64, words)
		n := 0
		for w := range words {
			to[w], at[w] = word(), word()
			n += bits.OnesCount64(at[w])
		}
		from := make([]uint64, (n+63)/64)
		for w := range from {
			from[w] = word()
		}
		want := slices.Clone(to)
		for row, k := 0, 0; row < 64*words; row++ {
			if at[row/64]>>(row%64)&1 != 0 {
				want[row/64] |= from[k/64] >> (k % 64) & 1 << (row % 64)
				k++
			}
		}
		if ScatterBits(to, from, at); !slices.Equal(to, want) {
			t.Fatalf("from %x at %x: got %x, want %x", from, at, to, want)
		}
	}
}

func TestAtMost(t *testing.T) {
	numbers := make([]float64, 70)
	for i := range numbers {
		numbers[i] = 2
	}
	numbers[0], numbers[1], numbers[2], numbers[63], numbers[69] = 1, math.Nextafter(1, 2), math.NaN(), math.Inf(-1), 0
	for _, n := range []int{0, 1, 64, 70} {
		got := []uint64{^uint64(0), ^uint64(0)}[:(n+63)/64]
		AtMost(got, numbers[:n], 1)
		for i := range 64 * len(got) {
			want := i < n && numbers[i] <= 1
			if set := got[i/64]>>(i%64)&1 != 0; set != want {
				t.Errorf("%d numbers: bit %d is %t, want %t", n, i, set, want)
			}
		}
	}
}
