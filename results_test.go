package hantei_test

import (
	"math"
	"slices"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// An answer is that of one row: 0 or 1, or the bits of its numbers.
type answer [5]uint64

func answerBit(hit bool) (a answer) {
	if hit {
		a[0] = 1
	}
	return a
}

func answerNumbers[T soa.Float](numbers ...T) (a answer) {
	for i, v := range numbers {
		a[i] = bitsOf(v)
	}
	return a
}

func bitsOf[T soa.Float](v T) uint64 {
	switch v := any(v).(type) {
	case float32:
		return uint64(math.Float32bits(v))
	case float64:
		return math.Float64bits(v)
	}
	panic("not a float")
}

func fromBits[T soa.Float](bits uint64) T {
	var v any = math.Float64frombits(bits)
	if _, narrow := any(T(0)).(float32); narrow {
		v = math.Float32frombits(uint32(bits))
	}
	return v.(T)
}

// results are where a batch puts its answers.
type results[T soa.Float] struct {
	hits    hantei.Mask
	numbers [][]T
}

func newResults[T soa.Float](c *collisionTest[T], rows int) results[T] {
	if c.numbers == nil {
		return results[T]{hits: hantei.NewMask(rows)}
	}
	return results[T]{numbers: newColumns[T](len(c.numbers), rows)}
}

func (r results[T]) at(i int) (a answer) {
	if r.hits != nil {
		return answerBit(r.hits.Get(i))
	}
	for k, column := range r.numbers {
		a[k] = bitsOf(column[i])
	}
	return a
}

// spoil overwrites all results, so that a row left out shows.
func (r results[T]) spoil() {
	for i := range r.hits {
		r.hits[i] = 0xAAAAAAAAAAAAAAAA
	}
	for _, column := range r.numbers {
		for i := range column {
			column[i] = -7
		}
	}
}

func (r results[T]) clone() results[T] {
	copied := results[T]{hits: slices.Clone(r.hits)}
	for _, column := range r.numbers {
		copied.numbers = append(copied.numbers, slices.Clone(column))
	}
	return copied
}

// equal compares bit for bit.
func (r results[T]) equal(to results[T]) bool {
	sameBits := func(a, b T) bool { return bitsOf(a) == bitsOf(b) }
	return slices.Equal(r.hits, to.hits) && slices.EqualFunc(r.numbers, to.numbers, func(a, b []T) bool {
		return slices.EqualFunc(a, b, sameBits)
	})
}

func newColumns[T soa.Float](count, rows int) [][]T {
	columns := make([][]T, count)
	for i := range columns {
		columns[i] = make([]T, rows)
	}
	return columns
}

// part is rows lo to hi-1 of columns.
func part[T soa.Float](columns [][]T, lo, hi int) [][]T {
	cut := make([][]T, len(columns))
	for i, column := range columns {
		cut[i] = column[lo:hi]
	}
	return cut
}
