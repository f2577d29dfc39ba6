package broad

import (
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// AppendAt appends to rows those rows of the grid whose bounds hold the point (x, y), borders
// included, in ascending order, and returns the result. NaN is in no bounds.
func (g *Grid[T]) AppendAt(rows []int32, x, y T) []int32 { return g.AppendIn(rows, x, y, x, y) }

// AppendIn appends to rows those rows of the grid whose bounds overlap the box from (minX, minY) to
// (maxX, maxY), borders included, in ascending order, and returns the result. A box with minX >
// maxX, minY > maxY or a NaN is empty and overlaps nothing. For many boxes [Grid.Query] is faster.
func (g *Grid[T]) AppendIn(rows []int32, minX, minY, maxX, maxY T) []int32 {
	p := &g.pick
	p.bounds.Reset()
	p.bounds.Append(minX, minY, maxX, maxY)
	p.pairs.Reset()
	g.Query(&p.pairs, &p.bounds)
	return append(rows, p.pairs.B...)
}

// A pick is a query of one row, and its pairs.
type pick[T soa.Float] struct {
	bounds Bounds[T]
	pairs  pairs.List
}
