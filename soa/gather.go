package soa

import "github.com/hantei-go/hantei/internal/column"

// gather makes the columns to rows of from. It copies a column at a time: one stream to write,
// one table to read.
func gather[T Float](l *layout, to, from []*[]T, rows []int32) {
	commonLength(l, "Gather", from)
	if n := commonLength(l, "Gather", to); n < len(rows) {
		reserve(l, "Gather", to, len(rows)-n)
	}
	for k, c := range to {
		*c = (*c)[:len(rows)]
		column.Gather(*c, *from[k], rows)
	}
}
