package js_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/internal/catalog"
)

// readme is the package's page.
func readme(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

// TestReadmeTests looks for a row of every test in the page's table.
func TestReadmeTests(t *testing.T) {
	page := readme(t)
	for _, name := range catalog.Names() {
		if method := strings.ToLower(name[:1]) + name[1:]; !strings.Contains(page, "\n| `"+method+"` |") {
			t.Errorf("README.md has no row of %s in its table of tests", method)
		}
	}
}

// TestReadmePrograms runs the page's programs for Node and compares what they print with the block that
// follows each of them.
func TestReadmePrograms(t *testing.T) {
	folder := project(t)
	programs := regexp.MustCompile("(?s)\n```js\n(.*?)```\n\n```text\n(.*?)```\n").FindAllStringSubmatch(readme(t), -1)
	if len(programs) != 2 {
		t.Fatalf("README.md has %d programs, want 2", len(programs))
	}
	for _, m := range programs {
		if err := os.WriteFile(filepath.Join(folder, "program.js"), []byte(m[1]), 0o666); err != nil {
			t.Fatal(err)
		}
		if got := inProject(t, "node", "program.js"); got != m[2] {
			t.Errorf("%s\nprints\n%s\nwant\n%s", m[1], got, m[2])
		}
	}
}
