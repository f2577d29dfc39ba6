// Package column gathers, scatters and fills columns, those of bits among them.
package column

import "math/bits"

// Gather makes to[k] row rows[k] of from. to has as many rows as rows.
func Gather[T any](to, from []T, rows []int32) {
	for len(rows) >= 4 && len(to) >= 4 {
		to[0], to[1], to[2], to[3] = from[rows[0]], from[rows[1]], from[rows[2]], from[rows[3]]
		to, rows = to[4:], rows[4:]
	}
	for i, row := range rows {
		to[i] = from[row]
	}
}

// Repeat makes every row of to from row m on the one before it, row m-1.
func Repeat[T any](to []T, m int) {
	for i := range to[m:] {
		to[m+i] = to[m-1]
	}
}

// Scatter makes row rows[k] of to row k of from. from has at least as many rows as rows.
func Scatter[T any](to, from []T, rows []int32) {
	from = from[:len(rows)]
	for i, row := range rows {
		to[row] = from[i]
	}
}

// ScatterBits is Scatter for columns of bits, of which few are set: bit rows[k] of to is set where bit k of from
// is. Others stay.
func ScatterBits(to, from []uint64, rows []int32) {
	for w := 0; 64*w < len(rows); w++ {
		word := from[w]
		if left := len(rows) - 64*w; left < 64 {
			word &= 1<<left - 1
		}
		for ; word != 0; word &= word - 1 {
			row := uint32(rows[64*w+bits.TrailingZeros64(word)])
			to[row/64] |= 1 << (row % 64)
		}
	}
}

// Fill makes every row of to v. Beyond the first few rows it copies what is filled
// already, twice as much every time, for copy moves whole vectors.
func Fill[T any](to []T, v T) {
	const short = 16
	for i := range to[:min(short, len(to))] {
		to[i] = v
	}
	for n := short; n < len(to); n *= 2 {
		copy(to[n:], to[:n])
	}
}
