package generic

import (
	"fmt"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// truth is mask n as a condition.
func (f *function) truth(n *vec.Node) string {
	a := n.Args
	switch {
	case f.names[n] != "":
		return f.names[n] + " != 0"
	case n.Op == vec.Lt:
		return f.value(a[0]) + " < " + f.value(a[1])
	case n.Op == vec.Le && f.limited(n):
		return "!(" + f.value(a[1]) + " < " + f.value(a[0].Args[0]) + ")"
	case n.Op == vec.Le:
		return f.value(a[0]) + " <= " + f.value(a[1])
	case n.Op == vec.NotLt:
		return "!(" + f.value(a[0]) + " < " + f.value(a[1]) + ")"
	case n.Op == vec.BelowBits:
		return f.wide(a[0]) + " < " + f.wide(a[1])
	case n.Op == vec.NearBits:
		return fmt.Sprintf("%s+%d <= %d", f.steps(a[0], a[1]), n.Column, 2*n.Column)
	case n.Op == vec.FarBits && f.ofUpperHalf(uint64(n.Column)):
		k := n.Column >> 32
		return fmt.Sprintf("uint32((%s)>>32)+%d >= %d", f.steps(a[0], a[1]), k, 2*k) // true of k as well
	case n.Op == vec.FarBits:
		return fmt.Sprintf("%s+%d > %d", f.steps(a[0], a[1]), n.Column, 2*n.Column)
	case n.Op == vec.AboveBits:
		return fmt.Sprintf("%s > %s+%d", f.wide(a[0]), f.wide(a[1]), n.Column)
	case n.Op == vec.ExceedsBits:
		return fmt.Sprintf("%s-%d > %s", f.wide(a[0]), n.Column, f.wide(a[1]))
	case n.Op == vec.OutsideBits:
		least, most := f.patternOf(a[1].Value), f.patternOf(a[2].Value)
		x := f.wide(a[0])
		if a[0].Op == vec.Load && f.ofUpperHalf(least|most) {
			x, least, most = "uint32("+x+">>32)", least>>32, most>>32
		}
		if least == 0 {
			return fmt.Sprintf("%s >= %#x", x, most)
		}
		return fmt.Sprintf("%s-%#x >= %#x", x, least, most-least)
	case n.Op == vec.And:
		return f.truth(a[0]) + " && " + f.truth(a[1])
	case n.Op == vec.AndNot && f.names[a[1]] != "":
		return f.truth(a[0]) + " && " + f.names[a[1]] + " == 0"
	case n.Op == vec.AndNot:
		return f.truth(a[0]) + " && !(" + f.truth(a[1]) + ")"
	case n.Op == vec.Or:
		return "(" + f.truth(a[0]) + " || " + f.truth(a[1]) + ")"
	case n.Op == vec.Sign && f.p.Lane == vec.F32:
		return "int32(" + f.bits(a[0]) + ") < 0"
	case n.Op == vec.Sign:
		return "int64(" + f.bits(a[0]) + ") < 0"
	}
	return f.factor(n) + " != 0"
}

// limited tells whether n is Max(x, y) <= y, which is the same as !(y < x) and takes no selection.
func (f *function) limited(n *vec.Node) bool {
	x := n.Args[0]
	return x.Op == vec.Max && x.Args[1] == n.Args[1] && !f.variable(x)
}

// compares tells whether mask n is a comparison of two values.
func compares(n *vec.Node) bool { return n.Op == vec.Lt || n.Op == vec.Le || n.Op == vec.NotLt }

// holds is the condition that mask n holds: a comparison itself rather than the bit that it became.
func (f *function) holds(n *vec.Node) string {
	if compares(n) && !f.isKept(n) {
		name := f.names[n]
		f.names[n] = ""
		defer func() { f.names[n] = name }()
	}
	return f.truth(n)
}
