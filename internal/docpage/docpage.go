// Package docpage is for tests of pages of Markdown: it finds the programs and commands that a page
// shows, and runs the commands.
package docpage

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Block returns the first block of a language in a page that begins with start. It fails the test
// if there is none.
func Block(t *testing.T, file, language, start string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, opened := strings.Cut(string(text), "\n```"+language+"\n"+start)
	block, _, closed := strings.Cut(start+rest, "```\n")
	if !opened || !closed {
		t.Fatalf("%s has no block of %s that begins with %q", file, language, start)
	}
	return block
}

// CheckProgram fails a test unless the first Go block of a page is the whole of a program.
func CheckProgram(t *testing.T, file, program string) {
	t.Helper()
	want, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	if shown := Block(t, file, "go", ""); shown != string(want) {
		t.Errorf("the first Go block of %s is not %s:\n%s", file, program, shown)
	}
}

// CheckCommands runs the first block of commands of a page that begins with start, in a fresh
// folder. They find their programs in the folder bin first, and have the variables env. The test
// fails unless they print what the block's comments say, and all of them succeed.
func CheckCommands(t *testing.T, file, start, bin string, env []string) {
	t.Helper()
	commands := Block(t, file, "sh", start)
	var want strings.Builder
	for line := range strings.Lines(commands) {
		if printed, comment := strings.CutPrefix(line, "# "); comment {
			want.WriteString(printed)
		}
	}
	shell := exec.Command("sh", "-e", "-c", commands)
	shell.Dir = t.TempDir()
	shell.Env = slices.Concat(env, []string{"PATH=" + bin + string(filepath.ListSeparator) + os.Getenv("PATH")})
	got, err := shell.CombinedOutput()
	if err != nil || string(got) != want.String() {
		t.Errorf("%v, printed\n%s\nwant\n%s", err, got, want.String())
	}
}
