package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// These are what contacts of shapes at rest have in common, as package kernel has it in a file of this
// name.

// lengthAndUnit is the length of the vector (x, y) and the unit vector along it, (1, 0) of a zero one.
// n is the square of its length. Float64 rows whose squares may overflow or underflow are unsure.
func lengthAndUnit(b *vec.Builder, x, y, n vec.Float) (length, ux, uy vec.Float) {
	length = n.Sqrt().As("length")
	inv := b.Const(1).Div(length).As("inv")
	ux, uy = x.Mul(inv), y.Mul(inv)
	if b.Elem() == vec.F64 {
		b.Unsure(n.Lt(b.Const(0x1p-900)))
		b.Unsure(n.Gt(b.Const(0x1p+900)))
		return length, ux.As("nx"), uy.As("ny")
	}
	some := b.Const(0).Lt(n)
	return length, some.Select(ux, b.Const(1)).As("nx"), some.Select(uy, b.Const(0)).As("ny")
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
