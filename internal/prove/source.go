package prove

import (
	"math"
	"math/rand/v2"

	"github.com/hantei-go/hantei/soa"
)

// A Source draws numbers and rows. It uses + - * / only, each rounded on its own, powers of two and
// soa.Direction, so that a seed gives the same rows on every machine.
type Source struct {
	*rand.Rand
	most   int     // Wide draws from 2^-most to 2^most
	family *Family // nil: all kinds of rows
}

// NewSource returns a source for rows of element type T.
func NewSource[T soa.Float](seed uint64) *Source {
	s := &Source{Rand: rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15)), most: 1060}
	if Precision[T]() == 32 {
		s.most = 148
	}
	return s
}

// Chance is true with probability p.
func (s *Source) Chance(p float64) bool { return s.Float64() < p }

// Uniform is a number from lo to hi.
func (s *Source) Uniform(lo, hi float64) float64 { return lo + float64((hi-lo)*s.Float64()) }

// Sign is -1 or 1.
func (s *Source) Sign() float64 { return float64(2*s.IntN(2) - 1) }

// Wide is a power of two of any exponent that the type has, moderate ones more often; or that of a
// length in the family.
func (s *Source) Wide() float64 {
	if s.family != nil {
		return s.power(s.family.Length)
	}
	e := s.IntN(2*s.most+1) - s.most
	return math.Ldexp(1, e/(1<<s.IntN(4)))
}

// Thin is the ratio of a shape's shorter radius or extent to the longer one: mostly from 1/4 to 1,
// and down to far less than the vector routines can decide; or that of the family.
func (s *Source) Thin() float64 {
	if s.family != nil {
		return s.power(s.family.Aspect) * s.Uniform(0.25, 1)
	}
	switch s.IntN(8) {
	case 0:
		return math.Ldexp(1, -s.IntN(s.most/2))
	case 1, 2:
		return math.Ldexp(s.Uniform(1, 2), -s.IntN(60))
	case 3:
		return math.Ldexp(s.Uniform(1, 2), -s.IntN(25))
	}
	return s.Uniform(0.25, 1)
}
