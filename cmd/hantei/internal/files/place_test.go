package files

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// TestDanglingLink checks that a link to a file that is not there stays a link, and the file is
// made.
func TestDanglingLink(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, err := range []error{os.Mkdir("folder", 0o777), os.Symlink("folder/link", "link"), os.Symlink("target", "folder/link")} {
		if err != nil {
			t.Skip(err)
		}
	}
	if err := writeNew(t, "link"); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat("folder/target"); err != nil || !info.Mode().IsRegular() {
		t.Errorf("the link's target is %v: %v", info, err)
	}
}

// TestStandardOutputIsInput checks that results are not appended to an input by the shell's >>.
func TestStandardOutputIsInput(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("p.csv", []byte("x,y\n1,2\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	source, err := Open(context.Background(), "p.csv", CSV, &Reading{Kind: shape.Point, BlockRows: 10})
	if err != nil {
		t.Fatal(err)
	}
	defer source.Close()
	out, err := os.OpenFile("p.csv", os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	batch := typed(t, 1, arrow.PrimitiveTypes.Int64)
	const want = "standard output: is the same file as the input p.csv, need another file for the results"
	if _, err := Create(Standard, CSV, batch.Schema(), out, source); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// TestReadOnly checks that a file that nobody may write to is refused, and stays.
func TestReadOnly(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("file", []byte("old"), 0o444); err != nil {
		t.Fatal(err)
	}
	wantError(t, writeNew(t, "file"), "file: is read-only, need a file that can be written")
	if text, err := os.ReadFile("file"); err != nil || string(text) != "old" {
		t.Errorf("the file holds %q: %v", text, err)
	}
}

// writeNew writes a file in CSV.
func writeNew(t *testing.T, name string) error {
	t.Helper()
	batch := typed(t, 10, arrow.PrimitiveTypes.Int64)
	s, err := Create(name, CSV, batch.Schema(), nil)
	if err != nil {
		return err
	}
	return errors.Join(s.Write(batch), s.Commit())
}

// wantError checks that an error is an *[Error] and begins like want.
func wantError(t *testing.T, err error, want string) {
	t.Helper()
	var wrong *Error
	if !errors.As(err, &wrong) || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("error %v, want %s", err, want)
	}
}
