package timing

import "fmt"

// A Spread tells how far timings lie apart: half the distance of their quartiles, as a share of their
// median. What prints one prints it so, with a word where it is noisy.
type Spread float64

// NoisyAbove is the spread above which timings are called noisy.
const NoisyAbove Spread = 0.10

// SpreadMeans tells the reader of a table what its spreads are.
var SpreadMeans = fmt.Sprintf("half the distance of the quartiles over the rounds, as a share of the median; noisy above %.0f %%",
	100*float64(NoisyAbove))

// Noisy tells whether timings so far apart are called noisy.
func (s Spread) Noisy() bool { return s > NoisyAbove }

// String prints the spread in per cent, and that it is noisy where it is.
func (s Spread) String() string {
	text := fmt.Sprintf("%.1f %%", 100*float64(s))
	if s.Noisy() {
		text += " noisy"
	}
	return text
}

// MedianAndSpread returns those of times, which must not be empty.
func MedianAndSpread(times []float64) (median float64, spread Spread) {
	lower, median, upper := Quartiles(times)
	return median, Spread((upper - lower) / 2 / median)
}
