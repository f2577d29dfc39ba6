// Command hantei tests files of shapes for collision: Parquet, Arrow and CSV in and out.
//
//	hantei gen ellipses --rows 100000 -o ellipses.parquet
//	hantei gen points --rows 1000000 --ellipses 100000 -o points.parquet
//	hantei cross EllipsePoint ellipses.parquet points.parquet -o matches.parquet
//
// hantei help tells the commands, tests, columns and formats. It exits with 2 if the command line or a
// file that it names is wrong, with 130 if it was interrupted, and with 1 if anything else failed.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
)

const (
	exitFailure     = 1
	exitUsage       = 2
	exitInterrupted = 130
)

func main() { os.Exit(runProcess()) }

// grace is how long an interrupted run may take to end by itself.
const grace = 2 * time.Second

// runProcess is run for the process: with its arguments, until a signal.
func runProcess() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := make(chan int, 1)
	go func() { code <- run(ctx, os.Args[1:], os.Stdout, os.Stderr) }()
	select {
	case c := <-code:
		return c
	case <-ctx.Done():
	}
	stop() // a second signal ends the program at once
	select {
	case c := <-code:
		return c
	case <-time.After(grace): // a step that cannot be interrupted; the output is discarded already
		fmt.Fprintln(os.Stderr, interrupted)
		return exitInterrupted
	}
}

const interrupted = "hantei: interrupted"

// run does what the arguments say and returns the exit code.
func run(ctx context.Context, args []string, stdout *os.File, stderr io.Writer) int {
	p := &program{stdout: stdout, stderr: stderr}
	root := p.command()
	root.SetArgs(doubled(root, args))
	err := root.ExecuteContext(ctx)
	var wrong *files.Error
	var usage usageError
	var format files.UnknownFormat
	switch {
	case err == nil:
		return 0
	case ctx.Err() != nil:
		fmt.Fprintln(stderr, interrupted)
		return exitInterrupted
	case !p.begun, errors.As(err, &usage), errors.As(err, &format):
		fmt.Fprintf(stderr, "hantei: %v\nhantei help tells more\n", err)
		return exitUsage
	case errors.As(err, &wrong):
		fmt.Fprintf(stderr, "hantei: %v\n", err)
		return exitUsage
	}
	fmt.Fprintf(stderr, "hantei: %v\n", err)
	return exitFailure
}

// A usageError is about the command line.
type usageError struct{ error }

func wrongUsage(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// doubled is the arguments with a second dash before long flags that have one, as Go's own tools write
// them.
func doubled(root *cobra.Command, args []string) []string {
	names := map[string]bool{"help": true}
	for _, c := range append(root.Commands(), root) {
		c.Flags().VisitAll(func(f *pflag.Flag) { names[f.Name] = true })
	}
	args = slices.Clone(args)
	for i, arg := range args {
		if arg == "--" {
			break
		}
		name, single := strings.CutPrefix(arg, "-")
		name, _, _ = strings.Cut(name, "=")
		if single && len(name) > 1 && names[name] {
			args[i] = "-" + arg
		}
	}
	return args
}
