//go:build purego || (!amd64 && !arm64)

package decode

import "github.com/hantei-go/hantei/internal/tier"

// decodeVector is not reached: this build has the generic tier only.
func decodeVector(t tier.Tier, _, _ *int32, _ int, _ *uint64, _ int, _, _ int32, _ *[256][8]uint8) (found, done int) {
	panic("hantei: no vector routines in this build for tier " + t.String())
}
