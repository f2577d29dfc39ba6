package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"time"
)

// newFlags are the flags of a command, "" for the one without a name. -h writes to usage how it is
// called, what it does, and its flags.
func newFlags(usage io.Writer, command, arguments, does string) *flag.FlagSet {
	name := "bench"
	if command != "" {
		name += " " + command
	}
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(usage)
	flags.Usage = func() {
		fmt.Fprintf(usage, "usage: go run ./%s%s\n\n%s", name, arguments, does)
		flags.PrintDefaults()
	}
	return flags
}

// parseFlags writes what is wrong to the flags' output and returns it: flag.ErrHelp, after the help,
// if that was asked for. An error is not followed by the help, above which it would be out of sight.
func parseFlags(flags *flag.FlagSet, args []string, check func(*flag.FlagSet) error) error {
	help := flags.Usage
	flags.Usage = func() {}
	err := flags.Parse(args)
	if err == nil {
		if err = check(flags); err != nil {
			fmt.Fprintln(flags.Output(), err)
		}
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
		help()
	case err != nil:
		fmt.Fprintf(flags.Output(), "go run ./%s -h tells more\n", flags.Name())
	}
	return err
}

// noArguments checks that only flags are given.
func noArguments(flags *flag.FlagSet) error {
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	return nil
}

func checkFormat(format string) error {
	if format != formatTable && format != formatGo {
		return fmt.Errorf("-format is %q: want %s or %s", format, formatTable, formatGo)
	}
	return nil
}

func checkTime(limit time.Duration) error {
	if limit <= 0 {
		return fmt.Errorf("-time is %v: want more than 0", limit)
	}
	return nil
}

func isSet(flags *flag.FlagSet, name string) (set bool) {
	flags.Visit(func(f *flag.Flag) { set = set || f.Name == name })
	return set
}

// A pointless flag has no effect beside what else is asked for: whoever gives it expects another result.
type pointless struct {
	name string
	is   bool
	with string // what else is asked for
	want string
}

// refuse returns an error for the first pointless flag that is given.
func refuse(flags *flag.FlagSet, all []pointless) error {
	for _, p := range all {
		if p.is && isSet(flags, p.name) {
			return fmt.Errorf("-%s is %v with %s: want %s", p.name, flags.Lookup(p.name).Value, p.with, p.want)
		}
	}
	return nil
}

// inFull are -full where it is false, with each of the flags that ask for all as it does.
func inFull(flags *flag.FlagSet, full bool, format string, like ...string) (all []pointless) {
	const want = "no -full: that prints all that is measured"
	for _, name := range like {
		all = append(all, pointless{"full", !full && isSet(flags, name), "-" + name, want})
	}
	return append(all, pointless{"full", !full && format == formatGo, "-format " + formatGo, want})
}
