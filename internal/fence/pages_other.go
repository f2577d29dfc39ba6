//go:build !unix

package fence

import "testing"

// New returns at least size bytes without guard pages around them: writes past a column show
// in the pattern, reads do not.
func New(_ testing.TB, size int) Memory { return make(Memory, max(size, 4096)) }
