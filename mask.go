package hantei

import (
	"fmt"
	"iter"
	"math/bits"
)

// A Mask holds one bit a row, set for a hit, 64 rows a word, the first row in
// the lowest bit: the layout of an Arrow Boolean column. A mask for n rows has
// (n+63)/64 words or more; a test sets all bits past its last row to zero, those of
// further words too.
type Mask []uint64

// NewMask returns a mask for n rows, all misses. It panics if n is negative.
func NewMask(n int) Mask {
	if n < 0 {
		panic(fmt.Sprintf("hantei: NewMask: n = %d, need n >= 0", n))
	}
	return make(Mask, maskWords(n))
}

func maskWords(n int) int { return (n + 63) >> 6 }

// Get reports whether row i is a hit. It panics if m has no word for row i.
func (m Mask) Get(i int) bool { return m[i>>6]>>(i&63)&1 != 0 }

// Count is the number of hits.
func (m Mask) Count() int {
	n := 0
	for _, w := range m {
		n += bits.OnesCount64(w)
	}
	return n
}

// Rows yields the rows that are hits, in ascending order.
func (m Mask) Rows() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range m {
			for ; w != 0; w &= w - 1 {
				if !yield(i<<6 + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// set makes row i a hit or a miss.
func (m Mask) set(i int, hit bool) {
	bit := uint64(1) << (i & 63)
	if hit {
		m[i>>6] |= bit
	} else {
		m[i>>6] &^= bit
	}
}
