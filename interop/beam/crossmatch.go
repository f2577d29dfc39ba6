package beampairs

import (
	"fmt"
	"math"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

// Options change how the work is cut up, and never what the result is. The zero value stands for
// the defaults.
type Options struct {
	// CellSide is the side of the smallest cells, rounded down to a power of two. By default it is
	// chosen by a sample of the rows, so that cells have fewer than RowsPerTask rows where that is
	// possible. Each worker holds a table of some 20 bytes for each cell.
	CellSide float64

	// RowsPerTask is how many rows of either side a worker takes at a time. A cell with more is split.
	// By default it is 131072: a task of ellipses and points then takes some 50 MB.
	RowsPerTask int
}

// Matches are what [CrossMatch] and [Within] find.
type Matches struct {
	Pairs   beam.PCollection // of [Pairs], in any order
	BadRows beam.PCollection // of [BadRow]: all rows of both sides that are not shapes or were not read
}

// CrossMatch finds all pairs of a row of first and a row of second that hit, each once. first and
// second are collections of [Block], of the shapes that the test takes. The pairs are those that
// [github.com/hantei-go/hantei/pairs.Cross] finds on one machine, for any Options, blocks, bundles
// and number of workers.
//
// test is the name of a test of package hantei that hits or misses, such as "EllipsePoint", or of a
// contact of shapes at rest, such as "BoxBoxContact", whose numbers the pairs then have. CrossMatch
// panics if there is no such test, or if it needs a limit, as a pipeline that is built wrong does
// in Beam.
//
// It is for collections that end, in the global window. It goes over them three times: to choose
// cells, to count the rows in each, and to send them there.
func CrossMatch(s beam.Scope, test string, first, second beam.PCollection, o Options) Matches {
	s = s.Scope("hantei.CrossMatch")
	t := mustTest("CrossMatch", test)
	if t.answer != hitAnswer {
		panic(fmt.Sprintf("beampairs: CrossMatch: %s answers with a number, need Within and a limit", test))
	}
	return match(s, newSearch("CrossMatch", t, math.Inf(1), o), first, second)
}

// Within finds all pairs whose time of impact, or whose distance, is at most limit. Pairs have
// their numbers. It is otherwise as [CrossMatch], and the pairs are those of
// [github.com/hantei-go/hantei/pairs.CrossWithin]. The limit of a time is from 0 to 1, and 1 finds
// every impact in the frame. The limit of a distance is any number: the distance is one from an
// ellipse, negative inside. With +Inf each point meets each ellipse, as far as both are shapes.
//
// test is one that gives numbers, such as "CircleSweep", "RayBoxContact" or "EllipseDistance".
// Within panics if there is no such test, if it has no limit, if limit is NaN, or if the test gives
// a time and limit is not from 0 to 1.
func Within(s beam.Scope, test string, first, second beam.PCollection, limit float64, o Options) Matches {
	s = s.Scope("hantei.Within")
	return match(s, newSearch("Within", mustMeasure("Within", test, limit), limit, o), first, second)
}

// mustTest returns the test of that name. It panics in the name of a transform if there is none.
func mustTest(transform, name string) *test {
	t := testNamed(name)
	if t == nil {
		panic(fmt.Sprintf("beampairs: %s: no test is called %q, need one of %q", transform, name, TestNames()))
	}
	return t
}

// mustMeasure returns the test of that name, which has to have a limit.
func mustMeasure(transform, name string, limit float64) *test {
	t := mustTest(transform, name)
	if t.answer == hitAnswer {
		panic(fmt.Sprintf("beampairs: %s: %s hits or misses by itself, need a test with a time or a distance", transform, name))
	}
	mustLimit(transform, t, limit)
	return t
}

// mustLimit panics in the name of a transform if the test cannot have that limit. A time beyond 1 is
// refused because the only one is the +Inf of a miss: a limit of +Inf would find the misses among rows
// whose bounds overlap, and not the others.
func mustLimit(transform string, t *test, limit float64) {
	if math.IsNaN(limit) {
		panic(fmt.Sprintf("beampairs: %s: the limit is NaN, need a number", transform))
	}
	if t.answer == timeAnswer && !(limit >= 0 && limit <= 1) {
		panic(fmt.Sprintf("beampairs: %s: the limit is %v, but %s gives a time, need one from 0 to 1", transform, limit, t.name))
	}
}

const defaultRowsPerTask = 1 << 17

// newSearch checks options. It panics in the name of a transform.
func newSearch(transform string, t *test, limit float64, o Options) search {
	if !(o.CellSide >= 0 && o.CellSide <= math.MaxFloat64) {
		panic(fmt.Sprintf("beampairs: %s: CellSide is %v, need a length above 0, or 0 for the default", transform, o.CellSide))
	}
	if o.RowsPerTask < 0 {
		panic(fmt.Sprintf("beampairs: %s: RowsPerTask is %d, need at least 1, or 0 for the default", transform, o.RowsPerTask))
	}
	if o.RowsPerTask == 0 {
		o.RowsPerTask = defaultRowsPerTask
	}
	return search{t.name, math.Float64bits(limit), o.CellSide, int64(o.RowsPerTask)}
}

// match finds the pairs of a search.
func match(s beam.Scope, what search, first, second beam.PCollection) Matches {
	tasks, cut, bad := grouped(s, what, first, second)
	return Matches{
		Pairs:   beam.ParDo(s.Scope("match"), &matchFn{what}, tasks, beam.SideInput{Input: cut}),
		BadRows: bad,
	}
}

// grouped sends the rows of both sides to their tasks. It returns pieces by task, the grid, and the
// bad rows.
func grouped(s beam.Scope, what search, first, second beam.PCollection) (tasks, cut, bad beam.PCollection) {
	sides := [2]beam.PCollection{first, second}
	surveys, tables := []beam.PCollection{beam.Create(s, survey{})}, []beam.PCollection{beam.Create(s, table{})}
	var bads, pieces []beam.PCollection
	for side, blocks := range sides {
		one, badRows := beam.ParDo2(s.Scope("survey"), &surveyFn{what, side}, blocks)
		surveys, bads = append(surveys, one), append(bads, badRows)
	}
	cut = beam.ParDo(s.Scope("plan"), &planFn{what}, beam.Combine(s, mergeSurveys, beam.Flatten(s, surveys...)))
	for side, blocks := range sides {
		tables = append(tables, beam.ParDo(s.Scope("count"), &countFn{what, side}, blocks, beam.SideInput{Input: cut}))
	}
	counts := beam.ParDo(s, &tableFn{what}, beam.Combine(s, mergeTables, beam.Flatten(s, tables...)))
	for side, blocks := range sides {
		pieces = append(pieces, beam.ParDo(s.Scope("place"), &placeFn{what, side}, blocks,
			beam.SideInput{Input: cut}, beam.SideInput{Input: counts}))
	}
	return beam.GroupByKey(s, beam.Flatten(s, pieces...)), cut, beam.Flatten(s, bads...)
}

// Each makes an element of every pair: a collection of [Pair] of one of [Pairs]. An element costs
// far more than a pair in columns does.
func Each(s beam.Scope, pairs beam.PCollection) beam.PCollection {
	return beam.ParDo(s.Scope("hantei.Each"), eachPair, pairs)
}

func eachPair(p Pairs, emit func(Pair)) {
	for k := range p.First {
		one := Pair{First: p.First[k], Second: p.Second[k], Numbers: make([]float64, len(p.Numbers))}
		for i, column := range p.Numbers {
			one.Numbers[i] = column[k]
		}
		emit(one)
	}
}

func init() {
	beam.RegisterFunction(eachPair)
}
