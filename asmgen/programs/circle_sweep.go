package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// CircleSweep finds the first time in [0, 1] at which two circles touch that
// move by their displacements. Float32 columns are computed in float64.
var CircleSweep = vec.Definition{
	Name: "circleSweep",
	Doc:  "when do two moving circles first touch",
	Wide: true,
	Build: func(b *vec.Builder) {
		s := newSweep(b)
		b.Number("t", s.hit.Select(s.time(), b.Const(inf)))
	},
}

// CircleSweepContact is CircleSweep with the point where they touch and the
// unit normal from the first circle to the second.
var CircleSweepContact = vec.Definition{
	Name: "circleSweepContact",
	Doc:  "when, where and how do two moving circles first touch",
	Wide: true,
	Build: func(b *vec.Builder) {
		s := newSweep(b)
		t := s.time()
		none := b.Const(nan)

		mx := s.overlap.Select(s.dx, s.cr.Mul(s.vy).Sub(s.root.Mul(s.vx))).As("mx")
		my := s.overlap.Select(s.dy, s.cr.Mul(s.vx).Add(s.root.Mul(s.vy)).Neg()).As("my")
		length := s.overlap.Select(s.root, s.r.Mul(s.speed2)).As("length")
		some := b.Const(0).Lt(length)
		inv := b.Const(1).Div(length)
		nx := some.Select(mx.Mul(inv), b.Const(1)).As("nx")
		ny := some.Select(my.Mul(inv), b.Const(0)).As("ny")
		if b.Elem() == vec.F64 { // centres so close that the square of their distance underflows
			b.Unsure(s.start.Lt(b.Const(0x1p-960)))
		}

		b.Number("t", s.hit.Select(t, b.Const(inf)))
		b.Number("x", s.hit.Select(s.ax.Add(s.avx.Mul(t)).Add(s.ar.Mul(nx)), none))
		b.Number("y", s.hit.Select(s.ay.Add(s.avy.Mul(t)).Add(s.ar.Mul(ny)), none))
		b.Number("nx", s.hit.Select(nx, none))
		b.Number("ny", s.hit.Select(ny, none))
	},
}

// sweep is what the time and the contact have in common.
type sweep struct {
	b                    *vec.Builder
	ax, ay, avx, avy, ar vec.Float
	dx, dy, vx, vy       vec.Float // of the second circle, seen from the first
	r, speed2            vec.Float // the sum of the radii, and v²
	start, gap           vec.Float // d², and d² - r²
	approach             vec.Float // d·v, negative if they approach
	cr                   vec.Float // d×v
	root                 vec.Float // |d| if they overlap, else the root of r²v² - (d×v)²
	overlap, hit         vec.Mask
}

// newSweep reads the columns and decides, by triage in distances.
//
// Bound. Three distances decide: at the start, at the closest approach |d×v|/|v|
// if that falls within the frame, else at its end. Each comes out within
// 8u(|dx| + |dy| + |vx| + |vy|) of the truth, and so does the distance at the
// end as a stand-in for that at the closest approach where rounding misjudges
// which comes first. slack = 32u times the same sum and r covers that, r's own
// error and the thresholds'. Circles that hit with radius r - slack surely hit;
// those that miss with r + slack surely miss.
//
// Range. Float64 columns are sure only within 2^±100, and if their motion is not
// so slow that its square underflows. Float32 columns cannot leave that range:
// their products fit float64.
func newSweep(b *vec.Builder) *sweep {
	s := &sweep{b: b}
	s.ax, s.ay, s.avx, s.avy, s.ar = b.First("ax"), b.First("ay"), b.First("avx"), b.First("avy"), b.First("ar")
	bx, by, bvx, bvy, br := b.Second("bx"), b.Second("by"), b.Second("bvx"), b.Second("bvy"), b.Second("br")
	zero := b.Const(0)

	s.dx, s.dy = bx.Sub(s.ax).As("dx"), by.Sub(s.ay).As("dy")
	s.vx, s.vy = bvx.Sub(s.avx).As("vx"), bvy.Sub(s.avy).As("vy")
	s.r = s.ar.Add(br).As("r")
	r2 := s.r.Mul(s.r).As("r2")
	s.speed2 = s.vx.Mul(s.vx).Add(s.vy.Mul(s.vy)).As("speed2")
	s.approach = s.dx.Mul(s.vx).Add(s.dy.Mul(s.vy)).As("approach")
	s.cr = s.dx.Mul(s.vy).Sub(s.dy.Mul(s.vx)).As("cr")
	s.start = s.dx.Mul(s.dx).Add(s.dy.Mul(s.dy)).As("start")
	s.gap = s.start.Sub(r2).As("gap")
	s.overlap = s.gap.Le(zero).As("overlap")

	size := s.dx.Abs().Add(s.dy.Abs()).Add(s.vx.Abs().Add(s.vy.Abs())).Add(s.r).As("size")
	slack := size.Mul(b.Roundoffs(32)).As("slack")
	near, far := s.r.Sub(slack), s.r.Add(slack)
	low, high := near.Mul(near.Abs()).As("low"), far.Mul(far).As("high")
	ex, ey := s.dx.Add(s.vx), s.dy.Add(s.vy)
	end := ex.MulAdd(ex, ey.Mul(ey)).As("end")
	late := s.speed2.Add(s.approach).Le(zero).As("late") // closest after the frame
	closest := late.Select(end.Mul(s.speed2), s.cr.Mul(s.cr)).As("closest")
	moving := s.approach.Lt(zero).As("moving")
	s.hit = s.start.Le(low).Or(moving.And(closest.Le(low.Mul(s.speed2)))).As("hit")
	maybe := s.start.Le(high).Or(moving.And(closest.Le(high.Mul(s.speed2))))
	b.Unsure(maybe.AndNot(s.hit))
	b.Unsure(s.ar.BitOr(br).Sign())
	if b.Elem() == vec.F64 {
		b.Unsure(size.Lt(b.Const(0x1p-100)))
		b.Unsure(size.Gt(b.Const(0x1p+100)))
		b.Unsure(s.speed2.Lt(b.Const(0x1p-400)).And(moving))
	}

	disc := r2.Mul(s.speed2).Sub(s.cr.Mul(s.cr)).As("disc")
	s.root = s.overlap.Select(s.start, disc.Max(zero)).Sqrt().As("root")
	return s
}

// time is the time of impact of rows that hit.
func (s *sweep) time() vec.Float {
	q := s.gap.Div(s.root.Sub(s.approach)).As("q")
	return s.overlap.Select(s.b.Const(0), q.Min(s.b.Const(1))).As("t")
}
