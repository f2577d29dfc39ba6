package main

import (
	"flag"
	"fmt"
	"io"
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

// parseFlags writes what is wrong, with the usage, to the flags' output and returns it:
// flag.ErrHelp if help was asked for.
func parseFlags(flags *flag.FlagSet, args []string, check func(*flag.FlagSet) error) error {
	if err := flags.Parse(args); err != nil {
		return err
	}
	if err := check(flags); err != nil {
		fmt.Fprintln(flags.Output(), err)
		flags.Usage()
		return err
	}
	return nil
}

// noArguments checks that only flags are given.
func noArguments(flags *flag.FlagSet) error {
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	return nil
}
