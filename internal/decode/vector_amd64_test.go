//go:build !purego

package decode

import "testing"

// TestDecodeWords is TestDecode and TestDecodeRows with the decoder for CPUs that do not move bytes.
func TestDecodeWords(t *testing.T) {
	if !movesBytes {
		t.Skip("TestDecode had this decoder")
	}
	defer func() { movesBytes = true }()
	movesBytes = false
	TestDecode(t)
	TestDecodeRows(t)
}
