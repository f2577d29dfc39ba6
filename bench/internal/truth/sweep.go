package truth

import (
	"math"
	"math/big"

	"github.com/hantei-go/hantei/soa"
)

// A motion is one disc as the other sees it: |d + v t| is to fall to r. The numbers are exact.
type motion struct{ dx, dy, vx, vy, a, b, c, r *big.Float } // a = v·v, b = d·v, c = d·d - r²

func newMotion(a, b soa.MovingCircle[float64]) motion {
	e := exact
	m := motion{
		dx: e.sub(e.of(b.X), e.of(a.X)), dy: e.sub(e.of(b.Y), e.of(a.Y)),
		vx: e.sub(e.of(b.VX), e.of(a.VX)), vy: e.sub(e.of(b.VY), e.of(a.VY)),
		r: e.add(e.of(a.R), e.of(b.R)),
	}
	m.a, m.b = e.dot(m.vx, m.vy, m.vx, m.vy), e.dot(m.dx, m.dy, m.vx, m.vy)
	m.c = e.sub(e.dot(m.dx, m.dy, m.dx, m.dy), e.square(m.r))
	return m
}

// disc returns b² - a c.
func (m *motion) disc() *big.Float { return exact.cross(m.b, m.a, m.c, m.b) }

// size returns d·d + r².
func (m *motion) size() *big.Float { return exact.add(m.c, exact.times(2, exact.square(m.r))) }

// CircleSweep reports whether the moving discs a and b share a point within the frame: whether a t²
// + 2b t + c is ever <= 0 there. Both must be shapes.
func CircleSweep(a, b soa.MovingCircle[float64]) bool {
	m, e := newMotion(a, b), exact
	end := e.add(e.add(m.a, e.times(2, m.b)), m.c)
	if m.c.Sign() <= 0 || end.Sign() <= 0 {
		return true
	}
	lowest := m.b.Sign() < 0 && e.add(m.a, m.b).Sign() > 0 // between 0 and 1
	return lowest && m.disc().Sign() >= 0
}

// A Time is that of the first contact of two moving discs, 0 if they meet at the start.
type Time struct {
	value *big.Float
	// Condition tells how far a relative change of the input moves the time, relative to it: +Inf
	// where the discs graze each other. Of a time 0 it tells which change would part them.
	Condition float64
}

// ImpactTime returns the time of a and b, for which CircleSweep must be true.
func ImpactTime(a, b soa.MovingCircle[float64]) Time {
	m := newMotion(a, b)
	e := rounded
	if m.c.Sign() <= 0 {
		return Time{e.number(), 2 * ratio(m.size(), e.abs(m.c))}
	}
	root := e.number().Set(m.disc())
	root.Sqrt(root)
	den := e.sub(root, m.b)
	return Time{over(m.c, den), m.condition(float(over(root, den)))}
}

// condition adds up what the start, the grazing angle and the rest contribute. share is that of the
// root in the denominator of the time.
func (m *motion) condition(share float64) float64 {
	e := exact
	disc := m.disc()
	if disc.Sign() == 0 {
		return math.Inf(1)
	}
	rr := e.square(m.r)
	grazing := over(e.mul(rr, m.a), disc) // 1/cos² of the angle between normal and motion
	sum := e.add(e.abs(e.mul(m.dx, m.vy)), e.abs(e.mul(m.dy, m.vx)))
	side := 1 + ratio(sum, norm(e.mul(m.r, m.vx), e.mul(m.r, m.vy)))
	return 2*ratio(m.size(), m.c) + side*float(grazing)*min(1, share) + 3
}

// Off returns how far got is off in units of the time, times its condition: +Inf if it is not
// finite, or not 0 as it should be.
func (t Time) Off(got float64) float64 {
	if math.IsNaN(got) || math.IsInf(got, 0) {
		return math.Inf(1)
	}
	off := ratio(rounded.abs(rounded.sub(rounded.of(got), t.value)), t.value)
	if off == 0 || math.IsInf(off, 1) {
		return off
	}
	return off / t.Condition
}
