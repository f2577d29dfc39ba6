package match

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// draw makes columns of rows in a square of side 100 with sizes up to 4, of which some are not
// shapes. Coordinates are often whole numbers, so that shapes touch.
func draw(rng *rand.Rand, fields []string, rows int) [][]float64 {
	columns := make([][]float64, len(fields))
	for k, name := range fields {
		for range rows {
			v := rng.Float64()*8 - 4
			switch name {
			case "x", "y":
				v = rng.Float64() * 100
			case "r", "rx", "ry", "hw", "hh":
				v = rng.Float64() * 4
			}
			if rng.IntN(2) == 0 {
				v = math.Round(v)
			}
			if rng.IntN(100) == 0 {
				v = []float64{math.NaN(), math.Inf(1), -1}[rng.IntN(3)]
			}
			columns[k] = append(columns[k], v)
		}
	}
	return columns
}

// row is row i of columns, as columns.
func row(columns [][]float64, i int) [][]float64 { return part(columns, i, i+1) }

// against tests one row of a side, which is streamed or kept, against all rows of the other, in a
// single call of the library: whether each hits within the limit, and its numbers.
func against(test *Test, side int, one, all [][]float64, limit float64) (hit []bool, numbers [][]float64) {
	first, second := one, all
	if side == Second {
		first, second = all, one
	}
	n := len(all[0])
	mask, columns := test.rows(first, second)
	for i := range n {
		var of []float64
		for _, c := range columns {
			of = append(of, c[i])
		}
		hit = append(hit, mask != nil && mask.Get(i) || mask == nil && of[0] <= limit)
		numbers = append(numbers, of)
	}
	return hit, numbers
}

func limitsOf(t *Test) []float64 {
	switch {
	case t.Limits == nil:
		return []float64{0}
	case t.Limits.Least < 0:
		return []float64{0, 2.5, -0.5, 1e6}
	}
	return []float64{1, 0.5, 0}
}

// TestFinder compares with calls of one row against all, for each side kept and each way to
// candidates.
func TestFinder(t *testing.T) {
	for k, test := range Tests {
		t.Run(test.Name, func(t *testing.T) { testFinder(t, test, rand.New(rand.NewPCG(1, uint64(k)))) })
	}
}

func testFinder(t *testing.T, test *Test, rng *rand.Rand) {
	for _, rows := range [][2]int{{90, 300}, {300, 90}, {1, 200}, {200, 1}, {0, 5}, {5, 0}} {
		sides := [2][][]float64{draw(rng, test.First.Fields, rows[0]), draw(rng, test.Second.Fields, rows[1])}
		for _, limit := range limitsOf(test) {
			for keep := range 2 {
				want := expected(test, sides, keep, limit)
				for _, choice := range []Broad{Auto, Always, Never} {
					t.Run(fmt.Sprint(rows, limit, keep, choice), func(t *testing.T) {
						got := collect(t, test, sides, keep, &Options{Workers: 2, Limit: limit, Broad: choice})
						if !slices.Equal(got, want) {
							t.Errorf("%d pairs, want %d", len(got), len(want))
						}
					})
				}
			}
		}
	}
}

// expected lists the pairs and their numbers as text.
func expected(test *Test, sides [2][][]float64, keep int, limit float64) (pairs []string) {
	streamed, kept := sides[1-keep], sides[keep]
	if len(kept[0]) == 0 {
		return nil
	}
	for i := range streamed[0] {
		hit, numbers := against(test, 1-keep, row(streamed, i), kept, limit)
		for j := range hit {
			if hit[j] {
				pairs = append(pairs, fmt.Sprint(i, j, numbers[j]))
			}
		}
	}
	return pairs
}

func collect(t *testing.T, test *Test, sides [2][][]float64, keep int, o *Options) (pairs []string) {
	t.Helper()
	from, next := -1, 0
	err := test.Finder(keep, sides[keep], o).Find(context.Background(), sides[1-keep], func(f *Found) error {
		if again := f.To == next && f.From == from; !again && (f.From != next || f.To <= f.From) || again && o.Least {
			t.Fatalf("rows %d to %d follow row %d", f.From, f.To, next)
		}
		from, next = f.From, f.To
		for k, i := range f.Streamed {
			if int(i) < f.From || int(i) >= f.To {
				t.Fatalf("row %d is not among %d to %d", i, f.From, f.To)
			}
			var numbers []float64
			for _, c := range f.Numbers {
				numbers = append(numbers, c[k])
			}
			pairs = append(pairs, fmt.Sprint(i, f.Kept[k], numbers))
		}
		return nil
	})
	if err != nil || next != len(sides[1-keep][0]) {
		t.Fatalf("ended after %d of %d rows: %v", next, len(sides[1-keep][0]), err)
	}
	return pairs
}

func TestLeast(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	test := Named("EllipseNearest")
	ellipses, points := draw(rng, test.First.Fields, 200), draw(rng, test.Second.Fields, 500)
	var want []string
	for i := range points[0] {
		least, at := math.Inf(1), -1
		hit, numbers := against(test, Second, row(points, i), ellipses, 3)
		for j := range hit {
			if hit[j] && numbers[j][0] < least {
				least, at = numbers[j][0], j
			}
		}
		if at >= 0 {
			want = append(want, fmt.Sprint(i, at, numbers[at]))
		}
	}
	for _, choice := range []Broad{Always, Never} {
		got := collect(t, test, [2][][]float64{ellipses, points}, First, &Options{Workers: 1, Limit: 3, Broad: choice, Least: true})
		if !slices.Equal(got, want) {
			t.Errorf("%s: %d points with an ellipse, want %d", choice, len(got), len(want))
		}
	}
}

// TestManyPairs finds more pairs than are handed over at a time.
func TestManyPairs(t *testing.T) {
	test := Named("EllipseNearest")
	rng := rand.New(rand.NewPCG(9, 10))
	sides := [2][][]float64{draw(rng, test.First.Fields, 300), draw(rng, test.Second.Fields, 400)}
	const limit = 1e6
	for keep := range 2 {
		got := collect(t, test, sides, keep, &Options{Workers: 2, Limit: limit})
		if want := expected(test, sides, keep, limit); len(want) <= foundPairs || !slices.Equal(got, want) {
			t.Errorf("%d pairs, want %d, more than %d", len(got), len(want), foundPairs)
		}
	}
}

func TestFindEnds(t *testing.T) {
	test := Named("circlecircle")
	columns := draw(rand.New(rand.NewPCG(5, 6)), test.First.Fields, 1000)
	mine := errors.New("mine")
	for _, choice := range []Broad{Always, Never} {
		finder := test.Finder(Second, columns, &Options{Workers: 1, Broad: choice})
		calls := 0
		if err := finder.Find(context.Background(), columns, func(*Found) error { calls++; return mine }); err != mine || calls != 1 {
			t.Errorf("%s: error %v after %d calls, want that of the first", choice, err, calls)
		}
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if err := finder.Find(ctx, columns, func(*Found) error { return nil }); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: error %v of a cancelled search", choice, err)
		}
	}
}

// TestLimitOfAPair takes for a limit the very distance of a pair, where a rounding decides, at
// sizes down to those at which a distance has no digits.
func TestLimitOfAPair(t *testing.T) {
	test := Named("EllipseDistance")
	rng := rand.New(rand.NewPCG(7, 8))
	beyond := 0
	for k := range 4000 {
		size := math.Ldexp(1+rng.Float64(), []int{0, 40, 1000, -500, -900, -940, -1000, -1060}[k%8])
		x, y := size*rng.NormFloat64(), size*rng.NormFloat64()
		long, thin := size*rng.Float64(), size*math.Ldexp(rng.Float64(), -rng.IntN(60))
		ellipse := [][]float64{{x}, {y}, {1}, {0}, {long}, {thin}}
		point := [][]float64{{x + long + size*rng.Float64()}, {y}} // where the bounds are near it
		if k%3 == 0 {
			point = [][]float64{{x}, {y - thin - size*rng.Float64()}}
		}
		_, distance := test.rows(ellipse, point)
		limit := distance[0][0]
		if limit > 0 {
			beyond++
		}
		for keep := range 2 {
			found := collect(t, test, [2][][]float64{ellipse, point}, keep, &Options{Workers: 1, Limit: limit, Broad: Always})
			if len(found) != 1 {
				t.Fatalf("keeping side %d: %x and %x have no candidate within %x, their distance", keep, ellipse, point, limit)
			}
		}
	}
	if beyond < 3000 {
		t.Errorf("%d of 4000 limits reach beyond the ellipse, too few to tell", beyond)
	}
}
