package main

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"strings"
	"testing"
)

// checkMisuse has the flags of a command parsed from wrong arguments, the keys of the errors that they
// give. The error is printed, and then once the usage, which begins with ./head. Help is an error of
// its own.
func checkMisuse[Options any](t *testing.T, head string, parse func([]string, io.Writer) (Options, error), wrong map[string]string) {
	t.Helper()
	for args, want := range wrong {
		t.Run(args, func(t *testing.T) {
			var usage bytes.Buffer
			_, err := parse(strings.Fields(args), &usage)
			if err == nil || err.Error() != want {
				t.Errorf("error %v, want %s", err, want)
			}
			if !strings.HasPrefix(usage.String(), want) || strings.Count(usage.String(), "usage: go run ./"+head) != 1 {
				t.Errorf("printed\n%s\nwant the error and the usage", usage.String())
			}
		})
	}
	if _, err := parse([]string{"-h"}, io.Discard); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("-h gives %v", err)
	}
}
