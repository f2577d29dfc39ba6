//go:build purego || !amd64

package packed

import "unsafe"

// packVector packs nothing: this build has no routines for packed rows, and leaves all of them to
// packGeneric.
func packVector(Layout, unsafe.Pointer, *Columns, int) (done int) { return 0 }

// gatherVector gathers nothing.
func gatherVector(Layout, *Columns, unsafe.Pointer, []int32) (done int) { return 0 }

// mostRowVector looks at nothing.
func mostRowVector([]int32) (most uint, done int) { return 0, 0 }
