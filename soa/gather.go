package soa

import "github.com/hantei-go/hantei/internal/column"

// gather makes the columns to rows of from. It copies a column at a time: one stream to write,
// one table to read. All have their length before that, so that they are of one length if a row is none of
// from and panics.
func gather[T Float](l *layout, to, from []*[]T, rows []int32) {
	commonLength(l, "Gather", from)
	if n := commonLength(l, "Gather", to); n < len(rows) {
		reserve(l, "Gather", to, len(rows)-n)
	}
	for _, c := range to {
		*c = (*c)[:len(rows)]
	}
	for k, c := range to {
		column.Gather(*c, *from[k], rows)
	}
}
