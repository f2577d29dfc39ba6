package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// CapsuleCapsuleContact finds the depth, the normal and one or two points of two capsules at rest. Its
// numbers are those of kernel.CapsuleCapsuleContact, operation by operation.
//
// A row is unsure where rounding may decide whether the capsules meet: the depth is off by at most
// 52u(size + r), and the slack is 64u(size + r). NaN and infinity make it one of them. So is one of ends
// that meet but for rounding, and of which neither is beside the other segment. Float64 columns are also
// unsure where squares leave the range in which kernel computes as this program does, but for ends that
// coincide where a segment is nearer, whose unit vector is not needed.
var CapsuleCapsuleContact = vec.Definition{
	Name:      "capsuleCapsuleContact",
	Doc:       "how deep do two capsules overlap, in which direction, and where",
	Wide:      true,
	Lag:       24,
	LagExtras: vec.Magnitudes,
	RowsOnly:  true,
	Build: func(b *vec.Builder) {
		zero, one, none := b.Const(0), b.Const(1), b.Const(nan)
		ax1, ay1, ax2, ay2, ar := b.First("ax1"), b.First("ay1"), b.First("ax2"), b.First("ay2"), b.First("ar")
		bx1, by1, bx2, by2, br := b.Second("bx1"), b.Second("by1"), b.Second("bx2"), b.Second("by2"), b.Second("br")
		p := &contactSide{x: [2]vec.Float{ax1, ax2}, y: [2]vec.Float{ay1, ay2}, r: ar}
		q := &contactSide{x: [2]vec.Float{bx1, bx2}, y: [2]vec.Float{by1, by2}, r: br}
		p.id, q.id = zero, b.Const(2)
		for _, s := range []*contactSide{p, q} {
			s.ex, s.ey = s.x[1].Sub(s.x[0]), s.y[1].Sub(s.y[0])
		}
		var dx, dy [4]vec.Float // from end i of a to j of b at i + 2j
		for k := range dx {
			i, j := k%2, k/2
			dx[k], dy[k] = q.x[j].Sub(p.x[i]), q.y[j].Sub(p.y[i])
		}
		size := p.ex.Abs().Add(p.ey.Abs()).Add(q.ex.Abs().Add(q.ey.Abs())).Add(dx[0].Abs().Add(dy[0].Abs())).As("size")
		p.see(b, [2]vec.Float{dx[0], dx[2]}, [2]vec.Float{dy[0], dy[2]})
		q.see(b, [2]vec.Float{dx[0].Neg(), dx[1].Neg()}, [2]vec.Float{dy[0].Neg(), dy[1].Neg()})

		// The nearest two ends.
		x, y, id := dx[0], dy[0], b.Const(4)
		endX, endY := p.x[0], p.y[0]
		n := x.Mul(x).Add(y.Mul(y))
		for k := 1; k < 4; k++ {
			other := dx[k].Mul(dx[k]).Add(dy[k].Mul(dy[k]))
			nearer := other.Lt(n)
			x, y, n = nearer.Select(dx[k], x), nearer.Select(dy[k], y), nearer.Select(other, n)
			id = nearer.Select(b.Const(float64(4+k)), id)
			endX, endY = nearer.Select(p.x[k%2], endX), nearer.Select(p.y[k%2], endY)
		}
		length, endNX, endNY := lengthAndUnit(b, x, y, n)

		faceP, faceQ := p.face[0].Min(p.face[1]), q.face[0].Min(q.face[1])
		wayP, wayQ := p.height[0].Abs().Min(p.height[1].Abs()), q.height[0].Abs().Min(q.height[1].Abs())
		rounding := size.Mul(b.Roundoffs(10)) // of a height
		touching := size.Mul(b.Roundoffs(32)) // what may be the distance of segments that touch
		crossing := p.straddled(rounding).And(q.straddled(rounding))
		byFace := faceP.Min(faceQ).Le(length)
		together := length.Lt(touching) // which is not so of two points
		beside := crossing.Or(byFace)
		firstRefers := crossing.And(wayP.Le(wayQ)).Or(faceP.Le(faceQ).And(zero.Lt(p.inv)).AndNot(crossing))
		distance := crossing.Select(wayP.Min(wayQ).Neg(), faceP.Min(faceQ).Min(length)).As("distance")

		c, other := chosen(firstRefers, p, q), chosen(firstRefers, q, p)
		second := c.face[1].Lt(c.face[0])
		near := second.Select(c.height[1], c.height[0])
		touches := near.Abs().Le(touching)
		side := crossing.Or(touches).Select(c.height[0].Add(c.height[1]), near).As("side")
		inv := c.inv.CopySign(side)
		sign := one.CopySign(side)
		nx, ny := c.ey.Neg().Mul(inv).As("nx"), c.ex.Mul(inv).As("ny")
		r := p.r.Add(q.r).As("r")
		height := [2]vec.Float{c.height[0].Mul(sign), c.height[1].Mul(sign)}
		var points [2]contactPoint
		for j := range 2 {
			before, beyond := c.along[j].Lt(zero), c.n.Lt(c.along[j])
			outside := before.Or(beyond)
			goal := beyond.Select(c.n, zero)
			part := goal.Sub(c.along[j]).Div(c.along[1-j].Sub(c.along[j])).Min(one).Max(zero)
			h := outside.Select(height[j].Add(part.Mul(height[1-j].Sub(height[j]))), height[j])
			refX, refY := beyond.Select(c.x[1], c.x[0]), beyond.Select(c.y[1], c.y[0])
			baseX := outside.Select(refX.Add(nx.Mul(h)), other.x[j])
			baseY := outside.Select(refY.Add(ny.Mul(h)), other.y[j])
			back := b.Const(0.5).Mul(h.Sub(c.r).Add(other.r))
			points[j] = contactPoint{
				depth: c.r.Add(other.r).Sub(h), x: baseX.Sub(nx.Mul(back)), y: baseY.Sub(ny.Mul(back)),
				id: outside.Select(beyond.Select(c.id.Add(one), c.id), other.id.Add(b.Const(float64(j)))),
			}
		}
		single := other.n.Lt(b.Const(0x1p-900)).Or(points[0].id.Le(points[1].id).And(points[1].id.Le(points[0].id)))
		swapped := points[1].id.Lt(points[0].id).AndNot(single)

		reach := b.Const(0.5).Mul(p.r.Sub(q.r).Add(length))
		atEnds := contactPoint{
			depth: r.Sub(length), x: endX.Add(endNX.Mul(reach)), y: endY.Add(endNY.Mul(reach)), id: id,
		}
		alone := contactPoint{none, none, none, none}
		first := pointWhere(beside, pointWhere(swapped, points[1], points[0]), atEnds)
		last := pointWhere(beside, pointWhere(single, alone, pointWhere(swapped, points[0], points[1])), alone)

		unsureDepth(b, r.Sub(distance), size.Add(r).Mul(b.Roundoffs(64)), p.r, q.r)
		unsureOutside(b, size, 0x1p-200, 0x1p400)
		b.Unsure(together.AndNot(beside))
		if b.Elem() == vec.F64 {
			apart := zero.Lt(x.Abs().Add(y.Abs()))
			tiny := n.Lt(b.Const(0x1p-900))
			b.Unsure(tiny.And(apart))
			b.Unsure(tiny.AndNot(beside))
		}
		b.Number("depth", r.Sub(distance))
		b.Number("nx", beside.Select(firstRefers.Select(nx, nx.Neg()), endNX))
		b.Number("ny", beside.Select(firstRefers.Select(ny, ny.Neg()), endNY))
		for i, point := range []contactPoint{first, last} {
			number := string(rune('1' + i))
			b.Number("depth"+number, point.depth)
			b.Number("x"+number, point.x)
			b.Number("y"+number, point.y)
			b.Number("id"+number, point.id)
		}
	},
}

// A contactSide is kernel's type of that name.
type contactSide struct {
	x, y           [2]vec.Float
	r, id          vec.Float
	ex, ey, n, inv vec.Float
	along, height  [2]vec.Float
	face           [2]vec.Float
}

// see sets what the side sees of the other's ends.
func (c *contactSide) see(b *vec.Builder, x, y [2]vec.Float) {
	zero := b.Const(0)
	c.n = c.ex.Mul(c.ex).Add(c.ey.Mul(c.ey))
	long := b.Const(0x1p-900).Le(c.n)
	c.inv = long.Select(c.n.Sqrt().Reciprocal(), zero)
	for j := range 2 {
		c.along[j] = x[j].Mul(c.ex).Add(y[j].Mul(c.ey))
		outer := c.ex.Mul(y[j]).Sub(c.ey.Mul(x[j]))
		c.height[j] = outer.Mul(c.inv).Add(zero)
		beside := long.And(zero.Le(c.along[j])).And(c.along[j].Le(c.n))
		c.face[j] = beside.Select(c.height[j].Abs(), b.Const(inf))
	}
}

// straddled is the mask of rows in which the other's ends are on different sides of the segment's line, beyond
// rounding.
func (c *contactSide) straddled(rounding vec.Float) vec.Mask {
	below := func(k int) vec.Mask { return c.height[k].Lt(rounding.Neg()) }
	above := func(k int) vec.Mask { return rounding.Lt(c.height[k]) }
	return below(0).And(above(1)).Or(below(1).And(above(0)))
}

// chosen is p in the rows of m, and q in the others.
func chosen(m vec.Mask, p, q *contactSide) *contactSide {
	both := func(a, b [2]vec.Float) [2]vec.Float { return [2]vec.Float{m.Select(a[0], b[0]), m.Select(a[1], b[1])} }
	return &contactSide{
		x: both(p.x, q.x), y: both(p.y, q.y), r: m.Select(p.r, q.r), id: m.Select(p.id, q.id),
		ex: m.Select(p.ex, q.ex), ey: m.Select(p.ey, q.ey), n: m.Select(p.n, q.n), inv: m.Select(p.inv, q.inv),
		along: both(p.along, q.along), height: both(p.height, q.height), face: both(p.face, q.face),
	}
}

// A contactPoint is one of the points of a manifold.
type contactPoint struct{ depth, x, y, id vec.Float }

// pointWhere is p in the rows of m, and q in the others.
func pointWhere(m vec.Mask, p, q contactPoint) contactPoint {
	return contactPoint{m.Select(p.depth, q.depth), m.Select(p.x, q.x), m.Select(p.y, q.y), m.Select(p.id, q.id)}
}
