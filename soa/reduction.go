package soa

import (
	"math"
	"math/bits"
)

// twoOverPi holds the bits of 2/pi after 64 zeros: the value is the sum of twoOverPi[k] * 2^(-64k).
var twoOverPi = [20]uint64{
	0x0000000000000000, 0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041,
	0xfe5163abdebbc561, 0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e,
	0xe88235f52ebb4484, 0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b,
	0x1ff897ffde05980f, 0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d,
	0x7527bac7ebe5f17b, 0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab,
}

// halfPi holds the first 128 bits of pi/2: it is pi/2 * 2^127, rounded down.
var halfPi = [2]uint64{0xc90fdaa22168c234, 0xc4c6628b80dc1cd1}

// reduce returns the quadrant, 0 to 3, and the remainder r + tail, |r| <= pi/4 but for rounding, with
// x = (quadrant + 4k)*pi/2 + r + tail for some integer k; tail is at most half an ulp of r. It wants
// finite x >= 1/2.
//
// With x = m*2^e, the product m*W of the 192 bits W of 2/pi that follow its bit e-2 is
// x*2/pi * 2^190 modulo 2^192: whole turns fall out at the top. The bits of 2/pi after W are worth
// less than m <= 2^53 units, 2^-137 quadrants. No float64 comes nearer to a multiple of pi/2 than
// 2^-62 quadrants (J.-M. Muller, "Elementary Functions", worst cases for range reduction), so the
// relative error of r + tail is below 2^-75 in the worst case: 2^-22 ulp of r.
func reduce(x float64) (quadrant int, r, tail float64) {
	b := math.Float64bits(x)
	m := b&(1<<52-1) | 1<<52
	e := int(b>>52) - 1075
	high, middle, low := times(m, uint(e-2+64))

	nearest := (high + 1<<61) >> 62
	high -= nearest << 62
	negative := int64(high) < 0
	if negative {
		var borrow uint64
		low, borrow = bits.Sub64(0, low, 0)
		middle, borrow = bits.Sub64(0, middle, borrow)
		high, _ = bits.Sub64(0, high, borrow)
	}
	r, tail = timesHalfPi(high, middle, low)
	if negative {
		r, tail = -r, -tail
	}
	return int(nearest), r, tail
}

// times returns the low 192 bits of m times the 192 bits of twoOverPi that start at bit start.
func times(m uint64, start uint) (high, middle, low uint64) {
	word := twoOverPi[start/64:][:4]
	shift := start % 64
	carry, low := bits.Mul64(m, word[2]<<shift|word[3]>>(64-shift))
	carry2, middle := bits.Mul64(m, word[1]<<shift|word[2]>>(64-shift))
	high = m * (word[0]<<shift | word[1]>>(64-shift))
	middle, carry = bits.Add64(middle, carry, 0)
	high += carry2 + carry
	return high, middle, low
}

// timesHalfPi returns the fraction (high, middle, low) * 2^-190, not zero, times pi/2 as r + tail.
func timesHalfPi(high, middle, low uint64) (r, tail float64) {
	shift := 0
	if high == 0 {
		high, middle, low, shift = middle, low, 0, 64
	}
	s := bits.LeadingZeros64(high)
	high, middle = high<<s|middle>>(64-s), middle<<s|low>>(64-s)
	shift += s

	// The fraction is now (high, middle) * 2^(2-128-shift), and pi/2 is halfPi * 2^(1-128): the product
	// is (top, rest) * 2^(3-128-shift), short by at most four units of rest.
	top, rest := bits.Mul64(high, halfPi[0])
	a, _ := bits.Mul64(high, halfPi[1])
	b, _ := bits.Mul64(middle, halfPi[0])
	rest, carry := bits.Add64(rest, a, 0)
	top += carry
	rest, carry = bits.Add64(rest, b, 0)
	top += carry

	// The first 53 bits and the next 64 make two numbers; their sum rounds the first one to nearest.
	unit := math.Float64frombits(uint64(1023+3-64+11-shift) << 52)
	big := float64(float64(top>>11) * unit)
	small := float64(float64(top<<53|rest>>11) * float64(unit*0x1p-64))
	r = big + small
	return r, small - (r - big)
}
