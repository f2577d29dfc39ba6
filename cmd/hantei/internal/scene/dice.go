package scene

import (
	"math"
	"math/rand/v2"

	"github.com/hantei-go/hantei/soa"
)

// dice is a stream of random numbers. Only operations that are exact or rounded the same way
// everywhere make them, so that a seed gives the same numbers on every machine. (NormFloat64 of
// math/rand/v2 uses math.Log.)
type dice struct{ *rand.Rand }

func newDice(seed, stream uint64) dice { return dice{rand.New(rand.NewPCG(seed, stream))} }

// between draws evenly from lo to hi.
func (d dice) between(lo, hi float64) float64 { return lo + float64((hi-lo)*d.Float64()) }

// chance is true with probability p.
func (d dice) chance(p float64) bool { return d.Float64() < p }

// direction draws a direction, evenly by angle.
func (d dice) direction() (ux, uy float64) { return soa.Direction(d.between(-math.Pi, math.Pi)) }

// normal draws nearly from the standard normal distribution: it adds twelve even draws, each with
// variance 1/12.
func (d dice) normal() float64 {
	sum := -6.0
	for range 12 {
		sum += d.Float64()
	}
	return sum
}

// logNormal draws nearly from a log-normal distribution whose logarithm has standard deviation 0.7:
// the median times 16 factors or their inverses.
func (d dice) logNormal(median float64) float64 {
	product := median
	for range 16 {
		factor := d.between(1, 1.35)
		if d.chance(0.5) {
			factor = 1 / factor
		}
		product *= factor
	}
	return product
}
