package hantei_test

import (
	"math"
	"math/rand/v2"

	"github.com/hantei-go/hantei/soa"
)

// A source draws rows. It uses + - * / only, each rounded on its own, powers of two and
// soa.Direction, so that a seed gives the same rows on every machine.
type source struct {
	*rand.Rand
	most int // sizes are drawn from 2^-most to 2^most
}

func newSource[T soa.Float](seed uint64) *source {
	s := &source{rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15)), 1060}
	if _, narrow := any(T(0)).(float32); narrow {
		s.most = 148
	}
	return s
}

func (s *source) chance(p float64) bool { return s.Float64() < p }

func (s *source) uniform(lo, hi float64) float64 { return lo + float64((hi-lo)*s.Float64()) }

func (s *source) sign() float64 { return float64(2*s.IntN(2) - 1) }

// wide is a power of two of any size that the type has, the moderate ones more often.
func (s *source) wide() float64 {
	e := s.IntN(2*s.most+1) - s.most
	return math.Ldexp(1, e/(1<<s.IntN(4)))
}

// thin is the aspect of a shape: mostly moderate, up to far beyond where a kernel gives up.
func (s *source) thin() float64 {
	switch s.IntN(8) {
	case 0:
		return math.Ldexp(1, -s.IntN(s.most/2))
	case 1, 2:
		return math.Ldexp(s.uniform(1, 2), -s.IntN(60))
	case 3:
		return math.Ldexp(s.uniform(1, 2), -s.IntN(25))
	}
	return s.uniform(0.25, 1)
}

// A frame is where the shapes of a row are: a centre and a direction, and the size of all lengths.
type frame struct {
	*source
	x, y   float64
	ux, uy float64 // of length about unit
	unit   float64
	size   float64
	exact  bool // small integers times a power of two, so that shapes touch exactly
}

func (s *source) frame() frame {
	f := frame{source: s, unit: 1, size: 1, exact: s.chance(0.25)}
	if s.chance(0.4) {
		f.size = s.wide()
	}
	if f.exact {
		t := [...][3]float64{{3, 4, 5}, {5, -12, 13}, {-15, 8, 17}, {1, 0, 1}, {0, -1, 1}}[s.IntN(5)]
		f.ux, f.uy, f.unit = t[0], t[1], t[2]
		f.size *= f.unit
	} else {
		f.ux, f.uy = soa.Direction(s.uniform(-4, 4))
	}
	if s.chance(0.6) {
		f.x, f.y = f.place(), f.place()
	}
	return f
}

// place is a coordinate of a centre, sometimes far out.
func (f frame) place() float64 {
	at := f.fraction() * f.size * f.sign() * 4
	if f.chance(0.2) {
		at = math.Ldexp(at, f.IntN(14))
	}
	return at
}

// fraction is a number from 0 to 1.
func (f frame) fraction() float64 {
	if f.exact {
		return float64(f.IntN(9)) / 8
	}
	return f.Float64()
}

// length is a radius or extent, now and then 0.
func (f frame) length() float64 {
	if f.chance(0.04) {
		return 0
	}
	if f.exact {
		return f.size * float64(1+f.IntN(8)) / 4
	}
	return f.uniform(0.25, 2) * f.size
}

// at is the point with these offsets along and across the direction.
func (f frame) at(along, across float64) (x, y float64) {
	a, b := along/f.unit, across/f.unit
	return f.x + (float64(a*f.ux) - float64(b*f.uy)), f.y + (float64(a*f.uy) + float64(b*f.ux))
}

// direction is that of the frame as a shape has it: of any length.
func (f frame) direction() (ux, uy float64) {
	k := 1.0
	if f.chance(0.4) {
		k = f.wide()
	}
	return f.ux * k, f.uy * k
}

// angle is a point of the unit circle, exactly so in an exact frame.
func (f frame) angle() (c, d float64) {
	if f.exact {
		c, d = float64(f.IntN(2)), 0
		d = 1 - c
		return c * f.sign(), d * f.sign()
	}
	return soa.Direction(f.uniform(-4, 4))
}
