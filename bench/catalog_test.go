package main

import (
	"io"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/internal/catalog"
)

// TestEveryTestIsMeasured compares with the catalog: each test, in each type and call form, and
// with its pairs.
func TestEveryTestIsMeasured(t *testing.T) {
	o, err := parseOptions([]string{"-tier", "generic", "-size", "64"}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPlan(o, scene.Synthetic(1, 100, 0), report.Caches{})
	if err != nil {
		t.Fatal(err)
	}
	pairs, err := parsePairs([]string{"-full"}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	jobs := pairJobs(pairs)
	for i := range catalog.Tests {
		test := &catalog.Tests[i]
		t.Run(test.Name, func(t *testing.T) {
			for _, element := range report.Types {
				for _, form := range report.Forms {
					if !slices.ContainsFunc(p.jobs, func(j job) bool {
						return j.test == test.Name && j.element == element && j.form == form
					}) {
						t.Errorf("no case of %s, %s: allCases in bench/tests.go lists the tests", element, form)
					}
				}
				for _, call := range callsOf(test) {
					if !slices.ContainsFunc(jobs, func(j pairJob) bool {
						return j.test == test.Name && j.element == element && j.call == call
					}) {
						t.Errorf("no case of %s, %s: its file in bench must end in hitCases, symmetricCases, numberCases or recordCases, as the catalog says", call, element)
					}
				}
			}
		})
	}
}

// TestRivals judges, for every test, what hantei, the plain loop and the article's formula say of
// the scene's rows. hantei is never wrong; the others are near the boundary alone, and the article's
// distances, which are of a lower precision, oftener.
func TestRivals(t *testing.T) {
	o, err := parseOptions([]string{"-tier", "generic", "-size", "64"}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPlan(o, scene.Synthetic(1, 1000, 0), report.Caches{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range p.jobs {
		j := &p.jobs[i]
		t.Run(j.String(), func(t *testing.T) {
			w := j.wrong()
			if w.Hantei != 0 || w.Plain > 0.02 {
				t.Errorf("wrong: %+v", w)
			}
			distance := j.test == "EllipseDistance" || j.test == "EllipseNearest"
			if !distance && w.Article > 0.02 {
				t.Errorf("wrong: %+v", w)
			}
		})
	}
}

// callsOf returns the calls over pairs that take a test.
func callsOf(test *catalog.Test) []string {
	switch {
	case test.Answer.Form == catalog.Record:
		return nil
	case test.Answer.Form == catalog.Numbers:
		return []string{"CrossWithin"}
	case test.Symmetric:
		return []string{"Cross", "Among", "Self"}
	}
	return []string{"Cross", "Among"}
}
