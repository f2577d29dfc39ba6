package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/glance"
	"github.com/hantei-go/hantei/bench/internal/report"
)

// options are what the command line asks for.
type options struct {
	tests, tiers, types, sizes, forms []string

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

// The time for all of it where the command line gives none.
const (
	glanceTime = 20 * time.Second
	fullTime   = 45 * time.Second
	saveTime   = 5 * time.Minute
)

// parseOptions writes what is wrong, with the usage, to usage and returns it: flag.ErrHelp if help
// was asked for.
func parseOptions(args []string, usage io.Writer) (*options, error) {
	var o options
	flags := newFlags(usage, "", " [flags]\n       go run ./bench COMMAND [flags]",
		"Times hantei's tests on this machine and prints them at a glance: float32 rows that fit in L2. With -full, -test,\n"+
			"-size or -rows it prints all that it measures, of all sizes and types unless told otherwise. Separate the items of\n"+
			"a list with commas. Commands, each with a -h: "+strings.Join(slices.Sorted(maps.Keys(commands)), ", ")+".\n\n")
	flags.BoolVar(&o.full, "full", false, "all that was measured, of all sizes and types, with hashes of the answers")
	listVar(flags, &o.tests, "test", testNames, "tests")
	listVar(flags, &o.tiers, "tier", hantei.Tiers(), "tiers")
	listVar(flags, &o.types, "type", report.Types, "element types; at a glance float32 alone")
	sizesVar(flags, &o.sizes, strings.Join(sizeNames, ",")+"; at a glance "+glance.Cache)
	listVar(flags, &o.forms, "form", report.Forms, "call forms: rows against rows, one against rows")
	listVar(flags, &o.forms, "shape", report.Forms, "call forms: the name that -form had before")
	flags.StringVar(&o.format, "format", formatTable, "`format` of the output: table, or go for benchstat")
	flags.BoolVar(&o.save, "save", false, "write bench/results/MACHINE.txt, in format go, of a ladder of sizes")
	flags.DurationVar(&o.time, "time", 0, fmt.Sprintf("time for all of it, longer where a sample took less than %v\n(default %v at a glance, %v in full, %v with -save)", testSample, glanceTime, fullTime, saveTime))
	flags.IntVar(&o.rows, "rows", 0, fmt.Sprintf("rows of size memory, in place of 8 times the L3 but %d MiB at least, %d MiB or a quarter of free\n"+
		"memory at most", memoryLeast>>20, memoryMost>>20))
	flags.StringVar(&o.scene, "scene", "", "`file` of shapes, CSV, in place of the synthetic scene")
	flags.Uint64Var(&o.seed, "seed", 1, "seed of the synthetic scene")
	flags.Float64Var(&o.unusable, "unusable", 1, "per cent of the cross-match's rows that are no shapes")
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
	case o.format != formatTable && o.format != formatGo:
		return fmt.Errorf("-format is %q: want %s or %s", o.format, formatTable, formatGo)
	case o.time <= 0 && isSet(flags, "time"):
		return fmt.Errorf("-time is %v: want more than 0", o.time)
	case o.save && o.scene != "":
		return errors.New("-save with -scene: want the synthetic scene, the same for every machine")
	case o.rows < 0:
		return fmt.Errorf("-rows is %d: want 0 or more", o.rows)
	case !(o.unusable >= 0 && o.unusable <= 100):
		return fmt.Errorf("-unusable is %v: want 0 to 100", o.unusable)
	}
	return nil
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
		limit, sizes = fullTime, sizeNames
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

func isSet(flags *flag.FlagSet, name string) (set bool) {
	flags.Visit(func(f *flag.Flag) { set = set || f.Name == name })
	return set
}

// sizesVar defines -size, which takes names of sizes and numbers of rows.
func sizesVar(flags *flag.FlagSet, sizes *[]string, byDefault string) {
	all := strings.Join(sizeNames, ",")
	flags.Func("size", "`list` of sizes: where the columns fit, or numbers of rows, multiples of 64 (default "+byDefault+")", func(text string) error {
		given := strings.Split(text, ",")
		for i, g := range given {
			if slices.Contains(sizeNames, g) {
				continue
			}
			n, err := strconv.Atoi(g)
			if err != nil || n <= 0 {
				return errors.New("want some of " + all + " or numbers of rows")
			}
			given[i] = strconv.Itoa(wholeSteps(n)) // what is measured, and so named in results
		}
		*sizes = given
		return nil
	})
}

// listVar defines a flag that takes some of the choices, in their order whatever the flag's; by
// default those that the list has, or all if it has none.
func listVar(flags *flag.FlagSet, list *[]string, name string, choices []string, what string) {
	if *list == nil {
		*list = choices
	}
	all := strings.Join(choices, ",")
	flags.Func(name, fmt.Sprintf("`list` of %s (default %s)", what, strings.Join(*list, ",")), func(text string) error {
		given := strings.Split(text, ",")
		for _, g := range given {
			if !slices.Contains(choices, g) {
				return errors.New("want some of " + all)
			}
		}
		*list = slices.DeleteFunc(slices.Clone(choices), func(c string) bool { return !slices.Contains(given, c) })
		return nil
	})
}
