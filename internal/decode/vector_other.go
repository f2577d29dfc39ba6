//go:build purego || (!amd64 && !arm64)

package decode

import "github.com/hantei-go/hantei/internal/tier"

// decodeVector decodes nothing: this build has no vector routines, or none that decode, and
// leaves all words to decodeGeneric.
func decodeVector(_ tier.Tier, _, _ *int32, _ int, _ *uint64, _, _ int, _, _ int32, _ *[256][8]uint8) (found, done int) {
	return 0, 0
}

// selectVector finds nothing: this build has no routine that selects, and leaves all words to
// selectGeneric.
func selectVector(_ tier.Tier, _, _ *int32, _ *uint64, _ int, _, _ *int32, _ *[256][8]uint8) (found, done int) {
	return 0, 0
}

func spreadVector(_ tier.Tier, to, from []float32, hits []uint64, miss float32) {
	spreadGeneric(to, from, hits, miss)
}

func spreadOverVector(_ tier.Tier, to, from []float32, hits []uint64) {
	spreadOverGeneric(to, from, hits)
}
