package page

import (
	"fmt"
	"math"
)

// A scale places values on a logarithmic axis: low at from, high at to.
type scale struct {
	low, high float64
	from, to  length
}

func (s *scale) at(value float64) length {
	share := math.Log(value/s.low) / math.Log(s.high/s.low)
	return s.from + length(share*float64(s.to-s.from))
}

// A tick is a value with its label on an axis.
type tick struct {
	value float64
	label string
}

// rowTicks are powers of ten.
func rowTicks(low, high float64) []tick {
	return decades(low, high, func(x float64) string {
		switch {
		case x >= 1e6:
			return fmt.Sprintf("%.0fM", x/1e6)
		case x >= 1e3:
			return fmt.Sprintf("%.0fk", x/1e3)
		}
		return fmt.Sprintf("%.0f", x)
	})
}

// rateTicks are powers of ten, of million rows a second.
func rateTicks(low, high float64) []tick {
	return decades(low, high, func(x float64) string { return fmt.Sprintf("%g", x) })
}

// shareTicks are none, then powers of a hundred up to all.
func shareTicks() []tick {
	ticks := []tick{{leastWrong, "none"}}
	for _, share := range []float64{1e-4, 1e-2, 1} {
		ticks = append(ticks, tick{share, fmt.Sprintf("%g %%", 100*share)})
	}
	return ticks
}

// decades are the powers of ten from low to high, with twice and five times those where there would
// be few.
func decades(low, high float64, label func(float64) string) (ticks []tick) {
	steps := []float64{1}
	if high/low < 200 {
		steps = []float64{1, 2, 5}
	}
	for e := math.Floor(math.Log10(low)); e <= math.Log10(high); e++ {
		for _, step := range steps {
			if x := step * math.Pow(10, e); x >= low && x <= high {
				ticks = append(ticks, tick{x, label(x)})
			}
		}
	}
	return ticks
}
