//go:build !unix

package prove

import "testing"

// NewFence returns at least size bytes without guard pages around them: writes past a column show
// in the pattern, reads do not.
func NewFence(_ testing.TB, size int) Fence { return make(Fence, max(size, 4096)) }
