// Package pick gathers rows of a column.
package pick

// Rows makes to[k] the row rows[k] of from. to has as many rows as rows.
func Rows[T any](to, from []T, rows []int32) {
	for len(rows) >= 4 && len(to) >= 4 {
		to[0], to[1], to[2], to[3] = from[rows[0]], from[rows[1]], from[rows[2]], from[rows[3]]
		to, rows = to[4:], rows[4:]
	}
	for i, row := range rows {
		to[i] = from[row]
	}
}
