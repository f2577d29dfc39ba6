package kernel_test

import (
	"math"
	"math/rand/v2"

	"github.com/hantei-go/hantei/soa"
)

// A family of rows at the decision boundary. Numbers come from + - * / sqrt and powers of two only,
// none fused, so a seed gives the same rows on every machine.
type family struct {
	name     string
	integers bool     // small integers: ties abound
	bits     bool     // any finite bit pattern
	size     expRange // power of two of all lengths
	aspect   expRange // power of two of the second radius or extent to the first
	length   expRange // power of two of the direction's length
	zeros    float64  // probability of a radius or extent 0
}

// An expRange is the exponents lo to hi-1; the zero value is the exponent 0.
type expRange struct{ lo, hi int }

// families are those of float64; narrowFamilies have exponents that float32 can hold.
var families = []family{
	{name: "ordinary"},
	{name: "integers", integers: true},
	{name: "thin", aspect: expRange{-1000, 0}},
	{name: "rather thin", aspect: expRange{-60, 0}},
	{name: "tiny", size: expRange{-1070, -100}},
	{name: "huge", size: expRange{100, 1021}},
	{name: "long direction", length: expRange{-1060, 1020}},
	{name: "degenerate", zeros: 0.6},
	{name: "wild", size: expRange{-500, 500}, aspect: expRange{-500, 500}, length: expRange{-500, 500}, zeros: 0.1},
	{name: "bits", bits: true},
}

var narrowFamilies = []family{
	{name: "ordinary"},
	{name: "integers", integers: true},
	{name: "thin", aspect: expRange{-140, 0}},
	{name: "tiny", size: expRange{-147, -50}},
	{name: "huge", size: expRange{50, 125}},
	{name: "long direction", length: expRange{-140, 120}},
	{name: "degenerate", zeros: 0.6},
	{name: "wild", size: expRange{-60, 60}, aspect: expRange{-60, 60}, length: expRange{-60, 60}, zeros: 0.1},
}

// A source draws the numbers of one family.
type source struct {
	*rand.Rand
	family
}

func newSource(f family, seed uint64) source {
	return source{rand.New(rand.NewPCG(seed, 0x68616e746569)), f}
}

func (s source) uniform(lo, hi float64) float64 { return lo + float64((hi-lo)*s.Float64()) }

func (s source) chance(p float64) bool { return s.Float64() < p }

func (s source) power(r expRange) float64 {
	if r == (expRange{}) {
		return 1
	}
	return math.Ldexp(1, r.lo+s.IntN(r.hi-r.lo))
}

// integer returns one of lo to hi.
func (s source) integer(lo, hi int) float64 { return float64(lo + s.IntN(hi-lo+1)) }

func (s source) anyFinite() float64 {
	for {
		if v := math.Float64frombits(s.Uint64()); !math.IsNaN(v) && !math.IsInf(v, 0) {
			return v
		}
	}
}

// unit returns a point of the unit circle, nearly.
func (s source) unit() (x, y float64) {
	m := s.uniform(-1, 1)
	k := 1 / (1 + float64(m*m))
	x, y = (1-float64(m*m))*k, 2*m*k
	if s.chance(0.5) {
		x, y = y, -x
	}
	if s.chance(0.5) {
		x, y = -x, -y
	}
	return x, y
}

// radius returns a radius or extent for the size given.
func (s source) radius(size float64) float64 {
	if s.chance(s.zeros) {
		return 0
	}
	return float64(s.uniform(0.25, 2) * size)
}

// nudge moves v by up to a few units in the last place, sometimes by thousands.
func (s source) nudge(v float64) float64 {
	steps := int64(s.IntN(7) - 3)
	if s.chance(0.3) {
		steps <<= s.IntN(16)
	}
	if moved := math.Float64frombits(uint64(int64(math.Float64bits(v)) + steps)); !math.IsNaN(moved) && !math.IsInf(moved, 0) {
		return moved
	}
	return v
}

// pythagorean returns a direction of integer length.
func (s source) pythagorean() (x, y, length float64) {
	t := [][3]float64{{3, 4, 5}, {5, 12, 13}, {8, 15, 17}, {1, 0, 1}, {0, 1, 1}, {-4, 3, 5}}[s.IntN(6)]
	k := math.Ldexp(1, s.IntN(41)-20)
	return t[0] * k, t[1] * k, t[2] * k
}

// axes returns a centre, a direction and two radii, as an ellipse or box has them, and the unit
// vector of the direction.
func (s source) axes() (e soa.Ellipse[float64], x, y float64) {
	size := s.power(s.size)
	x, y = s.unit()
	length := s.power(s.length)
	e = soa.Ellipse[float64]{X: float64(s.uniform(-4, 4) * size), Y: float64(s.uniform(-4, 4) * size), UX: x * length, UY: y * length}
	if s.chance(0.3) {
		e.X, e.Y = 0, 0
	}
	e.RX, e.RY = s.radius(size), float64(s.radius(size)*s.power(s.aspect))
	if s.chance(0.5) {
		e.RX, e.RY = e.RY, e.RX
	}
	return e, x, y
}

// at returns the point with the offsets given along and across (x, y) from e's centre, nudged.
func (s source) at(e soa.Ellipse[float64], x, y, along, across float64) soa.Point[float64] {
	return soa.Point[float64]{
		X: s.nudge(e.X + (float64(along*x) - float64(across*y))),
		Y: s.nudge(e.Y + (float64(along*y) + float64(across*x))),
	}
}
