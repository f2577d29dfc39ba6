package decode

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/internal/tier"
)

// TestDecode compares every tier's decoder with a loop over bits, for every share
// of hits and with as little room behind the pairs as there may be.
func TestDecode(t *testing.T) {
	defer tier.Use(tier.Active().String())
	const first, base = 7, 640
	r := rand.New(rand.NewPCG(1, 2))
	for _, each := range tier.Supported() {
		t.Run(each.String(), func(t *testing.T) {
			use(t, each)
			for _, share := range []float64{0, 0.001, 0.02, 0.2, 0.5, 0.9, 1} {
				for words := range 20 {
					hits := make([]uint64, words)
					var want []int32
					for i := range 64 * words {
						if r.Float64() < share {
							hits[i/64] |= 1 << (i % 64)
							want = append(want, base+int32(i))
						}
					}
					for _, room := range []int{0, 1, wordRoom, 79, 80, 81, 1000} {
						checkDecode(t, hits, first, base, want, len(want)+room)
					}
				}
			}
		})
	}
}

// checkDecode decodes to columns of so much room, with more memory behind them.
func checkDecode(t *testing.T, hits []uint64, first, base int32, want []int32, room int) {
	t.Helper()
	const behind = -5
	memory := slices.Repeat([]int32{behind}, 2*(room+200))
	a, b := memory[:room], memory[room+200:][:room]
	n := Pairs(a, b, hits, first, base)
	if !slices.Equal(b[:n], want) {
		t.Fatalf("%d words, room %d: rows %v, want %v", len(hits), room, b[:n], want)
	}
	if i := slices.IndexFunc(a[:n], func(v int32) bool { return v != first }); i >= 0 {
		t.Fatalf("%d words, room %d: pair %d has first row %d, want %d", len(hits), room, i, a[i], first)
	}
	for i, v := range memory {
		if v != behind && (room <= i && i < room+200 || 2*room+200 <= i) {
			t.Fatalf("%d words, %d pairs, room %d: written %d rows behind", len(hits), len(want), room, min(i-room, i-2*room-200))
		}
	}
}

// TestDecodeRows compares rows of hits decoded in one call with a loop over bits, for rows of one word
// and more, empty ones among them, and with as little room behind the pairs as there may be.
func TestDecodeRows(t *testing.T) {
	defer tier.Use(tier.Active().String())
	const first, base = 7, 640
	r := rand.New(rand.NewPCG(3, 4))
	for _, each := range tier.Supported() {
		t.Run(each.String(), func(t *testing.T) {
			use(t, each)
			for _, share := range []float64{0, 0.02, 0.2, 1} {
				for _, size := range [][2]int{{1, 1}, {9, 1}, {1, 5}, {7, 2}, {6, 9}} {
					rows, stride := size[0], size[1]
					hits := make([]uint64, rows*stride)
					var wantA, wantB []int32
					for row := range rows {
						for i := range 64 * stride {
							if row%4 != 2 && r.Float64() < share {
								hits[row*stride+i/64] |= 1 << (i % 64)
								wantA, wantB = append(wantA, first+int32(row)), append(wantB, base+int32(i))
							}
						}
					}
					for _, room := range []int{0, 1, wordRoom, 80, 300, 2000} {
						const behind = -5
						a := slices.Repeat([]int32{behind}, len(wantA)+room+200)
						b := slices.Clone(a)
						n := Rows(a[:len(wantA)+room], b[:len(wantA)+room], hits, stride, first, base)
						if !slices.Equal(a[:n], wantA) || !slices.Equal(b[:n], wantB) {
							t.Fatalf("%d rows of %d words, share %v, room %d: %v and %v, want %v and %v",
								rows, stride, share, room, a[:n], b[:n], wantA, wantB)
						}
						for _, column := range [][]int32{a, b} {
							if k := slices.IndexFunc(column[len(wantA)+room:], func(v int32) bool { return v != behind }); k >= 0 {
								t.Fatalf("%d rows of %d words, share %v, room %d: written %d rows behind", rows, stride, share, room, k)
							}
						}
					}
				}
			}
		})
	}
}

// TestSelect compares every tier's selector with a loop over bits, for every share of hits and for
// last words that are not whole.
func TestSelect(t *testing.T) {
	defer tier.Use(tier.Active().String())
	const behind = -5
	r := rand.New(rand.NewPCG(1, 2))
	for _, each := range tier.Supported() {
		t.Run(each.String(), func(t *testing.T) {
			use(t, each)
			for _, share := range []float64{0, 0.001, 0.02, 0.2, 0.5, 0.9, 1} {
				for _, rows := range []int{0, 1, 63, 64, 65, 127, 128, 500, 1024} {
					hits := make([]uint64, (rows+63)/64)
					fromA, fromB := make([]int32, rows), make([]int32, rows)
					var wantA, wantB []int32
					for i := range rows {
						fromA[i], fromB[i] = r.Int32(), r.Int32()
						if r.Float64() < share {
							hits[i/64] |= 1 << (i % 64)
							wantA, wantB = append(wantA, fromA[i]), append(wantB, fromB[i])
						}
					}
					a, b := slices.Repeat([]int32{behind}, rows+SelectRoom+100), slices.Repeat([]int32{behind}, rows+SelectRoom+100)
					n := Select(a[:rows+SelectRoom], b[:rows+SelectRoom], hits, fromA, fromB)
					if !slices.Equal(a[:n], wantA) || !slices.Equal(b[:n], wantB) {
						t.Fatalf("%d rows, share %v: %v and %v, want %v and %v", rows, share, a[:n], b[:n], wantA, wantB)
					}
					for _, column := range [][]int32{a, b} {
						if k := slices.IndexFunc(column[n+SelectRoom:], func(v int32) bool { return v != behind }); k >= 0 {
							t.Fatalf("%d rows, share %v: written %d rows behind", rows, share, SelectRoom+k)
						}
					}
				}
			}
		})
	}
}

func BenchmarkDecode(b *testing.B) {
	defer tier.Use(tier.Active().String())
	const words = 16
	r := rand.New(rand.NewPCG(1, 2))
	for _, percent := range []int{0, 1, 5, 20, 50, 100} {
		hits := make([]uint64, words)
		for i := range 64 * words {
			if r.IntN(100) < percent {
				hits[i/64] |= 1 << (i % 64)
			}
		}
		first, second := make([]int32, 64*words+80), make([]int32, 64*words+80)
		for _, each := range tier.Supported() {
			b.Run(fmt.Sprintf("percent=%d/tier=%v", percent, each), func(b *testing.B) {
				use(b, each)
				for b.Loop() {
					Pairs(first, second, hits, 1, 0)
				}
			})
		}
	}
}

func use(t testing.TB, each tier.Tier) {
	if err := tier.Use(each.String()); err != nil {
		t.Fatal(err)
	}
}
