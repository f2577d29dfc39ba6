package files

import (
	"os"
	"path/filepath"
	"testing"
)

// TestDraft publishes and discards drafts of both sorts, with and without a file of the name.
func TestDraft(t *testing.T) {
	for _, sort := range []struct {
		name string
		open func(*draft) error
	}{
		{"unnamed", func(d *draft) (err error) {
			if d.File, err = openUnnamed(".", "file"); err != nil {
				t.Skip("no files without a name here: ", err)
			}
			return nil
		}},
		{"temporary name", (*draft).openTemporary},
	} {
		for _, old := range []string{"", "old"} {
			t.Run(sort.name+" in place of "+old, func(t *testing.T) {
				t.Chdir(t.TempDir())
				if old != "" {
					if err := os.WriteFile("file", []byte(old), 0o666); err != nil {
						t.Fatal(err)
					}
				}
				for _, publish := range []bool{false, true} {
					d := &draft{place: &place{asked: "file", name: "file"}}
					if err := sort.open(d); err != nil {
						t.Fatal(err)
					}
					if _, err := d.WriteString("new"); err != nil {
						t.Fatal(err)
					}
					want := old
					if publish {
						if err := d.publish(); err != nil {
							t.Fatal(err)
						}
						want = "new"
					}
					d.discard()
					if text, _ := os.ReadFile("file"); string(text) != want {
						t.Errorf("published: %v, and the file holds %q, want %q", publish, text, want)
					}
					if left, _ := filepath.Glob(".*"); len(left) > 0 {
						t.Errorf("published: %v, and %v is left", publish, left)
					}
				}
			})
		}
	}
}
