package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/checkout"
	"github.com/hantei-go/hantei/bench/internal/regression"
	"github.com/hantei-go/hantei/bench/internal/report"
)

// compareOptions are what the command line asks to be compared.
type compareOptions struct {
	selection

	commit string
	time   time.Duration // for all cases once
	rounds int
}

func compareCommand(args []string) {
	o, err := parseCompare(args, os.Stderr)
	exitIfUsage(err)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err = runCompare(ctx, o, os.Stdout)
	stop()
	exitIfFailed(err)
}

// parseCompare is parseOptions for the comparison with a commit.
func parseCompare(args []string, usage io.Writer) (*compareOptions, error) {
	var o compareOptions
	flags := newFlags(usage, "compare", " [flags]",
		"Compares the routines of the working tree with those of a commit, by turns on one core. Exits with 1 if one\n"+
			"is slower beyond noise, in fresh programs again and again. Separate the items of a list with commas.\n\n")
	flags.StringVar(&o.commit, "commit", "HEAD", "`commit` to compare with")
	o.sizes = []string{report.SizeL1, report.SizeL2}
	o.define(flags, "", strings.Join(o.sizes, ","))
	flags.DurationVar(&o.time, "time", 2*time.Minute, "time for all cases; losses are measured again")
	flags.IntVar(&o.rounds, "rounds", 15, "samples of a case on each side")
	if err := parseFlags(flags, args, o.check); err != nil {
		return nil, err
	}
	return &o, nil
}

// fewestRounds are needed for a loss to be told from noise at all.
const fewestRounds = 6

func (o *compareOptions) check(flags *flag.FlagSet) error {
	if err := noArguments(flags); err != nil {
		return err
	}
	if o.rounds < fewestRounds {
		return fmt.Errorf("-rounds is %d: want %d or more", o.rounds, fewestRounds)
	}
	return checkTime(o.time)
}

// sampleArgs are those of the programs that take the samples. What has its default is left out, for
// a commit's bench need not have all flags.
func (o *compareOptions) sampleArgs() []string {
	args := []string{"sample"}
	add := func(name string, values, byDefault []string) {
		if !slices.Equal(values, byDefault) {
			args = append(args, name, strings.Join(values, ","))
		}
	}
	add("-test", o.tests, testNames)
	add("-tier", o.tiers, hantei.Tiers())
	add("-type", o.types, nil)
	add("-form", o.forms, report.Forms)
	add("-size", o.sizes, nil)
	return args
}

// passes is how often a loss has to show, each time in fresh programs: where the columns and the
// code happen to lie in memory makes some cases faster or slower for a whole program's life.
const passes = 3

func runCompare(ctx context.Context, o *compareOptions, out io.Writer) error {
	root, err := checkout.Root()
	if err != nil {
		return fmt.Errorf("compare: %w", err)
	}
	folder, err := os.MkdirTemp("", "hantei-compare-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	d := duel{args: o.sampleArgs(), rounds: o.rounds}
	var own bool
	if d.before, d.after, own, err = buildBoth(ctx, root, o.commit, folder); err != nil {
		return err
	}
	cases, err := d.fight(ctx, nil, o.time)
	if err != nil {
		return err
	}
	lost, err := d.confirm(ctx, cases, o.time)
	if err != nil {
		return err
	}
	hash, err := checkout.Git(root, "log", "-1", "--format=%h %s", o.commit)
	if err != nil {
		return err
	}
	after := "the working tree"
	if own {
		after += ", each measured by its own bench, for neither builds with the other's hantei"
	}
	if err := regression.Write(out, cases, hash, after, func(i int) bool { return lost[cases[i].Case] }); err != nil {
		return err
	}
	if len(lost) > 0 {
		return fmt.Errorf("compare: %d of %d cases lose more than %.0f %%, beyond noise, %d times out of %d",
			len(lost), len(cases), 100*regression.Limit, passes, passes)
	}
	return nil
}

// buildBoth builds the program that takes samples twice: before with the commit's hantei, after
// with the working tree's. The program itself is the same in both, the working tree's bench or, if
// that does not build with the commit's hantei, the commit's. If neither builds with both, each has
// its own.
func buildBoth(ctx context.Context, root, commit, folder string) (before, after string, own bool, err error) {
	old := filepath.Join(folder, "commit")
	if err := checkout.Export(root, commit, old); err != nil {
		return "", "", false, fmt.Errorf("compare: %w", err)
	}
	before, after = filepath.Join(folder, "before.exe"), filepath.Join(folder, "after.exe")
	var failed error
	for _, bench := range []struct{ before, after string }{{root, root}, {old, old}, {old, root}} {
		err := errors.Join(
			checkout.Build(ctx, filepath.Join(bench.before, "bench"), old, before),
			checkout.Build(ctx, filepath.Join(bench.after, "bench"), root, after),
		)
		if err == nil {
			return before, after, bench.before != bench.after, nil
		}
		failed = errors.Join(failed, err)
	}
	return "", "", false, fmt.Errorf("compare: not even its own bench builds with each hantei: %w", failed)
}
