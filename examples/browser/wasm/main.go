//go:build js

// Command wasm is the part of the page that is in Go. Its memory is open to JavaScript: the page
// writes shapes to it in place and reads the answers from it, and nothing is copied. A call of a
// function that js.FuncOf made takes tens of microseconds, and one of an exported function, as all
// here are, less than one.
//
// An exported function returns a place: where something is, in bytes from the start of the
// instance's exports.mem.buffer. Any call may enlarge the memory, which gives it another buffer:
// views of the old one then have length 0, and new ones are the same bytes further on.
//
// The files scene.go, pair.go and tier.go have the functions of one part of the page each.
package main

import "unsafe"

func main() { select {} } // stays, to be called

// place is where a slice begins. Go does not move what is in its heap, and the variables of this
// package keep it there.
func place[E any](slice []E) uint32 {
	return uint32(uintptr(unsafe.Pointer(unsafe.SliceData(slice))))
}
