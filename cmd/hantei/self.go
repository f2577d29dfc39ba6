package main

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
)

// crossSelf writes the pairs of rows of a file that hit, each once.
func (p *program) crossSelf(ctx context.Context, test *match.Test, name string) error {
	if test.First != test.Second {
		return wrongUsage("--self: %s tests %s against %s, need a test of one kind of shape", test.Name, test.First.Name, test.Second.Name)
	}
	if names, err := inputNames(name); err != nil {
		return err
	} else if slices.Contains(names, files.Standard) {
		return readsTwice()
	}
	p.flags.formats[match.Second] = p.flags.formats[match.First] // of the one file
	return p.search(ctx, &search{program: p, test: test, keep: p.kept(), self: true}, name, name)
}

// readsTwice is the error of --self with an input that is gone once it has been read.
func readsTwice() error {
	return wrongUsage("--self reads the file twice: need a file, not standard input or a pipe")
}

// firstFormat is the flag for the format of the first input.
const firstFormat = "first-format"

// checkSelfFlags returns an error if --self is there, and with it a flag that tells how to read one side.
// A pair of rows is tested once, one way round: the sides must be the same. (The flags of columns that
// are carried along are others: they say what is told of the first row of a pair, or of the second.
// And the file is the first input, whose format --first-format tells.)
func (p *program) checkSelfFlags(c *cobra.Command) (err error) {
	if !p.flags.self {
		return nil
	}
	c.Flags().Visit(func(f *pflag.Flag) {
		for _, prefix := range sidePrefixes {
			of, found := strings.CutPrefix(f.Name, prefix)
			if of == "format" {
				of = firstFormat
			}
			if found && of != f.Name && err == nil {
				err = wrongUsage("--%s: --self reads one file, need --%s", f.Name, of)
			}
		}
	})
	return err
}
