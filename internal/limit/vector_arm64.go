//go:build !purego

package limit

// atMost makes so many words of hits, at least one.
func atMost(narrow bool, hits *uint64, numbers, limit *byte, words int) {
	if narrow {
		atMostF32NEON(hits, numbers, limit, words)
	} else {
		atMostF64NEON(hits, numbers, limit, words)
	}
}
