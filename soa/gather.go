package soa

import "github.com/hantei-go/hantei/internal/column"

// Gather makes p rows of from in the order of rows: row k of p becomes row rows[k] of from. Rows may
// repeat. p takes the length of rows; memory is kept, and grown as by Append. It panics if columns
// of p or from have unequal lengths, or if a row is not in 0 to from.Len()-1. p and from may not
// share memory.
func (p *Points[T]) Gather(from *Points[T], rows []int32) {
	to, columns := p.columns(), from.columns()
	gather(&pointsLayout, to[:], columns[:], rows)
}

// Gather makes c rows of from in the order of rows, as [Points.Gather] does.
func (c *Circles[T]) Gather(from *Circles[T], rows []int32) {
	to, columns := c.columns(), from.columns()
	gather(&circlesLayout, to[:], columns[:], rows)
}

// Gather makes b rows of from in the order of rows, as [Points.Gather] does.
func (b *Boxes[T]) Gather(from *Boxes[T], rows []int32) {
	to, columns := b.columns(), from.columns()
	gather(&boxesLayout, to[:], columns[:], rows)
}

// Gather makes e rows of from in the order of rows, as [Points.Gather] does.
func (e *Ellipses[T]) Gather(from *Ellipses[T], rows []int32) {
	to, columns := e.columns(), from.columns()
	gather(&ellipsesLayout, to[:], columns[:], rows)
}

// Gather makes c rows of from in the order of rows, as [Points.Gather] does.
func (c *MovingCircles[T]) Gather(from *MovingCircles[T], rows []int32) {
	to, columns := c.columns(), from.columns()
	gather(&movingCirclesLayout, to[:], columns[:], rows)
}

// gather copies a column at a time: one stream to write, one table to read.
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
