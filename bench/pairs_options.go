package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/report"
)

// pairsOptions are what the command line asks of calls over pairs.
type pairsOptions struct {
	calls, tests, types, tiers []string
	pairsSizes

	full    bool // all sizes, and all tests, types and tiers unless told otherwise
	format  string
	time    time.Duration
	sample  time.Duration // the least time of a sample, 0 if any will do
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

// The sizes at a glance: one of few rows, one whose columns and pairs fit the caches, one that is
// too large. In full there are some between.
var (
	crossAtAGlance = [][2]int{{64, 64}, {1 << 10, 1 << 10}, {256, 64 << 10}}
	crossInFull    = [][2]int{{64, 64}, {1 << 10, 1 << 10}, {1 << 10, 4 << 10}, {4 << 10, 4 << 10}, {256, 64 << 10}}
)

// pairTestsAtAGlance are a short test of hits, one of middle length, a long one, and one that gives
// numbers.
var pairTestsAtAGlance = []string{"CircleCircle", "EllipsePoint", "EllipseEllipse", "EllipseDistance"}

// The calls of -call.
const (
	callCross   = "cross" // CrossWithin for tests that give numbers
	callSelf    = "self"
	callAmong   = "among"
	callWorkers = "workers"
)

// The time for calls over pairs where the command line gives none.
const (
	pairsGlanceTime = 20 * time.Second
	pairsTestTime   = time.Minute // of tests that -test names
	pairsFullTime   = 5 * time.Minute
)

// parsePairs is parseOptions for calls over pairs.
func parsePairs(args []string, usage io.Writer) (*pairsOptions, error) {
	o := pairsOptions{sample: pairsSample, pairsSizes: pairsSizes{
		self: 2 << 10, tables: []int{1 << 10, 256 << 10}, candidates: 256 << 10, scaling: [2]int{4 << 10, 4 << 10},
	}}
	flags := newFlags(usage, "pairs", " [flags]",
		"Times hantei's calls over pairs beside plain loops, and by workers, and prints a few at a glance: float32, the best\n"+
			"tier, the tests "+strings.Join(pairTestsAtAGlance, ", ")+".\n"+
			"With -full or -test it takes all sizes, tests, types and tiers unless told otherwise. Separate the items of a list with commas.\n\n")
	flags.BoolVar(&o.full, "full", false, "all sizes, and all tests, types and tiers")
	listVar(flags, &o.calls, "call", []string{callCross, callSelf, callAmong, callWorkers}, "calls; workers is Cross by workers, of "+scalingTest+" on the first tier")
	listVar(flags, &o.tests, "test", pairTestNames, "tests")
	listVar(flags, &o.types, "type", report.Types, "element types; at a glance float32 alone")
	listVar(flags, &o.tiers, "tier", hantei.Tiers(), "tiers; at a glance the first alone")
	flags.StringVar(&o.format, "format", formatTable, "`format` of the output: table, or go for benchstat, of all as with -full")
	flags.DurationVar(&o.time, "time", 0, fmt.Sprintf("time for all of it, longer where a sample took less than %v (default %v at a glance,\n%v with -test, %v in full)",
		pairsSample, pairsGlanceTime, pairsTestTime, pairsFullTime))
	flags.Uint64Var(&o.seed, "seed", 1, "seed of the shapes")
	flags.IntVar(&o.workers, "workers", 0, "most workers of call workers, 0 for all cores")
	if err := parseFlags(flags, args, func(flags *flag.FlagSet) error {
		if err := refuse(flags, inFull(flags, o.full, o.format, "test")); err != nil {
			return err
		}
		o.setDefaults(flags)
		if err := checkRun(flags, o.format, o.time, &o.workers); err != nil {
			return err
		}
		return refuse(flags, o.pointless())
	}); err != nil {
		return nil, err
	}
	return &o, nil
}

// pointless are the flags that have no effect beside others.
func (o *pairsOptions) pointless() []pointless {
	calls, tests := strings.Join(o.calls, ","), strings.Join(o.tests, ",")
	all := []pointless{
		{"workers", !o.measures([]string{callWorkers}, o.tests), "-call " + calls + " and -test " + tests,
			"call " + callWorkers + " and test " + scalingTest},
		{"tier", len(o.tiers) > 1 && calls == callWorkers, "-call " + calls, "one tier, or other calls"},
	}
	taken := func(calls ...string) []string {
		return slices.DeleteFunc(slices.Clone(pairTestNames), func(t string) bool { return !o.measures(calls, []string{t}) })
	}
	for _, call := range o.calls {
		all = append(all, pointless{"call", !o.measures([]string{call}, o.tests), "-test " + tests,
			"for " + call + " some of " + strings.Join(taken(call), ",")})
	}
	for _, test := range o.tests {
		all = append(all, pointless{"test", !o.measures(o.calls, []string{test}), "-call " + calls,
			"some of " + strings.Join(taken(o.calls...), ",")})
	}
	return all
}

// measures tells whether any of the calls is measured with any of the tests.
func (o *pairsOptions) measures(calls, tests []string) bool {
	some := *o
	some.calls, some.tests = calls, tests
	return len(pairJobs(&some)) > 0
}

// setDefaults sets what has other defaults at a glance, with -test and in full.
func (o *pairsOptions) setDefaults(flags *flag.FlagSet) {
	tests := isSet(flags, "test")
	o.full = o.full || o.format == formatGo || tests
	limit := pairsGlanceTime
	switch {
	case tests:
		limit, o.cross = pairsTestTime, crossInFull
	case o.full:
		limit, o.cross = pairsFullTime, crossInFull
	default:
		o.cross = crossAtAGlance
		o.tests = slices.DeleteFunc(slices.Clone(pairTestNames), func(t string) bool { return !slices.Contains(pairTestsAtAGlance, t) })
		if !isSet(flags, "type") {
			o.types = report.Types[:1]
		}
		if !isSet(flags, "tier") {
			o.tiers = o.tiers[:1]
		}
	}
	if !isSet(flags, "time") {
		o.time = limit
	}
}
