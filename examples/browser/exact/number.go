// Package exact answers the page's questions about one pair of shapes in integers of any length. It
// is the judge of the other answers, so it shares no code with the library: only package math/big
// and the definitions of the shapes.
//
// Every function takes shapes: finite numbers, radii and half extents of at least 0, directions
// other than (0, 0).
package exact

import (
	"math"
	"math/big"
)

// A number is a whole number of any length. The methods return new ones.
type number struct{ *big.Int }

// whole returns the numbers times one power of two, with which all of them are whole. The
// inequalities of this package compare terms of one degree, which a common factor does not change.
func whole(xs ...float32) []number {
	lowest := 0
	for _, x := range xs {
		if x != 0 {
			_, exponent := math.Frexp(float64(x))
			lowest = min(lowest, exponent-24) // 24 bits end there
		}
	}
	ns := make([]number, len(xs))
	for i, x := range xs {
		fraction, exponent := math.Frexp(float64(x))
		n := big.NewInt(int64(math.Ldexp(fraction, 24)))
		if x != 0 {
			n.Lsh(n, uint(exponent-24-lowest))
		}
		ns[i] = number{n}
	}
	return ns
}

func (a number) add(b number) number { return number{new(big.Int).Add(a.Int, b.Int)} }
func (a number) sub(b number) number { return number{new(big.Int).Sub(a.Int, b.Int)} }
func (a number) mul(b number) number { return number{new(big.Int).Mul(a.Int, b.Int)} }
func (a number) square() number      { return a.mul(a) }
func (a number) abs() number         { return number{new(big.Int).Abs(a.Int)} }

// times returns k·a.
func (a number) times(k int64) number { return number{new(big.Int).Mul(a.Int, big.NewInt(k))} }

// atMost reports whether a <= b.
func (a number) atMost(b number) bool { return a.Cmp(b.Int) <= 0 }

// dot returns x·u + y·v.
func dot(x, y, u, v number) number { return x.mul(u).add(y.mul(v)) }

// cross returns x·v - y·u.
func cross(x, y, u, v number) number { return x.mul(v).sub(y.mul(u)) }
