//go:build !purego

package decode

import "github.com/hantei-go/hantei/internal/tier"

func decodeVector(_ tier.Tier, a, b *int32, room int, hits *uint64, words int, first, base int32, table *[256][8]uint8) (found, done int) {
	return decodeNEON(a, b, room, hits, words, first, base, table)
}
