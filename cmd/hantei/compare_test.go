package main

import (
	"os/exec"
	"strings"
	"testing"
)

// TestCompareUsage runs the comparison without arguments: it says what it needs, with or without
// the Python packages that it compares with.
func TestCompareUsage(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip(err)
	}
	c := exec.Command(python, "compare/crossmatch.py")
	out, _ := c.CombinedOutput() // the exit code tells
	if code := c.ProcessState.ExitCode(); code != 2 || !strings.HasPrefix(string(out), "usage: crossmatch.py ") {
		t.Errorf("exit code %d, want 2 and the usage:\n%s", code, out)
	}
}
