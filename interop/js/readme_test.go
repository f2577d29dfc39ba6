package js_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
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
