package report

import (
	"fmt"

	"github.com/hantei-go/hantei/bench/internal/timing"
)

// A case with a spread above noisy is called noisy. So is a whole run if the median of all spreads
// is above noisyMedian, or the share of noisy ones above noisyShare.
const (
	noisy       = 0.10
	noisyMedian = 0.05
	noisyShare  = 0.10
)

// Noisy tells whether a case of that spread is said to be noisy.
func Noisy(spread float64) bool { return spread > noisy }

// Noise tells in a line how far the samples of the tiers lie apart, and whether that is much.
func (r *Report) Noise() string {
	var spreads []float64
	far := 0
	for _, c := range r.Cases {
		for _, run := range c.Runs {
			if run.Name == Plain || run.Name == Article || run.Name == Read {
				continue
			}
			_, spread := timing.Median(run.Samples)
			spreads = append(spreads, spread)
			if spread > noisy {
				far++
			}
		}
	}
	if len(spreads) == 0 {
		return "unknown, nothing was measured"
	}
	_, median, _ := timing.Quartiles(spreads)
	text := fmt.Sprintf("%.1f %% median spread, above %.0f %% in %d of %d", 100*median, 100*noisy, far, len(spreads))
	if median > noisyMedian || float64(far) > noisyShare*float64(len(spreads)) {
		text += ", noisy"
	}
	return text
}
