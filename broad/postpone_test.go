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

// TestStepsOfTallQueries has boxes that lie beside a column of points, as high as a part of it. What it costs to look
// them up has to be counted, and that too costs a look at every line of cells.
func TestStepsOfTallQueries(t *testing.T) {
	const rows = 50_000
	for _, share := range []float64{0.01, 0.1, 0.5, 0.9} {
		t.Run(fmt.Sprint(share), func(t *testing.T) {
			column := func() []float64 { return make([]float64, rows) }
			a := broad.Bounds[float64]{MinX: column(), MinY: column(), MaxX: column(), MaxY: column()}
			b := broad.Bounds[float64]{MinX: column(), MinY: column(), MaxX: column(), MaxY: column()}
			for i := range rows {
				y, x := float64(i), 1000+float64(i)/1000
				a.MinY[i], a.MaxY[i] = y, y
				b.MinX[i], b.MaxX[i], b.MaxY[i] = x, x, share*rows
			}
			var g broad.Grid[float64]
			var got pairs.List
			g.Build(&a)
			g.Query(&got, &b)
			checkSteps(t, g.Steps(), 2*rows, 0)
			if got.Len() > 0 {
				t.Errorf("%d pairs, want none", got.Len())
			}
		})
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
