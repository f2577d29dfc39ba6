package pairs_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// crossSizes are rows of the two sides: none, one, a word of hit bits and more or less, and many
// of the first, few of the second.
var crossSizes = [][2]int{{0, 0}, {0, 5}, {5, 0}, {1, 1}, {1, 70}, {70, 1}, {3, 64}, {65, 130}, {129, 63},
	{200, 65}, {333, 100}}

func TestCross(t *testing.T) {
	t.Run("float32", testCross[float32])
	t.Run("float64", testCross[float64])
}

func testCross[T soa.Float](t *testing.T) {
	eachSearch(t, func(t *testing.T, p search[T]) {
		for seed, n := range crossSizes {
			first, second := p.scene(uint64(seed), n)
			want := p.all(first, second, nil)
			t.Run(fmt.Sprintf("%d by %d", n[0], n[1]), func(t *testing.T) {
				tiertest.Every(t, func(t *testing.T) {
					checkPairs(t, want, func(to pairs.Collector) error {
						return p.Cross(context.Background(), to, first, second)
					})
				})
			})
		}
	})
}

// TestCrossTiles has several tiles, of a second side of several blocks too.
func TestCrossTiles(t *testing.T) {
	p := searchNamed[float32]("CircleCircle")
	for _, n := range [][2]int{{2500, 300}, {20, 13001}, {5000, 1}, {9000, 33}} {
		t.Run(fmt.Sprintf("%d by %d", n[0], n[1]), func(t *testing.T) {
			first, second := p.Ordinary(prove.NewSource[float32](5), prove.RowsAgainstRows, max(n[0], n[1]))
			first, second = prove.Part(first, 0, n[0]), prove.Part(second, 0, n[1])
			want := p.all(first, second, nil)
			if want.Len() == 0 || want.Len() == n[0]*n[1] {
				t.Fatalf("%d pairs hit: the scene does not test the order", want.Len())
			}
			checkPairs(t, want, func(to pairs.Collector) error { return p.Cross(context.Background(), to, first, second) })
		})
	}
}

func TestSelf(t *testing.T) {
	t.Run("float32", testSelf[float32])
	t.Run("float64", testSelf[float64])
}

func testSelf[T soa.Float](t *testing.T) {
	for _, p := range searches[T]() {
		if p.Self == nil {
			continue
		}
		for seed, n := range []int{0, 1, 2, 63, 64, 65, 200} {
			t.Run(fmt.Sprintf("%s/%d", p.Name, n), func(t *testing.T) {
				shapes, _ := p.scene(uint64(seed), [2]int{n, n})
				want := ascending(p.all(shapes, shapes, nil))
				tiertest.Every(t, func(t *testing.T) {
					checkPairs(t, want, func(to pairs.Collector) error { return p.Self(context.Background(), to, shapes) })
				})
			})
		}
	}
}

// TestSelfTiles has several tiles and blocks: rows start in the middle of both.
func TestSelfTiles(t *testing.T) {
	p := searchNamed[float32]("CircleCircle")
	shapes, _ := p.Ordinary(prove.NewSource[float32](6), prove.RowsAgainstRows, 4500)
	got, twice := new(pairs.List), new(pairs.List)
	if err := p.Self(context.Background(), got, shapes); err != nil {
		t.Fatal(err)
	}
	if err := p.Cross(context.Background(), twice, shapes, shapes); err != nil {
		t.Fatal(err)
	}
	samePairs(t, "pairs", *got, ascending(*twice))
}

func TestAmong(t *testing.T) {
	t.Run("float32", testAmong[float32])
	t.Run("float64", testAmong[float64])
}

// testAmong takes candidates in any order, some of them twice.
func testAmong[T soa.Float](t *testing.T) {
	eachSearch(t, func(t *testing.T, p search[T]) {
		for seed, n := range []int{0, 1, 63, 64, 1023, 1025, 10000} {
			first, second := p.scene(uint64(seed), [2]int{40, 60})
			candidates, want := new(pairs.List), pairs.List{}
			s := prove.NewSource[T](uint64(seed))
			for range n {
				i, j := s.IntN(40), s.IntN(60)
				if s.Chance(0.5) {
					j = i // drawn to touch
				}
				candidates.Append(int32(i), int32(j))
				if p.Hit(p.Scalar(first, second, i, j)) {
					want.Append(int32(i), int32(j))
				}
			}
			t.Run(fmt.Sprint(n), func(t *testing.T) {
				tiertest.Every(t, func(t *testing.T) {
					checkPairs(t, want, func(to pairs.Collector) error {
						return p.Among(context.Background(), to, first, second, candidates)
					})
				})
			})
		}
	})
}

// TestAmongItself appends to the candidates.
func TestAmongItself(t *testing.T) {
	p := searchNamed[float64]("EllipsePoint")
	first, second := p.scene(1, [2]int{50, 50})
	got := new(pairs.List)
	for i := range int32(50) {
		got.Append(i, i)
	}
	want := new(pairs.List)
	before := pairs.List{A: append([]int32(nil), got.A...), B: append([]int32(nil), got.B...)}
	if err := p.Among(context.Background(), want, first, second, &before); err != nil {
		t.Fatal(err)
	}
	if err := p.Among(context.Background(), got, first, second, got); err != nil {
		t.Fatal(err)
	}
	samePairs(t, "candidates", pairs.List{A: got.A[:50], B: got.B[:50]}, before)
	samePairs(t, "pairs", pairs.List{A: got.A[50:], B: got.B[50:]}, *want)
}
