package lane

import (
	"math"
	"math/bits"
)

// The patterns of bits of numbers that are not negative have their order, as integers, and a NaN
// follows them all. Which of them are below a limit goes to a word by the carry of a difference.

// PatternBelow32 is the pattern of bits that those of the numbers x, 0 <= x < y, are below, and no
// other's of a number without a sign or of a NaN.
func PatternBelow32(y float32) uint64 {
	if y > 0 {
		return uint64(math.Float32bits(y))
	}
	return 0
}

// PatternUpTo32 is the same for 0 <= x <= y.
func PatternUpTo32(y float32) uint64 {
	if y >= 0 {
		return uint64(math.Float32bits(y+0)) + 1 // -0 + 0 is 0
	}
	return 0
}

// PatternBelow64 is PatternBelow32 for float64.
func PatternBelow64(y float64) uint64 {
	if y > 0 {
		return math.Float64bits(y)
	}
	return 0
}

// PatternUpTo64 is PatternUpTo32 for float64.
func PatternUpTo64(y float64) uint64 {
	if y >= 0 {
		return math.Float64bits(y+0) + 1
	}
	return 0
}

// ShiftIn is word, shifted by a bit, with a bit that tells whether pattern is below limit.
func ShiftIn(word, pattern, limit uint64) uint64 {
	_, below := bits.Sub64(pattern, limit, 0)
	word, _ = bits.Add64(word, word, below)
	return word
}
