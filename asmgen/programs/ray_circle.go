package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// A ray and a circle are two circles of a sweep, the ray's of radius 0 and the other at rest: d is the
// origin seen from the centre, v the displacement, and r the circle's radius. So these are the
// programs of CircleSweep, of fewer operations: v and r are as stored, and carry no rounding. The
// bounds hold as they are derived there.

// RayCircleHit decides whether a ray touches a circle. RayCircle builds on all of its differences, that at the
// start too, and sweepQuickly is sure of hit or miss alone: so the quick program is for rows against rows on the
// generic tier, where RayCircle decides by itself.
var RayCircleHit = vec.Definition{
	Name:      "rayCircleHit",
	Doc:       "does a ray touch a circle",
	Lag:       10,
	LagExtras: vec.Magnitudes,

	QuickBranches: true,
	Build: func(b *vec.Builder) {
		x, y, ex, ey := b.First("x"), b.First("y"), b.First("ex"), b.First("ey")
		cx, cy, r := b.Second("cx"), b.Second("cy"), b.Second("r")
		dx, dy := x.Sub(cx).As("dx"), y.Sub(cy).As("dy")
		b.Hit(discsMeet(b, dx, dy, ex, ey, r))
		if ex.Uniform() {
			stripAlong(b, ex, ey, b.Const(0)).missIfBeside(b, dx, dy, r)
		} else {
			missIfBoundsApart(b, dx, dy, ex.Abs().Add(r), ey.Abs().Add(r))
		}
		unsureIfNegative(b, r)
	},
	Quick: func(b *vec.Builder) {
		if b.Branches() && !b.OneRow() {
			x, y, ex, ey := b.First("x"), b.First("y"), b.First("ex"), b.First("ey")
			cx, cy, r := b.Second("cx"), b.Second("cy"), b.Second("r")
			sweepQuickly(b, x.Sub(cx).As("dx"), y.Sub(cy).As("dy"), ex, ey, r, r)
		}
	},
}

// RayCircle finds the first time in [0, 1] at which a ray touches a circle, of rows that RayCircleHit
// is sure to hit. Float32 columns are computed in float64.
//
// A difference that RayCircleHit takes for sure is more than 12u from 0, in proportion to the squares
// that it is made of; lanes of the same type or a wider one, and package kernel, cannot misjudge its
// sign. So kernel computes the numbers as this does. No row that hits a circle of radius 0 later than
// at its start is sure, for what decides it is 0; kernel gives it a normal of its own.
//
// On the generic tier it decides as CircleSweep does, and answers rows against rows without RayCircleHit.
var RayCircle = vec.Definition{
	Name:     "rayCircle",
	Doc:      "when does a ray that hits a circle first touch it",
	Wide:     true,
	RowsOnly: true,
	Build: func(b *vec.Builder) {
		s := newRaySweep(b)
		if b.Branches() {
			s.decide()
			b.Number("t", s.hit.Select(s.time(s.disc.Sqrt()), b.Const(inf)))
			return
		}
		s.unsureOutOfRange()
		b.Number("t", s.time(s.disc.Sqrt()))
	},
}

// RayCircleContact is RayCircle with the point of the ray at that time and the outward normal of the
// circle there.
var RayCircleContact = vec.Definition{
	Name:     "rayCircleContact",
	Doc:      "when, where and how does a ray that hits a circle first touch it",
	Wide:     true,
	RowsOnly: true,
	Build: func(b *vec.Builder) {
		s := newRaySweep(b)
		if b.Branches() {
			s.storeContact()
			return
		}
		s.unsureOutOfRange()
		s.unsureIfCentred()
		s.storeContactOfHits()
	},
}

// newRaySweep reads the columns and computes what the numbers come from. A contact is where the ray
// is.
func newRaySweep(b *vec.Builder) *sweep {
	x, y, ex, ey := b.First("x"), b.First("y"), b.First("ex"), b.First("ey")
	cx, cy, r := b.Second("cx"), b.Second("cy"), b.Second("r")

	s := &sweep{b: b, vx: ex, vy: ey, r: r, radii: []vec.Float{r}}
	s.dx, s.dy = x.Sub(cx).As("dx"), y.Sub(cy).As("dy")
	s.compute()
	s.x = func(c contact) vec.Float { return x.Add(ex.Mul(c.t)) }
	s.y = func(c contact) vec.Float { return y.Add(ey.Mul(c.t)) }
	s.misses = func(b *vec.Builder) {
		dx, dy := b.First("x").Sub(b.Second("cx")), b.First("y").Sub(b.Second("cy"))
		missIfPassing(b, dx, dy, b.First("ex"), b.First("ey"), b.Second("r"))
	}
	return s
}
