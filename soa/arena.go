package soa

import (
	"math"
	"unsafe"
)

const (
	lineBytes    = 64   // a column starts on a cache line
	pageBytes    = 4096 // addresses equal modulo this contend for the same cache sets and store buffers
	staggerBytes = 320  // five lines: what a column starts further into its page than the one before

	// maxRows keeps the size of an arena, at most 88 bytes a row and less than 4 KiB of rounding a
	// column, within an int.
	maxRows = math.MaxInt / 128
)

// relocate moves the first n rows of the columns to a fresh arena with room for at least rows rows.
// The columns end up with length n, equal capacity, and zeros beyond n.
func relocate[T Float](columns []*[]T, n, rows int) {
	size := int(unsafe.Sizeof(T(0)))
	room := strideBytes(rows*size) / size
	arena := make([]T, lineBytes/size+len(columns)*room)
	arena = arena[linePadding(arena):]
	for k, c := range columns {
		fresh := arena[k*room:][:n:room]
		copy(fresh, *c)
		*c = fresh
	}
}

// strideBytes returns the distance between columns of at least need bytes each: the least one that
// is staggerBytes beyond a whole number of pages. All of it is room for rows.
func strideBytes(need int) int {
	pages := (need - staggerBytes + pageBytes - 1) / pageBytes
	return pages*pageBytes + staggerBytes
}

// linePadding returns the number of elements before the first one on a cache line. Slices of floats
// lie on a multiple of the element's size, and the collector does not move them.
func linePadding[T Float](s []T) int {
	address := uintptr(unsafe.Pointer(unsafe.SliceData(s)))
	return int(-address % lineBytes / unsafe.Sizeof(T(0)))
}
