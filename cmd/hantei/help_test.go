package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// The help has the columns of every shape, and of every test's numbers.
func TestHelp(t *testing.T) {
	root := mustRun(t, "help")
	for _, k := range shape.Kinds {
		line := "\n  " + k.Name + " "
		_, columns, _ := strings.Cut(root[strings.Index(root, "Columns are found by name"):], line)
		if !strings.HasPrefix(strings.TrimLeft(columns, " "), strings.Join(k.Fields, " ")) {
			t.Errorf("help does not tell that %s have %v", k.Name, k.Fields)
		}
	}
	for _, command := range []string{"rows", "cross"} {
		help := mustRun(t, "help", command)
		for _, test := range match.Tests {
			numbers := strings.Join(test.Numbers, " ")
			if !strings.Contains(help, "  "+numbers) && !strings.Contains(help, " or "+numbers+"\n") {
				t.Errorf("help %s does not tell of the columns %s of %s", command, numbers, test.Name)
			}
		}
	}
}

// Names and shapes of the tests stand in columns of their own.
func TestHelpAligned(t *testing.T) {
	root := mustRun(t, "help")
	at := -1
	for _, test := range match.Tests {
		_, line, found := strings.Cut(root, "\n  "+test.Name+" ")
		if !found {
			t.Fatalf("help lacks %s", test.Name)
		}
		line, _, _ = strings.Cut(line, "\n")
		here := len(test.Name) + strings.Index(line, test.About)
		if at < 0 {
			at = here
		}
		if here != at {
			t.Errorf("the question of %s stands in column %d, that of others in %d", test.Name, here, at)
		}
	}
}

// TestHelpNotWritten checks that help which cannot be written is a failure, as all else is.
func TestHelpNotWritten(t *testing.T) {
	name := filepath.Join(t.TempDir(), "stdout")
	if err := os.WriteFile(name, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := os.Open(name) // only to read
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	for _, args := range [][]string{{}, {"help"}, {"help", "cross"}, {"rows", "--help"}, {"--version"}, {"version"}, {"completion", "bash"}} {
		var stderr bytes.Buffer
		if code := run(context.Background(), args, out, &stderr); code != exitFailure || !strings.HasPrefix(stderr.String(), "hantei: write ") {
			t.Errorf("%q: exit code %d, %q, want %d and why", args, code, stderr.String(), exitFailure)
		}
	}
}
