//go:build linux && (amd64 || arm64)

package broad_test

import (
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/hantei-go/hantei/broad"
)

// TestVastGrid builds a grid of more rows than it has cells for. The columns are one map, which is not read.
func TestVastGrid(t *testing.T) {
	const rows = 1<<30 + 1
	memory, err := unix.Mmap(-1, 0, 4*rows, unix.PROT_READ, unix.MAP_ANON|unix.MAP_PRIVATE|unix.MAP_NORESERVE)
	if err != nil {
		t.Skipf("no 4 GiB of addresses: %v", err)
	}
	defer func() {
		if got, want := recover(), "broad: Grid.Build: Bounds have 1073741825 rows, need at most 1073741824"; got != want {
			t.Errorf("panic %v, want %q", got, want)
		}
		if err := unix.Munmap(memory); err != nil {
			t.Error(err)
		}
	}()
	column := unsafe.Slice((*float32)(unsafe.Pointer(&memory[0])), rows)
	new(broad.Grid[float32]).Build(&broad.Bounds[float32]{MinX: column, MinY: column, MaxX: column, MaxY: column})
}
