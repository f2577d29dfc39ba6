package article

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// A Ray goes from (X, Y) as far as (DX, DY) leads.
type Ray struct{ X, Y, DX, DY float64 }

// At returns where the ray is at a time.
func (r *Ray) At(t float64) (x, y float64) { return r.X + r.DX*t, r.Y + r.DY*t }

// missed is the contact of a ray that meets nothing.
func missed() soa.Contact[float64] {
	return soa.Contact[float64]{T: math.Inf(1), X: math.NaN(), Y: math.NaN(), NX: math.NaN(), NY: math.NaN()}
}

// Cast turns the ray back by the angle of the laser, and clips it by one slab after the other. It returns the time
// and the normal; the point is where At has the ray then.
func (l *Laser) Cast(r *Ray) (t, nx, ny float64) {
	sin, cos := math.Sincos(-l.Angle)
	x, y := r.X-l.X, r.Y-l.Y
	u, v, du, dv := x*cos-y*sin, x*sin+y*cos, r.DX*cos-r.DY*sin, r.DX*sin+r.DY*cos
	in, out, across := 0.0, 1.0, false
	for axis, s := range [2]struct{ at, way, half float64 }{{u, du, l.HalfLength}, {v, dv, l.HalfWidth}} {
		if s.way == 0 {
			if math.Abs(s.at) > s.half {
				return math.Inf(1), math.NaN(), math.NaN()
			}
			continue
		}
		one, other := (-s.half-s.at)/s.way, (s.half-s.at)/s.way
		if one > other {
			one, other = other, one
		}
		if one > in {
			in, across = one, axis == 1
		}
		out = min(out, other)
	}
	if in > out {
		return math.Inf(1), math.NaN(), math.NaN()
	}
	nx, ny = math.Copysign(1, u)*cos, -math.Copysign(1, u)*sin
	if across {
		nx, ny = sin*math.Copysign(1, v), cos*math.Copysign(1, v)
	}
	return in, nx, ny
}

// Cast solves the quadratic in the frame of the ellipse where its radii make it the unit circle.
func (e *Ellipse) Cast(r *Ray) soa.Contact[float64] {
	sin, cos := math.Sincos(e.Angle)
	dx, dy := r.X-e.X, r.Y-e.Y
	px, py := (dx*cos+dy*sin)/e.RX, (dy*cos-dx*sin)/e.RY
	vx, vy := (r.DX*cos+r.DY*sin)/e.RX, (r.DY*cos-r.DX*sin)/e.RY
	v2, half, gap := vx*vx+vy*vy, px*vx+py*vy, px*px+py*py-1
	t := 0.0
	if gap > 0 {
		t = (-half - math.Sqrt(half*half-v2*gap)) / v2
	}
	if !(t >= 0 && t <= 1) {
		return missed()
	}
	a, b := (px+vx*t)/e.RX, (py+vy*t)/e.RY
	length := math.Hypot(a, b)
	return soa.Contact[float64]{
		T: t, X: r.X + r.DX*t, Y: r.Y + r.DY*t, NX: (a*cos - b*sin) / length, NY: (a*sin + b*cos) / length,
	}
}

// mostSteps and closeEnough, a share of the radius, end an approach by the distance that is left.
const (
	mostSteps   = 64
	closeEnough = 1e-6
)

// March is the way of shaders: the ray goes on by the distance that is left, until that is small.
func (c *Capsule) March(r *Ray) (t float64) {
	ex, ey := c.To.X-c.From.X, c.To.Y-c.From.Y
	n, length := ex*ex+ey*ey, math.Hypot(r.DX, r.DY)
	for range mostSteps {
		px, py, k := r.X+t*r.DX-c.From.X, r.Y+t*r.DY-c.From.Y, 0.0
		if n > 0 {
			k = min(max((px*ex+py*ey)/n, 0), 1)
		}
		left := math.Hypot(px-k*ex, py-k*ey) - c.R
		switch {
		case left <= closeEnough*c.R:
			return t
		case length == 0:
			return math.Inf(1)
		}
		if t += left / length; t > 1 {
			return math.Inf(1)
		}
	}
	return math.Inf(1)
}

// MarchTo has the point and the normal besides, that from the nearest point of the segment.
func (c *Capsule) MarchTo(r *Ray) soa.Contact[float64] {
	t := c.March(r)
	if t > 1 {
		return missed()
	}
	x, y, k := r.X+t*r.DX, r.Y+t*r.DY, 0.0
	ex, ey := c.To.X-c.From.X, c.To.Y-c.From.Y
	nx, ny := x-c.From.X, y-c.From.Y
	if n := ex*ex + ey*ey; n > 0 {
		k = min(max((nx*ex+ny*ey)/n, 0), 1)
	}
	nx, ny = nx-k*ex, ny-k*ey
	length := math.Hypot(nx, ny)
	return soa.Contact[float64]{T: t, X: x, Y: y, NX: nx / length, NY: ny / length}
}

// Impact is conservative advancement: the circle goes on by the distance that is left, until that is small.
func (l *Laser) Impact(m *Mover) (t float64) {
	sin, cos := math.Sincos(-l.Angle)
	x, y, vx, vy := m.X0-l.X, m.Y0-l.Y, m.X1-m.X0, m.Y1-m.Y0
	u, v, du, dv := x*cos-y*sin, x*sin+y*cos, vx*cos-vy*sin, vx*sin+vy*cos
	speed := math.Hypot(du, dv)
	for range mostSteps {
		a, b := max(math.Abs(u+t*du)-l.HalfLength, 0), max(math.Abs(v+t*dv)-l.HalfWidth, 0)
		left := math.Hypot(a, b) - m.R
		switch {
		case left <= closeEnough*m.R:
			return t
		case speed == 0:
			return math.Inf(1)
		}
		if t += left / speed; t > 1 {
			return math.Inf(1)
		}
	}
	return math.Inf(1)
}
