package prove

import "github.com/hantei-go/hantei/soa"

// NewColumns returns count columns of so many rows, all zero.
func NewColumns[T soa.Float](count, rows int) [][]T {
	columns := make([][]T, count)
	for i := range columns {
		columns[i] = make([]T, rows)
	}
	return columns
}

// Part is rows lo to hi-1 of the columns; it shares their memory.
func Part[T soa.Float](columns [][]T, lo, hi int) [][]T {
	cut := make([][]T, len(columns))
	for i, column := range columns {
		cut[i] = column[lo:hi]
	}
	return cut
}

// CopyRow makes row i of to the row k of from, which has as many columns.
func CopyRow[T soa.Float](to [][]T, i int, from [][]T, k int) {
	for f := range to {
		to[f][i] = from[f][k]
	}
}

// A Row is one field of each column of both sides, those of the first side before those of the
// second.
type Row[T soa.Float] []T

// Between is the row that lies the part k of the way from one row to another.
func Between[T soa.Float](from, to []float64, k float64) Row[T] {
	r := make(Row[T], len(from))
	for i, v := range from {
		r[i] = T(v + float64(k*(to[i]-v)))
	}
	return r
}

// Store makes r row i of the columns of both sides.
func (r Row[T]) Store(first, second [][]T, i int) {
	for k, v := range r[:len(first)] {
		first[k][i] = v
	}
	for k, v := range r[len(first):] {
		second[k][i] = v
	}
}
