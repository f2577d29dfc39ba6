package kernel

import (
	"math"
	"math/bits"
	"sync"
)

// A wideNumber is a real number, known as the mantissa m = hi·2^64 + lo of 128 bits times ±2^e, and
// off by at most err·2^e. Its exponent does not overflow or underflow, so that numbers of one row
// may be of any sizes.
//
// Where m is not 0 its first bit is set. Where err is 0 the number is known exactly; else err >= 1.
//
// The compiler keeps a struct of four words in registers, one of five in memory, which takes four
// times as long: hence sign and exponent share one.
type wideNumber struct {
	hi, lo uint64
	err    float64
	power  int // 2e, and 1 more if the number is negative
}

// A wideArithmetic computes with wideNumbers. Each operation adds up the errors of its operands and
// of its own result, so no formula needs a bound of its own.
//
// The bounds are themselves rounded: an operation rounds that of its result up to 10 times, by a
// part of 2^-53 each, and an inequality has less than 200 operations in a row. So a bound is too
// small by less than a part of 2^-40, for which sign has room. A bound that overflows is +Inf or
// NaN, and then no sign is sure.
type wideArithmetic struct {
	unsure bool // a sign was asked for that is not sure; the answers since then mean nothing
}

var wideArithmetics = sync.Pool{New: func() any { return new(wideArithmetic) }}

func newWideArithmetic() *wideArithmetic {
	x := wideArithmetics.Get().(*wideArithmetic)
	x.unsure = false
	return x
}

func (x *wideArithmetic) free() { wideArithmetics.Put(x) }

// sign returns that of a, or notes that it is not sure and returns 0.
func (x *wideArithmetic) sign(a wideNumber) int {
	const room = 1 + 0x1p-20 // for the roundings of err, and for that of the mantissa here
	if !(float64(a.hi)*0x1p64 > a.err*room) {
		x.unsure = x.unsure || a.err != 0
		return 0
	}
	return 1 - 2*(a.power&1)
}

// surely returns what the question answers in this arithmetic, and whether all signs that it asked
// for were sure.
func (x *wideArithmetic) surely(question func() bool) (answer, sure bool) {
	x.unsure = false
	answer = question()
	return answer, !x.unsure
}

func (x *wideArithmetic) float(v float64) wideNumber {
	m, e := mantissa(v)
	if m == 0 {
		return wideNumber{}
	}
	zeros := bits.LeadingZeros64(m)
	return wideNumber{hi: m << zeros, power: 2*(e-zeros-64) + int(math.Float64bits(v)>>63)}
}

func (x *wideArithmetic) times(k int, a wideNumber) wideNumber { return x.mul(x.float(float64(k)), a) }

func (x *wideArithmetic) abs(a wideNumber) wideNumber {
	a.power &^= 1 // which is no farther from |a| than a was from its number
	return a
}

func (x *wideArithmetic) sub(a, b wideNumber) wideNumber {
	b.power ^= 1
	return x.add(a, b)
}

// add shifts the number with the smaller exponent to the right, and what is lost there is less than
// a unit of the result.
func (x *wideArithmetic) add(a, b wideNumber) wideNumber {
	if a.power < b.power {
		a, b = b, a
	}
	switch {
	case b.hi|b.lo == 0 && b.err == 0:
		return a
	case a.hi|a.lo == 0 && a.err == 0:
		return b
	}
	inexact := a.err != 0 || b.err != 0
	err := a.err
	if shift := uint(a.power>>1 - b.power>>1); shift > 0 {
		lost := b.hi | b.lo
		switch {
		case shift < 64:
			lost = b.lo << (64 - shift)
			b.hi, b.lo = b.hi>>shift, b.lo>>shift|b.hi<<(64-shift)
		case shift < 128:
			lost = b.lo | b.hi<<(128-shift)
			b.hi, b.lo = 0, b.hi>>(shift-64)
		default:
			b.hi, b.lo = 0, 0
		}
		inexact = inexact || lost != 0
		b.err *= powerOfTwo(-int(min(shift, 128)))
	}
	err += b.err

	z := wideNumber{power: a.power}
	var carry uint64
	if (a.power^b.power)&1 == 0 {
		z.lo, carry = bits.Add64(a.lo, b.lo, 0)
		z.hi, carry = bits.Add64(a.hi, b.hi, carry)
		if carry != 0 {
			inexact = inexact || z.lo&1 != 0
			z.hi, z.lo = z.hi>>1|1<<63, z.lo>>1|z.hi<<63
			z.power += 2
			err *= 0.5
		}
		if inexact {
			z.err = err + 1
		}
		return z.normalized()
	}
	z.lo, carry = bits.Sub64(a.lo, b.lo, 0)
	z.hi, carry = bits.Sub64(a.hi, b.hi, carry)
	if carry != 0 { // |a| < |b|
		z.lo, carry = bits.Sub64(0, z.lo, 0)
		z.hi = -z.hi - carry
		z.power ^= 1
	}
	if inexact {
		z.err = err + 1
	}
	return z.normalized()
}

// normalized returns z with the first bit of its mantissa set.
func (z wideNumber) normalized() wideNumber {
	zeros := bits.LeadingZeros64(z.hi)
	switch {
	case zeros == 0 || z.hi|z.lo == 0:
		return z
	case z.hi == 0:
		zeros = bits.LeadingZeros64(z.lo)
		z.hi, z.lo = z.lo<<zeros, 0
		zeros += 64
	default:
		z.hi, z.lo = z.hi<<zeros|z.lo>>(64-zeros), z.lo<<zeros
	}
	z.power -= 2 * zeros
	z.err *= powerOfTwo(zeros)
	return z
}

// mul returns the first 128 bits of the product. With α = |a|/2^128 and β likewise, in units of the
// result,
//
//	|âb̂ - ab| <= α·b.err + β·a.err + a.err·b.err/2^128
func (x *wideArithmetic) mul(a, b wideNumber) wideNumber {
	hi, lo := bits.Mul64(a.hi, b.hi)
	var rest, last uint64 // the third word of the product, and the fourth
	if a.lo|b.lo != 0 {
		h1, l1 := bits.Mul64(a.hi, b.lo)
		h2, l2 := bits.Mul64(a.lo, b.hi)
		h3, l3 := bits.Mul64(a.lo, b.lo)
		var carry uint64
		lo, carry = bits.Add64(lo, h1, 0)
		hi += carry
		lo, carry = bits.Add64(lo, h2, 0)
		hi += carry
		rest, carry = bits.Add64(l1, l2, 0)
		lo, carry = bits.Add64(lo, 0, carry)
		hi += carry
		rest, carry = bits.Add64(rest, h3, 0)
		lo, carry = bits.Add64(lo, 0, carry)
		hi += carry
		last = l3
	}
	z := wideNumber{hi: hi, lo: lo, power: (a.power&^1 + b.power&^1 + 256) | (a.power^b.power)&1}
	inexact := a.err != 0 || b.err != 0
	err := 0.0
	if inexact {
		α, β := float64(a.hi)*0x1p-64, float64(b.hi)*0x1p-64
		err = float64(α*b.err) + float64(β*a.err) + float64(a.err*b.err*0x1p-128)
	}
	if hi>>63 == 0 && hi|lo != 0 { // at most one bit short
		z.hi, z.lo, rest = hi<<1|lo>>63, lo<<1|rest>>63, rest<<1
		z.power -= 2
		err *= 2
	}
	if inexact || rest|last != 0 {
		z.err = err + 1
	}
	return z
}

// powerOfTwo returns 2^k for -1022 <= k <= 1023.
func powerOfTwo(k int) float64 { return math.Float64frombits(uint64(k+1023) << 52) }
