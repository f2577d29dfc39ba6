package generic

import (
	"fmt"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// greater is n, the greater one of two numbers, by what takes the fewest instructions.
func (f *function) greater(n *vec.Node) string {
	a := n.Args
	switch {
	case f.clamps(n):
		x := f.value(a[1])
		return f.p.Lane.GoType() + "(0.5 * (" + x + " + " + f.abs(f.lane(n), x) + "))"
	case f.isWithin(n):
		return "lane.Within64(" + f.value(a[0].Args[0]) + ", " + f.value(a[0].Args[1]) + ")"
	case f.isFloor(n):
		return "lane.AtLeast" + f.unbranched(n) + "(" + f.value(a[0]) + ", " + f.value(a[1]) + ")"
	case f.builtin(n):
		return "max(" + f.value(a[0]) + ", " + f.value(a[1]) + ")"
	}
	return "lane.Max" + f.unbranched(n) + "(" + f.value(a[0]) + ", " + f.value(a[1]) + ")"
}

// greaterPattern is the number with the greater pattern of two, or with the lesser one.
func (f *function) greaterPattern(n *vec.Node) string {
	choose := map[vec.Op]string{vec.GreaterBits: "max", vec.LesserBits: "min"}[n.Op]
	return fmt.Sprintf("math.Float%dfrombits(%s(%s, %s))", 8*f.p.Lane.Bytes(), choose, f.pattern(n.Args[0]), f.pattern(n.Args[1]))
}

// builtin tells whether Go's max does for Max, which compilers make without a branch. It differs in
// zeros, whose sign decides nothing where only hits are asked for, and in NaN: it is NaN if either
// operand is. The first operand is a constant, and then NaN stays in both; or both are columns, so
// that the row is no shape, of which no program is a sure hit that computes with NaN.
func (f *function) builtin(n *vec.Node) bool {
	a, b := n.Args[0], n.Args[1]
	return len(f.stores) == 0 && (a.Op == vec.Const || a.Op == vec.Load && b.Op == vec.Load)
}

// clamps tells whether n is Max(0, x) where only hits are asked for.
func (f *function) clamps(n *vec.Node) bool {
	return len(f.stores) == 0 && isZero(n.Args[0])
}

// isFloor tells whether n is the greater one of a sum of squares and a constant above 0, which goes either way at
// random, where only hits are asked for. Of a NaN it remains one, then, of which no program makes a sure hit: see
// builtin.
func (f *function) isFloor(n *vec.Node) bool {
	least := n.Args[1]
	return len(f.stores) == 0 && f.p.SelectsAtRandomAt(n) && sumOfSquares(n.Args[0]) && least.Op == vec.Const && least.Value > 0
}

func isZero(n *vec.Node) bool { return n.Op == vec.Const && n.Value == 0 }

// isClamp tells whether n is x cut off at 0 and at a constant above that, which goes either way at random:
// Min(Max(x, 0), limit). The two selections take twice the instructions of one of
// patterns.
func (f *function) isClamp(n *vec.Node) bool {
	if n.Op != vec.Min || n.Args[0].Op != vec.Max || !f.p.SelectsAtRandomAt(n) {
		return false
	}
	greater, limit := n.Args[0], n.Args[1]
	return isZero(greater.Args[1]) && limit.Op == vec.Const && limit.Value > 0 && !f.variable(greater)
}

// isWithin tells whether n is x within limits to either side, which goes either way at random: Max(Min(x, h), -h).
// The two selections take twice the instructions of one of patterns.
func (f *function) isWithin(n *vec.Node) bool {
	a, b := n.Args[0], n.Args[1]
	return f.p.Lane == vec.F64 && f.p.SelectsAtRandomAt(n) && a.Op == vec.Min && !f.variable(a) && b.Op == vec.Neg && b.Args[0] == a.Args[1]
}
