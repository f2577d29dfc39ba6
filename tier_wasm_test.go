//go:build js && hantei_simd128 && !purego

package hantei_test

import "testing"

// expectedTier is simd128: the hosts that run the tests with this tag offer it.
func expectedTier(*testing.T) string { return "simd128" }
