// Hantei-beam finds the pairs that hit between two collections of files, on any number of machines:
// what "hantei cross" and "hantei nearest" do on one. It is a pipeline of Apache Beam, and runs on
// Prism in the process itself unless a flag names another runner; the README of this module tells
// how.
//
//	go run ./hantei-beam --test EllipsePoint --first ellipses.parquet --second 'points-*.parquet' --output pairs.parquet
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/metrics"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
)

func main() {
	var a arguments
	a.define(flag.CommandLine)
	parse(flag.CommandLine, os.Args[1:])
	beam.Init()
	if !a.verbose {
		slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})))
	}
	err := checkNoMore(flag.Args())
	if err == nil {
		err = run(context.Background(), &a)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "hantei-beam: %v\n", err)
		os.Exit(1)
	}
}

// parse reads the flags. It ends the program if help is asked for, or if a flag is wrong: then without
// all of the help, before which the error would not be seen.
func parse(flags *flag.FlagSet, arguments []string) {
	flags.Init("hantei-beam", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	err := flags.Parse(arguments)
	switch {
	case errors.Is(err, flag.ErrHelp):
		help(os.Stdout, flags)
		os.Exit(0)
	case err != nil:
		fmt.Fprintf(os.Stderr, "hantei-beam: %v\nhantei-beam --help tells more\n", err)
		os.Exit(2)
	}
}

// help writes what the program does, its own flags, and then those of Beam.
func help(to io.Writer, flags *flag.FlagSet) {
	own, others := flag.NewFlagSet("", flag.ContinueOnError), flag.NewFlagSet("", flag.ContinueOnError)
	own.SetOutput(to)
	others.SetOutput(to)
	new(arguments).define(own)
	flags.VisitAll(func(f *flag.Flag) {
		if own.Lookup(f.Name) == nil {
			others.Var(f.Value, f.Name, f.Usage)
		}
	})
	fmt.Fprint(to, `hantei-beam finds the pairs that hit between two collections of files of shapes, on one machine, or
on the workers of a cluster.

Usage:
  hantei-beam --test TEST --first FILES --second FILES --output FILE [flags]

Flags:
`)
	own.PrintDefaults()
	fmt.Fprint(to, `
Flags of Beam, none of which is needed on one machine. What they call required is needed by one of
the runners that --runner chooses:
`)
	others.PrintDefaults()
}

// run builds the pipeline and runs it.
func run(ctx context.Context, a *arguments) error {
	if err := a.check(); err != nil {
		return err
	}
	p, s := beam.NewPipelineWithRoot()
	if err := a.build(ctx, s); err != nil {
		return err
	}
	result, err := beamx.RunWithMetrics(ctx, p)
	if err != nil {
		return err
	}
	if !a.quiet && result != nil {
		tell(result.Metrics().AllMetrics())
	}
	return nil
}

// tell writes the counters to standard error, as far as the runner knows them.
func tell(all metrics.QueryResults) {
	var lines []string
	sums := map[string]int64{}
	for _, c := range all.Counters() {
		if c.Key.Namespace == "hantei" {
			sums[c.Key.Name] += c.Result()
		}
	}
	for name, sum := range sums {
		lines = append(lines, fmt.Sprintf("hantei-beam: %s %d", name, sum))
	}
	largest := map[string][2]int64{}
	for _, d := range all.Distributions() {
		if d.Key.Namespace == "hantei" {
			so := largest[d.Key.Name]
			largest[d.Key.Name] = [2]int64{so[0] + d.Result().Sum, max(so[1], d.Result().Max)}
		}
	}
	for name, of := range largest {
		lines = append(lines, fmt.Sprintf("hantei-beam: %s %d, at most %d in one", name, of[0], of[1]))
	}
	slices.Sort(lines)
	for _, line := range lines {
		fmt.Fprintln(os.Stderr, line)
	}
}
