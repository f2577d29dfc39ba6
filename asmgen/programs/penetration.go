package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// These are what contacts of shapes at rest have in common, as package kernel has it in a file of this
// name.

// lengthAndUnit is the length of the vector (x, y) and the unit vector along it, (1, 0) of a zero one,
// but not of float64 columns: there n, the square of the length, must not be less than 2^-900, for it
// may have underflowed.
func lengthAndUnit(b *vec.Builder, x, y, n vec.Float) (length, ux, uy vec.Float) {
	length = n.Sqrt().As("length")
	ux, uy = unitOfLength(b, x, y, n, b.Const(1).Div(length))
	return length, ux, uy
}

// unitOfLength is the same unit vector of inv, the reciprocal of that length.
func unitOfLength(b *vec.Builder, x, y, n, inv vec.Float) (ux, uy vec.Float) {
	inv = inv.As("inv")
	ux, uy = x.Mul(inv), y.Mul(inv)
	if b.Elem() == vec.F32 {
		some := b.Const(0).Lt(n)
		ux, uy = some.Select(ux, b.Const(1)), some.Select(uy, b.Const(0))
	}
	return ux.As("nx"), uy.As("ny")
}

// unsureOutside leaves the rows of float64 columns to package kernel of which x is not from least to
// most.
func unsureOutside(b *vec.Builder, x vec.Float, least, most float64) {
	if b.Elem() == vec.F64 {
		b.Unsure(x.Lt(b.Const(least)))
		b.Unsure(x.Gt(b.Const(most)))
	}
}

// unsureDepth leaves to package kernel the rows whose depth is within the slack of 0, so that rounding
// may contradict the decision whether they meet, or may become 0 as a float32. So it does rows with a
// negative radius or extent.
func unsureDepth(b *vec.Builder, depth, slack vec.Float, values ...vec.Float) {
	if b.Elem() == vec.F32 {
		slack = slack.Add(b.Const(0x1p-140))
	}
	b.Unsure(magnitude(b, depth, values...).NotGt(slack))
}
