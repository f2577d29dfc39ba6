package packed

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// askForHugePages asks the system to make memory, which nothing was written to yet, of huge pages. A CPU
// knows the places of some thousand pages; to pick rows at random from more takes up to a fifth longer.
// Most systems give huge pages on request only; one that has none gives others.
func askForHugePages(memory []uint64) {
	start := unsafe.Pointer(unsafe.SliceData(memory))
	before := int(-uintptr(start) % hugePage)
	size := (8*len(memory) - before) &^ (hugePage - 1)
	_ = unix.Madvise(unsafe.Slice((*byte)(unsafe.Add(start, before)), size), unix.MADV_HUGEPAGE) // a refusal changes nothing
}
