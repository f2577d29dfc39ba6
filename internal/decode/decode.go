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
	return Rows(a, b, hits, max(len(hits), 1), first, base)
}

// Rows is Pairs for rows of stride words of hits, one after the other: those of row k make pairs
// (first+k, base+i), where i counts the bits of the row. One call takes less time than one for each row.
func Rows(a, b []int32, hits []uint64, stride int, first, base int32) int {
	n, done := 0, 0
	if t := tier.Active(); t != tier.Generic && len(hits) > 0 && len(b) > 0 {
		n, done = decodeVector(t, &a[0], &b[0], len(b), &hits[0], len(hits), stride, first, base, &byteBits)
	}
	for done < len(hits) {
		row, word := done/stride, done%stride
		end := min((row+1)*stride, len(hits))
		n += decodeGeneric(a[n:], b[n:], hits[done:end], first+int32(row), base+int32(64*word))
		done = end
	}
	return n
}

// SelectRoom is how many rows Select may write behind those that it counts.
const SelectRoom = 16

// Select copies rows fromA[i] and fromB[i] to the front of toA and toB for every bit i of hits that
// is set, and returns how many they are. toA and toB have room for len(fromA) rows and SelectRoom
// more. hits has no bit beyond the last row.
func Select(toA, toB []int32, hits []uint64, fromA, fromB []int32) int {
	n := 0
	if t, words := tier.Active(), len(fromA)/64; t != tier.Generic && words > 0 {
		_, _, _ = toA[len(fromA)+SelectRoom-1], toB[len(fromA)+SelectRoom-1], fromB[len(fromA)-1]
		var done int
		n, done = selectVector(t, &toA[0], &toB[0], &hits[0], words, &fromA[0], &fromB[0], &byteBits)
		hits, fromA, fromB = hits[done:], fromA[64*done:], fromB[64*done:]
	}
	return n + selectGeneric(toA[n:], toB[n:], hits, fromA, fromB)
}

// selectGeneric is Select for the generic tier, and for the rows of a last word that is not whole.
func selectGeneric(toA, toB []int32, hits []uint64, fromA, fromB []int32) int {
	n := 0
	for w, word := range hits {
		for ; word != 0; word &= word - 1 {
			i := 64*w + bits.TrailingZeros64(word)
			toA[n], toB[n] = fromA[i], fromB[i]
			n++
		}
	}
	return n
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
