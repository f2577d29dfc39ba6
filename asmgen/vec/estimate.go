package vec

// What follows differs from unit to unit. So it may only reach numbers that NumberBetween checks, and
// booleans whose bound covers it.

// InvSqrt is 1/√a within 1.5·2^-12 of itself, on units with Magnitudes within 2^-14, for a normal a > 0 in
// narrow lanes or where the unit HasInvSqrt.
func (a Float) InvSqrt() Float { return a.float(InvSqrt) }

// RoughSqrt is √a within 1.5·2^-12 of itself, for a normal a > 0 in narrow lanes.
func (a Float) RoughSqrt() Float { return a.Mul(a.InvSqrt()) }

// RoughInv is 1/a, as good an estimate, for a normal a of which 1/a is normal.
func (a Float) RoughInv() Float { return a.float(Recip) }

// NewtonInvSqrt is 1/√a, of which y is an estimate, after a step of Newton's iteration. A relative
// error d of y becomes 3/2 d², with the rounding of the lanes.
func (a Float) NewtonInvSqrt(y Float) Float {
	e := a.Mul(y).NegMulAdd(y, a.b.Const(1))
	return y.Mul(a.b.Const(0.5)).MulAdd(e, y)
}

// HalleyInvSqrt is NewtonInvSqrt with a step of third order: d becomes 5/2 d³.
func (a Float) HalleyInvSqrt(y Float) Float {
	b := a.b
	e := a.Mul(y).NegMulAdd(y, b.Const(1))
	return y.Mul(e).MulAdd(e.MulAdd(b.Const(3./8), b.Const(1./2)), y)
}
