package prove

import (
	"math"
	"strings"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/soa"
)

// A Family is a kind of rows that a source can be kept to, so that a property is tested for each
// kind by itself. A source without a family mixes kinds.
type Family struct {
	Name     string
	Integers bool      // small integers times a power of two: ties abound
	AnyBits  bool      // fields of any finite bit pattern
	Decimals bool      // fields of few decimals: what would touch, be in line or coincide does so but for rounding
	Size     Exponents // of all lengths
	Aspect   Exponents // of the second radius or half extent, relative to the first
	Length   Exponents // of a direction's length, or of a speed relative to the radii
	Zeros    float64   // probability that a radius or half extent is 0
}

// Exponents are the powers of two from Lo to Hi-1; the zero value is 2^0 alone.
type Exponents struct{ Lo, Hi int }

// Families returns those of element type T: exponents reach as far as T does. Two are on either side of
// where products and offsets overflow.
func Families[T soa.Float]() []Family {
	all := append(GoldenFamilies[T](), Family{Name: "decimals", Decimals: true})
	if Precision[T]() == 32 {
		return append(all,
			Family{Name: "bits of the greatest numbers", AnyBits: true, Size: Exponents{126, 129}},
			Family{Name: "large with a short direction", Size: Exponents{31, 35}, Length: Exponents{-10, -6}})
	}
	return append(all,
		Family{Name: "bits of the greatest numbers", AnyBits: true, Size: Exponents{1022, 1025}},
		Family{Name: "large with a short direction", Size: Exponents{257, 280}, Length: Exponents{-150, -110}})
}

// GoldenFamilies returns the families of the rows behind the hashes Golden.Hostile.
func GoldenFamilies[T soa.Float]() []Family {
	all := []Family{
		{Name: "ordinary"},
		{Name: "integers", Integers: true},
		{Name: "rather thin", Aspect: Exponents{-60, 0}},
		{Name: "degenerate", Zeros: 0.6},
		{Name: "bits", AnyBits: true},
		{Name: "bits of moderate numbers", AnyBits: true, Size: Exponents{-50, 50}},
	}
	if Precision[T]() == 32 {
		return append(all,
			Family{Name: "thin", Aspect: Exponents{-140, 0}},
			Family{Name: "tiny", Size: Exponents{-147, -50}},
			Family{Name: "huge", Size: Exponents{50, 125}},
			Family{Name: "long direction", Length: Exponents{-140, 120}},
			Family{Name: "wild", Size: Exponents{-60, 60}, Aspect: Exponents{-60, 60}, Length: Exponents{-60, 60}, Zeros: 0.1})
	}
	return append(all,
		Family{Name: "thin", Aspect: Exponents{-1000, 0}},
		Family{Name: "tiny", Size: Exponents{-1070, -100}},
		Family{Name: "huge", Size: Exponents{100, 1021}},
		Family{Name: "long direction", Length: Exponents{-1060, 1020}},
		Family{Name: "wild", Size: Exponents{-500, 500}, Aspect: Exponents{-500, 500}, Length: Exponents{-500, 500}, Zeros: 0.1})
}

// NewFamilySource returns a source for rows of element type T and of the family.
func NewFamilySource[T soa.Float](f Family, seed uint64) *Source {
	s := NewSource[T](seed)
	s.family = &f
	return s
}

// OrdinarySource draws rows of the family "ordinary": routines are unsure of hardly any of those. A test that is
// about the routines, and not about their bounds, spends its time in them then and not in package kernel.
func OrdinarySource[T soa.Float](seed uint64) *Source {
	return NewFamilySource[T](Family{Name: "ordinary"}, seed)
}

// power is a power of two with one of the exponents.
func (s *Source) power(e Exponents) float64 {
	if e == (Exponents{}) {
		return 1
	}
	return math.Ldexp(1, s.exponent(e))
}

// exponent is one of the exponents.
func (s *Source) exponent(e Exponents) int { return e.Lo + s.IntN(e.Hi-e.Lo) }

// anyBits is a row of finite numbers of any bits; their exponents are those of the family's sizes
// if it has some. Half the time both shapes are in one place.
func (test *Test[T]) anyBits(s *Source) Row[T] {
	exponents := s.family.Size
	r := test.row(func() T {
		v := FromBits[T](s.Uint64())
		for v-v != 0 { // infinite or NaN
			v = FromBits[T](s.Uint64())
		}
		if exponents != (Exponents{}) {
			fraction, _ := math.Frexp(float64(v))
			v = T(math.Ldexp(fraction, s.exponent(exponents)))
		}
		return v
	})
	if s.Chance(0.5) {
		copy(r[test.First:][:2], r[:2])
	}
	return r
}

// decimals is a row of a few small integers, divided by 10, 3 or 7. Few different numbers make the places and
// sizes of two shapes fit each other, but for what is rounded when they are divided.
func (test *Test[T]) decimals(s *Source) Row[T] {
	most, divisor := 1+s.IntN(12), [...]float64{10, 10, 3, 7}[s.IntN(4)]
	return test.row(func() T { return T(float64(s.IntN(2*most+1)-most) / divisor) })
}

// row is a row of numbers that are drawn one by one. Radii and half extents are not negative.
func (test *Test[T]) row(draw func() T) Row[T] {
	r := make(Row[T], 0, test.First+test.Second)
	for _, shape := range []*catalog.Shape{test.entry.First, test.entry.Second} {
		for _, column := range shape.Columns {
			v := draw()
			if isSize(column) {
				v = T(math.Abs(float64(v)))
			}
			r = append(r, v)
		}
	}
	return r
}

// isSize tells whether a column of a shape, by its name, is a radius or a half extent, or a number
// of a covariance that is not negative.
func isSize(column string) bool {
	switch column {
	case "XX", "YY", "K2":
		return true
	}
	return strings.HasPrefix(column, "R") || strings.HasPrefix(column, "H")
}
