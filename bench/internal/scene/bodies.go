package scene

import (
	"math"

	"github.com/hantei-go/hantei/internal/dice"
	"github.com/hantei-go/hantei/soa"
)

// Kinds of bodies.
const (
	EvenBodies  = "even"  // radii from 1 to 2
	MixedBodies = "mixed" // radii from 1 to 1024, evenly by exponent
)

// BodyKinds lists them.
var BodyKinds = []string{EvenBodies, MixedBodies}

// Bodies returns n circles spread evenly over a square of which they would cover the given share, 0
// to 1, if they did not overlap.
func Bodies(seed uint64, kind string, n int, share float64) *soa.Circles[float64] {
	d := dice.New(seed, 0)
	var c soa.Circles[float64]
	c.Resize(n)
	area := 0.0
	for i := range n {
		r := d.Between(1, 2)
		if kind == MixedBodies {
			r = d.Power(0, 10)
		}
		c.R[i] = r
		area += float64(math.Pi * float64(r*r))
	}
	side := math.Sqrt(area / share)
	for i := range n {
		c.X[i], c.Y[i] = d.Between(0, side), d.Between(0, side)
	}
	return &c
}
