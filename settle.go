package hantei

import (
	"math/bits"

	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/internal/unsure"
)

// settleUnsure answers the rows of which a routine that was handed a is unsure, those whose bits are set: the ones that are no
// shapes by the numbers of a miss, and settle answers the others. The first bit is that of row lo.
func (c *call[T]) settleUnsure(t tier.Tier, a *callArgs, lo int, marked []uint64, settle func(row int)) {
	if c.dropNonShapes(t, a, marked) {
		settleMarked(lo, marked, settle)
	}
}

// settleMarked calls settle for the unsure rows, those whose bits are set. The first bit is that of
// row lo.
func settleMarked(lo int, marked []uint64, settle func(row int)) {
	if settled := eachMarked(lo, marked, settle); settled > 0 {
		unsure.Count(settled)
	}
}

// eachMarked calls settle for the rows whose bits are set and returns how many they are. The first bit
// is that of row lo.
func eachMarked(lo int, marked []uint64, settle func(row int)) (settled int) {
	for w, word := range marked {
		for ; word != 0; word &= word - 1 {
			settle(lo + w*64 + bits.TrailingZeros64(word))
			settled++
		}
	}
	return settled
}
