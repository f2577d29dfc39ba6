//go:build !purego && (amd64 || arm64)

package hantei

import "unsafe"

// The generator writes the layout of routineArgs into the assembly: words of 8
// bytes, one after the other.
var _ = [1]struct{}{}[unsafe.Sizeof(routineArgs{})-8*(maxIn+maxOut+2)]
