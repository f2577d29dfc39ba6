package broad_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// BenchmarkFrame builds a grid and finds all pairs of scenes that suit it.
func BenchmarkFrame(b *testing.B) {
	for _, c := range []struct {
		name string
		rows int
		draw func(s source, b *broad.Bounds[float32], n int)
	}{
		{"even", 1_000_000, ordinary(1, func(source) float64 { return 1 })},
		{"even", 100_000, ordinary(1, func(source) float64 { return 1 })},
		{"dense", 200_000, ordinary(16, func(source) float64 { return 1 })},
		{"sizes", 300_000, ordinary(1, func(s source) float64 { return s.power(3) })},
	} {
		b.Run(c.name, func(b *testing.B) { benchmarkFrame(b, c.rows, c.draw) })
	}
}

// BenchmarkBuild builds a grid of the same scene again and again.
func BenchmarkBuild(b *testing.B) {
	b.Run("float32", benchmarkBuild[float32])
	b.Run("float64", benchmarkBuild[float64])
}

func benchmarkBuild[T soa.Float](b *testing.B) {
	for _, c := range []struct {
		name  string
		rows  int
		draws scene[T]
	}{
		{"even", 10_000, spread[T](func(source) float64 { return 1 })},
		{"even", 100_000, spread[T](func(source) float64 { return 1 })},
		{"even", 1_000_000, spread[T](func(source) float64 { return 1 })},
		{"even", 4_000_000, spread[T](func(source) float64 { return 1 })},
		{"sizes", 1_000_000, spread[T](func(s source) float64 { return s.power(6) })},
		{"points", 1_000_000, spread[T](func(source) float64 { return 0 })},
		{"clusters", 300_000, large[T]()[2]},
		{"outliers", 300_000, scenes[T]()[12]},
	} {
		b.Run(fmt.Sprintf("%s-%d", c.name, c.rows), func(b *testing.B) {
			var bounds broad.Bounds[T]
			c.draws.draw(newSource(1), &bounds, c.rows)
			var g broad.Grid[T]
			g.Build(&bounds)
			for b.Loop() {
				g.Build(&bounds)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(c.rows), "ns/row")
		})
	}
}

// spread is a scene of rows spread evenly over a square.
func spread[T soa.Float](size func(s source) float64) scene[T] {
	return each("spread", func(s source, b *broad.Bounds[T]) {
		w := size(s)
		add(b, s.uniform(0, 1e4), s.uniform(0, 1e4), w, w)
	})
}

// BenchmarkHard is BenchmarkFrame of scenes that do not suit it.
func BenchmarkHard(b *testing.B) {
	for _, c := range hard[float64]() {
		b.Run(c.name, func(b *testing.B) { benchmarkFrame(b, 50_000, c.draw) })
	}
}

// ordinary scenes spread rows evenly, so that they cover so many hundredths of the area.
func ordinary(hundredths float64, size func(s source) float64) func(s source, b *broad.Bounds[float32], n int) {
	return func(s source, b *broad.Bounds[float32], n int) {
		side := math.Sqrt(float64(n) / hundredths * 100)
		for range n {
			w := size(s)
			add(b, s.uniform(0, side), s.uniform(0, side), w, w)
		}
	}
}

func benchmarkFrame[T soa.Float](b *testing.B, rows int, draw func(s source, b *broad.Bounds[T], n int)) {
	var bounds broad.Bounds[T]
	draw(newSource(1), &bounds, rows)
	var g broad.Grid[T]
	var found pairs.List
	frame := func() {
		found.Reset()
		g.Build(&bounds)
		g.Self(&found)
	}
	frame()
	for b.Loop() {
		frame()
	}
	b.ReportMetric(float64(found.Len()), "pairs")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(rows), "ns/row")
}
