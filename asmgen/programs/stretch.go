package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// greatest is what a quick program may take for v at the end of a stretch: no v of the stretch is
// greater. If one has its sign set, or is infinite or NaN, so is it. A v of a single row is itself.
func greatest(b *vec.Builder, v vec.Float) vec.Float {
	if v.Uniform() {
		return v
	}
	return b.Greatest(v)
}

// unfitIfNotUnit leaves rows to the program itself whose direction is not a unit vector: in the
// others |u|² is within 34u of 1.
//
// A stretch is fit if the bits that any of its excesses has are those of unit directions: see unitExcess. Any other sign,
// or a greater exponent, NaN's among them, has a bit besides. A row of a lesser exponent may be without one; its |u|²
// is still not below 1 - 25u. The generic tier, which knows no values of a stretch, compares the pattern of each |u|².
//
// To gather bits takes any of three ports of Intel's CPUs, to gather the greatest excess one of the two that multiply.
func unfitIfNotUnit(b *vec.Builder, ux, uy vec.Float) { unfitIfNotUnitBy(b, b.AnyBits, ux, uy) }

// unfitIfNotUnitBy is unfitIfNotUnit where the greatest excess, which tells as much as the bits, may be gathered instead:
// AVX2 gathers two greatest values of float64 lanes in one step.
func unfitIfNotUnitBy(b *vec.Builder, gather func(vec.Float) vec.Float, ux, uy vec.Float) {
	u := b.Elem().Roundoff()
	if b.Branches() {
		n := ux.MulAdd(ux, uy.Mul(uy)).As("n")
		b.Unfit(n.OutsideBits(b.Const(1-32*u), b.Const(1+32*u)))
		return
	}
	excess := gather(unitExcess(b, ux, uy))
	other := excess.BitAndNot(b.Const(32 * u * (1 - u))).As("other") // the greatest number below 32u has all that is fit
	b.Unfit(other.NotLt(b.PerElem(0x1p-126, 0x1p-1022)))
	b.Unfit(other.Sign())
}

// unitExcess is |u|² less 1 - 24u, within u. It is from 16u to 32u for directions that are normalised with care, of
// which all patterns have the same sign and exponent. So the OR of some is no less than any of them, and below 32u.
func unitExcess(b *vec.Builder, ux, uy vec.Float) vec.Float {
	return ux.MulAdd(ux, uy.MulSub(uy, b.Const(1-24*b.Elem().Roundoff()))).As("excess")
}
