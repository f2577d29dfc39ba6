package main

import (
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/hantei-go/hantei/bench/internal/glance"
	"github.com/hantei-go/hantei/bench/internal/report"
)

// options are what the command line asks for.
type options struct {
	selection

	full     bool // the table of all that was measured, not that at a glance
	format   string
	save     bool          // a file of results, of a ladder of sizes unless sizes are given
	time     time.Duration // for all of it
	rows     int           // of size memory, 0 for as many as make it
	scene    string        // a file, or "" for the synthetic scene
	seed     uint64
	unusable float64 // share of the cross-match's rows
}

const (
	formatTable = "table"
	formatGo    = "go"
)

// What the synthetic scene is drawn from where the command line does not tell.
const (
	sceneSeed     = 1
	sceneUnusable = 1 // per cent
)

// The time for all of it where the command line gives none.
const (
	glanceTime = 20 * time.Second
	fullTime   = 45 * time.Second
	saveTime   = 5 * time.Minute
)

// parseOptions writes what is wrong, or the help, to usage and returns it: flag.ErrHelp if help
// was asked for.
func parseOptions(args []string, usage io.Writer) (*options, error) {
	var o options
	flags := newFlags(usage, "", " [flags]\n       go run ./bench COMMAND [flags]",
		"Times hantei's tests on this machine and prints them at a glance: float32 rows that fit in L2. With -full, -test,\n"+
			"-size or -rows it prints all that it measures, of all sizes and types unless told otherwise. Separate the items of\n"+
			"a list with commas. Commands, each with a -h: "+strings.Join(slices.Sorted(maps.Keys(commands)), ", ")+".\n\n")
	flags.BoolVar(&o.full, "full", false, "all that was measured, of all sizes and types, with hashes of the answers")
	o.define(flags, "; at a glance float32 alone", strings.Join(report.Sizes, ",")+"; at a glance "+glance.Cache)
	listVar(flags, &o.forms, "shape", report.Forms, "call forms: the name that -form had before")
	flags.StringVar(&o.format, "format", formatTable, "`format` of the output: table, or go for benchstat")
	flags.BoolVar(&o.save, "save", false, "write bench/results/MACHINE.txt, in format go, of a ladder of sizes")
	flags.DurationVar(&o.time, "time", 0, fmt.Sprintf("time for all of it, longer where a sample took less than %v\n(default %v at a glance, %v in full, %v with -save)", testSample, glanceTime, fullTime, saveTime))
	flags.IntVar(&o.rows, "rows", 0, fmt.Sprintf("rows of size memory, in place of 8 times the L3 but %d MiB at least, %d MiB or a quarter of free\n"+
		"memory at most", memoryLeast>>20, memoryMost>>20))
	flags.StringVar(&o.scene, "scene", "", "`file` of shapes, CSV, in place of the synthetic scene")
	flags.Uint64Var(&o.seed, "seed", sceneSeed, "seed of the synthetic scene")
	flags.Float64Var(&o.unusable, "unusable", sceneUnusable, "per cent of the cross-match's rows that are no shapes; its rows are those of\n"+
		strings.Join(crossMatched, ", ")+", form rows")
	if err := parseFlags(flags, args, o.check); err != nil {
		return nil, err
	}
	o.unusable /= 100
	o.setDefaults(flags)
	return &o, nil
}

func (o *options) check(flags *flag.FlagSet) error {
	if err := noArguments(flags); err != nil {
		return err
	}
	switch {
	case o.rows < 0 || o.rows > mostRows:
		return fmt.Errorf("-rows is %d: want 0 to %d", o.rows, mostRows)
	case !(o.unusable >= 0 && o.unusable <= 100):
		return fmt.Errorf("-unusable is %v: want 0 to 100", o.unusable)
	}
	if err := checkFormat(o.format); err != nil {
		return err
	}
	if isSet(flags, "time") {
		if err := checkTime(o.time); err != nil {
			return err
		}
	}
	return refuse(flags, o.pointless(flags))
}

// pointless are the flags that have no effect beside others.
func (o *options) pointless(flags *flag.FlagSet) []pointless {
	fromFile := "-scene " + o.scene
	noMemory := isSet(flags, "size") && !slices.Contains(o.sizes, report.SizeMemory)
	noCrossMatch := !slices.Contains(o.forms, report.FormRows) ||
		!slices.ContainsFunc(o.tests, func(t string) bool { return slices.Contains(crossMatched, t) })
	return append(inFull(flags, o.full, o.format, "test", "size", "rows"), []pointless{
		{"form", isSet(flags, "shape"), "-shape", "one of them: -shape is its old name"},
		{"full", o.save, "-save", "one of them: -save has sizes of its own"},
		{"format", o.save && o.format != formatGo, "-save", formatGo},
		{"scene", o.save, "-save", "the synthetic scene, the same for every machine"},
		{"rows", noMemory, "-size " + strings.Join(o.sizes, ","), report.SizeMemory + " among the sizes"},
		{"seed", o.scene != "", fromFile, "one of them: the shapes of a file are not drawn"},
		{"unusable", o.scene != "", fromFile, "one of them: the file tells which rows are shapes"},
		// Every row of the other scenes is a shape, so that -unusable 0 is true of them, and scripts that
		// go through all tests give it to each.
		{"unusable", o.unusable > 0 && noCrossMatch, "tests or forms without the cross-match", "form rows, and some of " + strings.Join(crossMatched, ",")},
	}...)
}

// crossMatched are the tests whose rows against rows are of the cross-match.
var crossMatched = []string{
	"EllipsePoint", "CovariancePoint", "EllipseEllipse", "EllipseCircle", "EllipseBox", "EllipseCapsule", "EllipseCircleContact",
}

// setDefaults sets what has other defaults at a glance, in full and with -save, for which no sizes
// are the ladder.
func (o *options) setDefaults(flags *flag.FlagSet) {
	o.full = o.full || o.format == formatGo || isSet(flags, "test") || isSet(flags, "size") || isSet(flags, "rows")
	limit, sizes := glanceTime, []string{glance.Cache}
	switch {
	case o.save:
		limit, sizes = saveTime, nil
	case o.full:
		limit, sizes = fullTime, report.Sizes
	case !isSet(flags, "type"):
		o.types = report.Types[:1]
	}
	if !isSet(flags, "time") {
		o.time = limit
	}
	if !isSet(flags, "size") {
		o.sizes = sizes
	}
}
