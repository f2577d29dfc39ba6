//go:build js && hantei_simd128 && !purego

package tier

import "github.com/hantei-go/hantei/internal/simd128"

// vectorTiers is SIMD128 if the host has its instructions.
func vectorTiers() []Tier {
	if simd128.Available() {
		return []Tier{SIMD128}
	}
	return nil
}
