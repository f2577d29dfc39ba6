//go:build unix

package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/hantei-go/hantei/internal/docpage"
)

// TestPageCommands runs the commands of the pages on files, on catalogues and on gates. What they print
// is what their comments say.
func TestPageCommands(t *testing.T) {
	self := tool(t)
	bin := t.TempDir()
	if err := os.Symlink(self.Path, filepath.Join(bin, "hantei")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, page, start string }{
		{"files", "files.md", "hantei "},
		{"catalogues on the sky", "cross-match-two-catalogues.md", "printf 'id,ra,"},
		{"catalogues in a plane", "cross-match-two-catalogues.md", "printf 'id,dx,"},
		{"gates", "gate-events-by-covariance.md", "printf "},
	} {
		t.Run(c.name, func(t *testing.T) { docpage.CheckCommands(t, "../../docs/"+c.page, c.start, bin, self.Env) })
	}
}
