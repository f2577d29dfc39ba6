//go:build !purego

package decode

import "github.com/hantei-go/hantei/internal/tier"

func decodeVector(_ tier.Tier, a, b *int32, room int, hits *uint64, words, stride int, first, base int32, table *[256][8]uint8) (found, done int) {
	return decodeNEON(a, b, room, hits, words, stride, first, base, table)
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
