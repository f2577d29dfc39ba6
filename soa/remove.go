package soa

import (
	"fmt"
	"math/bits"
)

// removeSwap puts the last row in the place of row i.
func removeSwap[T Float](l *layout, columns []*[]T, i int) {
	n := commonLength(l, "RemoveSwap", columns)
	if i < 0 || i >= n {
		panic(fmt.Sprintf("soa: %s.RemoveSwap: i = %d, need 0 <= i < %d", l.name, i, n))
	}
	for _, c := range columns {
		(*c)[i] = (*c)[n-1]
		*c = (*c)[:n-1]
	}
}

// keep moves the rows whose bit of mask is set together, a column at a time.
func keep[T Float](l *layout, columns []*[]T, mask []uint64) {
	n := commonLength(l, "Keep", columns)
	if words := (n + 63) / 64; len(mask) < words {
		panic(fmt.Sprintf("soa: %s.Keep: mask has %d words for %d rows, need %d", l.name, len(mask), n, words))
	}
	for _, c := range columns {
		*c = (*c)[:keepRows(*c, mask)]
	}
}

// keepRows moves the rows of one column and returns how many they are.
func keepRows[T Float](column []T, mask []uint64) (kept int) {
	for at := 0; at < len(column); at += 64 {
		word := mask[at/64]
		if left := len(column) - at; left < 64 {
			word &= 1<<left - 1
		}
		for ; word != 0; word &= word - 1 {
			column[kept] = column[at+bits.TrailingZeros64(word)]
			kept++
		}
	}
	return kept
}
