//go:build !unix

package hantei_test

import "testing"

// newFence returns memory without guard pages: writes past a column show in the pattern around it,
// reads do not.
func newFence(*testing.T) fence { return make(fence, 4096) }
