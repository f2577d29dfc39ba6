package kernel_test

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// The rows of each test: most at the decision boundary as far as float64 can place them.

func (s source) ellipsePoint() (soa.Ellipse[float64], soa.Point[float64]) {
	switch {
	case s.bits:
		return soa.Ellipse[float64]{X: s.anyFinite(), Y: s.anyFinite(), UX: s.anyFinite(), UY: s.anyFinite(),
			RX: math.Abs(s.anyFinite()), RY: math.Abs(s.anyFinite())}, soa.Point[float64]{X: s.anyFinite(), Y: s.anyFinite()}
	case s.integers && s.chance(0.5): // at the tip of an axis
		x, y, length := s.pythagorean()
		k := s.integer(-3, 3)
		e := soa.Ellipse[float64]{X: s.integer(-4, 4), Y: s.integer(-4, 4), UX: x, UY: y, RX: math.Abs(k) * length, RY: s.integer(0, 4)}
		return e, soa.Point[float64]{X: e.X + float64(k*x), Y: e.Y + float64(k*y)}
	case s.integers:
		return soa.Ellipse[float64]{X: s.integer(-2, 2), Y: s.integer(-2, 2), UX: s.integer(-2, 2), UY: s.integer(-2, 2),
			RX: s.integer(0, 4), RY: s.integer(0, 4)}, soa.Point[float64]{X: s.integer(-3, 3), Y: s.integer(-3, 3)}
	}
	e, x, y := s.axes()
	c, d := s.unit()
	if s.chance(0.2) {
		k := s.uniform(0, 2)
		c, d = c*k, d*k
	}
	return e, s.at(e, x, y, e.RX*c, e.RY*d)
}

func (s source) boxCircle() (soa.Box[float64], soa.Circle[float64]) {
	switch {
	case s.bits:
		return soa.Box[float64]{X: s.anyFinite(), Y: s.anyFinite(), UX: s.anyFinite(), UY: s.anyFinite(),
				HW: math.Abs(s.anyFinite()), HH: math.Abs(s.anyFinite())},
			soa.Circle[float64]{X: s.anyFinite(), Y: s.anyFinite(), R: math.Abs(s.anyFinite())}
	case s.integers && s.chance(0.5): // a corner, and from there a Pythagorean offset
		x, y, length := s.pythagorean()
		hw, hh := s.integer(0, 3), s.integer(0, 3)
		b := soa.Box[float64]{X: s.integer(-4, 4), Y: s.integer(-4, 4), UX: x, UY: y, HW: hw * length, HH: hh * length}
		i, j := [2]float64{3, 0}[s.IntN(2)], 4.0
		return b, soa.Circle[float64]{
			X: b.X + float64((hw+i)*x) - float64((hh+j)*y),
			Y: b.Y + float64((hw+i)*y) + float64((hh+j)*x),
			R: math.Sqrt(float64(i*i)+float64(j*j)) * length,
		}
	case s.integers:
		return soa.Box[float64]{X: s.integer(-2, 2), Y: s.integer(-2, 2), UX: s.integer(-2, 2), UY: s.integer(-2, 2),
			HW: s.integer(0, 3), HH: s.integer(0, 3)}, soa.Circle[float64]{X: s.integer(-4, 4), Y: s.integer(-4, 4), R: s.integer(0, 3)}
	}
	e, x, y := s.axes()
	r := s.radius(s.power(s.size))
	along, across := e.RX, e.RY
	switch s.IntN(4) {
	case 0:
		along, across = along+r, across*s.Float64()
	case 1:
		along, across = along*s.Float64(), across+r
	case 2:
		c, d := s.unit()
		along, across = along+math.Abs(float64(r*c)), across+math.Abs(float64(r*d))
	case 3:
		along, across = along*s.uniform(0, 2), across*s.uniform(0, 2)
	}
	if s.chance(0.5) {
		along = -along
	}
	p := s.at(e, x, y, along, across)
	return soa.Box[float64]{X: e.X, Y: e.Y, UX: e.UX, UY: e.UY, HW: e.RX, HH: e.RY}, soa.Circle[float64]{X: p.X, Y: p.Y, R: r}
}

func (s source) circleCircle() (a, b soa.Circle[float64]) {
	switch {
	case s.bits:
		return soa.Circle[float64]{X: s.anyFinite(), Y: s.anyFinite(), R: math.Abs(s.anyFinite())},
			soa.Circle[float64]{X: s.anyFinite(), Y: s.anyFinite(), R: math.Abs(s.anyFinite())}
	case s.integers && s.chance(0.5):
		x, y, length := s.pythagorean()
		a = soa.Circle[float64]{X: s.integer(-9, 9), Y: s.integer(-9, 9), R: length * s.integer(0, 8) / 8}
		return a, soa.Circle[float64]{X: a.X + x, Y: a.Y + y, R: length - a.R}
	case s.integers:
		return soa.Circle[float64]{X: s.integer(-3, 3), Y: s.integer(-3, 3), R: s.integer(0, 3)},
			soa.Circle[float64]{X: s.integer(-3, 3), Y: s.integer(-3, 3), R: s.integer(0, 3)}
	}
	e, x, y := s.axes()
	p := s.at(e, x, y, e.RX+e.RY, 0)
	return soa.Circle[float64]{X: e.X, Y: e.Y, R: e.RX}, soa.Circle[float64]{X: p.X, Y: p.Y, R: e.RY}
}

func (s source) circleSweep() (a, b soa.MovingCircle[float64]) {
	switch {
	case s.bits:
		moving := func() soa.MovingCircle[float64] {
			return soa.MovingCircle[float64]{X: s.anyFinite(), Y: s.anyFinite(), VX: s.anyFinite(), VY: s.anyFinite(), R: math.Abs(s.anyFinite())}
		}
		return moving(), moving()
	case s.integers:
		moving := func() soa.MovingCircle[float64] {
			return soa.MovingCircle[float64]{X: s.integer(-5, 5), Y: s.integer(-5, 5), VX: s.integer(-5, 5), VY: s.integer(-5, 5), R: s.integer(0, 2)}
		}
		return moving(), moving()
	}
	// B comes to (0, h) of A along (x, y), k displacements after the start, with h at or about r.
	e, x, y := s.axes()
	r := e.RX + e.RY
	h, v, k := r, s.uniform(0.5, 4)*r*s.power(s.length), s.uniform(-0.5, 1.5)
	switch s.IntN(4) {
	case 0: // touching at the end or at the start
		h = float64(r * s.Float64())
		k = math.Sqrt((r-h)*(r+h)) / v
		if s.chance(0.5) {
			k++
		}
	case 1:
		h = float64(r * s.uniform(0, 1.5))
	}
	if s.chance(0.5) {
		h = -h
	}
	p := s.at(e, x, y, -k*v, h)
	a = soa.MovingCircle[float64]{X: e.X, Y: e.Y, R: e.RX}
	b = soa.MovingCircle[float64]{X: p.X, Y: p.Y, VX: float64(v * x), VY: float64(v * y), R: e.RY}
	if s.chance(0.5) {
		a.VX, a.VY = float64(s.uniform(-1, 1)*v), float64(s.uniform(-1, 1)*v)
		b.VX, b.VY = s.nudge(b.VX+a.VX), s.nudge(b.VY+a.VY)
	}
	return a, b
}
