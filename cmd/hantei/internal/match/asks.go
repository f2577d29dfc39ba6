package match

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/sides"
)

// asks is what is asked of rows and of pairs: whether they hit, by test, or their first number, by
// measure. For a finder A is the streamed side and B the kept one.
type asks[A, B any] struct {
	test     func(hantei.Mask, *A, *B)
	measure  func([]float64, *A, *B)
	distance bool                     // the first number is a distance, so that a limit above 0 reaches beyond the shapes
	detail   func(*A, *B) [][]float64 // gives all numbers; nil if there is one or none
}

// swapped asks the same of the sides the other way round.
func (q asks[A, B]) swapped() asks[B, A] {
	s := asks[B, A]{distance: q.distance}
	if q.test != nil {
		s.test = func(hits hantei.Mask, b *B, a *A) { q.test(hits, a, b) }
	}
	if q.measure != nil {
		s.measure = func(to []float64, b *B, a *A) { q.measure(to, a, b) }
	}
	if q.detail != nil {
		s.detail = func(b *B, a *A) [][]float64 { return q.detail(a, b) }
	}
	return s
}

// rows asks it of so many rows: which of them hit, nil if a number tells, and their numbers.
func (q asks[A, B]) rows(a *A, b *B, rows int) (hits hantei.Mask, numbers [][]float64) {
	switch {
	case q.detail != nil:
		numbers = q.detail(a, b)
		if q.test != nil {
			hits = sides.Hits(numbers[0])
		}
	case q.measure != nil:
		numbers = [][]float64{make([]float64, rows)}
		q.measure(numbers[0], a, b)
	default:
		hits = hantei.NewMask(rows)
		q.test(hits, a, b)
	}
	return hits, numbers
}
