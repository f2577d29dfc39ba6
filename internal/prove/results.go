package prove

import (
	"math"
	"slices"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// An Answer is that of one row: 0 or 1 in its first word, or the bits of the row's numbers.
type Answer [11]uint64

func boolean(hit bool) (a Answer) {
	if hit {
		a[0] = 1
	}
	return a
}

func numbers[T soa.Float](values ...T) (a Answer) {
	for i, v := range values {
		a[i] = Bits(v)
	}
	return a
}

func contact[T soa.Float](c soa.Contact[T]) Answer {
	return numbers(c.T, c.X, c.Y, c.NX, c.NY)
}

func nearestPoint[T soa.Float](n soa.NearestPoint[T]) Answer {
	return numbers(n.D, n.X, n.Y, n.NX, n.NY)
}

func penetration[T soa.Float](p soa.Penetration[T]) Answer {
	return numbers(p.Depth, p.X, p.Y, p.NX, p.NY)
}

func manifold[T soa.Float](m soa.Manifold[T]) Answer {
	return numbers(m.Depth, m.NX, m.NY, m.Depth1, m.X1, m.Y1, m.ID1, m.Depth2, m.X2, m.Y2, m.ID2)
}

// Bits returns the IEEE 754 bits of v, in the lower half of the word if T is float32. Nothing is
// converted on the way, for that would change the bits of a signalling NaN.
func Bits[T soa.Float](v T) uint64 {
	switch v := any(v).(type) {
	case float32:
		return uint64(math.Float32bits(v))
	case float64:
		return math.Float64bits(v)
	}
	panic("prove: Bits: the type is neither float32 nor float64")
}

// FromBits returns the number with those bits.
func FromBits[T soa.Float](bits uint64) T {
	var v any = math.Float64frombits(bits)
	if Precision[T]() == 32 {
		v = math.Float32frombits(uint32(bits))
	}
	return v.(T)
}

// Precision is the number of bits of T, 32 or 64.
func Precision[T soa.Float]() int {
	if _, narrow := any(T(0)).(float32); narrow {
		return 32
	}
	return 64
}

// Results are where a batch puts its answers: a mask, or columns of numbers.
type Results[T soa.Float] struct {
	Hits    hantei.Mask // nil where the result is numbers
	Numbers [][]T       // nil where it is a mask
}

// NewResults returns room for the answers of so many rows.
func (test *Test[T]) NewResults(rows int) Results[T] {
	if test.Numbers == nil {
		return Results[T]{Hits: hantei.NewMask(rows)}
	}
	return Results[T]{Numbers: NewColumns[T](len(test.Numbers), rows)}
}

// At is the answer of row i.
func (r Results[T]) At(i int) (a Answer) {
	if r.Hits != nil {
		return boolean(r.Hits.Get(i))
	}
	for k, column := range r.Numbers {
		a[k] = Bits(column[i])
	}
	return a
}

// Has tells whether the answer of row i is a, which is faster than to compare it with At's.
func (r Results[T]) Has(i int, a *Answer) bool {
	if r.Hits != nil {
		return r.Hits.Get(i) == (a[0] == 1)
	}
	for k, column := range r.Numbers {
		if Bits(column[i]) != a[k] {
			return false
		}
	}
	return true
}

// Spoil overwrites all results, so that a row which a batch leaves out shows.
func (r Results[T]) Spoil() {
	for i := range r.Hits {
		r.Hits[i] = 0xAAAAAAAAAAAAAAAA
	}
	for _, column := range r.Numbers {
		for i := range column {
			column[i] = -7
		}
	}
}

// Clone returns a copy with memory of its own.
func (r Results[T]) Clone() Results[T] {
	copied := Results[T]{Hits: slices.Clone(r.Hits)}
	for _, column := range r.Numbers {
		copied.Numbers = append(copied.Numbers, slices.Clone(column))
	}
	return copied
}

// Equal tells whether the results are the same, bit for bit.
func (r Results[T]) Equal(to Results[T]) bool {
	sameBits := func(a, b T) bool { return Bits(a) == Bits(b) }
	return slices.Equal(r.Hits, to.Hits) && slices.EqualFunc(r.Numbers, to.Numbers, func(a, b []T) bool {
		return slices.EqualFunc(a, b, sameBits)
	})
}
