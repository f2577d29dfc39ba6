package column

import (
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
	const words = 5
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
		to, rows := make([]uint64, words), []int32{}
		for w := range to {
			to[w] = word()
			for at := word(); at != 0; at &= at - 1 {
				rows = append(rows, int32(64*w+bits.TrailingZeros64(at)))
			}
		}
		from := make([]uint64, words) // with bits behind those of the rows
		for w := range from {
			from[w] = word()
		}
		want := slices.Clone(to)
		for k, row := range rows {
			want[row/64] |= from[k/64] >> (k % 64) & 1 << (row % 64)
		}
		if ScatterBits(to, from, rows); !slices.Equal(to, want) {
			t.Fatalf("from %x at %v: got %x, want %x", from, rows, to, want)
		}
	}
}
