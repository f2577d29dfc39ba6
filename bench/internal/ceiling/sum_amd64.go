//go:build !purego

package ceiling

import (
	"unsafe"

	"github.com/klauspost/cpuid/v2"
)

// vector tells whether Sum reads with vector instructions.
var vector = cpuid.CPU.Has(cpuid.AVX2)

func sum(starts *[maxColumns]unsafe.Pointer, count, bytes int) uint64 {
	if vector {
		return sumAVX2(starts, count, bytes)
	}
	return sumGo(starts, count, bytes)
}

//go:noescape
func sumAVX2(starts *[maxColumns]unsafe.Pointer, count, bytes int) uint64
