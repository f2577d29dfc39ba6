package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// The generic tier goes on to the next row where a program tells that a row surely misses
// (vec.Builder.Misses). These are conditions for it that programs have in common.

// missIfBoundsApart tells which rows boundsApart tells where one row is against many. Rows against rows
// mostly come from a broad phase, which has looked at their bounds.
func missIfBoundsApart(b *vec.Builder, dx, dy, reachX, reachY vec.Float) {
	if b.OneRow() {
		b.Misses(boundsApart(b, dx, dy, reachX, reachY))
	}
}

// boundsApart tells which rows have shapes that are apart along the x or the y axis: their bounds, of
// which (dx, dy) is the offset of the centres, and reachX and reachY are the sums of the half extents.
// Or all of them are twice that: an offset is then the sum of those of two points of either shape, and
// a reach has the distance of the two points of each.
//
// Bound. A reach is a sum of up to five terms, each of which is a length or a difference of two
// coordinates, and is off by less than 8u of itself. The offset of two points is not longer than the
// offset and the reach; so the offset is off by less than 8u of those two. Then 64u of the reach
// covers both errors. What is added is more than the product may lose to underflow.
//
// Range. Where the offset of two points overflows, so does the true one of the centres, or the reach
// does: twice the former is less than the offset of the two points and that of the other two, by which
// it differs by the reach at most. A reach that overflows, and a NaN, tells nothing.
func boundsApart(b *vec.Builder, dx, dy, reachX, reachY vec.Float) vec.Mask {
	beyond := func(d, reach vec.Float) vec.Mask {
		return reach.MulAdd(b.Const(1+0x1p-18), b.PerElem(0x1p-120, 0x1p-1000)).Lt(d.Abs())
	}
	return beyond(dx, reachX).Or(beyond(dy, reachY))
}

// missIfPassing tells which moving circles pass each other, however long they move: the centre of the second
// one, as seen from the first, stays on a line that is farther away than r, the sum of the radii. It
// takes a third of the operations, in the lanes of the columns. Where rows meet rows CircleSweep took a fifth
// longer with missIfClear in its place. Where one circle is against many, more rows have bounds that are apart
// than lines; but those that have not are not foreseen.
//
// Bound. d×v comes out within 4u|d||v|: d and v carry a rounding each, and products and difference one each.
// So they pass if |d×v| exceeds r|v| + 4.1u|d||v|, of which the square is at most v²(r²(1 + 2^-10) +
// 2^10·17u²d²). The program takes 2^-9 for 2^-10 and more than 3 times the last term, which leaves room for
// its roundings.
//
// Range. What is added to v² and to r makes the right side greater only. Both factors are then 2^-60 (2^-500)
// at least, and lose less than u of themselves to underflow; so does a d×v whose square exceeds their product.
// If a product of d×v overflows, d²v² exceeds the square of the greatest number, and the right side is infinite.
// It is infinite or NaN, too, if the offset, the motion or the sum of the radii is.
func missIfPassing(b *vec.Builder, dx, dy, vx, vy vec.Float, radii ...vec.Float) {
	if !b.Branches() {
		return
	}
	r := b.PerElem(0x1p-30, 0x1p-250)
	for _, radius := range radii {
		r = radius.Add(r)
	}
	cross := dx.Mul(vy).Sub(dy.Mul(vx))
	speed2 := vx.MulAdd(vx, vy.MulAdd(vy, b.PerElem(0x1p-60, 0x1p-500)))
	reach2 := r.Mul(r).MulAdd(b.Const(1+0x1p-9), dx.MulAdd(dx, dy.Mul(dy)).Mul(roomOfWays(b)))
	b.Misses(speed2.Mul(reach2).Lt(cross.Mul(cross)))
	b.MissesAtRandom()
}

// missIfClear tells which ways stay clear of a disc, where rows meet rows: the segment from d to d + v is
// farther than r from the origin. It takes a third of the operations that tell when it gets there, in the lanes
// of the columns.
//
// With newWay's numbers, the way is at a distance D of which D²v² is the square of d×v, plus that of how far the
// nearer end is beyond the foot of the perpendicular, times |v|.
//
// Bound. d is off by 2u|d| + 2ur and v by uL at most, with L = |v|, which changes D by as much. In units of 1/L, d×v
// is off by 2u|d|, and the other coordinate by 3u|d| + 2.5uL and a rounding of itself: see sweepQuickly. As |d| is
// at most L + D, the distance comes out within u(9.2L + 6.7D + 2r). If a way is not clear, so that D <= r, the
// square comes out below r²(1 + 18u) + 18.4uLr + 90u²L², and as 18.4uLr is at most 2^-10·r² + 2^10·85u²L², below
//
//	r²(1 + 2^-10 + 18u) + 2^17·u²L².
//
// The program compares it with r²(1 + 2^-9) + 2^18·u²L², times v², which leaves room for the roundings of the two
// sides, and for the 12u by which a caller's r² may be off.
//
// Range. What is added to v² is more than that loses to underflow. It moves the other coordinate, times L, by less
// than twice as much, which together with what products lose is far below u of the root of what is added to the
// right side; and that the left side has to exceed. r² and its products lose less than four of the least
// numbers, times v²: less than what is added to the right side, or far below 2^18·u²L⁴. Nothing overflows
// but the right side does, in rows that are not clear: |d| is at most L + r there, and 2^18·u²L⁴ is in it.
// Infinity of v and r is in the right side, too, and a NaN of either side tells nothing. An infinite d, of a
// row that is not a shape, is clear.
func missIfClear(b *vec.Builder, dx, dy, vx, vy, r2 vec.Float) {
	if b.OneRow() || !b.Branches() {
		return
	}
	least, tiny := b.PerElem(0x1p-120, 0x1p-1000), b.PerElem(0x1p-100, 0x1p-900) // for underflow
	w := newWay(b, dx, dy, vx, vy, vx.MulAdd(vx, vy.MulAdd(vy, least)))
	reach2 := r2.MulAdd(b.Const(1+0x1p-9), w.length2.Mul(roomOfWays(b)))
	b.Misses(w.length2.MulAdd(reach2, tiny).Lt(w.left))
}

// roomOfWays is 2^18 u² at least, by which tests of ways leave room for rounding.
func roomOfWays(b *vec.Builder) vec.Float { return b.PerElem(0x1p-30, 0x1p-88) }

// inColumnLanes is b for values in lanes of the type of the columns, of which the generic tier has narrow ones.
// The program has read its columns before.
func inColumnLanes(b *vec.Builder) *vec.Builder {
	if b.Branches() && b.Elem() == vec.F32 {
		return b.Narrow()
	}
	return b
}

// strip is what lies between two parallel lines, for one shape that is in it: across them, in the direction of the unit
// vector (nx, ny), half on either side of a point of the shape. No point of the shape is farther than size from that.
type strip struct{ nx, ny, half, size vec.Float }

// missIfBeside tells which of many shapes are beside the strip of one: those of which a point, (dx, dy) as seen
// from that of the one, is farther from the middle of the strip than half and reach, beyond which the shape has no
// point. It is one comparison, of few operations: which of many rows are near one shape is foreseen by no
// branch.
//
// Bound. If the shapes meet d is no longer than size and reach. With a unit vector whose numbers are off by 7u, d's
// coordinate across the strip comes out within 10u of that sum, and so does a point's of the strip. The right
// side comes out within 8u of it, as reach does within 3u of itself. The program adds 64u.
//
// Range. The right side is infinite where size is 2^76 (float64: 2^972) or more, and where a reach comes within 60u of the
// greatest number: nothing is told then. Otherwise d is shorter than that number if the shapes meet, and nothing overflows.
// What is added is more than the products lose to underflow. A NaN tells nothing.
func (s strip) missIfBeside(b *vec.Builder, dx, dy, reach vec.Float) {
	const large = 0x1p+52
	factor := 64 * b.Elem().Roundoff()
	room := s.size.Mul(b.Const(large)).MulAdd(b.Const(factor/large), b.PerElem(0x1p-120, 0x1p-1000))
	far := reach.MulAdd(b.Const(1+factor), s.half.Add(room))
	b.Misses(far.Lt(dx.MulAdd(s.nx, dy.Mul(s.ny)).Abs()))
	b.MissesAtRandom()
}

// stripAlong is the strip of what is within radius of a segment, in the direction of its vector e, with the point
// at its first end. Where e is so short that its square may not have all its digits the strip has any direction, and
// where that overflows it is the whole plane, for the vector across is 0. Its numbers are off by 7u elsewhere: e's by u,
// the square of its length by 5u, and the inverse by 5u.
func stripAlong(b *vec.Builder, ex, ey, radius vec.Float) strip {
	square, size := ex.MulAdd(ex, ey.Mul(ey)), sumAbs(ex, ey).Add(radius)
	long, inverse := square.Gt(b.PerElem(0x1p-100, 0x1p-900)), b.Const(1).Div(square.Sqrt())
	return strip{
		nx: long.Select(ey.Mul(inverse), b.Const(0)), ny: long.Select(ex.Neg().Mul(inverse), b.Const(1)),
		half: long.Select(radius, size), size: size,
	}
}

// discsApart tells which rows have bounding discs that are apart, of which (dx, dy) is the offset of
// the centres and reach the sum of the radii, or which are twice that: d² <= reach² of all others, but
// for 8u of the two and an underflow of less than what is added. Where a NaN is made of numbers reach
// is infinite; of a NaN the row is not told.
func discsApart(b *vec.Builder, dx, dy, reach vec.Float) vec.Mask {
	return farSquare(b, reach).Lt(dx.MulAdd(dx, dy.Mul(dy)))
}

// farSquare is the square of reach with room for rounding: 2^-18 of it more, and more than it loses to underflow.
func farSquare(b *vec.Builder, reach vec.Float) vec.Float {
	return reach.Mul(reach).MulAdd(b.Const(1+0x1p-18), b.PerElem(0x1p-120, 0x1p-1000))
}

// twice is 2x.
func twice(x vec.Float) vec.Float { return x.Add(x) }
