package decode

import "github.com/hantei-go/hantei/internal/tier"

// SpreadRoom is how many rows of from Spread may read after those that count.
const SpreadRoom = 16

// Spread writes a row of to for every bit of hits: for one that is set the next row of from, for
// another miss. to has a multiple of 16 rows, or of 8 where the tier's vectors hold 8.
func Spread(t tier.Tier, to, from []float32, hits []uint64, miss float32) {
	var rest [SpreadRoom]float32
	for i := range rest {
		rest[i] = miss
	}
	if len(to) > 0 {
		spreadVector(t, to, from, hits, rest[:], 0)
	}
}

// SpreadOver is Spread that leaves the rows of to as they are of which the bit is not set.
func SpreadOver(t tier.Tier, to, from []float32, hits []uint64) {
	if len(to) > 0 {
		spreadVector(t, to, from, hits, to, 1)
	}
}

// spreadGeneric does so for one row after the other. Where bit i is not set, row i gets row i*step of
// rest.
func spreadGeneric(to, from []float32, hits []uint64, rest []float32, step int) {
	for i := range to {
		to[i] = rest[i*step]
		if hits[i/64]>>(i%64)&1 != 0 {
			to[i], from = from[0], from[1:]
		}
	}
}
