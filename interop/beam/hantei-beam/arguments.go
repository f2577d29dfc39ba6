package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	beampairs "github.com/hantei-go/hantei/interop/beam"
	"github.com/hantei-go/hantei/interop/beam/shapefiles"
)

// Arguments are what the flags ask for.
type arguments struct {
	test                       string
	first, second, output, bad string
	within                     float64 // NaN if it is not given
	nearest                    int
	of                         string
	rows                       bool
	shards                     int
	options                    beampairs.Options
	quiet, verbose             bool
}

// define makes the flags, beside those of Beam.
func (a *arguments) define(f *flag.FlagSet) {
	f.StringVar(&a.test, "test", "", "the test: "+strings.Join(beampairs.TestNames(), ", "))
	f.StringVar(&a.first, "first", "", "files of the first side: names or patterns, separated by commas, of Parquet, Arrow or CSV")
	f.StringVar(&a.second, "second", "", "files of the second side")
	f.StringVar(&a.output, "output", "", "file of the pairs, whose ending tells its format")
	f.StringVar(&a.bad, "bad", "", "file of the rows that were left out and why, CSV")
	a.within = math.NaN()
	f.Func("within", "the greatest time, from 0 to 1, or `distance` of a pair (default 1 for times, 0 for distances)", func(text string) (err error) {
		if a.within, err = strconv.ParseFloat(text, 64); math.IsNaN(a.within) {
			err = errors.New("need a number")
		}
		return err
	})
	f.IntVar(&a.nearest, "nearest", 0, "find so many nearest pairs of each row, instead of all")
	f.StringVar(&a.of, "of", "second", "the side whose rows --nearest is about: first or second")
	f.BoolVar(&a.rows, "rows", false, "test row against row, and write the rows that hit")
	f.IntVar(&a.shards, "shards", 1, "in how many files the pairs are written")
	f.Float64Var(&a.options.CellSide, "cell", 0, "side of the smallest cells (default: by a sample of the rows)")
	f.IntVar(&a.options.RowsPerTask, "rows_per_task", 0, "how many rows of either side a worker takes at a time (default 131072)")
	f.BoolVar(&a.quiet, "quiet", false, "do not write the counters to standard error")
	f.BoolVar(&a.verbose, "verbose", false, "write the log of the runner to standard error")
}

// checkNoMore returns an error if arguments are left that belong to no flag, as the files of a pattern are
// for which the shell has put their names: all but the first would not be read.
func checkNoMore(left []string) error {
	if len(left) == 0 {
		return nil
	}
	return fmt.Errorf("%q belongs to no flag: need --first and --second before files, a pattern of them in quotes, or commas between names", left[0])
}

// check completes the arguments, or tells what is wrong with them.
func (a *arguments) check() error {
	a.test = beampairs.BySpelling(a.test)
	shape1, shape2, numbers, ok := beampairs.Sides(a.test)
	switch {
	case a.test == "":
		return fmt.Errorf("--test is missing: need one of %s", strings.Join(beampairs.TestNames(), ", "))
	case !ok:
		return fmt.Errorf("--test %q: need one of %s", a.test, strings.Join(beampairs.TestNames(), ", "))
	case a.first == "":
		return errors.New("--first is missing: need the files of " + shape1.Name)
	case a.second == "":
		return errors.New("--second is missing: need the files of " + shape2.Name)
	case a.output == "":
		return errors.New("--output is missing: need a file for the pairs")
	case a.of != "first" && a.of != "second":
		return fmt.Errorf("--of %s: need first or second", a.of)
	case a.shards < 1:
		return fmt.Errorf("--shards %d: need at least 1", a.shards)
	case a.nearest < 0:
		return fmt.Errorf("--nearest %d: need 1 or more", a.nearest)
	case a.nearest > 0 && !measures(numbers):
		return fmt.Errorf("--nearest %d: %s has no time or distance, need a test that has", a.nearest, a.test)
	case a.nearest > 0 && a.rows:
		return fmt.Errorf("--nearest %d: --rows tests row against row, need one of the two", a.nearest)
	case !measures(numbers) && !math.IsNaN(a.within):
		return fmt.Errorf("--within: %s hits or misses by itself", a.test)
	case !math.IsNaN(a.within) && numbers[0] == "time" && !(a.within >= 0 && a.within <= 1):
		return fmt.Errorf("--within %v: the time of %s needs a limit from 0 to 1", a.within, a.test)
	case math.IsInf(a.within, 0):
		return fmt.Errorf("--within %v: the distance of %s needs a limit that is finite", a.within, a.test)
	case a.nearest > 0 && numbers[0] == "distance" && math.IsNaN(a.within):
		return fmt.Errorf("--nearest %d: need --within, how far the other shape may be", a.nearest)
	case !(a.options.CellSide >= 0 && a.options.CellSide <= math.MaxFloat64):
		return fmt.Errorf("--cell %v: need a number above 0", a.options.CellSide)
	case a.options.RowsPerTask < 0:
		return fmt.Errorf("--rows_per_task %d: need a number above 0", a.options.RowsPerTask)
	}
	if math.IsNaN(a.within) {
		a.within = 1
		if measures(numbers) && numbers[0] == "distance" {
			a.within = 0
		}
	}
	return nil
}

// measures tells whether the first of a test's numbers is a time or a distance, which has a limit.
func measures(numbers []string) bool { return len(numbers) > 0 && numbers[0] != "depth" }

// build adds what is asked for to a pipeline.
func (a *arguments) build(ctx context.Context, s beam.Scope) error {
	shape1, shape2, numbers, _ := beampairs.Sides(a.test)
	files1, err := shapefiles.Find(ctx, a.first)
	if err != nil {
		return err
	}
	files2, err := shapefiles.Find(ctx, a.second)
	if err != nil {
		return err
	}
	if err := errors.Join(files1.Check(shape1), files2.Check(shape2)); err != nil {
		return err
	}
	first, second := shapefiles.Read(s, files1, shape1), shapefiles.Read(s, files2, shape2)
	out := shapefiles.Output{Name: a.output, Shards: a.shards, Rows: files1.Rows, By: beampairs.First, Numbers: numbers}
	if err := a.checkSeparate(files1, files2, out.Names()); err != nil {
		return err
	}
	var found beampairs.Matches
	switch {
	case a.rows:
		answers := beampairs.Rows(s, a.test, first, second, a.within)
		found = beampairs.Matches{Pairs: beampairs.Hits(s, answers.Answers), BadRows: answers.BadRows}
	case a.nearest > 0:
		of := beampairs.First
		if a.of == "second" {
			of, out.By, out.Rows = beampairs.Second, beampairs.Second, files2.Rows
		}
		found = beampairs.Nearest(s, a.test, first, second, of, a.nearest, a.within, a.options)
	case measures(numbers):
		found = beampairs.Within(s, a.test, first, second, a.within, a.options)
	default:
		found = beampairs.CrossMatch(s, a.test, first, second, a.options)
	}
	if a.bad != "" {
		shapefiles.WriteBadRows(s, found.BadRows, a.bad)
	}
	return shapefiles.Write(s, found.Pairs, out)
}
