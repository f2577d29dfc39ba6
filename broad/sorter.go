package broad

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// A sorter sorts numbers by digits. It keeps the memory for that.
type sorter struct{ words, spare []uint64 }

// sorted returns words whose lower halves say which value comes first, second and so on. None is a
// NaN. The words are valid until the next call.
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

// sortKey grows with v. Of float32 the lower half is 0.
func sortKey[T soa.Float](v T) uint64 {
	b := math.Float64bits(float64(v))
	if unsafe.Sizeof(v) == 4 {
		b = uint64(math.Float32bits(float32(v))) << 32
	}
	return b ^ uint64(int64(b)>>63)>>1 ^ 1<<63
}
