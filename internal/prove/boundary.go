package prove

import (
	"math"
	"slices"

	"github.com/hantei-go/hantei/soa"
)

// Boundary returns two neighbouring rows on the way from hit to miss, of which the first hits and
// the second does not: no row between them is a row of T, so one of the two is as near to touching
// as rows come. It finds them by bisection with the scalar answer and needs no formula for where
// shapes touch. Where hit and miss, rounded to T, are not a hit and a miss, it returns them as they
// are.
func (test *Test[T]) Boundary(hit, miss []float64) (in, out Row[T]) {
	lo, hi := 0.0, 1.0
	in, out = Between[T](hit, miss, lo), Between[T](hit, miss, hi)
	if !test.RowHits(in) || test.RowHits(out) {
		return in, out
	}
	for {
		k := lo + (hi-lo)/2
		mid := Between[T](hit, miss, k)
		switch {
		case slices.Equal(mid, in) || slices.Equal(mid, out):
			return in, out
		case test.RowHits(mid):
			lo, in = k, mid
		default:
			hi, out = k, mid
		}
	}
}

// RowHits tells whether r hits, by the scalar answer.
func (test *Test[T]) RowHits(r Row[T]) bool {
	columns := make([][]T, 0, 12)
	for i := range r {
		columns = append(columns, r[i:i+1])
	}
	return test.Hit(test.Scalar(columns[:test.First], columns[test.First:], 0, 0))
}

// nudge moves one or two of the fields by a few units in the last place, now and then by hundreds.
func nudge[T soa.Float](s *Source, fields []T) {
	for range 1 + s.IntN(2) {
		i, steps := s.IntN(len(fields)), 1+s.IntN(3)
		if s.Chance(0.3) {
			steps <<= s.IntN(9)
		}
		bits := Bits(fields[i])
		if s.Chance(0.5) && bits > uint64(steps) {
			bits -= uint64(steps)
		} else {
			bits += uint64(steps)
		}
		fields[i] = FromBits[T](bits)
	}
}

// Extreme replaces one of the fields by a value at the edge of the type: NaN, infinity, the largest
// and smallest numbers, zero of either sign, or the field negated.
func Extreme[T soa.Float](s *Source, fields []T) {
	i := s.IntN(len(fields))
	least, inf := FromBits[T](1), T(math.Inf(1))
	most := FromBits[T](Bits(inf) - 1)
	fields[i] = [...]T{
		T(math.NaN()), inf, -inf, most, -most, least, -least, least * 1000,
		0, T(math.Copysign(0, -1)), 1 / most, -fields[i], -fields[i], -fields[i],
	}[s.IntN(14)]
}
