package files

import (
	"io/fs"
	"os"
	"slices"
	"testing"
)

// TestStale makes a draft where killed programs, a living one and strangers have left files.
func TestStale(t *testing.T) {
	if !hasLocks {
		t.Skip("no locks here, and nothing is removed")
	}
	t.Chdir(t.TempDir())
	keep := []string{
		".out.csv.hantei-7-1.tmp", // locked below
		".other.csv.hantei-7-0.tmp", ".out.csv.hantei-7-x.tmp", ".out.csv.hantei-7.tmp", ".out.csv.7.0.tmp", "out.csv.hantei-7-0.tmp",
	}
	for _, name := range append(slices.Clone(keep), ".out.csv.hantei-7-0.tmp", ".out.csv.hantei-123456-12.tmp") {
		if err := os.WriteFile(name, []byte("part"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	living, err := os.OpenFile(keep[0], os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer living.Close()
	if err := lockTemporary(living, keep[0]); err != nil {
		t.Fatal(err)
	}
	if held, err := tryLock(living); !held {
		t.Skip("no locks on this file system: ", err)
	}

	d, err := newDraft(&place{asked: "out.csv", name: "out.csv"})
	if err != nil {
		t.Fatal(err)
	}
	d.discard()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var left []string
	for _, e := range entries {
		left = append(left, e.Name())
	}
	slices.Sort(keep)
	if !slices.Equal(left, keep) {
		t.Errorf("%q are left, want %q", left, keep)
	}
}

// TestLockTemporary: a file that another program has just taken for a stale one is not used.
func TestLockTemporary(t *testing.T) {
	if !hasLocks {
		t.Skip("no locks here")
	}
	t.Chdir(t.TempDir())
	made, err := os.Create("made")
	if err != nil {
		t.Fatal(err)
	}
	defer made.Close()
	removeUnlocked("made") // before it is locked
	if err := lockTemporary(made, "made"); err != fs.ErrExist {
		t.Errorf("error %v, want %v", err, fs.ErrExist)
	}
}
