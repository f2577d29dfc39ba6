package kernel

import (
	"math"
	"math/big"
	"math/bits"
	"sync"
)

// A dyadic is the number m·2^e. That of 0 has m = 0 and any e. A dyadic is never changed once made.
type dyadic struct {
	m big.Int
	e int
}

// An arena makes dyadics and keeps their memory for the next use, so that exact arithmetic does not
// allocate once every integer has grown to its largest size. Its methods are the operations:
//
//	u := x.add(x.mul(dx, ux), x.mul(dy, uy))
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
		z := new(dyadic)
		z.m.SetBits(make([]big.Word, 0, firstWords))
		x.numbers = append(x.numbers, z)
	}
	z := x.numbers[x.used]
	x.used++
	return z
}

// float returns v, which must be finite, with an odd mantissa: numbers with few digits stay short.
func (x *arena) float(v float64) *dyadic {
	const fractionBits, bias = 52, 1075
	b := math.Float64bits(v)
	m, e := b&(1<<fractionBits-1), int(b>>fractionBits&0x7ff)
	if e == 0 {
		e = 1 // subnormal: no hidden bit
	} else {
		m |= 1 << fractionBits
	}
	zeros := bits.TrailingZeros64(m)
	z := x.next()
	z.m.SetUint64(m >> zeros)
	if v < 0 {
		z.m.Neg(&z.m)
	}
	z.e = e - bias + zeros
	return z
}

// align sets z's exponent to the smaller of those of a and b and returns the mantissas that they
// have with it. One of these may be in z's memory.
func align(z, a, b *dyadic) (am, bm *big.Int) {
	z.e = min(a.e, b.e)
	switch {
	case a.e > b.e:
		return z.m.Lsh(&a.m, uint(a.e-b.e)), &b.m
	case b.e > a.e:
		return &a.m, z.m.Lsh(&b.m, uint(b.e-a.e))
	}
	return &a.m, &b.m
}

func (x *arena) add(a, b *dyadic) *dyadic {
	if a.sign() == 0 {
		return b
	}
	if b.sign() == 0 {
		return a
	}
	z := x.next()
	am, bm := align(z, a, b)
	z.m.Add(am, bm)
	return z
}

func (x *arena) neg(a *dyadic) *dyadic {
	z := x.next()
	z.m.Neg(&a.m)
	z.e = a.e
	return z
}

func (x *arena) sub(a, b *dyadic) *dyadic {
	if a.sign() == 0 {
		return x.neg(b)
	}
	if b.sign() == 0 {
		return a
	}
	z := x.next()
	am, bm := align(z, a, b)
	z.m.Sub(am, bm)
	return z
}

func (x *arena) mul(a, b *dyadic) *dyadic {
	z := x.next()
	z.m.Mul(&a.m, &b.m)
	z.e = a.e + b.e
	return z
}

func (x *arena) square(a *dyadic) *dyadic { return x.mul(a, a) }

// abs returns |a|.
func (x *arena) abs(a *dyadic) *dyadic {
	if a.sign() >= 0 {
		return a
	}
	return x.neg(a)
}

// diff returns a - b of two floats, total a + b.
func (x *arena) diff(a, b float64) *dyadic  { return x.sub(x.float(a), x.float(b)) }
func (x *arena) total(a, b float64) *dyadic { return x.add(x.float(a), x.float(b)) }

// dot returns the inner product a·b, cross the outer product a×b, norm a·a.
func (x *arena) dot(ax, ay, bx, by *dyadic) *dyadic {
	return x.add(x.mul(ax, bx), x.mul(ay, by))
}

func (x *arena) cross(ax, ay, bx, by *dyadic) *dyadic {
	return x.sub(x.mul(ax, by), x.mul(ay, bx))
}

func (x *arena) norm(ax, ay *dyadic) *dyadic { return x.dot(ax, ay, ax, ay) }

// le reports whether a <= b.
func (x *arena) le(a, b *dyadic) bool { return x.sub(a, b).sign() <= 0 }

func (a *dyadic) sign() int { return a.m.Sign() }
