package hantei

import "math/bits"

// decode makes pairs of hit bits: (first, base+i) for every bit i of hits that is
// set, at the front of a and b. It returns how many they are. Both columns have
// room for them, and what lies behind in them may be written over.
func decode(a, b []int32, hits Mask, first, base int32) int {
	n := 0
	if t := tier(active.Load()); t != generic && len(hits) > 0 && len(b) > 0 {
		var done int
		n, done = decodeVector(t, &a[0], &b[0], len(b), &hits[0], len(hits), first, base, &byteBits)
		hits, base = hits[done:], base+int32(64*done)
	}
	return n + decodePlain(a[n:], b[n:], hits, first, base)
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

// decodePlain is decode in plain Go: of the generic tier, and of the last words,
// whose pairs have less room than a vector kernel may write.
func decodePlain(a, b []int32, hits Mask, first, base int32) int {
	n := 0
	for _, word := range hits {
		if left := len(b) - n; word != 0 && left >= wordRoom {
			n += decodeFours((*[wordRoom]int32)(b[n:]), word, base)
		} else {
			n += decodeOnes(b[n:], word, base)
		}
		base += 64
	}
	fill(a[:n], first)
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

// fill makes every element of s v.
func fill[E any](s []E, v E) {
	const short = 16
	for i := range s[:min(short, len(s))] {
		s[i] = v
	}
	for n := short; n < len(s); n *= 2 {
		copy(s[n:], s[:n])
	}
}
