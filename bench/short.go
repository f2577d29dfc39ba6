package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/timing"
)

// shortOptions are what the command line asks of the short calls.
type shortOptions struct {
	tests, types, forms, tiers []string
	time                       time.Duration // for all of it
	seed                       uint64
	save                       bool
}

func shortCommand(args []string) {
	start := time.Now()
	o, err := parseShort(args, os.Stderr)
	exitIfUsage(err)
	exitIfFailed(runShort(o, start.Add(o.time), os.Stdout))
}

// parseShort is parseOptions for the short calls.
func parseShort(args []string, usage io.Writer) (*shortOptions, error) {
	var o shortOptions
	flags := newFlags(usage, "short", " [flags]",
		"Times calls of few rows beside a loop over package kernel, a row at a time, and beside the plain loop, and tells\n"+
			"from how many rows on a call pays. Separate the items of a list with commas.\n\n")
	listVar(flags, &o.tests, "test", testNames, "tests")
	listVar(flags, &o.types, "type", report.Types, "element types")
	listVar(flags, &o.forms, "form", report.Forms, aboutForms)
	o.tiers = hantei.Tiers()[:1]
	listVar(flags, &o.tiers, "tier", hantei.Tiers(), "tiers")
	flags.DurationVar(&o.time, "time", time.Minute, "time for all of it")
	flags.Uint64Var(&o.seed, "seed", 1, "seed of the scene")
	flags.BoolVar(&o.save, "save", false, "write "+resultsFolder+"/MACHINE.short.txt in place of a table")
	if err := parseFlags(flags, args, o.check); err != nil {
		return nil, err
	}
	return &o, nil
}

func (o *shortOptions) check(flags *flag.FlagSet) error {
	if err := noArguments(flags); err != nil {
		return err
	}
	return checkTime(o.time)
}

// shortRounds is how often each run is timed: often, for the fastest counts.
const shortRounds = 15

func runShort(o *shortOptions, deadline time.Time, out io.Writer) error {
	r := report.ShortCalls{Machine: thisMachine()}
	if !o.save {
		r.Calls = measureShort(o, deadline)
		return r.WriteTable(out)
	}
	file, commit, err := resultsFile(&r.Machine)
	if err != nil {
		return err
	}
	file = strings.TrimSuffix(file, ".txt") + ".short.txt"
	r.Commit, r.Calls = commit, measureShort(o, deadline)
	var text bytes.Buffer
	if err := r.WriteGo(&text); err != nil {
		return err
	}
	return writeResults(file, text.Bytes())
}

// measureShort times the jobs, each number of rows for an equal share of the time.
func measureShort(o *shortOptions, deadline time.Time) (calls []report.Call) {
	runtime.LockOSThread()
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // collects between the jobs only
	jobs := shortJobs(o)
	bar := newProgress(os.Stderr, len(jobs))
	for i, j := range jobs {
		bar.step(fmt.Sprintf("%s, %s, %s", j.test, j.element, j.form))
		budget := max(time.Until(deadline)/time.Duration(len(jobs)-i), o.time/time.Duration(2*len(jobs)))
		for _, rows := range shortRows {
			runners := j.runners(rows)
			call := report.Call{Test: j.test, Type: j.element, Form: j.form, Rows: rows}
			for k, samples := range timing.Race(runners, timing.Step, shortRounds, budget/time.Duration(len(shortRows))) {
				call.Runs = append(call.Runs, report.Run{Name: runners[k].Name, Samples: samples})
			}
			calls = append(calls, call)
		}
		runtime.GC()
	}
	bar.finish()
	return calls
}
