package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// RayEllipseHit decides whether a ray touches an ellipse. With d the origin as seen from the centre, e
// the displacement, n = |u|², and for a vector w its image M·w = (ry·(w·u), rx·(u×w)), it does if
//
//	S = |M·d|² - (rx·ry)²·n <= 0                     the ray starts in the ellipse
//	b < 0 and -b >= |M·e|² and S + 2b + |M·e|² <= 0  or nearing to the end, it ends in it
//	b < 0 and -b < |M·e|² and n·(d×e)² <= |M·e|²     or it is in it where it is nearest
//
// where b = M·d · M·e. M makes the ellipse a circle with the radius rx·ry·√n.
//
// Bound. Let |w| be the sum of the absolute coordinates here, α = (rx + ry)|d||u|, β = (rx + ry)|e||u|
// and R = (rx·ry)²·n. The numbers of M·d are off by 4uα, those of M·e by 3uβ. So S comes out within
// 14uα² + 8uR of the truth, b within 12uαβ, |M·e|² within 10.5uβ², and S + 2b + |M·e|² within
// 28u((α + β)² + R). The slack of both squares is 40u((α + β)² + R), and a row is unsure if one of the
// two is within it, also where that one does not decide.
//
// Rounding may misjudge b or b + |M·e|². If |M·e|² > 32uβ², which is asked of rows that near the
// ellipse, the squares of distances at stake then differ by no more than 12u·12uα²/32 < 5uα², or
// 144u²(α + β)²β²/|M·e|² < 5u(α + β)²: less than what the slack has left.
//
// d×e is off by 3uγ with γ = |d||e|, and n·(d×e)² by 6u·n·γ|d×e| + 9u²nγ² + 4u·n(d×e)², where
// the last term counts only if it is about |M·e|² <= β². So the third difference is within
// 8u·n·γ(|d×e| + 4uγ) + 16uβ² of the truth.
//
// Range. Sure rows have n, |u|, rx + ry and α + β between limits, where what underflows is less than u of
// the slack, and a slack so far from overflow that no term overflows. If n·(d×e)² does, the ray
// is far from the ellipse, and a slack that is infinite makes the row unsure, as a NaN does: a ray so
// long that its products with the direction overflow, though not those with a tiny radius, has an end
// that is one. What is added to b makes a 0, whatever its sign, one of a ray that does not near the
// ellipse.
var RayEllipseHit = vec.Definition{
	Name:      "rayEllipseHit",
	Doc:       "does a ray touch an ellipse",
	Long:      true,
	Lag:       6,
	LagExtras: vec.Magnitudes,

	QuickBranches: true, // as that of RayCircleHit
	Build: func(b *vec.Builder) {
		r := newEllipseCast(b)
		b.Hit(r.meets())
		if r.ex.Uniform() {
			stripAlong(b, r.ex, r.ey, b.Const(0)).missIfBeside(b, r.dx, r.dy, r.rx.GreaterBits(r.ry))
			return
		}
		reach := twice(r.rx.Max(r.ry))
		missIfBoundsApart(b, r.dx.Add(r.dx.Add(r.ex)), r.dy.Add(r.dy.Add(r.ey)), r.ex.Abs().Add(reach), r.ey.Abs().Add(reach))
	},
	Quick: func(b *vec.Builder) {
		if b.Branches() && !b.OneRow() {
			castQuickly(b)
		}
	},
}

// meets is the mask of rows that hit, by the differences of RayEllipseHit. It marks the unsure ones.
func (r *ellipseCast) meets() vec.Mask {
	b := r.builder
	m := r.rx.Add(r.ry).As("m")
	far, way, unit := sumAbs(r.dx, r.dy).As("far"), sumAbs(r.ex, r.ey).As("way"), sumAbs(r.ux, r.uy).As("unit")
	scale := m.Mul(unit).As("scale")
	beta := way.Mul(scale).As("beta")
	size := far.MulAdd(scale, beta).As("size")

	n := r.ux.MulAdd(r.ux, r.uy.Mul(r.uy)).As("n")
	q := r.rx.Mul(r.ry).As("q")
	right := q.Mul(q).Mul(n).As("right")
	p0, q0 := r.dx.MulAdd(r.ux, r.dy.Mul(r.uy)).Mul(r.ry).As("p0"), r.dy.MulSub(r.ux, r.dx.Mul(r.uy)).Mul(r.rx).As("q0")
	p1, q1 := r.ex.MulAdd(r.ux, r.ey.Mul(r.uy)).Mul(r.ry).As("p1"), r.ey.MulSub(r.ux, r.ex.Mul(r.uy)).Mul(r.rx).As("q1")
	start := p0.MulAdd(p0, q0.MulSub(q0, right)).As("start")
	approach := p0.MulAdd(p1, q0.MulAdd(q1, b.PerElem(0x1p-120, 0x1p-700))).As("approach") // negative if it nears
	speed2 := p1.MulAdd(p1, q1.Mul(q1)).As("speed2")
	end := approach.MulAdd(b.Const(2), start.Add(speed2)).As("end")
	cr := r.dx.MulSub(r.ey, r.dy.Mul(r.ex)).As("cr")
	closest := n.Mul(cr).MulSub(cr, speed2).As("closest")

	nearing, late := approach.Sign(), speed2.Add(approach).Sign()
	between := nearing.AndNot(late)
	hit := start.Sign().Or(nearing.And(late).And(end.Sign())).Or(between.And(closest.Sign()))

	slack := size.MulAdd(size, right).Mul(b.Roundoffs(40)).As("slack")
	b.Unsure(start.Abs().Min(end.Abs()).NotGt(slack)) // MinAbs would lose the NaN of an end
	b.Unsure(slack.NotLt(b.PerElem(0x1p+100, 0x1p+800)))
	beta2, gamma := beta.Mul(beta).As("beta2"), far.Mul(way).As("gamma")
	graze := gamma.MulAdd(b.Roundoffs(4), cr.Abs()).Mul(n.Mul(gamma)).As("graze")
	atClosest := graze.MulAdd(b.Roundoffs(8), beta2.MulAdd(b.Roundoffs(16), b.PerElem(0x1p-115, 0x1p-800)))
	b.Unsure(closest.Abs().NotGt(atClosest).And(between))
	b.Unsure(speed2.NotGt(beta2.MulAdd(b.Roundoffs(32), b.PerElem(0x1p-100, 0x1p-650))).And(nearing))
	b.Unsure(size.Lt(b.PerElem(0x1p-45, 0x1p-300)))
	b.Unsure(n.Lt(b.PerElem(0x1p-30, 0x1p-200)))
	b.Unsure(unit.NotLt(b.PerElem(0x1p+15, 0x1p+100)))
	b.Unsure(m.NotLt(b.PerElem(0x1p+30, 0x1p+200)))
	unsureIfNegative(b, r.rx, r.ry)
	return hit
}

// RayEllipse finds the first time in [0, 1] at which a ray touches an ellipse, by the operations of package kernel,
// where the formulas are derived.
var RayEllipse = vec.Definition{
	Name:      "rayEllipse",
	Doc:       "when does a ray first touch an ellipse",
	Wide:      true,
	RowsOnly:  true,
	Lag:       16,
	LagExtras: vec.Magnitudes,
	Build: func(b *vec.Builder) {
		r := newEllipseCast(b)
		r.compute()
		b.Number("t", r.decide().Select(r.t, b.Const(inf)))
	},
}

// RayEllipseContact is RayEllipse with the point of the ray at that time and the outward normal of the
// ellipse there.
var RayEllipseContact = vec.Definition{
	Name:     "rayEllipseContact",
	Doc:      "when, where and how does a ray first touch an ellipse",
	Wide:     true,
	RowsOnly: true,
	Lag:      16,
	Build: func(b *vec.Builder) {
		r := newEllipseCast(b)
		r.compute()
		c, tiny := r.contact()
		hit := r.decide()
		b.Unsure(tiny.And(hit))
		c.storeWhere(b, hit)
	},
}

// ellipseCast is a ray and an ellipse, and what the numbers come from, as package kernel has them.
type ellipseCast struct {
	builder        *vec.Builder
	x, y, ex, ey   vec.Float
	ux, uy, rx, ry vec.Float
	dx, dy         vec.Float // the origin as seen from the centre
	a, b, e, f     vec.Float // M·d and M·e
	right          vec.Float // (rx·ry)²·n
	gap, approach  vec.Float // |M·d|² - right, and M·d · M·e
	speed2, cr     vec.Float // |M·e|², and M·d × M·e
	disc, s        vec.Float // right·|M·e|² - (M·d × M·e)², and its root
	touching       vec.Mask  // at the start
	t              vec.Float
}

func newEllipseCast(b *vec.Builder) *ellipseCast {
	r := &ellipseCast{builder: b}
	r.x, r.y, r.ex, r.ey = b.First("x"), b.First("y"), b.First("ex"), b.First("ey")
	cx, cy := b.Second("cx"), b.Second("cy")
	r.ux, r.uy, r.rx, r.ry = b.Second("ux"), b.Second("uy"), b.Second("rx"), b.Second("ry")
	r.dx, r.dy = r.x.Sub(cx).As("dx"), r.y.Sub(cy).As("dy")
	return r
}

// compute does the operations of kernel's impactOfRay. It is unsure of rows that kernel scales first.
func (r *ellipseCast) compute() {
	b, ux, uy, rx, ry := r.builder, r.ux, r.uy, r.rx, r.ry
	n, q := ux.Mul(ux).Add(uy.Mul(uy)).As("n"), rx.Mul(ry).As("q")
	r.a = ry.Mul(r.dx.Mul(ux).Add(r.dy.Mul(uy))).As("a")
	r.b = rx.Mul(r.dy.Mul(ux).Sub(r.dx.Mul(uy))).As("b")
	r.e = ry.Mul(r.ex.Mul(ux).Add(r.ey.Mul(uy))).As("e")
	r.f = rx.Mul(r.ey.Mul(ux).Sub(r.ex.Mul(uy))).As("f")
	image2 := r.a.Mul(r.a).Add(r.b.Mul(r.b))
	r.right = q.Mul(q).Mul(n)
	r.gap = image2.Sub(r.right).As("gap")
	r.cr = r.a.Mul(r.f).Sub(r.b.Mul(r.e)).As("cr")
	r.speed2 = r.e.Mul(r.e).Add(r.f.Mul(r.f)).As("speed2")
	r.disc = r.right.Mul(r.speed2).Sub(r.cr.Mul(r.cr)).As("disc")
	r.s = r.disc.Max(b.Const(0)).Sqrt().As("s")
	r.approach = r.a.Mul(r.e).Add(r.b.Mul(r.f))
	t := r.gap.Div(r.s.Sub(r.approach))
	r.touching = r.gap.Sign()
	r.t = r.touching.Select(b.Const(0), t.Min(b.Const(1))).As("t")

	least, most := b.Const(0x1p-45), b.Const(0x1p+45)
	pace, unit := sumAbs(r.ex, r.ey), sumAbs(ux, uy)
	b.Unsure(rx.Min(ry).Min(unit).NotGt(least))
	b.Unsure(sumAbs(r.dx, r.dy).Max(rx.Max(ry)).Max(unit).NotLt(most))
	b.Unsure(pace.NotGt(least).Or(pace.NotLt(most)).AndNot(r.touching))
}

// contact also tells of rows whose normal comes out so short that it is left to package kernel.
func (r *ellipseCast) contact() (c contactNumbers, tiny vec.Mask) {
	i := r.touching.Select(r.a, r.cr.Mul(r.f).Sub(r.s.Mul(r.e)))
	j := r.touching.Select(r.b, r.cr.Mul(r.e).Add(r.s.Mul(r.f)).Neg())
	i, j = r.ry.Mul(i), r.rx.Mul(j)
	nx, ny := i.Mul(r.ux).Sub(j.Mul(r.uy)).As("nx"), i.Mul(r.uy).Add(j.Mul(r.ux)).As("ny")
	square := nx.Mul(nx).Add(ny.Mul(ny)).As("square")
	tiny = square.Lt(r.builder.Const(0x1p-960))
	inv := r.builder.Const(1).Div(square.Sqrt()).As("inv")
	x, y := r.x.Add(r.ex.Mul(r.t)), r.y.Add(r.ey.Mul(r.t))
	return contactNumbers{r.t, x, y, nx.Mul(inv), ny.Mul(inv)}, tiny
}

// decide tells which rows hit. The first two differences are those of RayEllipseHit, of products that are rounded, for which the bounds hold as they
// are derived there. The third one is disc, which is R(|M·e|² - n·(d×e)²). R is off by 5u of itself, |M·e|² by
// 10.5uβ², and M·d × M·e by 9uαβ, so that its square is by 18uαβ|M·d × M·e| + 81u²α²β², and disc by 18uRβ² more.
//
// Numbers. The bounds are wider than those of package kernel, so that kernel sees the sign of gap as it is here.
// What gap is divided by is at most αβ + √(R|M·e|²), less than (α + β)² + R, of which gap exceeds 40u: a
// row that does not touch at the start has a time above 2^-48, and float32 columns have no 0.
//
// Range. With lengths and direction as compute asks, R is above 2^-271, and what products lose to underflow is
// far below u of it; and the third difference decides where |M·e|² is above 2^-400, and its bound far above what
// they lose. A product that overflows has a displacement in it that only rows have that touch at the start, or a NaN
// or an infinity: it is in the slack of the first two differences.
//
// Rays that stay clear of the disc about the ellipse miss.
func (r *ellipseCast) decide() (hit vec.Mask) {
	b := r.builder
	late := r.speed2.Add(r.approach).As("late").Sign()
	end := r.gap.Add(r.speed2).Add(twice(r.approach)).As("end")
	nearing := r.approach.Add(b.Const(0x1p-700)).Sign()
	between := nearing.AndNot(late)

	far, way, unit := sumAbs(r.dx, r.dy).As("far"), sumAbs(r.ex, r.ey).As("way"), sumAbs(r.ux, r.uy).As("unit")
	scale := r.rx.Add(r.ry).Mul(unit).As("scale")
	beta := way.Mul(scale).As("beta")
	size := far.Mul(scale).Add(beta).As("size")
	slack := size.Mul(size).Add(r.right).Mul(b.Roundoffs(40)).As("slack")
	b.Unsure(r.gap.Abs().Min(end.Abs()).NotGt(slack))
	beta2, both := beta.Mul(beta).As("beta2"), size.Mul(beta).As("both")
	graze := both.Mul(b.Roundoffs(20)).Mul(r.cr.Abs().Add(both.Mul(b.Roundoffs(5))))
	b.Unsure(r.disc.Abs().NotGt(graze.Add(r.right.Mul(beta2).Mul(b.Roundoffs(20)))).And(between))
	b.Unsure(r.speed2.NotGt(beta2.Mul(b.Roundoffs(32))).And(nearing))

	n := inColumnLanes(b)
	reach := n.Second("rx").Max(n.Second("ry"))
	missIfClear(n, n.First("x").Sub(n.Second("cx")), n.First("y").Sub(n.Second("cy")), n.First("ex"), n.First("ey"), reach.Mul(reach))
	return r.touching.Or(nearing.And(late).And(end.Sign())).Or(between.AndNot(r.disc.Sign()))
}

// sumAbs is |x| + |y|.
func sumAbs(x, y vec.Float) vec.Float { return x.Abs().Add(y.Abs()) }
