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

// missIfPassing tells which moving circles pass each other, however long they move, where rows meet rows:
// the centre of the second one, as seen from the first, stays on a line that is farther away than r. It
// takes a third of the operations, and of float32 columns computes in float32.
//
// Bound. d×v comes out within 4u|d||v|: d and v carry a rounding each, and products and difference one each.
// So they pass if |d×v| exceeds r|v| + 4.1u|d||v|, of which the square is at most v²(r²(1 + 2^-10) +
// 2^10·17u²d²). The program takes 2^-9 for 2^-10 and more than 3 times the last term, which leaves room for
// its roundings.
//
// Range. What is added to v² and to the other factor is more than they lose to underflow, and what is added
// to their product more than that and the square of d×v lose: a d×v that is told of exceeds its root. If a
// product of d×v overflows, d²v² exceeds the square of the greatest number, and the right side is infinite.
// It is infinite or NaN, too, if the offset, the motion or the sum of the radii is.
func missIfPassing(b *vec.Builder, dx, dy, vx, vy, r vec.Float) {
	if b.OneRow() || !b.Branches() {
		return
	}
	least, tiny, u2 := 0x1p-1000, 0x1p-900, 0x1p-88
	if b.Elem() == vec.F32 {
		least, tiny, u2 = 0x1p-120, 0x1p-100, 0x1p-32
		b = b.Narrow()
		dx, dy = b.Second("bx").Sub(b.First("ax")), b.Second("by").Sub(b.First("ay"))
		vx, vy = b.Second("bvx").Sub(b.First("avx")), b.Second("bvy").Sub(b.First("avy"))
		r = b.First("ar").Add(b.Second("br"))
	}
	cross := dx.Mul(vy).Sub(dy.Mul(vx))
	speed2 := vx.MulAdd(vx, vy.MulAdd(vy, b.Const(least)))
	apart2 := dx.MulAdd(dx, dy.Mul(dy)).MulAdd(b.Const(u2), b.Const(least))
	reach2 := r.Mul(r).MulAdd(b.Const(1+0x1p-9), apart2)
	b.Misses(speed2.MulAdd(reach2, b.Const(tiny)).Lt(cross.Mul(cross)))
}

// discsApart tells which rows have bounding discs that are apart, of which (dx, dy) is the offset of
// the centres and reach the sum of the radii, or which are twice that: d² <= reach² of all others, but
// for 8u of the two and an underflow of less than what is added. Where a NaN is made of numbers reach
// is infinite; of a NaN the row is not told.
func discsApart(b *vec.Builder, dx, dy, reach vec.Float) vec.Mask {
	far := reach.Mul(reach).MulAdd(b.Const(1+0x1p-18), b.PerElem(0x1p-120, 0x1p-1000))
	return far.Lt(dx.MulAdd(dx, dy.Mul(dy)))
}

// twice is 2x.
func twice(x vec.Float) vec.Float { return x.Add(x) }
