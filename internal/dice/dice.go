// Package dice draws the numbers that scenes and hard cases are made of. Only operations that are exact or
// rounded alike everywhere make them, so that a seed gives the same numbers on every machine. (NormFloat64 and
// ExpFloat64 of math/rand/v2 use package math's Log and Exp, which are not.)
package dice

import (
	"math"
	"math/rand/v2"

	"github.com/hantei-go/hantei/soa"
)

// Dice are a stream of random numbers.
type Dice struct{ *rand.Rand }

// New returns the given stream of the seed.
func New(seed, stream uint64) Dice { return Dice{rand.New(rand.NewPCG(seed, stream))} }

// Between draws evenly from lo to hi.
func (d Dice) Between(lo, hi float64) float64 { return lo + float64((hi-lo)*d.Float64()) }

// Chance is true for the share p of the draws.
func (d Dice) Chance(p float64) bool { return d.Float64() < p }

// Direction draws a direction, evenly by angle.
func (d Dice) Direction() (ux, uy float64) { return soa.Direction(d.Between(-math.Pi, math.Pi)) }

// Normal draws from the normal distribution nearly: the sum of twelve even draws, each of variance
// 1/12.
func (d Dice) Normal() float64 {
	sum := -6.0
	for range 12 {
		sum += d.Float64()
	}
	return sum
}

// LogNormal draws from a log-normal distribution nearly: a product of many independent factors has
// a logarithm that is nearly normal. Factors and their inverses are equally likely, which makes the
// median the given one; the logarithm's standard deviation is 0.7, 16 factors of 0.175 each.
func (d Dice) LogNormal(median float64) float64 {
	product := median
	for range 16 {
		factor := d.Between(1, 1.35)
		if d.Chance(0.5) {
			factor = 1 / factor
		}
		product *= factor
	}
	return product
}

// Sign draws 1 or -1.
func (d Dice) Sign() float64 { return float64(1 - 2*d.IntN(2)) }

// Power draws from 2^lo up to 2^hi, evenly by exponent.
func (d Dice) Power(lo, hi int) float64 {
	return math.Ldexp(d.Between(1, 2), lo+d.IntN(hi-lo))
}
