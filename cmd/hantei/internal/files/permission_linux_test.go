package files

import (
	"os"
	"runtime"
	"testing"

	"golang.org/x/sys/unix"
)

// asNobody does something with the rights of a user that is not root.
func asNobody(t *testing.T, do func()) {
	if os.Geteuid() != 0 {
		do()
		return
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := unix.Setfsuid(65534); err != nil { // of this thread alone
		t.Skip(err)
	}
	defer func() { _ = unix.Setfsuid(0) }()
	do()
}

// TestPermission checks which of file and folder an error names.
func TestPermission(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, err := range []error{
		os.Mkdir("locked", 0o777), os.Mkdir("open", 0o777), os.Chmod("open", 0o777),
		os.WriteFile("locked/mine", []byte("old"), 0o666), os.Chmod("locked/mine", 0o666), os.Chmod("locked", 0o555),
		os.WriteFile("open/readable", []byte("old"), 0o666), os.Chmod("open/readable", 0o400),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if os.Geteuid() == 0 { // who made these
		for _, err := range []error{
			os.WriteFile("open/foreign", []byte("old"), 0o666), os.Chmod("open/foreign", 0o666), os.Chmod("open/readable", 0o644),
		} {
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	asNobody(t, func() {
		wantError(t, writeNew(t, "locked/mine"), "locked: permission denied, need a folder in which mine can be made")
		wantError(t, writeNew(t, "locked/new"), "locked: permission denied, need a folder in which new can be made")
		if os.Geteuid() == 0 {
			wantError(t, writeNew(t, "open/readable"), "open/readable: permission denied, need a file that can be written")
			wantError(t, writeNew(t, "open/foreign"), "open/foreign: operation not permitted: its owner and mode cannot be kept, need")
		} else {
			wantError(t, writeNew(t, "open/readable"), "open/readable: is read-only, need a file that can be written")
		}
		if err := writeNew(t, "open/new"); err != nil {
			t.Error(err)
		}
	})
}
