package arrowcols

import (
	"os"
	"strings"
	"testing"
)

// The program of the page on Arrow is examples/match, which a test runs.
func TestPageProgram(t *testing.T) {
	page, err := os.ReadFile("../../docs/arrow.md")
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile("examples/match/main.go")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```go\n")
	shown, _, ok := strings.Cut(rest, "```")
	if !ok || shown != string(program) {
		t.Errorf("the first Go block of docs/arrow.md is not examples/match/main.go:\n%s", shown)
	}
}
