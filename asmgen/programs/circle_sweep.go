package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// CircleSweep finds the first time in [0, 1] at which two circles touch that
// move by their displacements. Float32 columns are computed in float64.
var CircleSweep = vec.Definition{
	Name:      "circleSweep",
	Doc:       "when do two moving circles first touch",
	Symmetric: true,
	Wide:      true,
	Lag:       16,
	LagExtras: vec.Magnitudes,
	Build:     func(b *vec.Builder) { newSweep(b).storeTime() },
}

// storeTime decides, and stores the times of the rows that hit.
func (s *sweep) storeTime() {
	b := s.b
	if b.Branches() {
		s.decide()
		b.Number("t", s.hit.Select(s.time(s.disc.Sqrt()), b.Const(inf)))
		return
	}
	s.decideByRoot(s.disc.Sqrt().As("root"))
	b.Number("t", s.overlap().Select(b.Const(0), s.arrives.Select(s.gap.Div(s.den), b.Const(inf))))
}

// CircleSweepContact is CircleSweep with the point where they touch and the
// unit normal from the first circle to the second.
var CircleSweepContact = vec.Definition{
	Name:  "circleSweepContact",
	Doc:   "when, where and how do two moving circles first touch",
	Wide:  true,
	Build: func(b *vec.Builder) { newSweep(b).storeContact() },
}

// storeContact decides, and stores the contacts of the rows that hit.
func (s *sweep) storeContact() {
	b := s.b
	if b.Branches() {
		s.decide()
	} else {
		s.decideByRoot(s.rootOrDistance())
		s.hit = s.overlap().Or(s.arrives)
	}
	c := s.contact()
	none := b.Const(nan)
	s.unsureIfCentred()

	b.Number("t", s.hit.Select(c.t, b.Const(inf)))
	b.Number("x", s.hit.Select(c.x(), none))
	b.Number("y", s.hit.Select(c.y(), none))
	b.Number("nx", s.hit.Select(c.nx, none))
	b.Number("ny", s.hit.Select(c.ny, none))
}

// unsureIfCentred leaves centres so close that the square of their distance underflows to package
// kernel.
func (s *sweep) unsureIfCentred() {
	if s.b.Elem() == vec.F64 {
		s.b.Unsure(s.start.Lt(s.b.Const(0x1p-960)))
	}
}

// storeContactOfHits stores the contacts of rows that are known to hit.
func (s *sweep) storeContactOfHits() {
	b, c := s.b, s.contact()
	b.Number("t", c.t)
	b.Number("x", c.x())
	b.Number("y", c.y())
	b.Number("nx", c.nx)
	b.Number("ny", c.ny)
}

// sweep is what the time and the contact have in common.
type sweep struct {
	b              *vec.Builder
	dx, dy, vx, vy vec.Float   // of the second circle, seen from the first
	radii          []vec.Float // as the columns have them
	r, r2, speed2  vec.Float   // the sum of the radii, its square, and v²
	start, gap     vec.Float   // d², and d² - r²
	approach       vec.Float   // d·v, negative if they approach
	cr             vec.Float   // d×v
	disc           vec.Float   // r²v² - (d×v)²
	hit            vec.Mask
	den            vec.Float // by which gap is divided for the time
	arrives        vec.Mask  // which rows hit of those that do not touch at the start

	// x and y are where a contact is.
	x, y func(c contact) vec.Float

	misses func(b *vec.Builder) // tells which rows surely miss, by columns that have been read before
}

// newSweep reads the columns and computes what the numbers come from.
func newSweep(b *vec.Builder) *sweep {
	ax, ay, avx, avy, ar := b.First("ax"), b.First("ay"), b.First("avx"), b.First("avy"), b.First("ar")
	bx, by, bvx, bvy, br := b.Second("bx"), b.Second("by"), b.Second("bvx"), b.Second("bvy"), b.Second("br")

	s := &sweep{b: b, radii: []vec.Float{ar, br}}
	s.dx, s.dy = bx.Sub(ax).As("dx"), by.Sub(ay).As("dy")
	s.vx, s.vy = bvx.Sub(avx).As("vx"), bvy.Sub(avy).As("vy")
	s.r = ar.Add(br).As("r")
	s.compute()
	s.x = func(c contact) vec.Float { return ax.Add(avx.Mul(c.t)).Add(ar.Mul(c.nx)) }
	s.y = func(c contact) vec.Float { return ay.Add(avy.Mul(c.t)).Add(ar.Mul(c.ny)) }
	s.misses = func(b *vec.Builder) {
		dx, dy := b.Second("bx").Sub(b.First("ax")), b.Second("by").Sub(b.First("ay"))
		vx, vy := b.Second("bvx").Sub(b.First("avx")), b.Second("bvy").Sub(b.First("avy"))
		missIfPassing(b, dx, dy, vx, vy, b.First("ar"), b.Second("br"))
	}
	return s
}

// compute computes what the numbers come from, of d, v and r.
func (s *sweep) compute() {
	s.r2 = s.r.Mul(s.r).As("r2")
	s.speed2 = s.vx.Mul(s.vx).Add(s.vy.Mul(s.vy)).As("speed2")
	s.approach = s.dx.Mul(s.vx).Add(s.dy.Mul(s.vy)).As("approach")
	s.cr = s.dx.Mul(s.vy).Sub(s.dy.Mul(s.vx)).As("cr")
	s.start = s.dx.Mul(s.dx).Add(s.dy.Mul(s.dy)).As("start")
	s.gap = s.start.Sub(s.r2).As("gap")
	s.disc = s.r2.Mul(s.speed2).Sub(s.cr.Mul(s.cr)).As("disc")
}

// decide tells which rows hit, by three squares of distances, as discsMeet does. It is for the generic
// tier, which takes roots of rows that hit alone; the others decide by the root: see decideByRoot.
//
// Bound. With size2 = d² + v² + r², each square less r² comes out within
// 12u·size2 of the truth (that of the closest approach times v²): d, v and r carry
// one rounding each, and d×v is within 4u|d||v|, so its square within 9u·d²v²; that
// at the end is d² - r² + 2d·v + v², within 20u·size2. Where rounding misjudges
// whether the circles approach each other, or whether the closest approach is after
// the frame, the distances at stake differ by no more than 4u(|d| + |v|), and their
// squares by 8u·size2. slack = 32u·size2 covers both. Rows with one of the squares
// within the slack of r² are unsure, also where that square does not decide.
//
// A row that surely does not touch at the start has a time of 16u at least: gap
// exceeds 32u·size2, and root - approach is at most r|v| + |d||v|, less than size2.
// So the time is 0 exactly where they touch, as package kernel has it, which
// computes the unsure rows from exact differences. Those with a disc within 16u·size2·v², of which it
// computes the impact in integers, are among them.
//
// Range. Float64 columns are sure only if size2 is within 2^±200, and if their
// motion is not so slow that its square underflows. Float32 columns cannot leave
// that range: their products fit float64. What is added to d·v makes a 0, whatever its
// sign, one of circles that do not approach. A NaN, and an infinity, makes the slack one,
// and the row unsure.
func (s *sweep) decide() {
	b := s.b
	late := s.speed2.Add(s.approach).As("late") // negative if the closest approach is after the frame
	end := s.gap.Add(s.approach).Add(late).As("end")
	nearing := s.approach.Add(b.Const(0x1p-600)).Sign()

	overlap := s.overlap()
	between := nearing.AndNot(late.Sign().Or(s.disc.Sign()))
	s.hit = overlap.Or(nearing.And(late.Sign()).And(end.Sign())).Or(between)

	size2 := s.start.Add(s.speed2).Add(s.r2).As("size2")
	slack := size2.Mul(b.Roundoffs(32)).As("slack")
	b.Unsure(s.gap.MinAbs(end).NotGt(slack))
	b.Unsure(s.disc.Abs().NotGt(slack.Mul(s.speed2)).And(nearing))
	unsureIfNegative(b, s.radii...)
	if b.Elem() == vec.F64 {
		b.Unsure(size2.Lt(b.Const(0x1p-200)))
		b.Unsure(size2.Gt(b.Const(0x1p+200)))
		b.Unsure(s.speed2.Lt(b.Const(0x1p-400)).And(nearing))
	}
	s.misses(inColumnLanes(b))
}

// overlap is the mask of rows that touch at the start.
func (s *sweep) overlap() vec.Mask { return s.gap.Sign() }

// time is the time of impact of rows that hit, root that of disc.
func (s *sweep) time(root vec.Float) vec.Float {
	return s.overlap().Select(s.b.Const(0), s.timeLater(root)).As("t")
}

// timeLater is the time of those of them that do not touch at the start.
func (s *sweep) timeLater(root vec.Float) vec.Float {
	return s.gap.Div(root.Sub(s.approach)).As("q").Min(s.b.Const(1))
}

// contact is the time of impact and the normal of a row that hits.
type contact struct {
	*sweep
	t, nx, ny vec.Float
}

// rootOrDistance is the root of disc, or |d| of rows that touch at the start.
func (s *sweep) rootOrDistance() vec.Float {
	return s.overlap().Select(s.start, s.disc).Sqrt().As("root")
}

func (s *sweep) contact() contact {
	b, c := s.b, contact{sweep: s}
	root := s.rootOrDistance()
	c.t = s.time(root)
	mx := s.overlap().Select(s.dx, s.cr.Mul(s.vy).Sub(root.Mul(s.vx))).As("mx")
	my := s.overlap().Select(s.dy, s.cr.Mul(s.vx).Add(root.Mul(s.vy)).Neg()).As("my")
	length := s.overlap().Select(root, s.r.Mul(s.speed2)).As("length")
	some := b.Const(0).Lt(length)
	inv := b.Const(1).Div(length)
	c.nx = some.Select(mx.Mul(inv), b.Const(1)).As("nx")
	c.ny = some.Select(my.Mul(inv), b.Const(0)).As("ny")
	return c
}

// x and y are where the circles touch.
func (c contact) x() vec.Float { return c.sweep.x(c) }
func (c contact) y() vec.Float { return c.sweep.y(c) }
