package hantei

import (
	"sync"
	"unsafe"
)

// keptRows is what a routine in stages keeps of the rows of a word between them, a column of 64 bits a
// row for each value.
type keptRows [keptValues][genericRows]uint64

var betweenStages = sync.Pool{New: func() any { return new(keptRows) }}

// A call may leave a quick routine at so many rows that it is unfit for, and at one more for every word; then it
// pauses for so many words.
const quickChances, quickPause = 8, 16

// crowd is how many rows of a word make it a crowded one, and crowdedWords for how many words after it, and itself, the
// generic tier computes all rows without looking for those that surely miss.
const crowd, crowdedWords = 32, 16

// rowOf is row i of a column. Routines of the generic tier read and write without checks of bounds,
// as those of assembly do: their callers have checked the lengths.
func rowOf[E uint32 | uint64](column unsafe.Pointer, i int) E {
	return *(*E)(unsafe.Add(column, i*int(unsafe.Sizeof(*new(E)))))
}

// setWord makes x word i of a mask.
func setWord(mask unsafe.Pointer, i int, x uint64) {
	*(*uint64)(unsafe.Add(mask, i*8)) = x
}

// allUnsure sets the bits of so many rows.
func allUnsure(unsures *uint64, rows int) {
	unsure := unsafe.Slice(unsures, maskWords(rows))
	for i := range unsure {
		unsure[i] = ^uint64(0)
	}
	unsure[len(unsure)-1] >>= -rows & 63
}

// signsF32 is the signs of n rows of a column.
func signsF32(column unsafe.Pointer, from, n int) (signs uint64) {
	for i := range n {
		signs |= uint64(rowOf[uint32](column, from+i)>>31) << i
	}
	return signs
}

// signsF64 is signsF32 for a column of float64.
func signsF64(column unsafe.Pointer, from, n int) (signs uint64) {
	for i := range n {
		signs |= rowOf[uint64](column, from+i) >> 63 << i
	}
	return signs
}
