package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// RayCapsuleTimeContact is RayCapsule for rows that hit, with the point of the ray at that time and
// the outward unit normal of the capsule. Its numbers are those of kernel.RayCapsuleContact,
// operation by operation.
//
// Which rows hit was decided by RayCapsule or RayCapsuleCompact. What those are sure of is farther
// from a tie than float64 lanes and package kernel can misjudge, the side of the segment on which a
// path starts that enters by a side too: it is outside the strip between the sides.
//
// Float64 columns are unsure where kernel scales the row of a ray that starts in the capsule: of a
// disc, near its centre. All others that are sure of hitting have an |e|² and a size within 2^±200,
// and what is divided by the length of the normal is about |e| long.
var RayCapsuleTimeContact = vec.Definition{
	Name:      "rayCapsuleTimeContact",
	Doc:       "when, where and how does a ray that hits first touch a capsule",
	Wide:      true,
	Long:      true,
	Lag:       24,
	LagExtras: vec.Magnitudes,
	RowsOnly:  true,
	Build: func(b *vec.Builder) {
		c := newRayCapsule(b, computes)
		e := c.entry()
		t := e.time(b)
		nx, ny := c.normal(&e)
		b.Number("t", t)
		b.Number("x", c.x.Add(c.dx.Mul(t)))
		b.Number("y", c.y.Add(c.dy.Mul(t)))
		b.Number("nx", nx)
		b.Number("ny", ny)
	},
}

// normal is the unit normal of rows that hit: about an end as method normal of kernel's impact has it, at a
// side as sideNormal of its capsulePath, and of a ray that starts in the capsule from the segment to the origin.
func (c *rayCapsule) normal(e *roundedEntry) (nx, ny vec.Float) {
	b, k, root := c.b, &e.corner, e.root(c.b)
	inv := b.Const(1).Div(k.r.Mul(e.a))
	atEndX := k.cr.Mul(k.dy).Sub(root.Mul(k.dx)).Mul(inv).As("atEndX")
	atEndY := k.cr.Mul(k.dx).Add(root.Mul(k.dy)).Mul(inv.Neg()).As("atEndY")
	fromX, fromY := c.fromSegment()
	side, zero := b.Const(1).CopySign(c.v), b.Const(0)
	x := e.touching.Select(fromX, zero.Sub(side.Mul(c.ay)))
	y := e.touching.Select(fromY, zero.Add(side.Mul(c.ax)))
	square := x.Mul(x).Add(y.Mul(y)).As("square")
	if b.Elem() == vec.F64 {
		b.Unsure(square.Lt(b.Const(0x1p-900)))
		b.Unsure(c.fx.Abs().Add(c.fy.Abs()).Add(c.ex.Abs().Add(c.ey.Abs())).Lt(b.Const(0x1p-200)))
	}
	_, nx, ny = lengthAndUnit(b, x, y, square)
	straight := e.touching.Or(e.face)
	return straight.Select(nx, atEndX), straight.Select(ny, atEndY)
}

// fromSegment is a vector of the direction from the nearest point of the segment to the ray's origin,
// as capsuleAndCircle of package kernel has it: across the segment beside it, with the length of the
// segment. On which side of the segment the origin is, is told from the end that is nearer: from the
// other one, rounding may tell otherwise.
func (c *rayCapsule) fromSegment() (x, y vec.Float) {
	b, zero := c.b, c.b.Const(0)
	first := c.fx.Mul(c.ex).Add(c.fy.Mul(c.ey)).As("first") // along the segment from either end
	second := c.gx.Mul(c.ex).Add(c.gy.Mul(c.ey)).As("second")
	far := zero.Lt(first.Add(second)) // from the first end
	nearX, nearY := far.Select(c.gx, c.fx).As("fromX"), far.Select(c.gy, c.fy).As("fromY")
	right := c.ex.Mul(nearY).Sub(c.ey.Mul(nearX)).Add(zero).Sign()
	beside := zero.Le(first).And(b.Const(0x1p-900).Le(c.half)).AndNot(zero.Lt(second))
	x = beside.Select(right.Select(c.ey, c.ey.Neg()), nearX)
	y = beside.Select(right.Select(c.ex.Neg(), c.ex), nearY)
	return x, y
}
