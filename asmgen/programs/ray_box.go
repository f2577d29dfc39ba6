package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// RayBox finds the first time in [0, 1] at which a ray is in an oriented box. Float32 columns are
// computed in float64.
var RayBox = vec.Definition{
	Name:     "rayBox",
	Doc:      "when does a ray first touch an oriented box",
	Wide:     true,
	RowsOnly: true,
	Lag:      16,
	Build: func(b *vec.Builder) {
		b.AtRandom()
		r := newRayBox(b)
		hit := r.decide()
		b.Number("t", hit.Select(r.time(), b.Const(inf)))
	},
}

// RayBoxContact is RayBox with the point of the ray at that time and the outward unit normal of
// the face.
var RayBoxContact = vec.Definition{
	Name:     "rayBoxContact",
	Doc:      "when, where and at which face does a ray first touch an oriented box",
	Wide:     true,
	RowsOnly: true,
	Lag:      16,
	Build: func(b *vec.Builder) {
		b.AtRandom()
		r := newRayBox(b)
		hit := r.decide()
		r.decideFace(hit)
		r.contact().storeWhere(b, hit)
	},
}

// rayBox is a ray as a box sees it: see raySlabs of package kernel, which computes the same.
type rayBox struct {
	b                *vec.Builder
	x, y, dx, dy     vec.Float
	ux, uy, hw, hh   vec.Float
	qx, qy           vec.Float // from the box's centre to the ray's origin
	n, s             vec.Float // |axis|² and |axis|
	u, v, du, dv     vec.Float // q and d in the box's frame, times s
	w, h             vec.Float // hw·s and hh·s
	outW, outH       vec.Float // |u| - w and |v| - h
	speedW, speedH   vec.Float // |du| and |dv|
	inside           vec.Mask  // the ray starts in the box
	later            vec.Float // not below 0 where the strip between the faces across the first axis is entered last
	size, way, slack vec.Float // |q| + hw + hh and |d| at most, and 16u·s·size
}

// newRayBox reads the columns and computes what the numbers come from.
func newRayBox(b *vec.Builder) *rayBox {
	r := &rayBox{b: b}
	r.x, r.y, r.dx, r.dy = b.First("x"), b.First("y"), b.First("dx"), b.First("dy")
	cx, cy := b.Second("cx"), b.Second("cy")
	r.ux, r.uy, r.hw, r.hh = b.Second("ux"), b.Second("uy"), b.Second("hw"), b.Second("hh")

	r.qx, r.qy = r.x.Sub(cx).As("qx"), r.y.Sub(cy).As("qy")
	r.n = r.ux.Mul(r.ux).Add(r.uy.Mul(r.uy)).As("n")
	r.s = r.n.Sqrt().As("s")
	r.u = r.qx.Mul(r.ux).Add(r.qy.Mul(r.uy)).As("u")
	r.v = r.qy.Mul(r.ux).Sub(r.qx.Mul(r.uy)).As("v")
	r.du = r.dx.Mul(r.ux).Add(r.dy.Mul(r.uy)).As("du")
	r.dv = r.dy.Mul(r.ux).Sub(r.dx.Mul(r.uy)).As("dv")
	r.w, r.h = r.hw.Mul(r.s).As("w"), r.hh.Mul(r.s).As("h")
	r.outW, r.outH = r.u.Abs().Sub(r.w).As("outW"), r.v.Abs().Sub(r.h).As("outH")
	r.speedW, r.speedH = r.du.Abs().As("speedW"), r.dv.Abs().As("speedH")
	r.inside = r.outW.Max(r.outH).Sign()
	r.later = r.outW.Mul(r.speedH).Sub(r.outH.Mul(r.speedW)).As("later")
	return r
}

// decide tells which rows hit, by the three directions that can part a ray from a box: see stable
// of raySlabs. It is fit for lanes of either type.
//
// Bound. The comment of stable has those of the differences: with size = |q| + hw + hh and way = |d|,
// outW and outH come out within 4u·s·size of the truth, along within 12u·s·(size + way), and across
// within 7u·s·size·way. later comes out within 16u·n·size·way: 4u for outW and 2u for speedH, 1u for
// the product, as much for the other product, and 2u for the difference. A row is unsure if one of
// them is within 16u, 48u, 16u or 32u of the same, later only where it matters: of rows that hit,
// and do not start in the box. The size of a row that is sure is thus above 0.
//
// No row is left in which the speed at the chosen face is nearly 0. In the frame where the origin is
// beyond the face across the first axis, and so u > w, along is at least 2u + 2du - 2w for du
// from -2u to 0, and else -2u - 2w or more, while |du| > 2u. That it is below -36u·s·(size + way)
// means |du| > 18u·s·(size + way) either way. Package kernel computes these rows as the vector
// program does, for its own bounds are narrower.
//
// Range. Sure rows have s, size and way within 2^±25 (float64 lanes: 2^±200), or a way of 0. Then no
// product overflows, and what underflows is far below the slack. Of float32 columns in float64 lanes they
// are within 2^±45: a time above 0 is at least 16u·size/way, which float32 does not round to 0. What is added to across makes a ray
// of displacement 0 a sure hit of that direction. Other NaN and infinities reach size or way.
func (r *rayBox) decide() (hit vec.Mask) {
	b := r.b
	alongW := twice(r.u).Add(r.du).Abs().Sub(r.speedW).Sub(twice(r.w))
	alongH := twice(r.v).Add(r.dv).Abs().Sub(r.speedH).Sub(twice(r.h))
	along := alongW.Max(alongH).As("along")
	cross := r.qx.Mul(r.dy).Sub(r.qy.Mul(r.dx)).As("cross")
	reach := r.hw.Mul(r.speedH).Add(r.hh.Mul(r.speedW)).Add(b.PerElem(0x1p-110, 0x1p-800)).As("reach")
	across := r.s.Mul(cross.Abs()).Sub(reach).As("across")
	hit = along.Sign().And(across.Sign())

	r.size = r.qx.Abs().Add(r.qy.Abs()).Add(r.hw.Add(r.hh)).As("size")
	r.way = r.dx.Abs().Add(r.dy.Abs()).As("way")
	r.slack = r.s.Mul(r.size).Mul(b.Roundoffs(16)).As("slack")
	b.Unsure(along.Abs().NotGt(r.s.Mul(b.Roundoffs(48)).Mul(r.size.Add(r.way))))
	b.Unsure(r.outW.Max(r.outH).Abs().NotGt(r.slack))
	acrossSlack := r.slack.Mul(r.way).As("acrossSlack")
	b.Unsure(across.Abs().NotGt(acrossSlack))
	b.Unsure(r.later.Abs().NotGt(twice(r.s.Mul(acrossSlack))).And(hit.AndNot(r.inside)))

	unsureIfNegative(b, r.hw, r.hh)
	low, high := b.PerElem(0x1p-25, 0x1p-200), b.PerElem(0x1p+25, 0x1p+200)
	if b.Elem() == vec.F32 {
		low, high = b.PerElem(0x1p-25, 0x1p-45), b.PerElem(0x1p+25, 0x1p+45)
	}
	b.UnsureFirst(r.s.Min(r.size).NotGt(low))
	b.UnsureFirst(r.s.Max(r.size).Max(r.way).NotLt(high))
	b.UnsureFirst(r.way.Lt(low).And(b.Const(0).Lt(r.way)))

	n := inColumnLanes(b)
	hw, hh := n.Second("hw"), n.Second("hh") // the disc about the box
	missIfClear(n, n.First("x").Sub(n.Second("cx")), n.First("y").Sub(n.Second("cy")), n.First("dx"), n.First("dy"), hw.MulAdd(hw, hh.Mul(hh)))
	b.Misses(r.s.Mul(b.Roundoffs(48)).Mul(r.size.Add(r.way)).Lt(along))
	b.Misses(acrossSlack.Lt(across))
	return hit
}

// decideFace marks rows that start in the box as unsure where it is not sure which face is the
// nearest. outW - outH comes out within 10u·s·size.
func (r *rayBox) decideFace(hit vec.Mask) {
	nearer := r.outW.Sub(r.outH).As("nearer")
	at := nearer.Sign().Select(r.v, r.u)
	r.b.Unsure(nearer.MinAbs(at).NotGt(r.slack).And(r.inside))
}

// first is the mask of rows whose face is one across the first axis.
func (r *rayBox) first() vec.Mask { return r.b.Const(0).Le(r.later) }

// time is the time of impact of rows that hit.
func (r *rayBox) time() vec.Float {
	first := r.first()
	q := first.Select(r.outW, r.outH).Div(first.Select(r.speedW, r.speedH))
	return r.inside.Select(r.b.Const(0), q.Min(r.b.Const(1))).As("t")
}

func (r *rayBox) contact() (c contactNumbers) {
	c.t = r.time()
	c.x, c.y = r.x.Add(r.dx.Mul(c.t)), r.y.Add(r.dy.Mul(c.t))
	first := r.b.Const(0).Le(r.inside.Select(r.outW.Sub(r.outH), r.later))
	negative := first.Select(r.u, r.v).Sign()
	inv := r.b.Const(1).Div(r.s)
	nought := r.b.Const(0)
	nx, ny := first.Select(r.ux, nought.Sub(r.uy)), first.Select(r.uy, r.ux)
	c.nx = negative.Select(nought.Sub(nx), nx).Mul(inv).As("nx")
	c.ny = negative.Select(nought.Sub(ny), ny).Mul(inv).As("ny")
	return c
}
