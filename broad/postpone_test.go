package broad_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// TestPostponed compares searches of which every look-up is postponed with all pairs.
func TestPostponed(t *testing.T) {
	t.Run("float32", testPostponed[float32])
	t.Run("float64", testPostponed[float64])
}

func testPostponed[T soa.Float](t *testing.T) {
	rounds := 42
	if testing.Short() {
		rounds = 7
	}
	var g broad.Grid[T]
	var got pairs.List
	for _, c := range slices.Concat(scenes[T](), hard[T]()) {
		t.Run(c.name, func(t *testing.T) {
			s := newSource(uint64(len(c.name)))
			for round := range rounds {
				var a, b broad.Bounds[T]
				c.draw(s, &a, s.IntN(16<<(round%7)))
				c.draw(s, &b, s.IntN(16<<(round/7%7)))
				stretch(s, &b)
				g.Build(&a)
				got.Reset()
				g.SelfPostponed(&got)
				want := everySelf(&a)
				checkPairs(t, &got, &want)

				got.Reset()
				g.QueryPostponed(&got, &b)
				want = everyQuery(&b, &a)
				checkPairs(t, &got, &want)
			}
		})
	}
}

// TestSteps checks that the steps of a search follow rows and pairs in scenes that do not suit a
// grid, and that its pairs are right where it postpones some look-ups but not all.
func TestSteps(t *testing.T) {
	t.Run("float32", testSteps[float32])
	t.Run("float64", testSteps[float64])
}

func testSteps[T soa.Float](t *testing.T) {
	check := func(c scene[T], sizes ...int) {
		for _, rows := range sizes {
			t.Run(fmt.Sprintf("%s %d", c.name, rows), func(t *testing.T) {
				var a, b broad.Bounds[T]
				c.draw(newSource(1), &a, rows)
				c.draw(newSource(2), &b, rows/3)
				var g broad.Grid[T]
				var got, want pairs.List
				g.Build(&a)
				g.Self(&got)
				checkSteps(t, g.Steps(), rows, got.Len())
				g.SelfPostponed(&want)
				checkSteps(t, g.Steps(), rows, got.Len())
				checkPairs(t, &got, &want)

				got.Reset()
				want.Reset()
				g.Query(&got, &b)
				checkSteps(t, g.Steps(), rows+rows/3, got.Len())
				g.QueryPostponed(&want, &b)
				checkSteps(t, g.Steps(), rows+rows/3, got.Len())
				checkPairs(t, &got, &want)
			})
		}
	}
	most := 16_000
	if testing.Short() {
		most = 5000
	}
	for _, c := range hard[T]() {
		check(c, 1500, most)
	}
	for _, c := range scenes[T]() { // in some of which all rows overlap
		check(c, 500)
	}
}

// checkSteps compares the steps of a search among so many rows, with those of a query, with what
// the package's documentation promises.
func checkSteps(t *testing.T, steps int64, rows, found int) {
	t.Helper()
	n := float64(rows)
	if most := n*(500+10*math.Log2(n)) + 4*float64(found); float64(steps) > most {
		t.Errorf("%d steps for %d rows and %d pairs, want at most %.0f", steps, rows, found, most)
	}
}
