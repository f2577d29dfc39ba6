package broad_test

import (
	"math"
	"math/rand/v2"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/soa"
)

// A source draws numbers that are the same on every machine.
type source struct{ *rand.Rand }

func newSource(seed uint64) source { return source{rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15))} }

func (s source) uniform(lo, hi float64) float64 { return lo + float64((hi-lo)*s.Float64()) }

// power is a power of two from 2^-most to 2^most, or one of those times a fraction.
func (s source) power(most int) float64 {
	return math.Ldexp(s.uniform(1, 2), s.IntN(2*most+1)-most)
}

// most is the exponent of the largest sizes that a type has room for, and that of the smallest but
// for its sign.
func most[T soa.Float]() int {
	if _, narrow := any(T(0)).(float32); narrow {
		return 120
	}
	return 1000
}

// A scene draws the bounds of n rows.
type scene[T soa.Float] struct {
	name string
	draw func(s source, b *broad.Bounds[T], n int)
}

// add appends the bounds about (x, y) of extents w and h.
func add[T soa.Float](b *broad.Bounds[T], x, y, w, h float64) {
	x, y = float64(x), float64(y) // not to be fused with what follows
	b.Append(T(x-w/2), T(y-h/2), T(x+w/2), T(y+h/2))
}

// each is a scene of independent rows.
func each[T soa.Float](name string, row func(s source, b *broad.Bounds[T])) scene[T] {
	return scene[T]{name, func(s source, b *broad.Bounds[T], n int) {
		for range n {
			row(s, b)
		}
	}}
}

func scenes[T soa.Float]() []scene[T] {
	inf := T(math.Inf(1))
	nan := T(math.NaN())
	return []scene[T]{
		each("even", func(s source, b *broad.Bounds[T]) {
			add(b, s.uniform(-50, 50), s.uniform(-50, 50), 2, 3)
		}),
		each("lattice", func(s source, b *broad.Bounds[T]) { // ties: borders touch
			x, y := float64(s.IntN(24)-12), float64(s.IntN(24)-12)
			b.Append(T(x), T(y), T(x)+T(s.IntN(3)), T(y)+T(s.IntN(3)))
		}),
		each("points", func(s source, b *broad.Bounds[T]) {
			add(b, float64(s.IntN(8))*0.25, float64(-s.IntN(8)), 0, 0)
		}),
		each("segments", func(s source, b *broad.Bounds[T]) {
			long := s.uniform(0, 30) * float64(s.IntN(2))
			add(b, s.uniform(-20, 20), s.uniform(-20, 20), long, 30-long)
		}),
		each("one spot", func(s source, b *broad.Bounds[T]) { add(b, -7, 1e6, 1, 1) }),
		each("one point", func(s source, b *broad.Bounds[T]) { b.Append(3, -3, 3, -3) }),
		each("row", func(s source, b *broad.Bounds[T]) { add(b, s.uniform(-900, 900), 5, 3, 1) }),
		each("column", func(s source, b *broad.Bounds[T]) { add(b, -5, s.uniform(-900, 900), 1, 3) }),
		each("diagonal", func(s source, b *broad.Bounds[T]) {
			x := float64(s.IntN(500))
			add(b, x, x, 1, 1)
		}),
		each("sizes to 1e4", func(s source, b *broad.Bounds[T]) {
			w := math.Ldexp(s.uniform(1, 2), -s.IntN(14))
			add(b, s.uniform(-3, 3), s.uniform(-3, 3), w, w*s.Float64())
		}),
		each("few large", func(s source, b *broad.Bounds[T]) {
			w := 0.01
			if s.IntN(12) == 0 {
				w = 5
			}
			add(b, s.uniform(-9, 9), s.uniform(-9, 9), w, w)
		}),
		each("clusters", func(s source, b *broad.Bounds[T]) {
			x, y := float64(s.IntN(3)*1e5), float64(s.IntN(2)*1e5)
			add(b, x+s.Float64(), y+s.Float64(), 0.1, 0.1)
		}),
		each("outliers", func(s source, b *broad.Bounds[T]) {
			x := s.uniform(-9, 9)
			if s.IntN(8) == 0 {
				x *= 1e30
			}
			add(b, x, s.uniform(-9, 9), 1, 1)
		}),
		each("any power of two", func(s source, b *broad.Bounds[T]) {
			m := most[T]()
			add(b, s.power(m)*s.uniform(-1, 1), s.power(m)*s.uniform(-1, 1), s.power(m), s.power(m))
		}),
		each("below the normal numbers", func(s source, b *broad.Bounds[T]) {
			least := math.Ldexp(1, -most[T]()-26)
			x, y := float64(s.IntN(40)-20), float64(s.IntN(40)-20)
			add(b, x*least, y*least, least*float64(s.IntN(6)), least*float64(s.IntN(6)))
		}),
		each("infinities", func(s source, b *broad.Bounds[T]) {
			row := []T{T(s.uniform(-9, 0)), T(s.uniform(-9, 0)), T(s.Float64()), T(s.Float64())}
			if s.IntN(3) == 0 {
				row[s.IntN(2)] = -inf
			}
			if s.IntN(3) == 0 {
				row[2+s.IntN(2)] = inf
			}
			if s.IntN(6) == 0 {
				row[0], row[2] = inf, inf
			}
			b.Append(row[0], row[1], row[2], row[3])
		}),
		each("empty rows", func(s source, b *broad.Bounds[T]) {
			row := []T{T(s.uniform(-5, 5)), T(s.uniform(-5, 5)), T(s.uniform(-5, 9)), T(s.uniform(-5, 9))}
			if s.IntN(4) == 0 {
				row[s.IntN(4)] = nan
			}
			b.Append(row[0], row[1], row[2], row[3])
		}),
		each("bits", func(s source, b *broad.Bounds[T]) {
			b.Append(anyNumber[T](s), anyNumber[T](s), anyNumber[T](s), anyNumber[T](s))
		}),
	}
}

// anyNumber draws all bits of a number.
func anyNumber[T soa.Float](s source) T {
	if _, narrow := any(T(0)).(float32); narrow {
		return T(math.Float32frombits(s.Uint32()))
	}
	return T(math.Float64frombits(s.Uint64()))
}
