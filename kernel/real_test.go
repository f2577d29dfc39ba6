package kernel_test

import "math/big"

// A real is a number of so many bits that its roundings do not count. What is computed has the
// precision of its operands.
type real struct{ *big.Float }

// A precision is how many bits the reals of a test have.
type precision uint

func (p precision) real(x float64) real { return real{new(big.Float).SetPrec(uint(p)).SetFloat64(x)} }

func (a real) add(b real) real     { return real{new(big.Float).Add(a.Float, b.Float)} }
func (a real) sub(b real) real     { return real{new(big.Float).Sub(a.Float, b.Float)} }
func (a real) mul(b real) real     { return real{new(big.Float).Mul(a.Float, b.Float)} }
func (a real) div(b real) real     { return real{new(big.Float).Quo(a.Float, b.Float)} }
func (a real) abs() real           { return real{new(big.Float).Abs(a.Float)} }
func (a real) neg() real           { return real{new(big.Float).Neg(a.Float)} }
func (a real) sqrt() real          { return real{new(big.Float).Sqrt(a.Float)} }
func (a real) shifted(k int) real  { return real{new(big.Float).SetMantExp(a.Float, k)} } // a·2^k
func (a real) half() real          { return a.shifted(-1) }
func (a real) less(b real) bool    { return a.Cmp(b.Float) < 0 }
func (a real) zero() bool          { return a.Sign() == 0 }
func (a real) number() (x float64) { x, _ = a.Float64(); return x }

func realDot(ax, ay, bx, by real) real   { return ax.mul(bx).add(ay.mul(by)) }
func realCross(ax, ay, bx, by real) real { return ax.mul(by).sub(ay.mul(bx)) }
func realLength(x, y real) real          { return realDot(x, y, x, y).sqrt() }
