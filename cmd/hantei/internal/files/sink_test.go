package files

import (
	"os"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
)

// TestSink checks that a file has its name only when all of it has been written.
func TestSink(t *testing.T) {
	batch := typed(t, 10, arrow.PrimitiveTypes.Int64)
	for _, format := range Formats {
		t.Run(string(format), func(t *testing.T) {
			t.Chdir(t.TempDir())
			begin := func() *Sink {
				s, err := Create("file", format, batch.Schema(), nil)
				if err != nil {
					t.Fatal(err)
				}
				if err := s.Write(batch); err != nil {
					t.Fatal(err)
				}
				return s
			}
			s := begin()
			if _, err := os.Stat("file"); !os.IsNotExist(err) {
				t.Errorf("the file is there while it is written: %v", err)
			}
			s.Discard()
			if entries, err := os.ReadDir("."); err != nil || len(entries) > 0 {
				t.Errorf("after Discard there is %v: %v", entries, err)
			}
			s = begin()
			if err := s.Commit(); err != nil {
				t.Fatal(err)
			}
			s.Discard()
			if entries, err := os.ReadDir("."); err != nil || len(entries) != 1 || entries[0].Name() != "file" {
				t.Errorf("after Commit there is %v: %v", entries, err)
			}
			if info, err := os.Stat("file"); err != nil || info.Mode().Perm()&0o600 != 0o600 {
				t.Errorf("the file's mode is %v: %v", info.Mode(), err)
			}
		})
	}
}

// TestSpecialOutput checks that what is not a file is written to, not replaced.
func TestSpecialOutput(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Symlink("target", "link"); err != nil {
		t.Skip(err)
	}
	if err := os.WriteFile("target", []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	batch := typed(t, 10, arrow.PrimitiveTypes.Int64)
	for _, name := range []string{"link", os.DevNull} {
		s, err := Create(name, CSV, batch.Schema(), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, err := range []error{s.Write(batch), s.Commit()} {
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if to, err := os.Readlink("link"); err != nil || to != "target" {
		t.Errorf("the link leads to %q: %v", to, err)
	}
	if text, err := os.ReadFile("target"); err != nil || !strings.HasPrefix(string(text), "x,y,ux") {
		t.Errorf("the link's target holds %q: %v", text, err)
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Errorf("%s is now a file: %v", os.DevNull, err)
	}
}
