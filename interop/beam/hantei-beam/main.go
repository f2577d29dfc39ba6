// Hantei-beam finds the pairs that hit between two collections of files, on any number of machines:
// what "hantei cross" and "hantei nearest" do on one. It is a pipeline of Apache Beam, and runs on
// Prism in the process itself unless a flag names another runner; the README of this module tells
// how.
//
//	go run ./hantei-beam --test EllipsePoint --first ellipses.parquet --second 'points-*.parquet' --output pairs.parquet
package main

import (
	"context"
	"flag"
	"fmt"
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
	flag.Parse()
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
