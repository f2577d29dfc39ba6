package arrowcols

import (
	"os"
	"strings"
	"testing"
)

// The program of the README's section on Arrow is examples/match, which a test runs.
func TestReadmeProgram(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile("examples/match/main.go")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(readme), "\n## Arrow\n")
	_, rest, _ := strings.Cut(section, "```go\n")
	shown, _, ok := strings.Cut(rest, "```")
	if !ok || shown != string(program) {
		t.Errorf("the first Go block of section Arrow of README.md is not examples/match/main.go:\n%s", shown)
	}
}
