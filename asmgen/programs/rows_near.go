package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// The programs of this file tell which rows of a kind may share a point with a single shape: those whose bounding disc
// reaches into the bounding box of that shape, an oriented one. That takes some fifteen steps, and no directions of rows.
//
// Package hantei makes the box: x and y are its centre and no greater than 2^100 (float64: 2^900), (ux, uy) the direction
// of its first axis, of the length 1 - 2^-18, and hx and hy are half extents with room for 2^-17(hx + hy) more.
//
// Bound. Let h be the sum of the true half extents, and q the reach of a row, its bounding disc's radius. If the row
// meets the shape its centre is at an offset d of which |d| <= h + q, and a coordinate of d is at most hx + q, or hy + q.
// The program's offset is off by 3u(|d| + q), and the coordinate, with the rounding of the direction, by less than
// 12u(h + q). So it comes out below (1 - 2^-18)(hx + q) + 12u(h + q). The reach comes out no less than (1 - 4u)q. What
// is left of the row's own 2^-18·q, and of the room of the half extents, is more than twice all that is lost.
//
// Underflow. A product loses less than the least number, which the half extents have been given besides.
//
// Range. The box is near the origin in comparison, so that the offset of a point does not overflow. If a coordinate does, it
// is greater than the greatest number by 2^-18 of that, and what is finite of a reach does not come up to it. The offset of the
// middle of a way may overflow by less: nearWay gives the radius 2^-18 more for that, without which no way comes so far. A
// reach that overflows makes the row near, whatever its offset. A NaN besides is one of a row that is not a shape, a miss
// whether it counts as near or not.

// BoxesNear tells it of boxes.
var BoxesNear = rowsNear("boxesNear", "may a box meet what is in another", func(b *vec.Builder, box *nearBox) {
	x, y, _, _, hx, hy := b.Second("bx"), b.Second("by"), b.Second("bux"), b.Second("buy"), b.Second("bhx"), b.Second("bhy")
	box.near(b, x.Sub(box.x), y.Sub(box.y), hx.Add(hy))
})

// EllipsesNear tells it of ellipses.
var EllipsesNear = rowsNear("ellipsesNear", "may an ellipse meet what is in a box", func(b *vec.Builder, box *nearBox) {
	x, y, _, _, rx, ry := b.Second("ex"), b.Second("ey"), b.Second("ux"), b.Second("uy"), b.Second("rx"), b.Second("ry")
	box.near(b, x.Sub(box.x), y.Sub(box.y), rx.Max(ry))
})

// CirclesNear tells it of circles.
var CirclesNear = rowsNear("circlesNear", "may a circle meet what is in a box", func(b *vec.Builder, box *nearBox) {
	x, y, r := b.Second("cx"), b.Second("cy"), b.Second("cr")
	box.near(b, x.Sub(box.x), y.Sub(box.y), r)
})

// CapsulesNear tells it of capsules.
var CapsulesNear = rowsNear("capsulesNear", "may a capsule meet what is in a box", func(b *vec.Builder, box *nearBox) {
	x1, y1, x2, y2, r := b.Second("x1"), b.Second("y1"), b.Second("x2"), b.Second("y2"), b.Second("r")
	box.nearWay(b, x1, y1, x2.Sub(x1), y2.Sub(y1), r)
})

// MovingCirclesNear tells it of what moving circles cover in a frame.
var MovingCirclesNear = rowsNear("movingCirclesNear", "may a moving circle meet what is in a box", func(b *vec.Builder, box *nearBox) {
	x, y, vx, vy, r := b.Second("cx"), b.Second("cy"), b.Second("cvx"), b.Second("cvy"), b.Second("cr")
	box.nearWay(b, x, y, vx, vy, r)
})

// RaysNear tells it of rays.
var RaysNear = rowsNear("raysNear", "may a ray meet what is in a box", func(b *vec.Builder, box *nearBox) {
	x, y, dx, dy := b.Second("x"), b.Second("y"), b.Second("dx"), b.Second("dy")
	box.nearWay(b, x, y, dx, dy, b.Const(0))
})

// rowsNear is the program for rows of a kind, of which tell reads the columns.
func rowsNear(name, doc string, tell func(b *vec.Builder, box *nearBox)) vec.Definition {
	return vec.Definition{
		Name: name, Doc: doc,
		OneOnly: true,
		Lag:     3,
		Build: func(b *vec.Builder) {
			tell(b, &nearBox{
				x: b.First("ax"), y: b.First("ay"), ux: b.First("aux"), uy: b.First("auy"), hx: b.First("ahx"), hy: b.First("ahy"),
			})
		},
	}
}

// A nearBox is the bounding box of the single shape.
type nearBox struct{ x, y, ux, uy, hx, hy vec.Float }

// near tells it of a row, of which (dx, dy) is the offset of the centre.
func (n *nearBox) near(b *vec.Builder, dx, dy, reach vec.Float) {
	along := dx.MulAdd(n.ux, dy.Mul(n.uy)).Abs()
	across := dx.NegMulAdd(n.uy, dy.Mul(n.ux)).Abs()
	b.Hit(along.Sub(n.hx).Max(across.Sub(n.hy)).NotGt(reach))
}

// nearWay tells it of what is within r of a way: the segment from a point, along (wx, wy).
func (n *nearBox) nearWay(b *vec.Builder, x, y, wx, wy, r vec.Float) {
	half := b.Const(0.5)
	dx, dy := wx.MulAdd(half, x.Sub(n.x)), wy.MulAdd(half, y.Sub(n.y))
	n.near(b, dx, dy, wx.Abs().Add(wy.Abs()).MulAdd(half, r.Mul(b.Const(1+0x1p-18))))
}
