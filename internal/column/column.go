// Package column gathers and fills columns.
package column

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
