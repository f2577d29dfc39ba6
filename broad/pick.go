package broad

import (
	"math"
	"slices"

	"github.com/hantei-go/hantei/internal/fenv"
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

// segmentBoxes is how many boxes cover a segment.
const segmentBoxes = 64

// AppendAlong appends to rows those rows of the grid whose bounds the segment from (x0, y0) to
// (x1, y1) may meet, in ascending order, and returns the result. Of a ray without an end, pass
// the point where it leaves the scene. No row is left out whose bounds the segment meets, borders
// included; rows whose bounds are up to a 64th of its length away, and some units in the last place of the
// coordinates, may be there as well, because 64 boxes cover the segment. A segment with a NaN or an infinity
// meets nothing.
func (g *Grid[T]) AppendAlong(rows []int32, x0, y0, x1, y1 T) []int32 {
	defer fenv.SetDefault().Restore()
	p := &g.pick
	p.bounds.Reset()
	x, y := segmentAxis(x0, x1), segmentAxis(y0, y1)
	if x.finite() && y.finite() {
		for k := range segmentBoxes {
			fromX, toX := x.part(k)
			fromY, toY := y.part(k)
			p.bounds.Append(below[T](fromX), below[T](fromY), above[T](toX), above[T](toY))
		}
	}
	p.pairs.Reset()
	g.Query(&p.pairs, &p.bounds)
	old := len(rows)
	rows = append(rows, p.pairs.B...)
	slices.Sort(rows[old:])
	return rows[:old+len(slices.Compact(rows[old:]))]
}

// An axis is one coordinate of a segment: its start, how far it goes, and a margin.
type axis struct{ start, length, margin float64 }

// segmentAxis is that from a to b. Halves do not overflow. The margin is more than the errors of
// length and part, at most 5u(|a| + |b|) together, and more than what underflows.
func segmentAxis[T soa.Float](a, b T) axis {
	start, end := float64(a)/2, float64(b)/2
	return axis{start, end - start, float64((math.Abs(start)+math.Abs(end))*0x1p-48) + 0x1p-1060}
}

func (a axis) finite() bool { return a.length-a.length == 0 }

// part is the range of the k-th part of the segment, rounded outwards.
func (a axis) part(k int) (from, to float64) {
	p := a.start + float64(a.length*(float64(k)/segmentBoxes))
	q := a.start + float64(a.length*(float64(k+1)/segmentBoxes))
	return 2 * (min(p, q) - a.margin), 2 * (max(p, q) + a.margin)
}

// A pick is a query of a few boxes, and its pairs.
type pick[T soa.Float] struct {
	bounds Bounds[T]
	pairs  pairs.List
}
