package main

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
)

// exactly checks that a command has an argument for each of the names.
func exactly(names ...string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error { return checkArguments(c, args, c.UseLine(), names...) }
}

// checkArguments returns an error if there is not an argument for each of the names. It tells the
// line that is needed.
func checkArguments(c *cobra.Command, args []string, line string, names ...string) error {
	missing := names[min(len(args), len(names)):]
	switch {
	case len(missing) > 0 && len(args) > 0 && names[0] == "TEST" && match.Named(args[0]) == nil:
		return wrongUsage("%s: %q is not a test: need %s", c.Name(), args[0], line) // it was left out, rather than the last
	case len(missing) == 1:
		return wrongUsage("%s: %s is missing: need %s", c.Name(), missing[0], line)
	case len(missing) > 1:
		last := len(missing) - 1
		all := strings.Join(missing[:last], ", ") + " and " + missing[last]
		return wrongUsage("%s: %s are missing: need %s", c.Name(), all, line)
	case len(args) > len(names):
		return wrongUsage("%s: %q is one argument too many: need %s", c.Name(), args[len(names)], line)
	}
	return nil
}

// flagError names the flag and what it was given, without the names of Go's functions.
func flagError(_ *cobra.Command, err error) error {
	var number *strconv.NumError
	if errors.As(err, &number) {
		head, _, _ := strings.Cut(err.Error(), " flag: ")
		return wrongUsage("%s flag: %v, need a number", head, number.Err)
	}
	return err
}
