package prove

import (
	"cmp"
	"math/big"
)

// Integer arithmetic as expressions, for the tests' exact answers: see Exact.

func sum(a, b *big.Int) *big.Int          { return new(big.Int).Add(a, b) }
func difference(a, b *big.Int) *big.Int   { return new(big.Int).Sub(a, b) }
func product(a, b *big.Int) *big.Int      { return new(big.Int).Mul(a, b) }
func square(a *big.Int) *big.Int          { return product(a, a) }
func negative(a *big.Int) *big.Int        { return new(big.Int).Neg(a) }
func scalar(k int64, a *big.Int) *big.Int { return product(big.NewInt(k), a) }
func atMost(a, b *big.Int) bool           { return a.Cmp(b) <= 0 }

func inner(ax, ay, bx, by *big.Int) *big.Int { return sum(product(ax, bx), product(ay, by)) }
func outer(ax, ay, bx, by *big.Int) *big.Int { return difference(product(ax, by), product(ay, bx)) }

// signWithRoot is the sign of p + q·√n, n >= 0.
func signWithRoot(p, q, n *big.Int) int {
	signP, signQ := p.Sign(), q.Sign()*n.Sign()
	if signP*signQ >= 0 {
		return cmp.Or(signP, signQ)
	}
	return signP * square(p).Cmp(product(square(q), n))
}
