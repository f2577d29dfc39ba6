package accuracy

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// Answers of batches and of one row at a time.

func hits[A, B any, P interface {
	*B
	Len() int
}, M ~[]uint64](batch func(M, *A, *B)) func(a *A, b *B) hantei.Mask {
	return func(a *A, b *B) hantei.Mask {
		mask := hantei.NewMask(P(b).Len())
		batch(M(mask), a, b)
		return mask
	}
}

func numbers[T soa.Float, A, B any, P interface {
	*B
	Len() int
}](batch func([]T, *A, *B)) func(a *A, b *B) []T {
	return func(a *A, b *B) []T {
		column := make([]T, P(b).Len())
		batch(column, a, b)
		return column
	}
}

// MaskOf returns the bits of those of n rows that hit.
func MaskOf(n int, hit func(i int) bool) hantei.Mask {
	mask := hantei.NewMask(n)
	for i := range n {
		if hit(i) {
			mask[i/64] |= 1 << (i % 64)
		}
	}
	return mask
}

func columnOf[T soa.Float](n int, number func(i int) T) []T {
	column := make([]T, n)
	for i := range column {
		column[i] = number(i)
	}
	return column
}
