package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/timing"
)

// pairsOptions are what the command line asks of calls over pairs.
type pairsOptions struct {
	calls, tests, types, tiers []string
	pairsSizes

	format  string
	time    time.Duration
	seed    uint64
	workers int // at most, of the scaling
}

// pairsSizes are the rows of the calls. Those of a first side are multiples of tileRows.
type pairsSizes struct {
	cross      [][2]int // of Cross and CrossWithin
	self       int
	tables     []int // rows of either side of Among
	candidates int
	scaling    [2]int
}

// The calls of -call.
const (
	callCross   = "cross" // CrossWithin for tests that give numbers
	callSelf    = "self"
	callAmong   = "among"
	callWorkers = "workers"
)

func pairsCommand(args []string) {
	o, err := parsePairs(args, os.Stderr)
	exitIfUsage(err)
	exitIfFailed(runPairs(o, os.Stdout))
}

// parsePairs is parseOptions for calls over pairs.
func parsePairs(args []string, usage io.Writer) (*pairsOptions, error) {
	o := pairsOptions{pairsSizes: pairsSizes{
		cross: [][2]int{{1 << 10, 1 << 10}, {1 << 10, 4 << 10}, {4 << 10, 4 << 10}, {256, 64 << 10}},
		self:  2 << 10, tables: []int{1 << 10, 256 << 10}, candidates: 256 << 10, scaling: [2]int{4 << 10, 4 << 10},
	}}
	flags := newFlags(usage, "pairs", " [flags]",
		"Times hantei's calls over pairs beside plain loops, and by workers. A list has commas between.\n\n")
	listVar(flags, &o.calls, "call", []string{callCross, callSelf, callAmong, callWorkers}, "calls; workers is Cross by workers")
	listVar(flags, &o.tests, "test", pairTestNames, "tests")
	listVar(flags, &o.types, "type", report.Types, "element types")
	listVar(flags, &o.tiers, "tier", hantei.Tiers(), "tiers")
	flags.StringVar(&o.format, "format", formatTable, "`format` of the output: table, or go for benchstat")
	flags.DurationVar(&o.time, "time", time.Minute, "time for all of it")
	flags.Uint64Var(&o.seed, "seed", 1, "seed of the shapes")
	flags.IntVar(&o.workers, "workers", 0, "most workers, 0 for all cores")
	if err := parseFlags(flags, args, func(flags *flag.FlagSet) error {
		return checkRun(flags, o.format, o.time, o.workers)
	}); err != nil {
		return nil, err
	}
	if o.workers == 0 {
		o.workers = runtime.GOMAXPROCS(0)
	}
	return &o, nil
}

func runPairs(o *pairsOptions, out io.Writer) error {
	deadline := time.Now().Add(o.time)
	r := report.PairReport{Machine: thisMachine(), Scene: fmt.Sprintf("shapes spread evenly over a square, seed %d", o.seed)}
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
		result := c.measure(time.Until(deadline) / time.Duration(len(jobs)-i))
		result.Call, result.Test, result.Type, result.Size = j.call, j.test, j.element, j.size
		if j.call == scalingCall {
			r.Scaling = &result
		} else {
			r.Cases = append(r.Cases, result)
		}
		runtime.GC()
	}
	bar.finish()
	if o.format == formatGo {
		return r.WriteGo(out)
	}
	return r.WriteTable(out)
}

// measure times the runners for about the budget, longer if they are too slow for it.
func (c *pairContest) measure(budget time.Duration) report.PairCase {
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
