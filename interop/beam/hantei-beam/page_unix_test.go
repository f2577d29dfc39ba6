//go:build unix

package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestPage runs the first block of commands of the page. What they print is what their comments
// say.
func TestPage(t *testing.T) {
	page, err := os.ReadFile("../../../docs/from-a-laptop-to-a-cluster.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```sh\n")
	commands, _, ok := strings.Cut(rest, "```")
	if !ok || !strings.HasPrefix(commands, "hantei gen ") {
		t.Fatal("the page has no block of commands that begins with hantei gen")
	}
	var want strings.Builder
	for line := range strings.Lines(commands) {
		if printed, comment := strings.CutPrefix(line, "# "); comment {
			want.WriteString(printed)
		}
	}
	shell := exec.Command("sh", "-e", "-c", commands)
	shell.Dir = t.TempDir()
	shell.Env = append(os.Environ(), asProgram+"=1", "PATH="+programs(t)+":"+os.Getenv("PATH"))
	got, err := shell.CombinedOutput()
	if err != nil || string(got) != want.String() {
		t.Errorf("%v, printed\n%s\nwant\n%s", err, got, want.String())
	}
}
