//go:build js && hantei_simd128 && !purego

package tiertest

import "testing"

// Expected is simd128: the hosts that run the tests with this tag offer it.
func Expected(*testing.T) string { return "simd128" }
