package hantei_test

import (
	"os"
	"strings"
	"testing"
)

// The program in the README is examples/laser, which a test runs.
func TestReadmeProgram(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile("examples/laser/main.go")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(readme), "```go\n")
	shown, _, ok := strings.Cut(rest, "```")
	if !ok || shown != string(program) {
		t.Errorf("the first Go block of README.md is not examples/laser/main.go:\n%s", shown)
	}
}
