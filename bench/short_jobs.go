package main

import (
	"slices"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/bench/internal/timing"
	"github.com/hantei-go/hantei/soa"
)

// shortRows are the numbers of rows of a call that are timed.
var shortRows = []int{1, 2, 4, 8, 16, 32, 64, 128, 256, 512}

// A shortJob is one test to be called with few rows.
type shortJob struct {
	test, element, form string
	runners             func(rows int) []timing.Runner // of calls with so many rows
	same                func() bool                    // tells whether the loop over package kernel gives the batch's answers
}

// A shortJobList gathers the jobs that the options ask for.
type shortJobList struct {
	options *shortOptions
	jobs    []shortJob
}

// shortJobs lists what the options ask for, on rows that are all shapes.
func shortJobs(o *shortOptions) []shortJob {
	l := shortJobList{options: o}
	s := scene.Synthetic(o.seed, shortSceneRows, 0)
	for _, element := range o.types {
		switch element {
		case "float32":
			addShortTests(&l, element, scene.As[float32](s))
		case "float64":
			addShortTests(&l, element, s)
		}
	}
	slices.SortStableFunc(l.jobs, func(a, b shortJob) int { return slices.Index(testNames, a.test) - slices.Index(testNames, b.test) })
	return l.jobs
}

func addShortTests[T soa.Float](l *shortJobList, element string, s *scene.Scene[T]) {
	for _, c := range allCases[T]() {
		c.short(l, element, s)
	}
}

// shortSceneRows are the rows that calls take turns with. They fit in L2 with what points at them.
const shortSceneRows = 4096

// mostParts is how many calls there are before the first rows are taken again: more than a CPU
// remembers the jumps of.
const mostParts = 128

// addShort adds a test in both call forms.
func addShort[T soa.Float, R, A, B any, PA columns[A], PB columns[B]](
	l *shortJobList, element string, t test[R, A, B], m *scene.Match[A, B],
) {
	if !slices.Contains(l.options.tests, t.name) {
		return
	}
	if t.scalar == nil {
		panic("bench: " + t.name + " has no loop over package kernel: its file in bench tells the test's scalar")
	}
	for _, form := range l.options.forms {
		of := &m.Pairs
		if form == report.FormOne {
			of = &m.One
		}
		runners := func(rows int) []timing.Runner {
			return shortRunners[T, R, A, B, PA, PB](t, of, rows, l.options.tiers)
		}
		same := func() bool {
			rows := PB(&of.B).Len()
			batch, scalar := t.results(rows), t.results(rows)
			t.batch(batch.all, &of.A, &of.B)
			t.scalar(scalar.all, &of.A, &of.B)
			return batch.hash() == scalar.hash()
		}
		l.jobs = append(l.jobs, shortJob{t.name, element, form, runners, same})
	}
}

// shortRunners are hantei on each tier, the loop over package kernel and the plain loop, on calls
// with so many rows. What package timing takes for a row is a call. Each call takes the next rows:
// the CPU would soon know the jumps of the same ones by heart.
func shortRunners[T soa.Float, R, A, B any, PA columns[A], PB columns[B]](
	t test[R, A, B], of *scene.Rows[A, B], rows int, tiers []string,
) (runners []timing.Runner) {
	type call struct {
		a *A
		b *B
	}
	var calls []call
	for lo := 0; lo+rows <= PB(&of.B).Len() && len(calls) < mostParts; lo += rows {
		calls = append(calls, call{part[A, PA](&of.A, lo, lo+rows), part[B, PB](&of.B, lo, lo+rows)})
	}
	results := t.results(rows).all
	add := func(name string, before func(), batch func(R, *A, *B)) {
		next := 0
		runners = append(runners, timing.Runner{Name: name, Run: func(lo, hi, times int) {
			before()
			for range (hi - lo) * times {
				c := &calls[next]
				if next++; next == len(calls) {
					next = 0
				}
				batch(results, c.a, c.b)
			}
		}})
	}
	for _, tier := range tiers {
		add(tier, func() { useTier(tier) }, t.batch)
	}
	nothing := func() {}
	add(report.Kernel, nothing, t.scalar)
	add(report.Plain, nothing, t.plain)
	return runners
}
