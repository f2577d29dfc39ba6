package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/hantei-go/hantei/bench/internal/accuracy"
	"github.com/hantei-go/hantei/bench/internal/report"
)

// accuracyOptions are what the command line asks of the accuracy report.
type accuracyOptions struct {
	tests, types []string
	seed         uint64
	rows         int
	markdown     bool
}

// accuracyTests are those of -test: the tests of the table that package accuracy has trials of.
var accuracyTests = slices.DeleteFunc(slices.Clone(testNames), func(name string) bool {
	return !slices.ContainsFunc(accuracy.Trials[float64](), func(t accuracy.Trial) bool { return t.Test == name })
})

func accuracyCommand(args []string) {
	o, err := parseAccuracy(args, os.Stderr)
	exitIfUsage(err)
	exitIfFailed(runAccuracy(o, os.Stdout))
}

// parseAccuracy is parseOptions for the accuracy report.
func parseAccuracy(args []string, usage io.Writer) (*accuracyOptions, error) {
	var o accuracyOptions
	flags := newFlags(usage, "accuracy", " [flags]",
		"Counts wrong answers of hantei and others on hard cases. Separate the items of a list with commas.\n\n")
	listVar(flags, &o.tests, "test", accuracyTests, "tests")
	o.types = []string{"float64"}
	listVar(flags, &o.types, "type", report.Types, "element types: float32, float64")
	flags.Uint64Var(&o.seed, "seed", 1, "seed of the cases")
	flags.IntVar(&o.rows, "rows", 5000, "rows of a family")
	flags.BoolVar(&o.markdown, "markdown", false, "write Markdown, as docs/accuracy.md has it")
	if err := parseFlags(flags, args, o.check); err != nil {
		return nil, err
	}
	return &o, nil
}

func (o *accuracyOptions) check(flags *flag.FlagSet) error {
	if err := noArguments(flags); err != nil {
		return err
	}
	if o.rows <= 0 || o.rows > mostRows {
		return fmt.Errorf("-rows is %d: want 1 to %d", o.rows, mostRows)
	}
	return nil
}

func runAccuracy(o *accuracyOptions, out io.Writer) error {
	tables := accuracyTables(o)
	if o.markdown {
		return accuracy.WriteMarkdown(out, tables, o.seed, o.rows)
	}
	return accuracy.Write(out, tables, o.seed, o.rows)
}

func accuracyTables(o *accuracyOptions) (tables []accuracy.Table) {
	var trials []accuracy.Trial
	for _, element := range o.types {
		all := accuracy.Trials[float64]()
		if element == "float32" {
			all = accuracy.Trials[float32]()
		}
		for _, t := range all {
			if slices.Contains(o.tests, t.Test) {
				trials = append(trials, t)
			}
		}
	}
	bar := newProgress(os.Stderr, len(trials))
	for _, t := range trials {
		bar.step(t.Test)
		tables = append(tables, t.Run(o.seed, o.rows))
	}
	bar.finish()
	return tables
}
