package broad

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// An extent is a range of one coordinate, ends included.
type extent[T soa.Float] struct{ lo, hi T }

// A flank is one side of a joining: boxes in order of where they begin in y.
type flank[T soa.Float] struct {
	names []int32 // what the boxes are called
	x, y  []extent[T]
	ranks []int32 // in order of where they begin in x
	lows  []T     // where they begin in x, in order
}

func (f *flank[T]) len() int { return len(f.names) }

// fill takes the boxes of the given names, or if these are nil all, whose names are their numbers.
func (f *flank[T]) fill(s *sorter, boxes []box[T]) {
	n := len(boxes)
	f.names, f.ranks, f.lows = resized(f.names, n), resized(f.ranks, n), resized(f.lows, n)
	f.x, f.y = resized(f.x, n), resized(f.y, n)
	for k := range boxes {
		f.lows[k] = boxes[k].minY
	}
	for k, from := range sorted(s, f.lows) {
		name := int32(from)
		a := &boxes[name]
		f.names[k], f.x[k], f.y[k] = name, extent[T]{a.minX, a.maxX}, extent[T]{a.minY, a.maxY}
	}
	for k := range f.x {
		f.lows[k] = f.x[k].lo
	}
	for rank, from := range sorted(s, f.lows) {
		f.ranks[int32(from)] = int32(rank)
	}
	for k, rank := range f.ranks {
		f.lows[rank] = f.x[k].lo
	}
}

// raise takes the lower ends away from what the boxes hold in x.
func (f *flank[T]) raise() {
	for k := range f.x {
		f.x[k].lo = next(f.x[k].lo)
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

// A sorter sorts numbers by digits. It keeps the memory for that.
type sorter struct{ words, spare []uint64 }

// sorted returns words whose lower halves say which value comes first, second and so on. Of equal
// values, as 0 and -0 are, the earlier one comes first. None is a NaN. The words are valid until the next call.
func sorted[T soa.Float](s *sorter, values []T) []uint64 {
	s.words, s.spare = resized(s.words, len(values)), resized(s.spare, len(values))
	for k := range s.words {
		s.words[k] = uint64(k)
	}
	if unsafe.Sizeof(T(0)) == 8 {
		sortBy(s, values, 0)
	}
	sortBy(s, values, 32)
	return s.words
}

// sortBy sorts words, which name values, by the 32 bits from shift on of the values' keys.
func sortBy[T soa.Float](s *sorter, values []T, shift int) {
	const digits = 3
	for k, w := range s.words {
		index := w & math.MaxUint32
		s.words[k] = sortKey(values[index])>>(shift&63)<<32 | index
	}
	for d := range digits {
		lo, hi := 32*d/digits, 32*(d+1)/digits
		distribute(s.spare, s.words, 32+lo, hi-lo)
		s.words, s.spare = s.spare, s.words
	}
}

// sortKey grows with v, and is the same for 0 and -0. Of float32 the lower half is 0.
func sortKey[T soa.Float](v T) uint64 {
	v += 0 // which makes -0 to 0
	b := math.Float64bits(float64(v))
	if unsafe.Sizeof(v) == 4 {
		b = uint64(math.Float32bits(float32(v))) << 32
	}
	return b ^ uint64(int64(b)>>63)>>1 ^ 1<<63
}
