//go:build unix

package files

import (
	"os"
	"syscall"
	"testing"
)

// TestMode checks that a file that is replaced keeps its mode.
func TestMode(t *testing.T) {
	for _, mode := range []os.FileMode{0o600, 0o640, 0o666, 0o755, 0o200} {
		t.Chdir(t.TempDir())
		if err := os.WriteFile("file", []byte("old"), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod("file", mode); err != nil {
			t.Fatal(err)
		}
		if err := writeNew(t, "file"); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat("file"); err != nil || info.Mode() != mode || info.Size() == 3 {
			t.Errorf("the file has %v and %d bytes, want %v and the new ones: %v", info.Mode(), info.Size(), mode, err)
		}
	}
}

// TestNewMode checks that a new file has the mode that any program's new file has.
func TestNewMode(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("other", nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := writeNew(t, "file"); err != nil {
		t.Fatal(err)
	}
	want, err := os.Stat("other")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.Stat("file"); err != nil || got.Mode() != want.Mode() {
		t.Errorf("a new file has mode %v, want %v: %v", got.Mode(), want.Mode(), err)
	}
}

// TestOwner checks that a file that is replaced keeps its owner and group.
func TestOwner(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can give a file to others")
	}
	t.Chdir(t.TempDir())
	if err := os.WriteFile("file", []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown("file", 65534, 65533); err != nil {
		t.Skip(err)
	}
	if err := writeNew(t, "file"); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat("file")
	if err != nil {
		t.Fatal(err)
	}
	if owner := info.Sys().(*syscall.Stat_t); owner.Uid != 65534 || owner.Gid != 65533 || info.Size() == 3 {
		t.Errorf("the file belongs to %d and group %d, want 65534 and 65533", owner.Uid, owner.Gid)
	}
}
