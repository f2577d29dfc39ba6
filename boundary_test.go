package hantei_test

import (
	"math"
	"slices"

	"github.com/hantei-go/hantei/soa"
)

// boundary returns two rows next to each other on the way from a hit to a miss, of which the first
// hits and the second does not: one is as near to touching as rows of T come. It finds them by
// bisection with the scalar answer, and needs no formula for where the shapes touch. Where the ends
// are not a hit and a miss, as T rounds them, it returns the ends.
func (c *collisionTest[T]) boundary(hit, miss []float64) (in, out row[T]) {
	lo, hi := 0.0, 1.0
	in, out = between[T](hit, miss, lo), between[T](hit, miss, hi)
	if !in.hits(c) || out.hits(c) {
		return in, out
	}
	for {
		k := lo + (hi-lo)/2
		mid := between[T](hit, miss, k)
		switch {
		case slices.Equal(mid, in) || slices.Equal(mid, out):
			return in, out
		case mid.hits(c):
			lo, in = k, mid
		default:
			hi, out = k, mid
		}
	}
}

// nudge moves some fields by a few units in the last place, now and then by many.
func nudge[T soa.Float](s *source, fields []T) {
	for range 1 + s.IntN(2) {
		i, steps := s.IntN(len(fields)), 1+s.IntN(3)
		if s.chance(0.3) {
			steps <<= s.IntN(9)
		}
		bits := bitsOf(fields[i])
		if s.chance(0.5) && bits > uint64(steps) {
			bits -= uint64(steps)
		} else {
			bits += uint64(steps)
		}
		fields[i] = fromBits[T](bits)
	}
}

// special replaces one field by a value that no formula expects.
func special[T soa.Float](s *source, fields []T) {
	i := s.IntN(len(fields))
	least, inf := fromBits[T](1), T(math.Inf(1))
	most := fromBits[T](bitsOf(inf) - 1)
	fields[i] = [...]T{
		T(math.NaN()), inf, -inf, most, -most, least, -least, least * 1000,
		0, T(math.Copysign(0, -1)), 1 / most, -fields[i], -fields[i], -fields[i],
	}[s.IntN(14)]
}

// hostileBatch draws the columns of n rows, most of them at the boundary and next to it, for a call
// of the shape given.
func (c *collisionTest[T]) hostileBatch(s *source, shape callShape, n int) (first, second [][]T) {
	first, second = newColumns[T](c.first, n), newColumns[T](c.second, n)
	varied := [2]int{0, c.first + c.second} // the fields that differ from row to row
	if shape.oneFirst {
		varied[0] = c.first
	} else if shape.oneSecond {
		varied[1] = c.first
	}
	var in, out row[T]
	for i := range n {
		if i%6 == 0 && shape.name == "rows" || i == 0 {
			hit, miss := c.draw(s)
			in, out = c.boundary(hit, miss)
			if s.chance(0.15) { // well inside: a kernel must not be sure of it for a wrong reason
				in = between[T](hit, miss, 0)
				out = in
			}
			if s.chance(0.1) {
				special(s, in)
			}
		}
		r := slices.Clone(in)
		if s.chance(0.5) {
			copy(r[varied[0]:varied[1]], out[varied[0]:varied[1]])
		}
		if s.chance(0.8) {
			nudge(s, r[varied[0]:varied[1]])
		}
		if s.chance(0.04) {
			special(s, r[varied[0]:varied[1]])
		}
		r.store(first, second, i)
	}
	return sides(shape, first, second, n)
}
