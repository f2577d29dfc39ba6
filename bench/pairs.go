package main

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/timing"
)

func pairsCommand(args []string) {
	o, err := parsePairs(args, os.Stderr)
	exitIfUsage(err)
	exitIfFailed(runPairs(o, os.Stdout))
}

func runPairs(o *pairsOptions, out io.Writer) error {
	deadline := time.Now().Add(o.time)
	r := report.PairReport{Machine: thisMachine(), Scene: fmt.Sprintf("shapes spread evenly over a square, seed %d", o.seed), ScalingTier: o.tiers[0]}
	jobs := pairJobs(o)
	bar := newProgress(os.Stderr, len(jobs))
	defer bar.finish()
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // collects between the jobs only
	for i, j := range jobs {
		bar.step(fmt.Sprintf("%s %s %s %s", j.call, j.test, j.element, j.size))
		c, err := j.ready()
		if err != nil {
			return fmt.Errorf("%s, %s, %s, %s: %w", j.call, j.test, j.element, j.size, err)
		}
		result := c.measure(time.Until(deadline)/time.Duration(len(jobs)-i), o.sample)
		result.Call, result.Test, result.Type, result.Size = j.call, j.test, j.element, j.size
		if j.call == scalingCall {
			r.Scaling = append(r.Scaling, result)
		} else {
			r.Cases = append(r.Cases, result)
		}
		runtime.GC()
	}
	bar.finish()
	r.Longer = longer(deadline, o.time, o.sample)
	if o.format == formatGo {
		return r.WriteGo(out)
	}
	return r.WriteTable(out)
}

// measure times the runners for about the budget, longer if they are too slow for it, or if a sample
// were shorter than the least.
func (c *pairContest) measure(budget, least time.Duration) report.PairCase {
	budget = max(budget, timing.Budget(len(c.runners), rounds, least))
	var runners []timing.Runner
	for _, r := range c.runners {
		runners = append(runners, timing.Runner{Name: r.by, Run: r.run})
	}
	var result report.PairCase
	for k, samples := range timing.Race(runners, c.rows, rounds, budget) {
		for i, s := range samples {
			samples[i].Rows = int(float64(s.Rows) * c.pairsPerRow)
		}
		result.Runs = append(result.Runs, report.PairRun{By: c.runners[k].by, To: c.runners[k].to, Samples: samples})
	}
	return result
}
