package broad

import (
	"math/bits"
	"slices"

	"github.com/hantei-go/hantei"
)

// deliver appends what was found to pairs, in order; first and second are above all rows on that side.
func (g *Grid[T]) deliver(pairs *hantei.Pairs, first, second int) {
	g.order(first, second)
	pairs.Grow(len(g.found))
	for _, p := range g.found {
		pairs.Append(int32(p>>32), int32(p))
	}
}

// order sorts what was found by digits, the least first (LSD radix sort).
func (g *Grid[T]) order(first, second int) {
	if len(g.found) < radixPairs {
		slices.Sort(g.found)
		return
	}
	g.spare = resized(g.spare, len(g.found))
	for _, half := range []struct{ shift, width int }{
		{0, bits.Len(uint(second - 1))},
		{32, bits.Len(uint(first - 1))},
	} {
		passes := (half.width + digitBits - 1) / digitBits
		for p := range passes {
			lo, hi := half.width*p/passes, half.width*(p+1)/passes
			distribute(g.spare, g.found, half.shift+lo, hi-lo)
			g.found, g.spare = g.spare, g.found
		}
	}
}

const (
	digitBits  = 11
	radixPairs = 400 // from which on it is faster than a sort by comparisons
)

// distribute copies from to to, sorted by the width bits from shift on and otherwise in its order.
func distribute(to, from []uint64, shift, width int) {
	var ends [1 << digitBits]int
	mask := uint64(1)<<width - 1
	for _, p := range from {
		ends[p>>shift&mask]++
	}
	end := 0
	for d := range mask + 1 {
		end += ends[d]
		ends[d] = end
	}
	for _, p := range slices.Backward(from) {
		d := p >> shift & mask
		ends[d]--
		to[ends[d]] = p
	}
}
