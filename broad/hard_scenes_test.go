package broad_test

import (
	"math"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/soa"
)

// hard are scenes of few pairs for which no size of cells is good: rows crowd in cells, or have
// sizes of so many powers of two that every one of a hundred levels would be searched for every
// row.
func hard[T soa.Float]() []scene[T] {
	inf := T(math.Inf(1))
	tinyInASpot := func(name string, share float64) scene[T] {
		return scene[T]{name, func(s source, b *broad.Bounds[T], n int) {
			world := 2 * math.Sqrt(float64(n))
			for range n {
				if s.Float64() < share {
					// Below 0.001, where numbers of T are close enough to tell the rows apart.
					add(b, s.uniform(0, 0.001), s.uniform(0, 0.001), 1e-7, 1e-7)
				} else {
					add(b, s.uniform(-world, world), s.uniform(-world, world), 1, 1)
				}
			}
		}}
	}
	return []scene[T]{
		tinyInASpot("half tiny in one spot", 0.5),
		tinyInASpot("40 % tiny in one spot", 0.4),
		tinyInASpot("1 % tiny in one spot", 0.01),
		each("sizes of all powers of two", func(s source, b *broad.Bounds[T]) {
			// The same picture at every scale, in which a row overlaps few of its own scale.
			w := math.Ldexp(s.uniform(1, 2), s.IntN(200)-100)
			x, y := s.uniform(-3000, 3000), s.uniform(-3000, 3000)
			add(b, float64(w*x), float64(w*y), w, w)
		}),
		each("random exponents", func(s source, b *broad.Bounds[T]) {
			x, y := s.power(most[T]()-2), s.power(most[T]()-2)
			b.Append(T(x), T(y), T(x+math.Ldexp(x, -18)), T(y+math.Ldexp(y, -18)))
		}),
		{"strips", func(s source, b *broad.Bounds[T], n int) {
			for k := range n {
				b.Append(0, T(k), T(n), T(k)+0.5)
			}
		}},
		{"points between strips", func(s source, b *broad.Bounds[T], n int) {
			for k := range n {
				if k%2 == 0 {
					b.Append(0, T(k), T(n), T(k)+0.5)
				} else {
					x := T(s.IntN(n))
					b.Append(x, T(k), x, T(k))
				}
			}
		}},
		{"strips and posts", func(s source, b *broad.Bounds[T], n int) {
			for k := range n {
				if k%3000 == 7 {
					b.Append(T(k), 0, T(k)+0.5, T(n))
				} else {
					b.Append(0, T(k), T(n), T(k)+0.5)
				}
			}
		}},
		{"endless strips", func(s source, b *broad.Bounds[T], n int) {
			for k := range n {
				b.Append(-inf, T(2*k), inf, T(2*k+1))
			}
		}},
		{"steps towards a cluster", func(s source, b *broad.Bounds[T], n int) {
			for k := range n {
				if k%4 == 0 {
					w := math.Ldexp(1, k/4%100)
					b.Append(T(w), T(w), T(w*1.4), T(w*1.4))
				} else {
					add(b, s.uniform(0, 0.5), s.uniform(0, 0.5), 1e-6, 1e-6)
				}
			}
		}},
		{"diagonal strips", func(s source, b *broad.Bounds[T], n int) {
			for k := range n {
				x := T(2 * k)
				b.Append(x, -x, x+1, T(n)-x)
			}
		}},
	}
}
