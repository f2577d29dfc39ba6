// Package decode makes pairs of row numbers of hit bits.
package decode

import (
	"math/bits"

	"github.com/hantei-go/hantei/internal/column"
	"github.com/hantei-go/hantei/internal/tier"
)

// Pairs writes the pair (first, base+i) to the front of a and b for every bit i of
// hits that is set, and returns how many they are. Both columns have room for them,
// and what lies behind the pairs in them may be written over.
func Pairs(a, b []int32, hits []uint64, first, base int32) int {
	n := 0
	if t := tier.Active(); t != tier.Generic && len(hits) > 0 && len(b) > 0 {
		var done int
		n, done = decodeVector(t, &a[0], &b[0], len(b), &hits[0], len(hits), first, base, &byteBits)
		hits, base = hits[done:], base+int32(64*done)
	}
	return n + decodeGeneric(a[n:], b[n:], hits, first, base)
}

// byteBits is, for every byte, the numbers of its bits that are set.
var byteBits = func() (t [256][8]uint8) {
	for v := range t {
		n := 0
		for k := range uint8(8) {
			if v>>k&1 != 0 {
				t[v][n] = k
				n++
			}
		}
	}
	return t
}()

// decodeGeneric is Pairs for the generic tier, and for the last words, whose pairs
// have less room than a vector routine may write.
func decodeGeneric(a, b []int32, hits []uint64, first, base int32) int {
	n := 0
	for _, word := range hits {
		if left := len(b) - n; word != 0 && left >= wordRoom {
			n += decodeFours((*[wordRoom]int32)(b[n:]), word, base)
		} else {
			n += decodeOnes(b[n:], word, base)
		}
		base += 64
	}
	column.Fill(a[:n], first)
	return n
}

// decodeOnes takes a bit at a time and writes nothing else.
func decodeOnes(rows []int32, word uint64, base int32) int {
	n := 0
	for ; word != 0; word &= word - 1 {
		rows[n] = base + int32(bits.TrailingZeros64(word))
		n++
	}
	return n
}

// wordRoom is how many rows decodeFours may write: those of a word and, after the
// last, some that do not count.
const wordRoom = 64 + 4

// decodeFours takes four bits at a time, so that it branches once for them.
func decodeFours(rows *[wordRoom]int32, word uint64, base int32) int {
	n := bits.OnesCount64(word)
	for k := 0; k < n; k += 4 {
		four := (*[4]int32)(rows[k:])
		four[0] = base + int32(bits.TrailingZeros64(word))
		word &= word - 1
		four[1] = base + int32(bits.TrailingZeros64(word))
		word &= word - 1
		four[2] = base + int32(bits.TrailingZeros64(word))
		word &= word - 1
		four[3] = base + int32(bits.TrailingZeros64(word))
		word &= word - 1
	}
	return n
}
