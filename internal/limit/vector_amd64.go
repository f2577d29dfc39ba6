//go:build !purego

package limit

// atMost makes so many words of hits, at least one.
func atMost(narrow bool, hits *uint64, numbers, limit *byte, words int) {
	if narrow {
		atMostF32AVX2(hits, numbers, limit, words)
	} else {
		atMostF64AVX2(hits, numbers, limit, words)
	}
}
