package programs

import (
	"strconv"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// These are what contacts with two points have in common, as package kernel has it in a file of this name.

// A contactPoint is one of the points of a manifold.
type contactPoint struct{ depth, x, y, id vec.Float }

// noPoint is in place of a second point that is not there.
func noPoint(b *vec.Builder) contactPoint {
	none := b.Const(nan)
	return contactPoint{none, none, none, none}
}

// pointWhere is p in the rows of m, and q in the others.
func pointWhere(m vec.Mask, p, q contactPoint) contactPoint {
	return contactPoint{m.Select(p.depth, q.depth), m.Select(p.x, q.x), m.Select(p.y, q.y), m.Select(p.id, q.id)}
}

// numbersOfPoint writes point number k, which is 1 or 2.
func numbersOfPoint(b *vec.Builder, k int, p contactPoint) {
	number := strconv.Itoa(k)
	b.Number("depth"+number, p.depth)
	b.Number("x"+number, p.x)
	b.Number("y"+number, p.y)
	b.Number("id"+number, p.id)
}
