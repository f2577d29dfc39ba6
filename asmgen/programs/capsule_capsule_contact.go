package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// CapsuleCapsuleContact finds the depth, the normal and one or two points of two capsules at rest. Its
// numbers are those of kernel.CapsuleCapsuleContact, operation by operation.
//
// A row is unsure where rounding may decide whether the capsules meet: the depth is off by at most
// 23u(size + r), and the slack is 32u(size + r). NaN and infinity make it one of them. Float64 columns
// are also unsure where squares leave the range in which kernel computes as this program does, but for
// ends that coincide where a segment is nearer, whose unit vector is not needed.
var CapsuleCapsuleContact = vec.Definition{
	Name:      "capsuleCapsuleContact",
	Doc:       "how deep do two capsules overlap, in which direction, and where",
	Wide:      true,
	Lag:       48,
	LagExtras: vec.Magnitudes,
	RowsOnly:  true,
	Build: func(b *vec.Builder) {
		s := newSegments(b)
		nearest := s.nearestFeatures(b)
		m := s.sideBySide(b, nearest)
		first, last := m.points(b, nearest)

		depth := m.r.Sub(nearest.distance)
		unsureDepth(b, depth, s.size.Add(m.r).Mul(b.Roundoffs(32)), s.ar, s.br)
		unsureOutside(b, s.size, 0x1p-200, 0x1p400)
		if b.Elem() == vec.F64 {
			v := nearest.offset
			apart := b.Const(0).Lt(v.x.Abs().Add(v.y.Abs()))
			tiny := v.n.Lt(b.Const(0x1p-900))
			b.Unsure(tiny.And(apart))
			b.Unsure(tiny.And(nearest.ends))
		}
		b.Number("depth", depth)
		b.Number("nx", m.nx)
		b.Number("ny", m.ny)
		numbersOfPoint(b, 1, first)
		numbersOfPoint(b, 2, last)
	},
}

// segments are those of two capsules, p of a and q of b, as each sees the ends of the other.
type segments struct {
	p, q   *contactSide
	ar, br vec.Float
	d      [2][2]offset // from end i of a to j of b
	size   vec.Float
}

// newSegments reads the columns of two capsules. The sides have yet to see each other's ends.
func newSegments(b *vec.Builder) *segments {
	zero, one := b.Const(0), b.Const(1)
	ax1, ay1, ax2, ay2, ar := b.First("ax1"), b.First("ay1"), b.First("ax2"), b.First("ay2"), b.First("ar")
	bx1, by1, bx2, by2, br := b.Second("bx1"), b.Second("by1"), b.Second("bx2"), b.Second("by2"), b.Second("br")
	p := &contactSide{x: [2]vec.Float{ax1, ax2}, y: [2]vec.Float{ay1, ay2}, id: [2]vec.Float{zero, one}}
	q := &contactSide{x: [2]vec.Float{bx1, bx2}, y: [2]vec.Float{by1, by2}, id: [2]vec.Float{b.Const(2), b.Const(3)}}
	for _, s := range []*contactSide{p, q} {
		s.ex, s.ey = s.x[1].Sub(s.x[0]), s.y[1].Sub(s.y[0])
		s.measure(b)
	}
	s := &segments{p: p, q: q, ar: ar, br: br}
	for i := range 2 {
		for j := range 2 {
			x, y := q.x[j].Sub(p.x[i]), q.y[j].Sub(p.y[i])
			s.d[i][j] = offset{x, y, x.Mul(x).Add(y.Mul(y)), p.x[i], p.y[i], b.Const(float64(4 + i + 2*j))}
		}
	}
	v := s.d[0][0]
	s.size = p.ex.Abs().Add(p.ey.Abs()).Add(q.ex.Abs().Add(q.ey.Abs())).Add(v.x.Abs().Add(v.y.Abs())).As("size")
	return s
}

// features are those of two segments that are nearest.
type features struct {
	crossing    vec.Mask // the segments cross
	ends        vec.Mask // two ends are nearest
	firstRefers vec.Mask // the segment of a is the reference; in other rows that of b
	distance    vec.Float
	touching    vec.Float // what may be the height of an end on the other segment

	offset         offset // from an end of a to one of b, of those that are nearest
	length, nx, ny vec.Float
	slope          vec.Float // along one segment for a way along the other
}

// nearestFeatures lets the sides see each other's ends, and finds which features are nearest.
func (s *segments) nearestFeatures(b *vec.Builder) (f features) {
	p, q, d := s.p, s.q, &s.d
	nearest := [2]offset{nearer(d[0][0], d[1][0]), nearer(d[0][1], d[1][1])} // of those to end j of b
	f.offset = nearer(nearest[0], nearest[1])
	f.length, f.nx, f.ny = lengthAndUnit(b, f.offset.x, f.offset.y, f.offset.n)
	f.slope = b.Const(1).Div(p.ex.Mul(q.ex).Add(p.ey.Mul(q.ey)))
	for j := range 2 {
		p.see(b, j, d[0][j], d[1][j], nearest[j], p.ex, p.ey)
	}
	for i := range 2 { // the offsets point away from a: those to it have the signs of the vector's
		q.see(b, i, d[i][0], d[i][1], nearer(d[i][0], d[i][1]), q.ex.Neg(), q.ey.Neg())
	}

	faceP, faceQ := p.face[0].Min(p.face[1]), q.face[0].Min(q.face[1])
	wayP, wayQ := p.height[0].Abs().Min(p.height[1].Abs()), q.height[0].Abs().Min(q.height[1].Abs())
	rounding := s.size.Mul(b.Roundoffs(4)) // of a height that is 0
	f.touching = s.size.Mul(b.Roundoffs(32))
	least, face := wayP.Min(wayQ), faceP.Min(faceQ)
	straddled := p.height[0].Mul(p.height[1]).Max(q.height[0].Mul(q.height[1])).Lt(b.Const(0)) // each by the other's line
	f.crossing = straddled.And(rounding.Lt(least))
	f.ends = f.length.Mul(b.Const(1 + 14*0x1p-53)).Lt(face).AndNot(f.crossing)
	f.firstRefers = f.crossing.And(wayP.Le(wayQ)).Or(faceP.Le(faceQ).Or(f.ends).AndNot(f.crossing))
	f.distance = f.crossing.Select(least.Neg(), f.ends.Select(f.length, face)).As("distance")
	return f
}

// sideBySide is the contact of a reference c and the other segment. (nx, ny) is from a to b, and so are the
// heights, and what leads to a point.
type sideBySide struct {
	c, other         *contactSide
	toward           vec.Float // 1 or -1: from c to the other
	acrossX, acrossY vec.Float // the normal, but where two ends are nearest
	nx, ny           vec.Float
	r, dr            vec.Float // the sum of the radii, and their difference
	routes           [2]route  // that from end j of the other, or from the end of c that it is beyond
}

// sideBySide is kernel's function of that name, with the normal of the ends where two of them are nearest.
func (s *segments) sideBySide(b *vec.Builder, f features) *sideBySide {
	c, other := chosen(f.firstRefers, s.p, s.q), chosen(f.firstRefers, s.q, s.p)
	one := b.Const(1)
	toward := f.firstRefers.Select(one, b.Const(-1))
	second := c.face[1].Lt(c.face[0])
	near := second.Select(c.height[1], c.height[0])
	touches := near.Abs().Le(f.touching)
	side := f.crossing.Or(touches).Select(c.height[0].Add(c.height[1]), near).Mul(toward).As("side")
	inv, sign := c.inv.CopySign(side), one.CopySign(side)
	m := &sideBySide{c: c, other: other, toward: toward, acrossX: c.ey.Neg().Mul(inv), acrossY: c.ex.Mul(inv)}
	m.nx, m.ny = f.ends.Select(f.nx, m.acrossX).As("nx"), f.ends.Select(f.ny, m.acrossY).As("ny")
	m.r, m.dr = s.ar.Add(s.br).As("r"), s.ar.Sub(s.br)
	height := [2]vec.Float{c.height[0].Mul(sign), c.height[1].Mul(sign)}
	rise := height[1].Sub(height[0])
	for j := range 2 {
		m.routes[j] = m.route(b, j, height[j], rise, f.slope)
	}
	return m
}

// route is that from end j of the other, at the given height, or from the end of c that it is beyond. The
// heights rise by so much from end 0 to end 1.
func (m *sideBySide) route(b *vec.Builder, j int, height, rise, slope vec.Float) route {
	c, other, zero, one := m.c, m.other, b.Const(0), b.Const(1)
	beyond := zero.Lt(c.out[j])
	outside := c.out[j].Lt(zero).Or(beyond)
	var level vec.Float // of the other beside an end of c
	if j == 0 {
		level = height.Add(c.out[0].Neg().Mul(slope).Min(one).Max(zero).Mul(rise))
	} else {
		level = height.Sub(c.out[1].Mul(slope).Min(one).Max(zero).Mul(rise))
	}
	return route{
		h:  outside.Select(level, height),
		up: outside.Select(level, height.Neg()),
		x:  outside.Select(beyond.Select(c.x[1], c.x[0]), other.x[j]),
		y:  outside.Select(beyond.Select(c.y[1], c.y[0]), other.y[j]),
		id: outside.Select(beyond.Select(c.id[1], c.id[0]), other.id[j]),
	}
}

// points are those of the contact: where two ends are nearest there is one, on the way between them. The generic
// tier, which has a branch for that, goes the way of such a row alone; vector units choose between the routes, so that
// a way is gone once.
func (m *sideBySide) points(b *vec.Builder, f features) (first, last contactPoint) {
	single := m.other.n.Lt(b.Const(0x1p-900))
	met := route{f.length, f.length, f.offset.fromX, f.offset.fromY, f.offset.id}
	if b.Branches() {
		low := m.routes[0].point(b, m.acrossX, m.acrossY, m.r, m.dr, m.toward)
		high := m.routes[1].point(b, m.acrossX, m.acrossY, m.r, m.dr, m.toward)
		first, last = inOrder(b, low, high, single)
		return pointWhere(f.ends, met.point(b, f.nx, f.ny, m.r, m.dr, b.Const(1)), first), pointWhere(f.ends, noPoint(b), last)
	}
	low := routeWhere(f.ends, met, m.routes[0]).point(b, m.nx, m.ny, m.r, m.dr, m.toward)
	high := m.routes[1].point(b, m.nx, m.ny, m.r, m.dr, m.toward)
	return inOrder(b, low, high, single.Or(f.ends))
}

// inOrder is two points, the one with the lesser identity first. In the rows of single, and where the identities are
// equal, there is low alone.
func inOrder(b *vec.Builder, low, high contactPoint, single vec.Mask) (first, last contactPoint) {
	swapped := high.id.Lt(low.id).AndNot(single)
	two := low.id.Lt(high.id).AndNot(single).Or(swapped)
	return pointWhere(swapped, high, low), pointWhere(two, pointWhere(swapped, low, high), noPoint(b))
}

// A contactSide is kernel's type of that name.
type contactSide struct {
	x, y, id       [2]vec.Float
	ex, ey, n, inv vec.Float
	out            [2]vec.Float
	height, face   [2]vec.Float
}

// An offset is kernel's type of that name, with the end of a that it is from and the identity of a point where two
// ends meet.
type offset struct{ x, y, n, fromX, fromY, id vec.Float }

// nearer is the shorter one, the first of two that are equally long.
func nearer(a, b offset) offset {
	m := b.n.Lt(a.n)
	return offset{
		m.Select(b.x, a.x), m.Select(b.y, a.y), m.Select(b.n, a.n),
		m.Select(b.fromX, a.fromX), m.Select(b.fromY, a.fromY), m.Select(b.id, a.id),
	}
}

// measure sets the segment's square and length.
func (c *contactSide) measure(b *vec.Builder) {
	c.n = c.ex.Mul(c.ex).Add(c.ey.Mul(c.ey))
	c.inv = b.Const(0x1p-900).Le(c.n).Select(c.n.Sqrt().Reciprocal(), b.Const(0))
}

// see sets what the side sees of the other's end j, by the offsets of that from its own ends and the vector (ex, ey).
func (c *contactSide) see(b *vec.Builder, j int, first, second, near offset, ex, ey vec.Float) {
	zero := b.Const(0)
	along := func(o offset) vec.Float { return o.x.Mul(ex).Add(o.y.Mul(ey)) }
	c.out[j] = along(first).Min(zero).Add(along(second).Max(zero))
	outer := ex.Mul(near.y).Sub(ey.Mul(near.x))
	c.height[j] = outer.Mul(c.inv).Add(zero)
	beside := b.Const(0x1p-900).Le(c.n).And(c.out[j].Abs().Le(zero))
	c.face[j] = beside.Select(c.height[j].Abs(), b.Const(inf))
}

// chosen is p in the rows of m, and q in the others.
func chosen(m vec.Mask, p, q *contactSide) *contactSide {
	both := func(a, b [2]vec.Float) [2]vec.Float { return [2]vec.Float{m.Select(a[0], b[0]), m.Select(a[1], b[1])} }
	return &contactSide{
		x: both(p.x, q.x), y: both(p.y, q.y), id: both(p.id, q.id),
		ex: m.Select(p.ex, q.ex), ey: m.Select(p.ey, q.ey), n: m.Select(p.n, q.n), inv: m.Select(p.inv, q.inv),
		out:    both(p.out, q.out),
		height: both(p.height, q.height), face: both(p.face, q.face),
	}
}

// A route leads from an end of a segment, at (x, y) and called id, by half of the difference of the radii and up to a
// point of contact. h is how far apart the segments are there.
type route struct{ h, up, x, y, id vec.Float }

// routeWhere is p in the rows of m, and q in the others.
func routeWhere(m vec.Mask, p, q route) route {
	return route{m.Select(p.h, q.h), m.Select(p.up, q.up), m.Select(p.x, q.x), m.Select(p.y, q.y), m.Select(p.id, q.id)}
}

// point is the one along the normal, with the sum and the difference of the radii.
func (w route) point(b *vec.Builder, nx, ny, r, dr, toward vec.Float) contactPoint {
	reach := b.Const(0.5).Mul(dr.Add(w.up))
	return contactPoint{depth: r.Sub(w.h.Mul(toward)), x: w.x.Add(nx.Mul(reach)), y: w.y.Add(ny.Mul(reach)), id: w.id}
}
