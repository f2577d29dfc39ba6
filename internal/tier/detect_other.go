//go:build purego || (!amd64 && !arm64 && !(js && wasm && hantei_simd128))

package tier

// vectorTiers is empty: this build has no vector routines.
func vectorTiers() []Tier { return nil }
