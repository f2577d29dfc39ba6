//go:build purego || (!amd64 && !arm64 && !(js && wasm && hantei_simd128))

package hantei

import "github.com/hantei-go/hantei/internal/tier"

// callVector is not reached: this build has the generic tier only.
func callVector(t tier.Tier, _ routineID, _ *routineArgs, _ *uint64) {
	panic("hantei: no vector routines in this build for tier " + t.String())
}
