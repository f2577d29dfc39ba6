//go:build purego || (!amd64 && !arm64 && !(js && wasm && hantei_simd128))

package tiertest

import "testing"

// Expected is generic: this build has no other.
func Expected(*testing.T) string { return "generic" }
