package vec

// What follows differs from unit to unit. So it may only reach numbers that NumberWithin checks,
// and is for programs of units that have estimates.

// InvSqrt is 1/√a within 2^-51 of itself, for a normal a > 0 up to 2^1000.
//
// With an estimate y and e = 1 - a y², 1/√a is y (1 - e)^(-1/2). As |e| < 2^-12.9, the terms
// after that in e³ are below 2^-53.4 of it; rounding adds 2^-54 in a y and 2^-53 in the sum.
func (a Float) InvSqrt() Float {
	b := a.b
	y := a.float(InvSqrt14)
	e := a.Mul(y).NegMulAdd(y, b.Const(1))
	return y.Mul(e).MulAdd(e.MulAdd(e.MulAdd(b.Const(5./16), b.Const(3./8)), b.Const(1./2)), y)
}

// RoughSqrt is √a within 2^-13 of itself, for a normal a > 0.
func (a Float) RoughSqrt() Float { return a.Mul(a.float(InvSqrt14)) }

// RoughDiv is a/b within 2^-13 of itself, for a normal b.
func (a Float) RoughDiv(b Float) Float { return a.Mul(b.float(Recip14)) }
