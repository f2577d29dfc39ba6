//go:build js && hantei_simd128 && !purego

package prove

import "testing"

// ExpectedTier is simd128: the hosts that run the tests with this tag offer it.
func ExpectedTier(*testing.T) string { return "simd128" }
