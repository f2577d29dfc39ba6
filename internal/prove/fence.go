package prove

import (
	"bytes"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// A Fence is memory that must not be left: where the system has guard pages (see [NewFence]), a
// read or write past its ends faults. Bytes inside it that belong to no column are filled with a
// pattern, so that a write beside the column shows.
type Fence []byte

// pattern is a byte of which a NaN of either element type can be made, and which is no plausible
// byte of hit bits.
const pattern = 0xFF

// Alignments is the number of places that an element can have in a cache line of 64 bytes.
func Alignments[T soa.Float]() int { return 64 * 8 / Precision[T]() }

// Place returns n elements of the fence's memory that start shift elements after the start of the
// fence, or end shift elements before its end.
func Place[E any](f Fence, n, shift int, atEnd bool) []E {
	size := int(unsafe.Sizeof(*new(E)))
	at := shift * size
	if atEnd {
		at = len(f) - (n+shift)*size
	}
	if n == 0 {
		return []E{}
	}
	return unsafe.Slice((*E)(unsafe.Pointer(&f[at])), n)
}

// Fill gives every byte of the fence the pattern.
func (f Fence) Fill() {
	for i := range f {
		f[i] = pattern
	}
}

// Clean gives the elements, which [Place] returned, the pattern again, and tells whether all else
// in the fence has kept it.
func Clean[E any](f Fence, elements []E) bool {
	if len(elements) > 0 {
		Fence(unsafe.Slice((*byte)(unsafe.Pointer(&elements[0])), len(elements)*int(unsafe.Sizeof(elements[0])))).Fill()
	}
	return f[0] == pattern && bytes.Equal(f[1:], f[:len(f)-1])
}
