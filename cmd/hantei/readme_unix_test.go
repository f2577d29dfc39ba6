//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadmeCommands runs the commands of the README's section on files. What they print is what their
// comments say.
func TestReadmeCommands(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(readme), "\n## Files from the shell\n")
	_, rest, _ := strings.Cut(section, "```sh\nhantei ")
	commands, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatal("section Files from the shell of README.md has no block of commands of hantei")
	}
	commands = "hantei " + commands
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
