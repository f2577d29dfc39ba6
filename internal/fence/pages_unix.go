//go:build unix

package fence

import (
	"testing"

	"golang.org/x/sys/unix"
)

// New returns at least size bytes, in whole pages, between two pages that cannot be read or
// written.
func New(t testing.TB, size int) Memory {
	t.Helper()
	page := unix.Getpagesize()
	inner := (max(size, 1) + page - 1) / page * page
	memory, err := unix.Mmap(-1, 0, inner+2*page, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_ANON|unix.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := unix.Munmap(memory); err != nil {
			t.Error(err)
		}
	})
	for _, guard := range [][]byte{memory[:page], memory[page+inner:]} {
		if err := unix.Mprotect(guard, unix.PROT_NONE); err != nil {
			t.Fatal(err)
		}
	}
	return memory[page : page+inner]
}
