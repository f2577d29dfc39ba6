package vec

import "math"

// What follows differs from unit to unit. So it may only reach numbers that NumberWithin checks,
// and is for programs of units that can estimate. Where there is no instruction for it, an estimate
// begins with the bits as integers, as CbrtStart does: their exponents are about logarithms.

// InvSqrt is 1/√a within 2^-50 of itself, for a normal a > 0 up to 2^1000.
//
// With an estimate y and e = 1 - a y², 1/√a is y (1 - e)^(-1/2). As |e| < 2^-12.2, the terms
// after that in e³ are below 2^-50.6 of it; rounding adds 2^-54 in a y and 2^-53 in the sum.
func (a Float) InvSqrt() Float {
	b := a.b
	y := a.roughInvSqrt()
	e := a.Mul(y).NegMulAdd(y, b.Const(1))
	return y.Mul(e).MulAdd(e.MulAdd(e.MulAdd(b.Const(5./16), b.Const(3./8)), b.Const(1./2)), y)
}

// roughInvSqrt is 1/√a within 2^-13.2 of itself, for a normal a > 0.
//
// From bits as integers e is 0.0682 at most, and the terms after that in e² are below 2^-13.26.
func (a Float) roughInvSqrt() Float {
	b := a.b
	if b.p.extras == Estimates {
		return a.float(InvSqrt14)
	}
	y := b.Const(math.Float64frombits(0x5FE6E90000000000)).float(SubBits, a.float(HalveBits))
	e := a.Mul(y).NegMulAdd(y, b.Const(1))
	return y.Mul(e).MulAdd(e.MulAdd(b.Const(3./8), b.Const(1./2)), y)
}

// RoughSqrt is √a within 2^-13 of itself, for a normal a > 0.
func (a Float) RoughSqrt() Float { return a.Mul(a.roughInvSqrt()) }

// RoughDiv is a/b within 2^-12.9 of itself, for a normal b up to 2^1000.
//
// With an estimate y and e = 1 - b y, 1/b is y (1 - e)^-1. From bits as integers e is 0.0506 at
// most, and the terms after that in e² are below 2^-12.9.
func (a Float) RoughDiv(b Float) Float {
	if a.b.p.extras == Estimates {
		return a.Mul(b.float(Recip14))
	}
	y := a.b.Const(math.Float64frombits(0x7FDE623000000000)).float(SubBits, b)
	e := b.NegMulAdd(y, a.b.Const(1))
	ay := a.Mul(y)
	return ay.MulAdd(e.MulAdd(e, e), ay)
}
