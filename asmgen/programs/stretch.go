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
// excess is |u|² less 1 - 32u, within u. It lies between 0 and 64u in rows that are fit. If a
// direction is too short it is negative, and so is the greatest excess of the stretch, of which the
// patterns of bits are compared. A NaN is not less than 64u. The generic tier, which knows no values of a
// stretch, compares the pattern of each |u|².
func unfitIfNotUnit(b *vec.Builder, ux, uy vec.Float) {
	off := 32 * b.Elem().Roundoff()
	least := b.Const(1 - off)
	if b.Branches() {
		n := ux.MulAdd(ux, uy.Mul(uy)).As("n")
		b.Unfit(n.OutsideBits(least, b.Const(1+off)))
		return
	}
	excess := b.Greatest(ux.MulAdd(ux, uy.MulSub(uy, least)).As("excess"))
	b.Unfit(excess.NotLt(b.Roundoffs(64)))
	b.Unfit(excess.Sign())
}
