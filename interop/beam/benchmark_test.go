package beampairs

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"
)

// catalogues draws ellipses in an even field, and points of which every other lies in one of them.
func catalogues(rows int) scene {
	r := rand.New(rand.NewPCG(1, 2))
	s := scene{make([][]float64, len(Ellipses.Columns)), make([][]float64, len(Points.Columns))}
	field := 12 * math.Sqrt(float64(rows))
	for range rows {
		x, y, size := float64(r.Float64()*field), float64(r.Float64()*field), 0.25+r.Float64()
		for k, v := range []float64{x, y, 1, 0, size, float64(size / 2)} {
			s.first[k] = append(s.first[k], v)
		}
		if r.IntN(2) == 0 {
			x, y = float64(r.Float64()*field), float64(r.Float64()*field)
		}
		s.second[0], s.second[1] = append(s.second[0], x), append(s.second[1], y)
	}
	return s
}

// BenchmarkSteps measures what a worker does with rows, apart from what the runner does. B/op is
// all memory that a step asks for.
func BenchmarkSteps(b *testing.B) {
	s := catalogues(defaultRowsPerTask)
	what := newSearch("BenchmarkSteps", testNamed("EllipsePoint"), math.Inf(1), Options{})
	sides := [2]Block{{Columns: s.first}, {Columns: s.second}}
	surveyed := mergeSurveys(survey{}, survey{})
	var counts table
	ctx := context.Background()
	step := func(name string, run func()) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				run()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(2*defaultRowsPerTask), "ns/row")
		})
	}
	must := func(err error) {
		if err != nil {
			b.Fatal(err)
		}
	}
	step("survey", func() {
		surveyed = survey{}
		for side := range 2 {
			f := &surveyFn{what, side}
			must(f.ProcessElement(ctx, sides[side], func(s survey) { surveyed = mergeSurveys(surveyed, s) }, func(BadRow) {}))
		}
	})
	g := (&planFn{what}).ProcessElement(ctx, surveyed)
	step("count", func() {
		counts = table{}
		for side := range 2 {
			t, err := (&countFn{what, side}).ProcessElement(sides[side], g)
			must(err)
			counts = mergeTables(counts, t)
		}
	})
	counts = (&tableFn{what}).ProcessElement(ctx, counts)
	pieces := map[string][]piece{}
	step("place", func() {
		clear(pieces)
		for side := range 2 {
			must((&placeFn{what, side}).ProcessElement(sides[side], g, counts, func(key string, p piece) {
				pieces[key] = append(pieces[key], p)
			}))
		}
	})
	step("encode and decode", func() {
		for _, some := range pieces {
			for _, p := range some {
				_, err := decodePiece(encodePiece(p))
				must(err)
			}
		}
	})
	step("match", func() {
		found := 0
		for key, some := range pieces {
			left := some
			must((&matchFn{what}).ProcessElement(ctx, key, func(p *piece) bool {
				if len(left) == 0 {
					return false
				}
				*p, left = left[0], left[1:]
				return true
			}, g, func(p Pairs) { found += p.Len() }))
		}
		if found < defaultRowsPerTask/4 {
			b.Fatalf("%d pairs are too few", found)
		}
	})
}
