// Package fence has memory for tests: such that reads and writes outside of columns show, and zeros for more
// rows than memory holds.
package fence

import (
	"bytes"
	"unsafe"

	"github.com/hantei-go/hantei/internal/column"
	"github.com/hantei-go/hantei/soa"
)

// Memory must not be left: where the system has guard pages (see [New]), a read or write past its
// ends faults. Bytes inside it that belong to no column are filled with a pattern, so that a write
// beside the column shows.
type Memory []byte

// pattern is a byte of which a NaN of either element type can be made, and which is no plausible
// byte of hit bits.
const pattern = 0xFF

// Alignments is the number of places that an element can have in a cache line of 64 bytes.
func Alignments[T soa.Float]() int { return 64 / int(unsafe.Sizeof(*new(T))) }

// Place returns n elements of the memory that start shift elements after its start, or end shift
// elements before its end.
func Place[E any](m Memory, n, shift int, atEnd bool) []E {
	size := int(unsafe.Sizeof(*new(E)))
	at := shift * size
	if atEnd {
		at = len(m) - (n+shift)*size
	}
	if n == 0 {
		return []E{}
	}
	return unsafe.Slice((*E)(unsafe.Pointer(&m[at])), n)
}

// Fill gives every byte of the memory the pattern.
func (m Memory) Fill() { column.Fill(m, pattern) }

// Clean gives the elements, which [Place] returned, the pattern again, and tells whether all else
// in the memory has kept it.
func Clean[E any](m Memory, elements []E) bool {
	if len(elements) > 0 {
		Memory(unsafe.Slice((*byte)(unsafe.Pointer(&elements[0])), len(elements)*int(unsafe.Sizeof(elements[0])))).Fill()
	}
	return m[0] == pattern && bytes.Equal(m[1:], m[:len(m)-1])
}
