package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/timing"
)

// What compare and the programs that it starts tell each other, as JSON: the program says which
// cases it has, then takes a sample for every order until its input ends.
type (
	sampleOrder struct {
		Case  int
		Share time.Duration // about how long the sample takes
	}
	sampleResult struct {
		PerRow float64 // nanoseconds
	}
)

// sampleCommand is what compare starts, once for each side.
func sampleCommand(args []string) {
	o, err := parseSample(args, os.Stderr)
	exitIfUsage(err)
	runtime.LockOSThread()
	exitIfFailed(pin())
	exitIfFailed(runSample(o, os.Stdin, os.Stdout))
}

// parseSample is parseOptions for the program that takes samples.
func parseSample(args []string, usage io.Writer) (*options, error) {
	o := options{seed: sceneSeed, unusable: sceneUnusable / 100.}
	o.sizes = report.Sizes
	flags := newFlags(usage, "sample", " [flags]", "Takes the samples that compare orders. Separate the items of a list with commas.\n\n")
	o.define(flags, "", strings.Join(o.sizes, ","))
	if err := parseFlags(flags, args, noArguments); err != nil {
		return nil, err
	}
	return &o, nil
}

func runSample(o *options, in io.Reader, out io.Writer) error {
	shapes, err := loadScene(o)
	if err != nil {
		return err
	}
	p, err := newPlan(o, shapes, thisMachine().Caches)
	if err != nil {
		return err
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // collects between the jobs only
	s := newSampler(p)
	results, orders := json.NewEncoder(out), json.NewDecoder(in)
	if err := results.Encode(s.names); err != nil {
		return err
	}
	for {
		var order sampleOrder
		if err := orders.Decode(&order); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		if err := results.Encode(s.sample(order)); err != nil {
			return err
		}
	}
}

// A sampler takes samples of cases: each of the plan's jobs on each tier.
type sampler struct {
	plan   *plan
	names  []string
	job    int // the one that is laid out, -1 at first
	course timing.Course
	field  []timing.Runner // its tiers
	quotas []int           // rows of a sample, 0 while unknown
}

func newSampler(p *plan) *sampler {
	s := &sampler{plan: p, job: -1}
	for i := range p.jobs {
		j := &p.jobs[i]
		for _, tier := range p.options.tiers {
			s.names = append(s.names, fmt.Sprintf("%-21s %-7s %-5s %-6s %s", j.test, j.element, j.form, j.size, tier))
		}
	}
	return s
}

func (s *sampler) sample(order sampleOrder) sampleResult {
	tiers := len(s.plan.options.tiers)
	if job := order.Case / tiers; job != s.job {
		s.ready(job)
	}
	k := order.Case % tiers
	if s.quotas[k] == 0 {
		s.quotas[k] = s.course.RowsIn(s.field[k], order.Share)
	}
	return sampleResult{s.course.Time(s.field[k], s.quotas[k]).PerRow()}
}

// ready lays out the rows of a job.
func (s *sampler) ready(job int) {
	s.field = nil
	runtime.GC()
	c := s.plan.jobs[job].ready()
	tiers := s.plan.options.tiers
	s.field = slices.DeleteFunc(c.runners, func(r timing.Runner) bool { return !slices.Contains(tiers, r.Name) })
	s.job, s.course, s.quotas = job, timing.Course{Rows: c.rows}, make([]int, len(tiers))
}
