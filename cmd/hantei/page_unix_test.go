//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestPageCommands runs the commands of the pages on files, on catalogues and on gates. What they print
// is what their comments say.
func TestPageCommands(t *testing.T) {
	t.Run("files", func(t *testing.T) { testPageCommands(t, "files.md", "hantei ") })
	t.Run("catalogues on the sky", func(t *testing.T) { testPageCommands(t, "cross-match-two-catalogues.md", "printf 'id,ra,") })
	t.Run("catalogues in a plane", func(t *testing.T) { testPageCommands(t, "cross-match-two-catalogues.md", "printf 'id,dx,") })
	t.Run("gates", func(t *testing.T) { testPageCommands(t, "gate-events-by-covariance.md", "printf ") })
}

// testPageCommands runs the first block of commands of a page that begins with start.
func testPageCommands(t *testing.T, name, start string) {
	page, err := os.ReadFile("../../docs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```sh\n"+start)
	commands, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatalf("docs/%s has no block of commands that begins with %s", name, start)
	}
	commands = start + commands
	var want strings.Builder
	for line := range strings.Lines(commands) {
		if printed, comment := strings.CutPrefix(line, "# "); comment {
			want.WriteString(printed)
		}
	}

	self := tool(t)
	inFolder(t, nil)
	bin := t.TempDir()
	if err := os.Symlink(self.Path, filepath.Join(bin, "hantei")); err != nil {
		t.Fatal(err)
	}
	shell := exec.Command("sh", "-e", "-c", commands)
	shell.Env = append(self.Env, "PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	got, err := shell.CombinedOutput()
	if err != nil || string(got) != want.String() {
		t.Errorf("%v, printed\n%s\nwant\n%s", err, got, want.String())
	}
}
