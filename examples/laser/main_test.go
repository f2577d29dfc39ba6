package main

import (
	"os"
	"strings"
	"testing"
)

func Example() {
	main()
	// Output:
	// hit bullet 0
	// hit bullet 1
}

// The program in the README is this one.
func TestReadmeProgram(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(readme), "```go\n")
	shown, _, ok := strings.Cut(rest, "```")
	if !ok || shown != string(program) {
		t.Errorf("the first Go block of README.md is not examples/laser/main.go:\n%s", shown)
	}
}
