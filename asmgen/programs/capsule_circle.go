package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// CapsuleCircle decides whether the distance of the circle's centre from the capsule's
// segment is at most r, the sum of the radii, by the squares of both.
//
// Bound. Let D be the true distance, e the segment's vector with length L, and d the
// centre's offset from its first end, |d| <= L + D. d is off by u|d| and e by uL; d·e by
// 5u|d|L and n = |e|² by 4u·n, each in the first order, fused or not; a reciprocal of n adds
// u. So the place t·e of the nearest point is off by 11u|d| at most along the segment, and by
// 3uL for the roundings of t·e and e. The vector to the centre is across the segment there,
// or at an end nearly so if t is cut off on the wrong side: what it is off by along the
// segment counts squared only. Across it is off by u|d| + 3uL + uD <= 5u(L + D).
//
// If D <= r the square of the length is thus off by 10u(L + r)r + 3u·r² in the first order and
// by (11u|d|)² and (5u(L + r))² in the second, and r² by 3u·r²: together by less than the slack
// E(r + E) with E = 20u(L + r) + tiny. So a square that exceeds r² by more is a sure miss. If it
// falls below r² by more, the length is less than r, hence D < r + E, and the slack covers
// that too.
//
// Range. Where n underflows it is set to a floor, L is less than tiny, and so is what t·e is
// off by. What else underflows takes less than tiny from a coordinate, and less than its square
// from a square. n and the slack are below a limit in sure rows: then r² and L² are far from
// overflow, and an offset that makes d·e or the square of the length overflow is longer than
// r + L by far. The square is infinite then, a miss, whatever t is, or NaN, and the row unsure.
// A NaN of the row itself makes the square, n or the slack a NaN.
//
// The quick program has one slack for a stretch of rows, and one n to keep below the limit: those of its
// greatest coordinates of e and its greatest radii, which are no less than those of any row. A NaN of
// the difference of the squares is a miss.
var CapsuleCircle = vec.Definition{
	Name: "capsuleCircle",
	Doc:  "do a capsule and a circle share a point",
	Build: func(b *vec.Builder) {
		if b.OneRow() { // elsewhere most go the same way
			b.AtRandom()
		}
		p := newCapsuleCircle(b)
		apart, slack := p.apart(), p.slack(p.ex.Abs().Add(p.ey.Abs()), p.ar.Add(p.cr).As("r"))
		b.Hit(apart.Sign())
		b.Unsure(apart.Abs().NotGt(slack))
		limit := b.PerElem(0x1p+100, 0x1p+800)
		b.Unsure(slack.NotLt(limit))
		b.Unsure(p.n.NotLt(limit))
		unsureIfNegative(b, p.ar, p.cr)
		if p.ex.Uniform() {
			stripAlong(b, p.ex, p.ey, p.ar).missIfBeside(b, p.dx, p.dy, p.cr)
		}
	},
	Quick: func(b *vec.Builder) {
		p := newCapsuleCircle(b)
		apart := p.apart()
		b.Hit(apart.Lt(b.Const(0)))

		ex, ey := greatest(b, p.ex.Abs()), greatest(b, p.ey.Abs())
		ar, cr := greatest(b, p.ar), greatest(b, p.cr)
		slack := p.slack(ex.Add(ey), ar.Add(cr).As("r"))
		limit := b.PerElem(0x1p+100, 0x1p+800)
		b.Unfit(b.LeastAbs(apart).NotGt(slack))
		b.Unfit(slack.NotLt(limit))
		b.Unfit(ex.MulAdd(ex, ey.Mul(ey)).NotLt(limit))
		b.Unfit(ar.BitOr(cr).Sign())
	},
}

// capsuleCircle is one row.
type capsuleCircle struct {
	*vec.Builder
	ex, ey, n, dx, dy, ar, cr vec.Float
}

func newCapsuleCircle(b *vec.Builder) *capsuleCircle {
	p := &capsuleCircle{Builder: b}
	x1, y1, x2, y2 := b.First("x1"), b.First("y1"), b.First("x2"), b.First("y2")
	p.ar = b.First("ar")
	cx, cy := b.Second("cx"), b.Second("cy")
	p.cr = b.Second("cr")
	p.ex, p.ey = x2.Sub(x1).As("ex"), y2.Sub(y1).As("ey")
	p.n = p.ex.MulAdd(p.ex, p.ey.Mul(p.ey)).As("n")
	p.dx, p.dy = cx.Sub(x1).As("dx"), cy.Sub(y1).As("dy")
	return p
}

// apart is the square of the distance less that of the sum of the radii.
func (p *capsuleCircle) apart() vec.Float {
	zero, one := p.Const(0), p.Const(1)
	atLeast, r := p.n.Max(p.PerElem(0x1p-100, 0x1p-800)), p.ar.Add(p.cr).As("r")
	along := p.dx.MulAdd(p.ex, p.dy.Mul(p.ey)).As("along")
	var t vec.Float
	if p.n.Uniform() {
		t = along.Mul(one.Div(atLeast)).As("t")
	} else {
		t = along.Div(atLeast).As("t")
	}
	t = t.Max(zero).Min(one)
	dx, dy := t.NegMulAdd(p.ex, p.dx), t.NegMulAdd(p.ey, p.dy)
	return dx.MulAdd(dx, dy.MulSub(dy, r.Mul(r))).As("apart") // negative if they overlap
}

// slack is E(r + E), of the sum of the coordinates of e and the sum of the radii.
func (p *capsuleCircle) slack(sum, r vec.Float) vec.Float {
	e := sum.Add(r).MulAdd(p.Roundoffs(20), p.PerElem(0x1p-45, 0x1p-300)).As("e")
	return e.Mul(r.Add(e)).As("slack")
}

// CapsuleCircleContact finds the depth, the point and the normal of a capsule and a circle at rest. Its
// numbers are those of kernel.CapsuleCircleContact, operation by operation.
//
// A row is unsure where rounding may decide whether the shapes meet: the depth is off by at most
// 11u(size + r), and the slack is 32u(size + r). NaN and infinity make it one of them. Float64 columns
// are also unsure where squares leave the range in which kernel computes as this program does.
var CapsuleCircleContact = vec.Definition{
	Name:     "capsuleCircleContact",
	Doc:      "how deep do a capsule and a circle overlap, where, and in which direction",
	Wide:     true,
	RowsOnly: true,

	ScalarOne: true,
	Build: func(b *vec.Builder) {
		x1, y1, x2, y2, ar := b.First("x1"), b.First("y1"), b.First("x2"), b.First("y2"), b.First("ar")
		px, py, br := b.Second("px"), b.Second("py"), b.Second("br")
		zero := b.Const(0)

		ex, ey := x2.Sub(x1).As("ex"), y2.Sub(y1).As("ey")
		n := ex.Mul(ex).Add(ey.Mul(ey)).As("n")
		dx, dy := px.Sub(x1).As("dx"), py.Sub(y1).As("dy")
		size := dx.Abs().Add(dy.Abs()).Add(ex.Abs().Add(ey.Abs())).As("size")
		gx, gy := px.Sub(x2).As("gx"), py.Sub(y2).As("gy")
		first, second := dx.Mul(ex).Add(dy.Mul(ey)), gx.Mul(ex).Add(gy.Mul(ey)) // along the segment from either end
		beside := zero.Le(first).And(b.Const(0x1p-900).Le(n)).AndNot(zero.Lt(second))
		far := zero.Lt(first.Add(second)) // from the first end
		endX, endY, t := far.Select(x2, x1), far.Select(y2, y1), far.Select(second, first).As("t")
		fx, fy := far.Select(gx, dx), far.Select(gy, dy)
		if !b.HasMagnitudes() && !b.Branches() { // without masks of its own a unit selects in more steps than it subtracts
			fx, fy = px.Sub(endX), py.Sub(endY)
		}
		fx, fy = fx.As("fx"), fy.As("fy")
		outer := ex.Mul(fy).Sub(ey.Mul(fx)).Add(zero).As("outer")

		square := beside.Select(n, fx.Mul(fx).Add(fy.Mul(fy))).As("square")
		length := square.Sqrt().As("length")
		inv := b.Const(1).Div(length).As("inv")
		side := inv.CopySign(outer).As("side")
		nx, ny := beside.Select(ey.Neg().Mul(side), fx.Mul(inv)), beside.Select(ex.Mul(side), fy.Mul(inv))
		if b.Elem() == vec.F32 {
			some := zero.Lt(square)
			nx, ny = some.Select(nx, b.Const(1)), some.Select(ny, zero)
		}
		nx, ny = nx.As("nx"), ny.As("ny")
		distance := beside.Select(outer.Abs().Mul(inv), length).As("distance")
		part := beside.Select(t.Mul(inv).Mul(inv), zero).As("part")

		r := ar.Add(br).As("r")
		reach := b.Const(0.5).Mul(ar.Sub(br).Add(distance)).As("reach")
		unsureDepth(b, r.Sub(distance), size.Add(r).Mul(b.Roundoffs(32)), ar, br)
		unsureOutside(b, size, 0x1p-200, 0x1p400)
		if b.Elem() == vec.F64 {
			b.Unsure(square.Lt(b.Const(0x1p-900)))
		}
		b.Number("depth", r.Sub(distance))
		b.Number("x", endX.Add(ex.Mul(part)).Add(nx.Mul(reach)))
		b.Number("y", endY.Add(ey.Mul(part)).Add(ny.Mul(reach)))
		b.Number("nx", nx)
		b.Number("ny", ny)
	},
}
