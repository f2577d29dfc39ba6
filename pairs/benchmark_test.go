package pairs_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// scattered are ellipses and points spread over a square, so that about a fifth of the pairs hit.
func scattered(n int) (*soa.Ellipses[float32], *soa.Points[float32], *soa.Circles[float32]) {
	d := rand.New(rand.NewPCG(1, 2))
	e, p, c := new(soa.Ellipses[float32]), new(soa.Points[float32]), new(soa.Circles[float32])
	for range n {
		u, v := soa.Direction(d.Float64() * 2 * math.Pi)
		x, y := d.Float32(), d.Float32()
		e.Append(soa.Ellipse[float32]{X: x, Y: y, UX: float32(u), UY: float32(v), RX: d.Float32() * 0.7, RY: d.Float32() * 0.7})
		p.Append(soa.Point[float32]{X: d.Float32(), Y: d.Float32()})
		c.Append(soa.Circle[float32]{X: x, Y: y, R: d.Float32() * 0.3})
	}
	return e, p, c
}

// candidatesAmong names rows of tables of n rows at random.
func candidatesAmong(n, count int) *pairs.List {
	d := rand.New(rand.NewPCG(3, 4))
	var l pairs.List
	for range count {
		l.Append(d.Int32N(int32(n)), d.Int32N(int32(n)))
	}
	return &l
}

func BenchmarkAmong(b *testing.B) {
	const count = 1 << 18
	for _, n := range []int{1 << 10, 1 << 18} {
		e, p, c := scattered(n)
		random, found := candidatesAmong(n, count), new(pairs.List)
		byRow := candidatesAmong(n, count)
		byRow.Sort()
		for order, candidates := range map[string]*pairs.List{"random": random, "by-row": byRow} {
			for _, test := range []struct {
				name string
				call func()
			}{
				{"EllipsePoint", func() { pairs.Among(found, hantei.EllipsePoint, e, p, candidates) }},
				{"CircleCircle", func() { pairs.Among(found, hantei.CircleCircle, c, c, candidates) }},
			} {
				b.Run(fmt.Sprintf("test=%s/rows=%d/order=%s", test.name, n, order), func(b *testing.B) {
					for b.Loop() {
						found.Reset()
						test.call()
					}
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/count, "ns/pair")
				})
			}
		}
	}
}

func BenchmarkCross(b *testing.B) {
	for _, n := range []int{64, 1 << 10, 1 << 12} {
		e, p, c := scattered(n)
		found, count := new(pairs.List), new(pairs.Count)
		for _, to := range []pairs.Collector{count, found} {
			for _, test := range []struct {
				name string
				call func()
			}{
				{"EllipsePoint", func() { pairs.Cross(to, hantei.EllipsePoint, e, p) }},
				{"CircleCircle", func() { pairs.Cross(to, hantei.CircleCircle, c, c) }},
			} {
				b.Run(fmt.Sprintf("test=%s/rows=%d/to=%T", test.name, n, to), func(b *testing.B) {
					for b.Loop() {
						found.Reset()
						test.call()
					}
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n*n), "ns/pair")
				})
			}
		}
	}
}
