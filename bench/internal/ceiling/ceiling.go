// Package ceiling measures what memory allows: it reads columns as fast as it can and does nothing
// with them.
package ceiling

import "unsafe"

// Stride is how many bytes are read of one column before those of the next. A length must be a
// multiple of it.
const Stride = 256

// Sum returns the sum of the columns as words of 64 bits. It reads a stride of every column in
// turn, as a test does that reads them side by side. It panics unless all columns have the same
// length, a multiple of [Stride].
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

// Bytes returns the memory of a column.
func Bytes[T any](column []T) []byte {
	size := int(unsafe.Sizeof(*new(T)))
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(column))), len(column)*size)
}
