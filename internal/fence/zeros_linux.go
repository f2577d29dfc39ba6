//go:build amd64 || arm64

package fence

import (
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Zeros returns n zeros, which take memory only where something else is written: for calls of more rows than
// memory holds.
func Zeros(t testing.TB, n int) []float32 {
	t.Helper()
	memory, err := unix.Mmap(-1, 0, n*4, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_ANON|unix.MAP_PRIVATE|unix.MAP_NORESERVE)
	if err != nil {
		t.Skipf("no %d bytes of addresses: %v", n*4, err)
	}
	t.Cleanup(func() {
		if err := unix.Munmap(memory); err != nil {
			t.Error(err)
		}
	})
	return unsafe.Slice((*float32)(unsafe.Pointer(&memory[0])), n)
}
