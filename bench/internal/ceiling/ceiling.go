// Package ceiling measures what memory allows: it reads columns as fast as it can and does nothing
// with them.
package ceiling

import "unsafe"

// Stride is what a column's bytes are read by, and must be a multiple of.
const Stride = 256

// Sum returns the sum of the columns as words of 64 bits. It reads a stride of every column
// in turn, as a test does that reads them side by side. The columns must have one length, a multiple
// of [Stride].
func Sum(columns [][]byte) uint64 {
	if len(columns) == 0 || len(columns[0]) == 0 {
		return 0
	}
	var starts [maxColumns]unsafe.Pointer
	for k, c := range columns {
		if len(c) != len(columns[0]) || len(c)%Stride != 0 {
			panic("ceiling: Sum of columns of unequal lengths, or of no whole number of strides")
		}
		starts[k] = unsafe.Pointer(unsafe.SliceData(c))
	}
	return sum(&starts, len(columns), len(columns[0]))
}

// maxColumns is more than any test reads.
const maxColumns = 16

// sumGo is sum in plain Go, with eight sums at a time.
func sumGo(starts *[maxColumns]unsafe.Pointer, count, bytes int) uint64 {
	var s [8]uint64
	for at := 0; at < bytes; at += Stride {
		for _, start := range starts[:count] {
			block := (*[Stride / 8]uint64)(unsafe.Add(start, at))
			for i := 0; i < len(block); i += 8 {
				w := (*[8]uint64)(block[i : i+8])
				s[0], s[1], s[2], s[3] = s[0]+w[0], s[1]+w[1], s[2]+w[2], s[3]+w[3]
				s[4], s[5], s[6], s[7] = s[4]+w[4], s[5]+w[5], s[6]+w[6], s[7]+w[7]
			}
		}
	}
	return s[0] + s[1] + s[2] + s[3] + s[4] + s[5] + s[6] + s[7]
}

// Bytes returns the memory of a column.
func Bytes[T any](column []T) []byte {
	size := int(unsafe.Sizeof(*new(T)))
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(column))), len(column)*size)
}
