package main

import (
	"testing"

	"github.com/hantei-go/hantei/internal/docpage"
)

func Example() {
	main()
	// Output:
	// hit bullet 0
	// hit bullet 1
}

// The program in the README is this one.
func TestReadmeProgram(t *testing.T) { docpage.CheckProgram(t, "../../README.md", "main.go") }
