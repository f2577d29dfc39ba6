package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// EllipseDistance finds the signed distance from a point to an ellipse's curve.
// It is a number: kernel.EllipseNearest defines and derives it, operation by
// operation, and this is the same with lanes for variables. Float64 rows are never unsure.
// Where the vector unit has narrow lanes, quickDistance answers float32 rows.
//
// Float32 columns leave out the scaling by powers of two: it changes no bit of
// what float64 lanes can hold of them.
var EllipseDistance = vec.Definition{
	Name:             "ellipseDistance",
	Doc:              "how far is a point from the curve of an ellipse",
	Wide:             true,
	Narrow:           true,
	Weave:            4,
	Lag:              16,
	NoRowsAgainstOne: true,
	Build: func(b *vec.Builder) {
		if b.HasNarrow() {
			quickDistance(b)
			return
		}
		if b.Branches() && b.Elem() == vec.F32 {
			scalarDistance(b)
			return
		}
		b.AtRandom()
		s := newSecular(b)
		a := s.answer(s.halley(s.start(), 3))
		b.Number("d", s.valid.Select(a.d, b.Const(nan)).Foreseen())
	},
}

// EllipseNearest is EllipseDistance with the nearest point and the outward unit
// normal there. Routines for one ellipse were 1 to 5 % faster than those for rows, and two thirds
// of the code.
var EllipseNearest = vec.Definition{
	Name:     "ellipseNearest",
	Doc:      "which point of an ellipse's curve is nearest to a point, how far is it, and what is the normal there",
	Wide:     true,
	Weave:    4,
	Lag:      16,
	RowsOnly: true,
	Build: func(b *vec.Builder) {
		b.AtRandom()
		s := newSecular(b)
		a := s.answer(s.halley(s.start(), 3))
		none := b.Const(nan)
		b.Number("d", s.valid.Select(a.d, none).Foreseen())

		u, v := s.swap.Select(a.q1, a.q0).CopySign(s.u), s.swap.Select(a.q0, a.q1).CopySign(s.v)
		x := s.times(s.cx.Add(u.Mul(s.ux).Sub(v.Mul(s.uy))), up)
		y := s.times(s.cy.Add(u.Mul(s.uy).Add(v.Mul(s.ux))), up)
		b.Number("x", s.valid.Select(x, none).Foreseen())
		b.Number("y", s.valid.Select(y, none).Foreseen())

		r := b.Const(1).Div(a.n)
		n0, n1 := a.n0.Mul(r), a.n1.Mul(r)
		u, v = s.swap.Select(n1, n0).CopySign(s.u), s.swap.Select(n0, n1).CopySign(s.v)
		b.Number("nx", s.valid.Select(u.Mul(s.ux).Sub(v.Mul(s.uy)), none).Foreseen())
		b.Number("ny", s.valid.Select(u.Mul(s.uy).Add(v.Mul(s.ux)), none).Foreseen())
	},
}

// The constants of kernel/ellipse_distance.go.
const (
	down = 0x1p-4
	up   = 1 / down

	minNormal = 0x1p-1022
	minAspect = 0x1p-100
	maxRatio  = 0x1p300
	minB      = 0x1p-166
)

// secular is kernel's type of that name.
type secular struct {
	cx, cy, ux, uy, u, v   vec.Float
	e0, e1, y0, y1, f0, f1 vec.Float
	a, b, k, dl, sine      vec.Float
	swap, valid            vec.Mask
	builder                *vec.Builder
	scaled                 bool // as float64 columns must be
}

// newSecular poses the problem in the ellipse's frame.
func newSecular(b *vec.Builder) *secular {
	s := &secular{builder: b, scaled: b.Elem() == vec.F64}
	s.pose()
	return s
}

// pose sets the problem.
func (s *secular) pose() {
	b := s.builder
	cx, cy, dirX, dirY, rx, ry := b.First("ex"), b.First("ey"), b.First("ux"), b.First("uy"), b.First("rx"), b.First("ry")
	px, py := b.Second("px"), b.Second("py")
	zero, one := b.Const(0), b.Const(1)

	var n2 vec.Float
	s.ux, s.uy, n2 = unitVector(b, dirX, dirY)
	s.cx, s.cy = s.times(cx, down).As("cx"), s.times(cy, down).As("cy")
	dx, dy := s.times(px, down).Sub(s.cx).As("dx"), s.times(py, down).Sub(s.cy).As("dy")
	s.u = dx.Mul(s.ux).Add(dy.Mul(s.uy)).Add(zero).As("u")
	s.v = dy.Mul(s.ux).Sub(dx.Mul(s.uy)).Add(zero).As("v")

	au, av := s.u.Abs(), s.v.Abs()
	s.swap = rx.Lt(ry).As("swap")
	least := s.swap.Select(rx, ry).As("least") // -0 if it is times down and the least negative number
	s.e0, s.e1 = s.times(s.swap.Select(ry, rx), down).Add(zero).As("e0"), s.times(least, down).As("e1")
	s.y0, s.y1 = s.swap.Select(av, au).As("y0"), s.swap.Select(au, av).As("y1")
	s.valid = s.y0.Add(s.y1).Add(s.e0).Add(n2).Lt(b.Const(inf)).And(zero.Lt(n2)).And(zero.Le(least)).As("valid")

	b.Stage(s.e0, s.e1, s.y0, s.y1)
	e0, e1, y0, y1 := s.e0, s.e1, s.y0, s.y1
	var ratio vec.Float // of the scale of the ellipse to that of the point
	if s.scaled {
		se := s.e0.Max(b.Const(minNormal)).Foreseen().As("se")
		sy := s.y0.Max(s.y1).Max(b.Const(minNormal)).Foreseen().As("sy")
		re, rp := se.InvPower(), sy.InvPower()
		e0, e1, y0, y1 = e0.Mul(re), e1.Mul(re), y0.Mul(rp), y1.Mul(rp)
		ratio = se.Power().Mul(rp).Min(b.Const(maxRatio)).Foreseen()
	}
	some := zero.Lt(e0)
	s.f0 = some.Select(e0, one).Foreseen().As("f0")
	s.f1 = some.Select(e1.Max(b.Const(minAspect).Mul(e0)).Foreseen(), one).Foreseen().As("f1")
	a, bb := s.f0.Mul(y0), s.f1.Mul(y1)
	k := e0.Sub(e1).Mul(e0.Add(e1))
	if s.scaled {
		k = k.Mul(ratio)
	}
	m := a.Max(bb).Max(k).InvPower()
	s.a, bb, s.k = a.Mul(m).As("a0"), bb.Mul(m), k.Mul(m).As("k")
	s.dl = s.k.Sub(s.a).As("dl")
	s.b = bb.Max(b.Const(minB)).Foreseen().As("b")
	s.sine = zero.Le(s.dl).Select(s.b, bb).As("sine")
	b.Stage(s.sine)
}

// times is x·k where the program scales, else x.
func (s *secular) times(x vec.Float, k float64) vec.Float {
	if s.scaled {
		return x.Mul(s.builder.Const(k))
	}
	return x
}

// unitVector is kernel's function unit: the unit vector along (x, y), and a number that is positive and
// finite if and only if that is a direction.
func unitVector(b *vec.Builder, x, y vec.Float) (ux, uy, valid vec.Float) {
	half := b.Const(0.5)
	if b.Elem() == vec.F64 {
		m := half.Mul(x.Abs().Max(y.Abs())).InvPower()
		x, y = x.Mul(m), y.Mul(m)
	}
	n2 := x.Mul(x).Add(y.Mul(y)).As("n2")
	h := n2.Sqrt().Reciprocal()
	x, y = x.Mul(h), y.Mul(h)
	h = half.AddScaled(-0.5, x.Mul(x).Add(y.Mul(y)))
	ux, uy = x.Add(x.Mul(h)).As("ux"), y.Add(y.Mul(h)).As("uy")
	b.Stage(ux, uy)
	return ux, uy, n2
}

// start is within 16 % of the root.
func (s *secular) start() vec.Float {
	b := s.builder
	bb := s.b.Mul(s.b).As("bb")
	q := b.Const(0.5).Mul(bb.Mul(s.k)).As("q")
	p := q.CbrtStart().As("p")
	w := b.Const(0).Le(s.dl).Select(q.Div(p.Add(s.dl)), p.Mul(p).Add(s.dl.Mul(s.dl)))
	x := w.Add(b.Const(0.75).Mul(bb)).Sqrt().As("x")
	b.Stage(x)
	return x
}

// derivatives returns kernel's G at x, its first derivative h, and half of its second one. Where one step
// multiplies and adds, h is half as much.
func (s *secular) derivatives(x vec.Float) (g, h, h2 vec.Float) {
	bb := s.b.Mul(s.b)
	xk := x.Add(s.k)
	w, xx := x.Add(s.dl).Mul(xk.Add(s.a)), x.Mul(x)
	t := xx.Sub(bb)
	g = xx.Mul(w).Sub(bb.Mul(xk).Mul(xk)).As("g")
	h = x.Mul(w).Add(xk.Mul(t))
	if !s.builder.Fuses() {
		h = h.Add(h).As("h")
	}
	h2 = w.AddScaled(4, x.Mul(xk)).Add(t)
	return g, h, h2
}

// halley is x after some steps of Halley's iteration. Where h is half of kernel's the factors 2 and 4 come
// later: they change no digit.
//
// In a row of shapes x >= b/2, b >= minB, W is 0 or more and h at least x W = b² X²/x near the root, so
// at least 2^-336; its square and the divisor, which is near it, are at least 2^-680 and at most 2^20.
// g is 0 or at least 2^-110 of a term of 2^-334 or more. So Quotient may divide.
func (s *secular) halley(x vec.Float, steps int) vec.Float {
	fuses := s.builder.Fuses()
	for range steps {
		g, h, h2 := s.derivatives(x)
		if fuses {
			x = x.AddScaled(2, g.Mul(h).Quotient(g.Mul(h2).AddScaled(-4, h.Mul(h)))).As("x")
		} else {
			x = x.Sub(g.Mul(h).Div(h.Mul(h).Sub(g.Mul(h2)))).As("x")
		}
		s.builder.Stage(x)
	}
	return x
}

// nearest is what belongs to the root: the distance, the nearest point along the
// axes, and the normal there times n.
type nearest struct{ d, q0, q1, n0, n1, n vec.Float }

func (s *secular) answer(x vec.Float) (a nearest) {
	b := s.builder
	c, z := s.a.Mul(x), s.sine.Mul(x.Add(s.k))
	r := c.Mul(c).Add(z.Mul(z)).Sqrt().Reciprocal()
	c, z = c.Mul(r).As("c"), z.Mul(r).As("z")
	b.Stage(c, z)
	a.q0, a.q1 = s.e0.Mul(c).As("q0"), s.e1.Mul(z).As("q1")
	a.n0, a.n1 = c.Mul(s.f1).As("n0"), z.Mul(s.f0).As("n1")
	a.n = a.n0.Mul(a.n0).Add(a.n1.Mul(a.n1)).Sqrt().As("length")
	d := s.y0.Sub(a.q0).Mul(a.n0).Add(s.y1.Sub(a.q1).Mul(a.n1)).Div(a.n)
	d = s.times(d, up).As("d")
	a.d = b.Const(0).Lt(s.e1).Select(d, d.Abs()).Foreseen()
	return a
}
