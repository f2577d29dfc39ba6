// Package sortsweep finds candidate pairs by sorting bounds by where they begin in x and sweeping
// along it: the broad phase that is most often written by hand, and what package broad is compared
// with.
package sortsweep

import (
	"math"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A Sweep is rows sorted by MinX. It keeps its memory from frame to frame. The zero value has no
// rows.
type Sweep[T soa.Float] struct {
	keys, spare []uint64 // where a row begins, in the upper half, and the row
	rows        []row[T] // sorted
}

// A row is what the sweep reads: all of it in one line of the cache.
type row[T soa.Float] struct {
	minX, maxX, minY, maxY T
	index                  int32
}

// Build takes a copy of the rows of b and sorts it. Rows with a NaN or less than nothing in them
// are left out.
func (s *Sweep[T]) Build(b *broad.Bounds[T]) {
	s.keys = s.keys[:0]
	for i := range b.Len() {
		if b.MinX[i] <= b.MaxX[i] && b.MinY[i] <= b.MaxY[i] {
			s.keys = append(s.keys, uint64(ordered(float32(b.MinX[i])))<<32|uint64(i))
		}
	}
	s.sort()
	s.rows = s.rows[:0]
	for _, key := range s.keys {
		i := int32(key)
		s.rows = append(s.rows, row[T]{b.MinX[i], b.MaxX[i], b.MinY[i], b.MaxY[i], i})
	}
}

// ordered returns bits that compare as x does.
func ordered(x float32) uint32 {
	bits := math.Float32bits(x + 0) // -0 becomes 0
	if bits>>31 != 0 {
		return ^bits
	}
	return bits | 1<<31
}

const (
	digitBits = 11
	digits    = 3 // of the 32 bits that are sorted by
)

// sort is a radix sort, the least digit first, with one pass to count all digits.
func (s *Sweep[T]) sort() {
	var ends [digits][1 << digitBits]int
	for _, key := range s.keys {
		for d := range ends {
			ends[d][digit(key, d)]++
		}
	}
	s.spare = append(s.spare[:0], s.keys...)
	for d := range ends {
		start := 0
		for k, n := range ends[d] {
			ends[d][k] = start
			start += n
		}
		for _, key := range s.keys {
			at := &ends[d][digit(key, d)]
			s.spare[*at] = key
			*at++
		}
		s.keys, s.spare = s.spare, s.keys
	}
}

func digit(key uint64, d int) uint64 { return key >> (32 + d*digitBits) & (1<<digitBits - 1) }

// Self appends the pairs of rows whose bounds overlap, each once with the lower row first, as
// [broad.Grid.Self] does, but in the order of the sweep.
//
// Float64 rows are sorted by float32: rounding keeps what is not above from being above. So the
// sweep ends where rows begin beyond the end of the row by that too, and compares rows in full.
func (s *Sweep[T]) Self(list *pairs.List) {
	for i := range s.rows {
		a := &s.rows[i]
		end := float32(a.maxX)
		others := s.rows[i+1:]
		for k := range others {
			b := &others[k]
			if float32(b.minX) > end {
				break
			}
			// One branch for both in y, of which either alone is beyond prediction.
			if bit(a.minY <= b.maxY)&bit(b.minY <= a.maxY) != 0 && a.minX <= b.maxX && b.minX <= a.maxX {
				list.Append(min(a.index, b.index), max(a.index, b.index))
			}
		}
	}
}

// bit returns 1 for true; the compiler makes it one instruction, not a branch.
func bit(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}
