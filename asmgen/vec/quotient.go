package vec

// What follows is computed otherwise from unit to unit, with the same bits. So it may reach numbers.

// Quotient is a/b as Div rounds it, but for the sign of 0, of float64 lanes: for an a that is 0 or has
// a magnitude from 2^-900 to 2^900, a b of such a magnitude, and a quotient of such a magnitude or 0.
// What else it may be given, NaN, infinities and 0 for b among it, must not reach an answer.
//
// A unit with Estimates does without its divider, by Markstein's method ("Computation of elementary
// functions on the IBM RISC System/6000 processor", 1990): from a reciprocal y and a first quotient q
// it gets the remainder r = a - bq, which is exact, and rounds q + ry once.
//
// Why that is a/b rounded. Let a, b and a/b have B and Q for digits, integers from 2^52 up to 2^53, so
// that 1 is the last place of Q, and let a/b be q + s. It is at least 1/(2B) off the middle between two
// numbers, so q + ry rounds to the same number if |s| times the relative error of y is less than that
// wherever a/b is close to a middle.
//
// Reciprocal. With the error e of the estimate, at most 2^-14, y is off by e³, at most 2^-42, after the
// first step, and by the square of that after the second. nudgeOfReciprocal is more than that and the
// roundings, 2^-95, of the factor of that step: before y is rounded it is above 1/b, by less than 2^-29
// of its last place. So y is off by less than 1/2 + 2^-29 places. If B is 2^53 - 2^24 at most, that is
// less than 1/B of y. If B = 2^53 - j with j < 2^24, the digits of 1/b are 2^52 + j/2 and a positive
// number below 2^-6: where j is odd it is above a middle and so is y before it is rounded. So y is 1/b
// rounded, and off by less than 1/B of itself too.
//
// First quotient. It is off by less than 1, unless the digits of a are within 2^25 of 2^53 and those
// of b between them and 2^53; then a/b is within 1/4 of a number, far from any middle. So where a/b
// is close to a middle |s| is close to 1/2, and |s| times the error of y is less than 1/(2B).
func (a Float) Quotient(b Float) Float {
	if !a.b.hasEstimates() {
		return a.Div(b)
	}
	y := b.nearReciprocal()
	return a.corrected(a.Mul(y), b, y)
}

// Reciprocal is 1/b with the demands and the digits of Quotient.
func (a Float) Reciprocal() Float {
	one := a.b.Const(1)
	if !a.b.hasEstimates() {
		return one.Div(a)
	}
	y := a.nearReciprocal()
	return one.corrected(y, a, y)
}

// nudgeOfReciprocal is a little more than 2^-84.
const nudgeOfReciprocal = 0x1p-83

// nearReciprocal is 1/b within 1/2 + 2^-29 of a unit in the last place.
func (b Float) nearReciprocal() Float {
	one := b.b.Const(1)
	y := b.float(Recip)
	e := b.NegMulAdd(y, one)
	y = y.MulAdd(e.MulAdd(e, e), y)
	e = b.NegMulAdd(y, one).Add(b.b.Const(nudgeOfReciprocal))
	return y.MulAdd(e, y)
}

// corrected is a/b rounded, of which q is an estimate and y one of 1/b.
func (a Float) corrected(q, b, y Float) Float {
	return b.NegMulAdd(q, a).MulAdd(y, q).sameBits(a, b)
}

// AddScaled is a + k·x for a power of two k, if k·x neither overflows nor underflows: then it is exact,
// and one step or two round alike.
func (a Float) AddScaled(k float64, x Float) Float {
	switch {
	case !a.b.Fuses() && k < 0:
		return a.Sub(a.b.Const(-k).Mul(x))
	case !a.b.Fuses():
		return a.Add(a.b.Const(k).Mul(x))
	case k < 0:
		return a.b.Const(-k).NegMulAdd(x, a).sameBits(a, x)
	}
	return a.b.Const(k).MulAdd(x, a).sameBits(a, x)
}

// sameBits tells that a has the same bits on every unit if those values have that it is computed from.
func (a Float) sameBits(from ...Float) Float {
	a.n.fused = false
	for _, x := range from {
		a.n.fused = a.n.fused || x.n.fused
	}
	return a
}
