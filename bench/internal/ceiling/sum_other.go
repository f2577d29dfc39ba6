//go:build purego || !(amd64 || arm64)

package ceiling

import "unsafe"

// Vector tells whether Sum reads with vector instructions.
const Vector = false

func sum(starts *[maxColumns]unsafe.Pointer, count, bytes int) uint64 {
	return sumGo(starts, count, bytes)
}
