//go:build unix

package main

import (
	"os"
	"testing"

	"github.com/hantei-go/hantei/internal/docpage"
)

// TestPage runs the block of commands of the page that begins with hantei gen. What they print is
// what their comments say.
func TestPage(t *testing.T) {
	docpage.CheckCommands(t, "../../../docs/from-a-laptop-to-a-cluster.md", "hantei gen ", programs(t), append(os.Environ(), asProgram+"=1"))
}
