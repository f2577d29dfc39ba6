package main

import (
	"fmt"
	"runtime"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/ceiling"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/bench/internal/timing"
	"github.com/hantei-go/hantei/internal/unsure"
	"github.com/hantei-go/hantei/soa"
)

// A test is one test of hantei with its rivals. R is the type of its results, A and B are those of
// its sides: columns of package soa.
//
// Each test writes its loop over package kernel out: through a function that is handed the test's
// kernel as a value, a row takes up to three times as long, and the rival would look slow.
type test[R, A, B any] struct {
	name    string
	results func(n int) results[R]             // room for those of n rows
	batch   func(R, *A, *B)                    // hantei's
	plain   func(R, *A, *B)                    // the plain loop
	scalar  func(R, *A, *B)                    // a loop over package kernel, a row at a time
	loops   plainLoops[A, B]                   // over pairs, of a test that gives hit bits
	article func(a *A, b *B, n int) formula[R] // on a copy of the first n rows, in structs of its own
	wrong   func(R, *A, *B) tally              // counts the wrong ones of the results
}

// A formula is an article's: run does rows lo up to hi, answers returns what it gave for all rows
// so far.
type formula[R any] struct {
	run     func(lo, hi int)
	answers func() R
}

// columns are what the benchmark needs of package soa's columns.
type columns[C any] interface {
	*C
	Len() int
	Resize(n int)
	Slice(i, j int) C
}

// A contest is a test on given rows, ready to run, without their types.
type contest struct {
	test     string
	rows     int
	rowBytes float64 // of the columns that a row reads and the results that it writes
	runners  []timing.Runner
	answer   func(tier string) answer
	wrong    func() report.Wrong
}

// An answer is what a test gives on all its rows.
type answer struct {
	hits   int
	hash   uint64 // of the results
	unsure int    // rows that the tier left to the exact path
}

// newContest readies a test on the rows of a and b, or on a's only row against those of b, as the form says.
func newContest[T soa.Float, R, A, B any, PA columns[A], PB columns[B]](
	t test[R, A, B], form string, a *A, b *B, tiers []string,
) contest {
	n := PB(b).Len()
	results := t.results(n)
	results.clear(0, n) // writing makes the system hand out the memory now, not while it is timed
	read := scene.Columns[T](b)
	if form == report.FormRows {
		read = append(scene.Columns[T](a), read...)
	}
	c := contest{test: t.name, rows: n, rowBytes: float64(len(read)*elementBytes[T]()) + results.bytes}
	pass := func(batch func(R, *A, *B)) func(lo, hi, times int) {
		return func(lo, hi, times int) {
			r, partA, partB := results.part(lo, hi), part[A, PA](a, lo, hi), part[B, PB](b, lo, hi)
			for range times {
				batch(r, partA, partB)
			}
		}
	}
	for _, tier := range tiers {
		batch := pass(t.batch)
		c.runners = append(c.runners, timing.Runner{Name: tier, Run: func(lo, hi, times int) {
			useTier(tier)
			batch(lo, hi, times)
		}})
	}
	c.runners = append(c.runners,
		timing.Runner{Name: report.Plain, Run: pass(t.plain)},
		timing.Runner{Name: report.Article, Run: articleRun(t.article(a, b, min(n, articleRows)).run, n)},
		timing.Runner{Name: report.Read, Run: readRun(read, n, results.clear)},
	)
	c.answer = func(tier string) answer {
		useTier(tier)
		before := unsure.Rows()
		t.batch(results.all, a, b)
		return answer{hits: results.hits(), hash: results.hash(), unsure: int(unsure.Rows() - before)}
	}
	c.wrong = func() report.Wrong { return wrongShares[R, A, B, PA, PB](t, a, b) }
	return c
}

// part returns rows lo up to hi. A side of one row stays as it is: that row meets all of the other
// side.
func part[C any, P columns[C]](c *C, lo, hi int) *C {
	if P(c).Len() == 1 {
		return c
	}
	rows := P(c).Slice(lo, hi)
	return &rows
}

// tiled returns n rows that repeat those of from.
func tiled[T soa.Float, C any, P columns[C]](from *C, n int) *C {
	to := new(C)
	P(to).Resize(n)
	scene.Tile(scene.Columns[T](to), scene.Columns[T](from))
	return to
}

// articleRows is the most rows that the article's formula has, as structs; beyond them it starts
// again. It is far too slow to have to wait for memory.
const articleRows = 1 << 20

// articleRun runs the article's formula on rows of n, of which it has the first articleRows.
func articleRun(run func(lo, hi int), n int) func(lo, hi, times int) {
	have := min(n, articleRows)
	run(0, have) // writes its results, as newContest does
	return func(lo, hi, times int) {
		for range times {
			for at := lo; at < hi; {
				from := at % have
				to := min(have, from+hi-at)
				run(from, to)
				at += to - from
			}
		}
	}
}

// readAhead is how many rows are read before their results are written: few enough for both to stay
// in the cache.
const readAhead = 2048

// readRun reads columns and writes results as a test does that takes no time in between.
func readRun[T soa.Float](read [][]T, n int, clear func(lo, hi int)) func(lo, hi, times int) {
	size := elementBytes[T]()
	memory := make([][]byte, len(read))
	for k, c := range read {
		memory[k] = ceiling.Bytes(c)
	}
	parts := make([][]byte, len(memory))
	return func(lo, hi, times int) {
		for range times {
			for at := lo; at < hi; at += readAhead {
				end := min(at+readAhead, hi)
				for k, m := range memory {
					parts[k] = m[at*size : end*size]
				}
				runtime.KeepAlive(ceiling.Sum(parts))
				clear(at, end)
			}
		}
	}
}

func useTier(tier string) {
	if err := hantei.UseTier(tier); err != nil {
		panic(fmt.Sprintf("bench: a tier of Tiers() is not to be had: %v", err))
	}
}
