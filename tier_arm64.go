//go:build !purego

package hantei

// vectorTiers lists the tiers with vector kernels. Every arm64 CPU that Go runs
// on has NEON.
func vectorTiers() []tier { return []tier{neon} }

func callVector(_ tier, k kernelID, a *kernelArgs, unsure *uint64) { callNEON(k, a, unsure) }

func decodeVector(_ tier, a, b *int32, room int, hits *uint64, words int, first, base int32, table *[256][8]uint8) (found, done int) {
	return decodeNEON(a, b, room, hits, words, first, base, table)
}
