package soa

import (
	"math"
	"math/bits"
)

// semidefinite reports whether xx·yy >= xy², exactly, for finite numbers of which xx and yy are not
// negative.
//
// Rounding keeps the order of two numbers or makes them equal, also where it overflows or
// underflows. So where the rounded products differ, the true ones do in the same way.
func semidefinite[T Float](xx, xy, yy T) bool {
	a, b, c := float64(xx), float64(xy), float64(yy)
	p, q := float64(a*c), float64(b*b)
	if p != q {
		return p > q
	}
	left, right := newProduct(a, c), newProduct(b, b)
	return !left.less(right)
}

// A product of two float64 is the number (hi·2^64 + lo)·2^exponent, exactly, with the first bit of hi
// set unless the number is 0.
type product struct {
	exponent int
	hi, lo   uint64
}

// newProduct returns |a·b|.
func newProduct(a, b float64) product {
	if a == 0 || b == 0 {
		return product{exponent: math.MinInt}
	}
	f, m := math.Frexp(math.Abs(a))
	g, n := math.Frexp(math.Abs(b))
	hi, lo := bits.Mul64(uint64(f*0x1p53)<<11, uint64(g*0x1p53)<<11)
	if hi>>63 == 0 {
		return product{m + n - 1, hi<<1 | lo>>63, lo << 1}
	}
	return product{m + n, hi, lo}
}

func (p product) less(q product) bool {
	switch {
	case p.exponent != q.exponent:
		return p.exponent < q.exponent
	case p.hi != q.hi:
		return p.hi < q.hi
	}
	return p.lo < q.lo
}
