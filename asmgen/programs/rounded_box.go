package programs

import (
	"math"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// roundedPath is a point on its way past a rounded box: see package kernel, which computes the same
// numbers.
type roundedPath struct {
	b                     *vec.Builder
	u, v, du, dv, w, h, r vec.Float
	crossed               vec.Float // the outer product of (u, v) and (du, dv)
	size, way             vec.Float
	to                    purpose

	// atCorner is the path as seen from the corner (w, h) with the signs of (x, y).
	atCorner func(x, y vec.Float) cornerPath
}

// A purpose is what a program is for: to decide which rows hit, or to compute the numbers of those that do. Rows of a
// program that does not decide are known to hit, surely.
type purpose int

const (
	decides purpose = 1 << iota
	computes
)

// cornerPath is a roundedPath as seen from a corner of the box, perhaps in other units and axes.
type cornerPath struct {
	kx, ky, dx, dy, r, cr vec.Float
	size, way             vec.Float
}

// unsure marks the rows of m as unsure.
func (p *roundedPath) unsure(m vec.Mask) {
	if p.to&decides != 0 {
		p.b.Unsure(m)
	}
}

// roundedEntry is where the path enters the rounded box. What t is of rows that miss means nothing.
type roundedEntry struct {
	hit      vec.Mask
	touching vec.Mask // at the start
	byFace   vec.Mask // both hit and face
	inside   vec.Mask // it starts in the box grown on all sides
	face     vec.Mask // by a face, or it starts beside one; else by the arc about a corner
	distance vec.Float
	speed    vec.Float
	c, b     vec.Float // |k|² - r² and k·d, where k is the vector from the corner to the start
	disc     vec.Float // r²·|d|² - (k×d)²
	a        vec.Float // |d|²
	corner   cornerPath
}

// entry follows the path, as method entry of package kernel does. It is fit for lanes of either type.
//
// Bound. The comments of kernel's method have the errors of what decides, and each bound is wider than
// those in kernel. So a row that is sure here is certain there, and its numbers are the same. A speed
// at the chosen face that is nearly 0 there does not occur: as in RayBox, along below -44u·(size + way)
// means more than 22u·way.
//
// Range. unsureUnlessModerate limits size and way, or the lengths in the units of the row that they come from.
// No product here, nor of four of the lengths that a cornerPath has, overflows then, and what underflows
// is far below its bound. What is added to across makes a path that stays where it is a sure hit of that
// direction. A NaN or an infinity reaches size or way.
func (p *roundedPath) entry() (e roundedEntry) {
	b := p.b
	u, v, du, dv := p.u.Abs(), p.v.Abs(), p.du.Abs(), p.dv.Abs()
	w, h := p.w.Add(p.r), p.h.Add(p.r)
	beyondW, beyondH := u.Sub(w).As("beyondW"), v.Sub(h).As("beyondH")
	alongW := twice(p.u).Add(p.du).Abs().Sub(du).Sub(twice(w))
	alongH := twice(p.v).Add(p.dv).Abs().Sub(dv).Sub(twice(h))
	along := alongW.Max(alongH).As("along")
	across := p.crossed.Abs().Sub(w.Mul(dv).Add(h.Mul(du).Add(b.PerElem(0x1p-120, 0x1p-900)))).As("across")
	grown := along.Sign().And(across.Sign()) // it meets the box grown on all sides

	outside := beyondW.Max(beyondH)
	inside := outside.Sign()
	later := beyondW.Mul(dv).Sub(beyondH.Mul(du)).As("later")
	first := b.Const(0).Le(later)
	e.distance, e.speed = first.Select(beyondW, beyondH).As("distance"), first.Select(du, dv).As("speed")
	at, way, half := first.Select(p.v, p.u), first.Select(p.dv, p.du), first.Select(p.h, p.w)
	where := at.Mul(e.speed).Add(way.Mul(e.distance)).As("where")
	beside := where.Abs().Sub(half.Mul(e.speed)).As("beside")
	start := u.Sub(p.w).Min(v.Sub(p.h)).As("start")
	e.face = inside.Select(start, beside).Sign()

	near, δ := p.size.Mul(b.Roundoffs(20)), p.size.Mul(p.way).Mul(b.Roundoffs(64)).As("slack")
	both := p.size.Add(p.way).As("both")
	p.unsure(along.Abs().NotGt(both.Mul(b.Roundoffs(64))))
	p.unsure(across.Abs().NotGt(δ))
	p.unsure(outside.Abs().NotGt(near))
	p.unsure(start.Abs().NotGt(near).And(inside))
	p.unsure(later.MinAbs(beside).NotGt(δ).And(grown.AndNot(inside)))

	x := first.Or(inside).Select(p.u, where)
	y := first.AndNot(inside).Select(where, p.v)
	e.corner = p.atCorner(x, y)
	atCorner := p.meetsCorner(&e, grown.AndNot(e.face))
	e.hit = grown.And(e.face.Or(atCorner))
	e.byFace, e.inside = grown.And(e.face), inside
	e.touching = inside.And(e.face).Or(e.c.Sign().AndNot(e.face))

	if p.to&decides != 0 {
		// Each of the two parts the path from the grown box, whatever the other one says.
		for _, apart := range []vec.Mask{both.Mul(b.Roundoffs(64)).Lt(along), δ.Lt(across)} {
			b.Misses(apart)
			b.Seldom(apart) // of those near the disc about the box
		}
	}
	return e
}

// unsureUnlessModerate leaves rows to package kernel of which the size is not within 2^±exp, or the way is not
// though they move. Float32 lanes have the limits 2^±20, and float32 columns in float64 lanes 2^±45:
// their times are not rounded to 0.
func (p *roundedPath) unsureUnlessModerate(exp int, size, way vec.Float, moves vec.Mask) {
	b := p.b
	if b.Elem() == vec.F32 {
		exp = 45
	}
	low, high := b.PerElem(0x1p-20, math.Ldexp(1, -exp)), b.PerElem(0x1p+20, math.Ldexp(1, exp))
	b.UnsureFirst(size.NotGt(low))
	b.UnsureFirst(size.Max(way).NotLt(high))
	b.UnsureFirst(way.Lt(low).And(moves))
}

// meetsCorner tells which paths meet the disc about the corner, and marks those of the mask reach as
// unsure of which it is not: as method entry of cornerPath in package kernel does.
func (p *roundedPath) meetsCorner(e *roundedEntry, reach vec.Mask) (hit vec.Mask) {
	b, k := p.b, &e.corner
	rr := k.r.Mul(k.r).As("rr")
	e.c = k.kx.Mul(k.kx).Add(k.ky.Mul(k.ky)).Sub(rr).As("c")
	e.b = k.kx.Mul(k.dx).Add(k.ky.Mul(k.dy)).As("b")
	e.a = k.dx.Mul(k.dx).Add(k.dy.Mul(k.dy)).As("a")
	late := e.b.Add(e.a).As("late")
	e.disc = rr.Mul(e.a).Sub(k.cr.Mul(k.cr)).As("disc")
	ex, ey := k.kx.Add(k.dx), k.ky.Add(k.dy)
	end := ex.Mul(ex).Add(ey.Mul(ey)).Sub(rr).As("end")

	apart := reach.AndNot(e.c.Sign())
	both := k.size.Add(k.way)
	near, far := k.size.Mul(b.Roundoffs(32)), both.Mul(b.Roundoffs(32))
	δ := k.size.Mul(k.way).Mul(b.Roundoffs(80))
	p.unsure(e.c.Abs().NotGt(near.Mul(k.kx.Abs().Add(k.ky.Abs()).Add(k.r.Add(near)))).And(reach))
	p.unsure(e.b.Abs().NotGt(δ).And(apart))
	p.unsure(late.Abs().NotGt(k.way.Mul(both).Mul(b.Roundoffs(64))).And(apart))
	difference := late.Sign().Select(end, e.disc)
	slack := late.Sign().Select(
		far.Mul(ex.Abs().Add(ey.Abs()).Add(k.r.Add(far))),
		δ.Mul(k.cr.Abs().Add(k.r.Mul(k.way)).Add(δ)))
	p.unsure(difference.Abs().NotGt(slack).And(apart.And(e.b.Sign())))

	nearing := e.b.Sign()
	atEnd := nearing.And(late.Sign()).And(end.Sign())
	return e.c.Sign().Or(atEnd).Or(nearing.AndNot(late.Sign().Or(e.disc.Sign())))
}

// time is the time of impact of rows that hit.
func (e *roundedEntry) time(b *vec.Builder) vec.Float {
	root := e.root(b)
	q := e.face.Select(e.distance, e.c).Div(e.face.Select(e.speed, root.Sub(e.b)))
	return e.touching.Select(b.Const(0), q.Min(b.Const(1))).As("t")
}

// timeByFace is time, for the rows of byFace.
func (e *roundedEntry) timeByFace(b *vec.Builder) vec.Float {
	return e.inside.Select(b.Const(0), e.distance.Div(e.speed).Min(b.Const(1)))
}

// root is the square root of disc, and 0 where that is negative.
func (e *roundedEntry) root(b *vec.Builder) vec.Float { return b.Const(0).Max(e.disc).Sqrt() }
