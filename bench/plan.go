package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/bench/internal/timing"
	"github.com/hantei-go/hantei/soa"
)

// A plan lists the cases to be measured, with the answer of each test, on which all tiers agree.
type plan struct {
	options *options
	caches  report.Caches
	memory  int    // bytes of size memory
	capped  string // why they are fewer than wanted, or ""
	answers []report.Answer
	jobs    []job
}

// A job is one case to be measured.
type job struct {
	test, element, form, size string
	wrong                     func() report.Wrong // on the scene's own rows
	ready                     func() contest      // lays out the rows
}

func (j *job) String() string {
	return fmt.Sprintf("%s, %s, %s, %s", j.test, j.element, j.form, j.size)
}

// newPlan checks that the tiers agree on every test that the options ask for, and lists the cases.
func newPlan(o *options, s *scene.Scene[float64], c report.Caches) (*plan, error) {
	p := &plan{options: o, caches: c}
	p.memory, p.capped = memoryBytes(c, freeMemory())
	for _, element := range o.types {
		var err error
		switch element {
		case "float32":
			err = addScene(p, element, scene.As[float32](s))
		case "float64":
			err = addScene(p, element, s)
		}
		if err != nil {
			return nil, err
		}
	}
	if missing := p.missing(); len(p.jobs) == 0 || len(o.tests) < len(testNames) && len(missing) > 0 {
		return nil, fmt.Errorf("the scene has no shapes for %s, form %s", strings.Join(missing, ", "), strings.Join(o.forms, ", "))
	}
	byTest := func(a, b string) int { return slices.Index(testNames, a) - slices.Index(testNames, b) }
	slices.SortStableFunc(p.answers, func(a, b report.Answer) int { return byTest(a.Test, b.Test) })
	slices.SortStableFunc(p.jobs, func(a, b job) int { return byTest(a.test, b.test) })
	return p, nil
}

// missing are the tests without a case.
func (p *plan) missing() []string {
	return slices.DeleteFunc(slices.Clone(p.options.tests), func(test string) bool {
		return slices.ContainsFunc(p.jobs, func(j job) bool { return j.test == test })
	})
}

// addScene adds the batches of every test that the options ask for.
func addScene[T soa.Float](p *plan, element string, s *scene.Scene[T]) error {
	var failed []error
	for _, c := range allCases[T]() {
		failed = append(failed, c.batches(p, element, s))
	}
	return errors.Join(failed...)
}

func addTest[T soa.Float, R, A, B any, PA columns[A], PB columns[B]](
	p *plan, element string, t test[R, A, B], m *scene.Match[A, B],
) error {
	if !slices.Contains(p.options.tests, t.name) {
		return nil
	}
	for _, form := range p.options.forms {
		rows := &m.Pairs
		if form == report.FormOne {
			rows = &m.One
		}
		if PA(&rows.A).Len() == 0 || PB(&rows.B).Len() == 0 { // a scene may have pairs for one form and not for the other
			continue
		}
		base := newContest[T, R, A, B, PA, PB](t, form, &rows.A, &rows.B, p.options.tiers)
		answer, err := agree(&base, p.options.tiers)
		if err != nil {
			return fmt.Errorf("%s, %s, %s: %w", t.name, element, form, err)
		}
		p.answers = append(p.answers, report.Answer{
			Test: t.name, Type: element, Form: form, About: rows.About,
			Rows: base.rows, Hits: answer.hits, Unsure: answer.unsure, Hash: answer.hash,
		})
		wrong := sync.OnceValue(base.wrong)
		for _, size := range p.sizes(base.rowBytes) {
			n := p.rows(size, base.rowBytes)
			p.jobs = append(p.jobs, job{t.name, element, form, size, wrong, func() contest {
				a, b := &rows.A, tiled[T, B, PB](&rows.B, n)
				if form == report.FormRows {
					a = tiled[T, A, PA](a, n)
				}
				return newContest[T, R, A, B, PA, PB](t, form, a, b, p.options.tiers)
			}})
		}
	}
	return nil
}

// sizes returns those that the options ask for; if none, the ladder: numbers of rows from 64 on,
// each 4 times the one before, up to as many of the given bytes as size memory has.
func (p *plan) sizes(rowBytes float64) []string {
	if p.options.sizes != nil {
		return p.options.sizes
	}
	var sizes []string
	for n, most := timing.Step, p.rows(report.SizeMemory, rowBytes); n <= most; n *= 4 {
		sizes = append(sizes, strconv.Itoa(n))
	}
	return sizes
}

// memoryNote tells what size memory is where it is measured and less than wanted.
func (p *plan) memoryNote() string {
	if p.options.sizes != nil && (p.options.rows > 0 || !slices.Contains(p.options.sizes, report.SizeMemory)) {
		return ""
	}
	return p.capped
}

// rows returns how many rows of the given bytes a size has.
func (p *plan) rows(size string, rowBytes float64) int {
	if n, err := strconv.Atoi(size); err == nil {
		return wholeSteps(n)
	}
	if size == report.SizeMemory && p.options.rows > 0 {
		return wholeSteps(p.options.rows)
	}
	return rowsOf(size, rowBytes, p.caches, p.memory)
}

// agree returns the answer of the first tier, or an error if another gives something else.
func agree(c *contest, tiers []string) (answer, error) {
	first := c.answer(tiers[0])
	for _, tier := range tiers[1:] {
		if other := c.answer(tier); other.hits != first.hits || other.hash != first.hash {
			return answer{}, fmt.Errorf("the tiers disagree: %s has %d hits, hash %016x; %s has %d hits, hash %016x",
				tiers[0], first.hits, first.hash, tier, other.hits, other.hash)
		}
	}
	return first, nil
}
