package decode

import "github.com/hantei-go/hantei/internal/tier"

// SpreadRoom is how many rows of from Spread may read after those that count.
const SpreadRoom = 16

// Spread writes a row of to for every bit of hits: for one that is set the next row of from, for
// another miss. to has a multiple of 16 rows, or of 8 where the tier's vectors hold 8.
func Spread(t tier.Tier, to, from []float32, hits []uint64, miss float32) {
	if len(to) > 0 {
		spreadVector(t, to, from, hits, miss)
	}
}

// SpreadOver is Spread that leaves the rows of to as they are of which the bit is not set.
func SpreadOver(t tier.Tier, to, from []float32, hits []uint64) {
	if len(to) > 0 {
		spreadOverVector(t, to, from, hits)
	}
}

// spreadGeneric is Spread for one row after the other.
func spreadGeneric(to, from []float32, hits []uint64, miss float32) {
	for i := range to {
		to[i] = miss
		if hits[i/64]>>(i%64)&1 != 0 {
			to[i], from = from[0], from[1:]
		}
	}
}

// spreadOverGeneric is SpreadOver for one row after the other.
func spreadOverGeneric(to, from []float32, hits []uint64) {
	for i := range to {
		if hits[i/64]>>(i%64)&1 != 0 {
			to[i], from = from[0], from[1:]
		}
	}
}
