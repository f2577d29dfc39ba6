package generic

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// value is n where it is read.
func (f *function) value(n *vec.Node) string {
	if s := f.names[n]; s != "" {
		return s
	}
	return f.expression(n)
}

// factor is n as an operand of anything that binds stronger than a sum.
func (f *function) factor(n *vec.Node) string {
	return parenthesised(f.value(n))
}

// parenthesised is s in parentheses, unless it is one name or one call.
func parenthesised(s string) string {
	if strings.Contains(s, " ") && !call(s) {
		return "(" + s + ")"
	}
	return s
}

// call tells whether s is one call, to the closing parenthesis.
func call(s string) bool {
	depth := 0
	for i, c := range s {
		switch c {
		case '(':
			depth++
		case ')':
			depth--
			if depth == 0 {
				return i == len(s)-1 && s[0] != '('
			}
		case ' ':
			if depth == 0 {
				return false
			}
		}
	}
	return false
}

func (f *function) product(a, b *vec.Node) string {
	return f.factor(a) + " * " + f.factor(b)
}

// addend is n as an operand of a sum: a product is rounded first, so that no
// compiler fuses the two.
func (f *function) addend(n *vec.Node) string {
	if n.Op == vec.Mul && f.names[n] == "" {
		return f.rounded(n.Args[0], n.Args[1])
	}
	return f.factor(n)
}

// lane is the type of n: narrow lanes are float32.
func (f *function) lane(n *vec.Node) vec.Elem {
	if n.Narrow {
		return vec.F32
	}
	return f.p.Lane
}

func (f *function) rounded(a, b *vec.Node) string {
	return f.lane(a).GoType() + "(" + f.product(a, b) + ")"
}

// expression is the operation of n itself, in terms of its operands.
func (f *function) expression(n *vec.Node) string {
	a := n.Args
	switch n.Op {
	case vec.Load:
		return f.load(n)
	case vec.Const:
		return constant(n.Value)
	case vec.Add:
		return f.addend(a[0]) + " + " + f.addend(a[1])
	case vec.Sub:
		return f.addend(a[0]) + " - " + f.addend(a[1])
	case vec.Mul:
		if f.variable(n) { // it may meet a sum
			return f.rounded(a[0], a[1])
		}
		return f.product(a[0], a[1])
	case vec.Div:
		return f.factor(a[0]) + " / " + f.factor(a[1])
	case vec.MulAdd:
		return f.rounded(a[0], a[1]) + " + " + f.addend(a[2])
	case vec.NegMulAdd:
		return f.addend(a[2]) + " - " + f.rounded(a[0], a[1])
	case vec.MulSub:
		return f.rounded(a[0], a[1]) + " - " + f.addend(a[2])
	case vec.NegMulSub:
		return "-" + f.rounded(a[0], a[1]) + " - " + f.addend(a[2])
	case vec.Neg:
		return "-" + f.addend(a[0]) // a compiler fuses a negated product, too
	case vec.Round:
		return "float32(" + f.value(a[0]) + ")"
	case vec.ToNarrow:
		return f.value(a[0])
	case vec.Sqrt:
		return f.root(n)
	case vec.Abs:
		return f.abs(f.lane(n), f.value(a[0]))
	case vec.Min:
		if f.isClamp(n) {
			return "lane.Clamp" + f.unbranched(n) + "(" + f.value(a[0].Args[0]) + ", " + f.value(a[1]) + ")"
		}
		return "lane.Min" + f.unbranched(n) + "(" + f.value(a[0]) + ", " + f.value(a[1]) + ")"
	case vec.Max:
		return f.greater(n)
	case vec.CopySign:
		if f.p.Lane == vec.F32 {
			return "lane.CopySign32(" + f.value(a[0]) + ", " + f.value(a[1]) + ")"
		}
		return "math.Copysign(" + f.value(a[0]) + ", " + f.value(a[1]) + ")"
	case vec.Power:
		return "lane.Power(" + f.value(a[0]) + ")"
	case vec.InvPower:
		return "lane.InvPower(" + f.value(a[0]) + ")"
	case vec.CbrtStart:
		return "lane.CbrtStart(" + f.value(a[0]) + ")"
	case vec.Lt, vec.Le, vec.NotLt, vec.BelowBits, vec.NearBits, vec.FarBits, vec.AboveBits, vec.ExceedsBits, vec.OutsideBits:
		return "lane.Bit(" + f.truth(n) + ")"
	case vec.GreaterBits, vec.LesserBits:
		return f.greaterPattern(n)
	case vec.BeyondBits:
		return f.beyond(n)
	case vec.BitOr, vec.BitAnd, vec.BitAndNot:
		return f.bitwise(n)
	case vec.Sign:
		if f.p.Lane == vec.F32 {
			return "uint64(" + parenthesised(f.bits(a[0])) + " >> 31)"
		}
		return parenthesised(f.bits(a[0])) + " >> 63"
	case vec.And:
		return f.factor(a[0]) + " & " + f.factor(a[1])
	case vec.Or:
		return f.factor(a[0]) + " | " + f.factor(a[1])
	case vec.AndNot:
		return f.factor(a[0]) + " &^ " + f.factor(a[1])
	case vec.Select:
		return f.selection(n)
	}
	panic("generic: cannot lower " + n.Op.String())
}

// load is n as it is read from its column.
func (f *function) load(n *vec.Node) string {
	s := f.element(f.p.Column.GoType(), f.p.In[n.Column].Name+"Column")
	if n.Uniform {
		s = fmt.Sprintf("*(*%s)(args.in[%d])", f.p.Column.GoType(), n.Column)
	}
	if f.p.Column != f.lane(n) {
		s = f.lane(n).GoType() + "(" + s + ")"
	}
	return s
}

// root is the square root n. See sumOfSquares for the sum with 0.
func (f *function) root(n *vec.Node) string {
	x := f.value(n.Args[0])
	if len(f.stores) > 0 && !n.Uniform && f.uses[n.Args[0]] > 1 && sumOfSquares(n.Args[0]) {
		x += " + 0"
	}
	if f.lane(n) == vec.F32 {
		return "float32(math.Sqrt(float64(" + x + ")))"
	}
	return "math.Sqrt(" + x + ")"
}

// selection is n, one of two values by a mask.
func (f *function) selection(n *vec.Node) string {
	a := n.Args
	choose := "lane.Select" + f.unbranched(n)
	if choose == "lane.Select" && a[1].Op == vec.Const && a[2].Op == vec.Const { // of which Go would infer int, or float64
		choose += "[" + f.p.Lane.GoType() + "]"
	}
	return choose + "(" + f.truth(a[0]) + ", " + f.value(a[1]) + ", " + f.value(a[2]) + ")"
}

// unbranched is what the name of selection n ends in if it is to be made without a branch.
func (f *function) unbranched(n *vec.Node) string {
	if !f.p.SelectsAtRandomAt(n) {
		return ""
	}
	return strconv.Itoa(8 * f.p.Lane.Bytes())
}

// bits is the bit pattern of n. That of an operation on bits is what its
// expression yields.
func (f *function) bits(n *vec.Node) string {
	switch {
	case bitOperators[n.Op] == "":
		if f.lane(n) == vec.F32 {
			return "math.Float32bits(" + f.value(n) + ")"
		}
		return "math.Float64bits(" + f.value(n) + ")"
	case f.names[n] != "":
		return f.names[n]
	}
	return f.bitwise(n)
}

var bitOperators = map[vec.Op]string{vec.BitOr: " | ", vec.BitAnd: " & ", vec.BitAndNot: " &^ "}

// bitwise is an operation on bits.
func (f *function) bitwise(n *vec.Node) string {
	s := [2]string{}
	for i, x := range n.Args {
		s[i] = f.bits(x)
		if bitOperators[x.Op] != "" && f.names[x] == "" && (x.Op != n.Op || n.Op == vec.BitAndNot) {
			s[i] = "(" + s[i] + ")"
		}
	}
	return s[0] + bitOperators[n.Op] + s[1]
}

func constant(x float64) string {
	switch {
	case math.IsNaN(x):
		return "lane.NaN[float64]()"
	case math.IsInf(x, 1):
		return "math.Inf(1)"
	case x == math.Trunc(x) && math.Abs(x) < 1000:
		return strconv.FormatFloat(x, 'f', -1, 64)
	}
	return strconv.FormatFloat(x, 'x', -1, 64)
}

// pattern is the type of the bits of an element.
func pattern(e vec.Elem) string {
	if e == vec.F32 {
		return "uint32"
	}
	return "uint64"
}

func (f *function) abs(lane vec.Elem, x string) string {
	if lane == vec.F32 {
		return "lane.Abs32(" + x + ")"
	}
	return "math.Abs(" + x + ")"
}

// sumOfSquares tells whether n is x² + y². It is not -0 then, so that n + 0 is n. In the loop of a
// long program the root of such a sum is taken of n + 0 if n is needed once more. On amd64 the root
// goes to the register of its operand then; otherwise it may go to one that a long computation of
// the row before has yet to write, for which the instruction would wait.
func sumOfSquares(n *vec.Node) bool {
	square := func(m *vec.Node) bool { return m.Op == vec.Mul && m.Args[0] == m.Args[1] }
	a := n.Args
	return n.Op == vec.Add && square(a[0]) && square(a[1]) || n.Op == vec.MulAdd && a[0] == a[1] && square(a[2])
}
