package js_test

import (
	"path/filepath"
	"testing"

	"github.com/hantei-go/hantei/interop/js/golden"
)

// TestGolden compares the answers to the golden rows of every test, through the package in Node, with
// the hashes that all other machines give.
func TestGolden(t *testing.T) {
	project(t)
	path := filepath.Join(t.TempDir(), "stream")
	want, err := golden.Write(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, tier := range []string{"simd128", "generic"} {
		if got := inProject(t, "node", "golden.node.js", tier, path); got != want {
			t.Errorf("tier %s: hashes\n%swant\n%s", tier, got, want)
		}
	}
}
