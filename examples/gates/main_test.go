package main

import (
	"testing"

	"github.com/hantei-go/hantei/internal/docpage"
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
	docpage.CheckProgram(t, "../../docs/gate-events-by-covariance.md", "main.go")
}
