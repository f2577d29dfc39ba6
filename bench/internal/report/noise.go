package report

import (
	"fmt"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/timing"
)

// A whole run is called noisy if the median of all spreads is above noisyMedian, or the share of noisy
// ones above noisyShare.
const (
	noisyMedian = 0.05
	noisyShare  = 0.10
)

// noisyMark ends what Noise tells of a noisy run.
const noisyMark = ", noisy"

// IsNoisy tells whether a run is called noisy of which Noise has told that.
func IsNoisy(noise string) bool { return strings.HasSuffix(noise, noisyMark) }

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
			spreads = append(spreads, float64(spread))
			if spread.Noisy() {
				far++
			}
		}
	}
	if len(spreads) == 0 {
		return "unknown, nothing was measured"
	}
	_, median, _ := timing.Quartiles(spreads)
	text := fmt.Sprintf("%.1f %% median spread, above %.0f %% in %d of %d", 100*median, 100*float64(timing.NoisyAbove), far, len(spreads))
	if median > noisyMedian || float64(far) > noisyShare*float64(len(spreads)) {
		text += noisyMark
	}
	return text
}
