package kernel

import (
	"math"
	"math/big"
	"math/bits"
	"sync"
	"unsafe"
)

// A dyadic is the number m·2^e. That of 0 has m = 0 and any e. A dyadic is never changed once made.
//
// m is a *big.Int. With its type a dyadic, which generic functions have as an argument, would keep
// what prints a big.Int in every program: 80 KB.
type dyadic struct {
	m unsafe.Pointer
	e int
}

func (a *dyadic) mantissa() *big.Int { return (*big.Int)(a.m) }

// An arena makes dyadics and keeps their memory for the next use, so that exact arithmetic does not
// allocate once every integer has grown to its largest size. Its methods are the operations.
type arena struct {
	numbers []*dyadic
	used    int
}

var arenas = sync.Pool{New: func() any { return new(arena) }}

// newArena returns an empty arena; what it makes is valid until free.
func newArena() *arena { return arenas.Get().(*arena) }

func (x *arena) free() {
	x.used = 0
	arenas.Put(x)
}

// firstWords is how many words a new integer has room for: enough for products of six ordinary
// numbers.
const firstWords = 16

func (x *arena) next() *dyadic {
	if x.used == len(x.numbers) {
		z := &dyadic{m: unsafe.Pointer(new(big.Int).SetBits(make([]big.Word, 0, firstWords)))}
		x.numbers = append(x.numbers, z)
	}
	z := x.numbers[x.used]
	x.used++
	return z
}

// float returns v, which must be finite, with an odd mantissa: numbers with few digits stay short.
func (x *arena) float(v float64) *dyadic {
	m, e := mantissa(v)
	zeros := bits.TrailingZeros64(m)
	z := x.next()
	z.mantissa().SetUint64(m >> zeros)
	if v < 0 {
		z.mantissa().Neg(z.mantissa())
	}
	z.e = e + zeros
	return z
}

// mantissa returns the integer m of 53 bits and e for which the finite v is ±m·2^e.
func mantissa(v float64) (m uint64, e int) {
	const fractionBits, bias = 52, 1075
	b := math.Float64bits(v)
	m, e = b&(1<<fractionBits-1), int(b>>fractionBits&0x7ff)
	if e == 0 {
		return m, 1 - bias // subnormal: no hidden bit
	}
	return m | 1<<fractionBits, e - bias
}

// align sets z's exponent to the smaller of those of a and b and returns the mantissas that they
// have with it. One of these may be in z's memory.
func align(z, a, b *dyadic) (am, bm *big.Int) {
	z.e = min(a.e, b.e)
	switch {
	case a.e > b.e:
		return z.mantissa().Lsh(a.mantissa(), uint(a.e-b.e)), b.mantissa()
	case b.e > a.e:
		return a.mantissa(), z.mantissa().Lsh(b.mantissa(), uint(b.e-a.e))
	}
	return a.mantissa(), b.mantissa()
}

func (x *arena) add(a, b *dyadic) *dyadic {
	if a.mantissa().Sign() == 0 {
		return b
	}
	if b.mantissa().Sign() == 0 {
		return a
	}
	z := x.next()
	am, bm := align(z, a, b)
	z.mantissa().Add(am, bm)
	return z
}

func (x *arena) neg(a *dyadic) *dyadic {
	z := x.next()
	z.mantissa().Neg(a.mantissa())
	z.e = a.e
	return z
}

func (x *arena) sub(a, b *dyadic) *dyadic {
	if a.mantissa().Sign() == 0 {
		return x.neg(b)
	}
	if b.mantissa().Sign() == 0 {
		return a
	}
	z := x.next()
	am, bm := align(z, a, b)
	z.mantissa().Sub(am, bm)
	return z
}

func (x *arena) mul(a, b *dyadic) *dyadic {
	z := x.next()
	z.mantissa().Mul(a.mantissa(), b.mantissa())
	z.e = a.e + b.e
	return z
}

// times returns k·a for a k > 0.
func (x *arena) times(k int, a *dyadic) *dyadic {
	zeros := bits.TrailingZeros(uint(k))
	z, factor := x.next(), x.next()
	z.mantissa().Mul(a.mantissa(), factor.mantissa().SetUint64(uint64(k>>zeros)))
	z.e = a.e + zeros
	return z
}

// abs returns |a|.
func (x *arena) abs(a *dyadic) *dyadic {
	if a.mantissa().Sign() >= 0 {
		return a
	}
	return x.neg(a)
}

func (x *arena) sign(a *dyadic) int { return a.mantissa().Sign() }

// size returns the least s with |a| < 2^s, and far less than any other's for 0.
func (a *dyadic) size() int {
	if a.mantissa().Sign() == 0 {
		return leastExponent
	}
	return a.mantissa().BitLen() + a.e
}

// head returns the first n bits of a, rounded towards 0.
func (x *arena) head(a *dyadic, n int) *dyadic {
	excess := a.mantissa().BitLen() - n
	if excess <= 0 {
		return a
	}
	z := x.next()
	z.mantissa().Abs(a.mantissa())
	z.mantissa().Rsh(z.mantissa(), uint(excess))
	if a.mantissa().Sign() < 0 {
		z.mantissa().Neg(z.mantissa())
	}
	z.e = a.e + excess
	return z
}

// wide returns the first 128 bits of a.
func (x *arena) wide(a *dyadic) wideNumber {
	length := a.mantissa().BitLen()
	if length == 0 {
		return wideNumber{}
	}
	excess := length - 128
	z := x.next()
	z.mantissa().Abs(a.mantissa())
	if excess > 0 {
		z.mantissa().Rsh(z.mantissa(), uint(excess))
	} else {
		z.mantissa().Lsh(z.mantissa(), uint(-excess))
	}
	w := wideNumber{power: 2 * (a.e + excess)}
	if a.mantissa().Sign() < 0 {
		w.power++
	}
	for i, word := range z.mantissa().Bits() {
		if place := i * bits.UintSize; place < 64 {
			w.lo |= uint64(word) << place
		} else {
			w.hi |= uint64(word) << (place - 64)
		}
	}
	if excess > 0 && a.mantissa().TrailingZeroBits() < uint(excess) {
		w.err = 1
	}
	return w
}
