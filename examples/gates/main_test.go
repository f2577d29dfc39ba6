package main

import (
	"os"
	"strings"
	"testing"
)

func Example() {
	main()
	// Output:
	// lymphocytes 1 of 7
	// monocytes 2 of 7
	// granulocytes 3 of 7
	// event 0 is in lymphocytes
	// event 2 is in monocytes
	// event 3 is in monocytes
	// event 3 is in granulocytes
	// event 4 is in granulocytes
	// event 5 is in granulocytes
}

// The program of the page on gates is this one.
func TestPageProgram(t *testing.T) {
	page, err := os.ReadFile("../../docs/gate-events-by-covariance.md")
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```go\n")
	shown, _, ok := strings.Cut(rest, "```")
	if !ok || shown != string(program) {
		t.Errorf("the first Go block of docs/gate-events-by-covariance.md is not examples/gates/main.go:\n%s", shown)
	}
}
