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
		r := newRay(b)
		b.Hit(r.meetsDisc())
		if r.ex.Uniform() {
			stripAlong(b, r.ex, r.ey, b.Const(0)).missIfBeside(b, r.dx, r.dy, r.r)
		} else {
			missIfBoundsApart(b, r.dx, r.dy, r.ex.Abs().Add(r.r), r.ey.Abs().Add(r.r))
		}
	},
	Quick: func(b *vec.Builder) {
		if b.Branches() && !b.OneRow() {
			r := newRay(b)
			sweepQuickly(b, r.dx, r.dy, r.ex, r.ey, r.r, r.r)
		}
	},
}

// ray is one that meets a disc of radius r, or not.
type ray struct {
	*vec.Builder
	x, y, dx, dy, ex, ey, r vec.Float // (dx, dy) is the origin as seen from the centre
}

func newRay(b *vec.Builder) *ray {
	x, y, ex, ey := b.First("x"), b.First("y"), b.First("ex"), b.First("ey")
	cx, cy, r := b.Second("cx"), b.Second("cy"), b.Second("r")
	return &ray{b, x, y, x.Sub(cx).As("dx"), y.Sub(cy).As("dy"), ex, ey, r}
}

// meetsDisc is the mask of rows that hit. It marks the unsure ones. Of float32 columns units that fuse find the nearest
// approach, as CircleSweepCompact does: that leaves enough room for the float64 lanes of RayCircle, but not
// for those of float64 columns.
func (r *ray) meetsDisc() vec.Mask {
	if r.Fuses() && r.Elem() == vec.F32 {
		closing := r.dx.NegMulSub(r.ex, r.dy.Mul(r.ey))
		hit, _ := newApproach(r.Builder, meetingOf(r.Builder, r.dx, r.dy, r.ex, r.ey, closing, r.r, r.r)).orStart(r.Builder)
		return hit
	}
	hit := discsMeet(r.Builder, r.dx, r.dy, r.ex, r.ey, r.r)
	unsureIfNegative(r.Builder, r.r)
	return hit
}

// RayCircle finds the first time in [0, 1] at which a ray touches a circle, as CircleSweep does that of circles.
// No row that hits a circle of radius 0 later than at its start is sure, for what decides it is 0; kernel gives it a
// normal of its own.
var RayCircle = vec.Definition{
	Name:     "rayCircle",
	Doc:      "when does a ray first touch a circle",
	Wide:     true,
	RowsOnly: true,
	Build:    func(b *vec.Builder) { newRaySweep(b).storeTime() },
}

// RayCircleContact is RayCircle with the point of the ray at that time and the outward normal of the
// circle there.
var RayCircleContact = vec.Definition{
	Name:     "rayCircleContact",
	Doc:      "when, where and how does a ray first touch a circle",
	Wide:     true,
	RowsOnly: true,
	Build:    func(b *vec.Builder) { newRaySweep(b).storeContact() },
}

// newRaySweep reads the columns and computes what the numbers come from. A contact is where the ray
// is.
func newRaySweep(b *vec.Builder) *sweep {
	r := newRay(b)
	s := &sweep{b: b, dx: r.dx, dy: r.dy, vx: r.ex, vy: r.ey, r: r.r, radii: []vec.Float{r.r}}
	s.compute()
	s.x = func(c contact) vec.Float { return r.x.Add(r.ex.Mul(c.t)) }
	s.y = func(c contact) vec.Float { return r.y.Add(r.ey.Mul(c.t)) }
	s.misses = func(b *vec.Builder) {
		dx, dy := b.First("x").Sub(b.Second("cx")), b.First("y").Sub(b.Second("cy"))
		missIfPassing(b, dx, dy, b.First("ex"), b.First("ey"), b.Second("r"))
	}
	return s
}
