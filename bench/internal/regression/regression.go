// Package regression tells a loss of speed from noise.
package regression

import (
	"fmt"
	"io"
	"math"

	"golang.org/x/perf/benchmath"

	"github.com/hantei-go/hantei/bench/internal/timing"
)

// What makes a loss: the median is more than Limit slower, and the odds that the two samples come
// from the same distribution (Mann-Whitney) are below Alpha.
const (
	Limit = 0.03
	Alpha = 0.01
)

// A Comparison is of one case: nanoseconds a row, round by round, at least 6 rounds for a loss to
// be told.
type Comparison struct {
	Case          string
	Before, After []float64
}

// A Verdict is what a comparison shows.
type Verdict struct {
	Before, After float64       // medians
	Spread        timing.Spread // the larger one
	P             float64
	Loss, Gain    bool
}

// Verdict judges the samples, of which neither may be empty.
func (c *Comparison) Verdict() Verdict {
	before, spreadBefore := timing.MedianAndSpread(c.Before)
	after, spreadAfter := timing.MedianAndSpread(c.After)
	limits := &benchmath.Thresholds{CompareAlpha: Alpha}
	p := benchmath.AssumeNothing.Compare(
		benchmath.NewSample(append([]float64(nil), c.Before...), limits),
		benchmath.NewSample(append([]float64(nil), c.After...), limits),
	).P
	return Verdict{
		Before: before, After: after, Spread: max(spreadBefore, spreadAfter), P: p,
		Loss: p < Alpha && after > before*(1+Limit),
		Gain: p < Alpha && before > after*(1+Limit),
	}
}

// Write writes a line a comparison, with what before and after are, and the means of the ratios
// below. A loss is called one where lost says so.
func Write(w io.Writer, cases []Comparison, before, after string, lost func(i int) bool) error {
	out := writer{w: w}
	out.printf("before: %s\nafter:  %s\n\n", before, after)
	out.printf("%-*s %10s %10s  %8s  %12s  %7s\n", caseWidth, "case, ns a row", "before", "after", "speed x", "spread", "p")
	logs := 0.0
	for i := range cases {
		v := cases[i].Verdict()
		word := ""
		switch {
		case lost(i):
			word = "  LOSS"
		case v.Loss:
			word = "  a loss once, not again"
		case v.Gain:
			word = "  gain"
		}
		out.printf("%-*s %10.4f %10.4f  %8.3f  %12v  %7.1g%s\n",
			caseWidth, cases[i].Case, v.Before, v.After, v.Before/v.After, v.Spread, v.P, word)
		logs += math.Log(v.Before / v.After)
	}
	out.printf("\ngeometric mean of the speeds: x %.3f\n", math.Exp(logs/float64(len(cases))))
	out.printf(legend, timing.SpreadMeans, 100*Limit, Alpha)
	return out.err
}

const legend = `
  speed x  how many times as fast it is after
  spread   %s;
           the larger one of the two
  p        how likely samples this far apart are if nothing changed (Mann-Whitney); more than %.0f %% slower with a p
           below %v is a loss
`

const caseWidth = 46

type writer struct {
	w   io.Writer
	err error
}

func (w *writer) printf(format string, args ...any) {
	if w.err == nil {
		_, w.err = fmt.Fprintf(w.w, format, args...)
	}
}
