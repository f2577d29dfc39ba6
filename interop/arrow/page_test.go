package arrowcols

import (
	"testing"

	"github.com/hantei-go/hantei/internal/docpage"
)

// The program of the page on Arrow is examples/match, which a test runs.
func TestPageProgram(t *testing.T) {
	docpage.CheckProgram(t, "../../docs/arrow.md", "examples/match/main.go")
}
