package broad

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// An extent is a range of one coordinate, ends included.
type extent[T soa.Float] struct{ lo, hi T }

// A side is one side of a joining: boxes in order of their lower ends in y.
type side[T soa.Float] struct {
	numbers []int32 // the number of every box before it was sorted
	x, y    []extent[T]
	ranks   []int32 // of every box, by its lower end in x
	lows    []T     // the lower ends in x, by rank
}

func (s *side[T]) len() int { return len(s.numbers) }

// fill takes boxes, none of which is empty, in any order.
func (s *side[T]) fill(by *sorter, n int, at func(k int) *box[T]) {
	s.numbers, s.ranks, s.lows = resized(s.numbers, n), resized(s.ranks, n), resized(s.lows, n)
	s.x, s.y = resized(s.x, n), resized(s.y, n)
	for k := range s.lows {
		s.lows[k] = at(k).minY
	}
	for k, from := range sorted(by, s.lows) {
		number := int32(from)
		a := at(int(number))
		s.numbers[k], s.x[k], s.y[k] = number, extent[T]{a.minX, a.maxX}, extent[T]{a.minY, a.maxY}
	}
	for k := range s.x {
		s.lows[k] = s.x[k].lo
	}
	for rank, from := range sorted(by, s.lows) {
		s.ranks[int32(from)] = int32(rank)
	}
	for k, rank := range s.ranks {
		s.lows[rank] = s.x[k].lo
	}
}

// raise takes the lower ends away from the extents in x.
func (s *side[T]) raise() {
	for k := range s.x {
		s.x[k].lo = next(s.x[k].lo)
	}
}

// next is the least number above v, and NaN if there is none.
func next[T soa.Float](v T) T {
	if math.IsInf(float64(v), 1) {
		return T(nan)
	}
	if unsafe.Sizeof(v) == 4 {
		return T(math.Nextafter32(float32(v), float32(math.Inf(1))))
	}
	return T(math.Nextafter(float64(v), math.Inf(1)))
}
