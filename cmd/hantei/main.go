// Command hantei tests files of shapes for collision: Parquet, Arrow and CSV in and out.
//
//	hantei gen ellipses --rows 100000 -o ellipses.parquet
//	hantei gen points --rows 1000000 --ellipses 100000 -o points.parquet
//	hantei cross EllipsePoint ellipses.parquet points.parquet -o matches.parquet
//
// The command hantei help lists the commands, tests, columns and formats. hantei exits with 2 if
// the command line or a file that it names is wrong, with 128 and a signal's number if that
// interrupted it (130 for Ctrl-C), and with 1 if anything else failed.
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
	exitFailure = 1
	exitUsage   = 2
	exitSignal  = 128 // and the signal's number is added, as shells do
)

func main() { os.Exit(runProcess()) }

// signals are those by which a shell, a closed terminal or the system asks a program to end.
var signals = []syscall.Signal{syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGTERM}

// An interrupted run ended by a signal.
type interrupted struct{ signal syscall.Signal }

func (i interrupted) Error() string { return "interrupted" }
func (i interrupted) exitCode() int { return exitSignal + int(i.signal) }

// grace is how long a run may take to end by itself after a signal.
const grace = 2 * time.Second

// runProcess calls run with the arguments of the process, and ends it when a signal arrives.
func runProcess() int {
	arrived := make(chan os.Signal, 1)
	for _, s := range signals {
		if !signal.Ignored(s) { // as nohup does
			signal.Notify(arrived, s)
		}
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	code := make(chan int, 1)
	go func() { code <- run(ctx, os.Args[1:], os.Stdout, os.Stderr) }()
	var why interrupted
	select {
	case c := <-code:
		return c
	case s := <-arrived:
		why.signal = s.(syscall.Signal)
	}
	cancel(why) // further signals change nothing: a terminal that is closed sends several
	select {
	case c := <-code:
		return c
	case <-time.After(grace): // a step goes on that nothing can stop; the output is discarded already
		fmt.Fprintf(os.Stderr, "hantei: %v\n", why)
		return why.exitCode()
	}
}

// run does what the arguments say, and returns the exit code.
func run(ctx context.Context, args []string, stdout *os.File, stderr io.Writer) int {
	p := &program{stdout: stdout, stderr: stderr}
	root := p.command()
	root.SetArgs(withTwoDashes(root, args))
	err := root.ExecuteContext(ctx)
	var end interrupted
	var wrong *files.Error
	var usage usageError
	switch {
	case p.help.err != nil:
		fmt.Fprintf(stderr, "hantei: %v\n", p.help.err)
		return exitFailure
	case err == nil:
		return 0
	case errors.As(context.Cause(ctx), &end):
		fmt.Fprintf(stderr, "hantei: %v\n", end)
		return end.exitCode()
	case !p.begun, errors.As(err, &usage):
		fmt.Fprintf(stderr, "hantei: %v\nhantei help tells more\n", err)
		return exitUsage
	case errors.As(err, &wrong):
		fmt.Fprintf(stderr, "hantei: %v\n", err)
		return exitUsage
	}
	fmt.Fprintf(stderr, "hantei: %v\n", err)
	return exitFailure
}

// A usageError says what is wrong with the command line. The exit code is exitUsage.
type usageError struct{ error }

func wrongUsage(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// withTwoDashes adds a second dash to long flags that were given with one. Go's own tools take one
// dash, and the flag package reads -name like --name.
func withTwoDashes(root *cobra.Command, args []string) []string {
	names := map[string]bool{"help": true, "version": true}
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
