//go:build purego || (!amd64 && !arm64 && !(js && wasm && hantei_simd128))

package prove

import "testing"

// ExpectedTier is generic: this build has no other.
func ExpectedTier(*testing.T) string { return "generic" }
