//go:build purego || (!amd64 && !arm64 && !(js && wasm && hantei_simd128))

package hantei_test

import "testing"

// expectedTier is generic: this build has no other.
func expectedTier(*testing.T) string { return "generic" }
