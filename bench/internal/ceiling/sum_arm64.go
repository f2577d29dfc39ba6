//go:build !purego

package ceiling

import "unsafe"

func sum(starts *[maxColumns]unsafe.Pointer, count, bytes int) uint64 {
	return sumNEON(starts, count, bytes)
}

//go:noescape
func sumNEON(starts *[maxColumns]unsafe.Pointer, count, bytes int) uint64
