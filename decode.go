package hantei

import "math/bits"

// wordRoom is how many rows a decoder of whole words may write: those of a word
// and, after the last, some that do not count.
const wordRoom = 64 + 8

// decode writes the rows of hits, counted from base, to the front of rows and
// returns how many they are. rows has room for them; what lies behind may be
// written over. dense tells that more than about half of the bits are set.
func decode(rows []int32, hits Mask, base int, dense bool) int {
	n := 0
	for w, word := range hits {
		at := int32(base + w*64)
		switch {
		case word == 0:
		case len(rows)-n < wordRoom:
			for ; word != 0; word &= word - 1 {
				rows[n] = at + int32(bits.TrailingZeros64(word))
				n++
			}
		case dense:
			n += decodeDense((*[wordRoom]int32)(rows[n:]), word, at)
		default:
			n += decodeSparse((*[wordRoom]int32)(rows[n:]), word, at)
		}
	}
	return n
}

// decodeSparse takes four bits at a time, so that it branches once for them.
func decodeSparse(rows *[wordRoom]int32, word uint64, base int32) int {
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

// byteRows is, for every byte, the numbers of its bits that are set.
var byteRows = func() (t [256][8]int32) {
	for v := range t {
		n := 0
		for k := range int32(8) {
			if v>>k&1 != 0 {
				t[v][n] = k
				n++
			}
		}
	}
	return t
}()

// decodeDense takes a byte at a time and writes eight rows for it, the next byte
// over those that do not count. How many rows the bytes before it have comes from
// a sum in parallel, so that no byte waits for another, and nothing branches.
func decodeDense(rows *[wordRoom]int32, word uint64, base int32) int {
	const ones = 0x0101010101010101
	n := word - word>>1&(ones*0x55)
	n = n&(ones*0x33) + n>>2&(ones*0x33)
	n = (n + n>>4) & (ones * 0x0f) * ones // byte k: the bits of bytes 0 to k
	putByte(rows, 0, word, base)
	putByte(rows, n, word>>8, base+8)
	putByte(rows, n>>8, word>>16, base+16)
	putByte(rows, n>>16, word>>24, base+24)
	putByte(rows, n>>24, word>>32, base+32)
	putByte(rows, n>>32, word>>40, base+40)
	putByte(rows, n>>40, word>>48, base+48)
	putByte(rows, n>>48, word>>56, base+56)
	return int(n >> 56)
}

// putByte writes the rows of the lowest byte of word, counted from base, and some
// that do not count, from row n modulo 64 of rows on.
func putByte(rows *[wordRoom]int32, n, word uint64, base int32) {
	from, to := &byteRows[word&0xff], (*[8]int32)(rows[n&0x3f:])
	to[0] = base + from[0]
	to[1] = base + from[1]
	to[2] = base + from[2]
	to[3] = base + from[3]
	to[4] = base + from[4]
	to[5] = base + from[5]
	to[6] = base + from[6]
	to[7] = base + from[7]
}

// fill makes every element of s v.
func fill(s []int32, v int32) {
	const short = 16
	for i := range s[:min(short, len(s))] {
		s[i] = v
	}
	for n := short; n < len(s); n *= 2 {
		copy(s[n:], s[:n])
	}
}

// and clears the bits of m that other does not have.
func (m Mask) and(other Mask) {
	for w := range m {
		m[w] &= other[w]
	}
}
