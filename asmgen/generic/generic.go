// Package generic lowers vector programs to Go, for the generic tier. A function answers the rows
// of one word of the mask, one after the other, in the operations of package lane. The form of the
// call does not matter to it: a side of one row is handed over as 64 equal ones.
package generic

import (
	"bytes"
	"fmt"
	"go/format"
	"math"
	"strconv"
	"strings"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// File returns kernel_generic.go with the programs ps, which are those for rows against rows.
func File(ps []*vec.Program) ([]byte, error) {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%spackage hantei\n\nimport (\n\"math\"\n\n\"github.com/hantei-go/hantei/internal/lane\"\n)\n", declare.Header)
	for _, e := range []vec.Elem{vec.F32, vec.F64} {
		t := e.GoType()
		fmt.Fprintf(&w, "\n// callGeneric%v answers the rows of a word and returns their hit and unsure bits.\n", e)
		fmt.Fprintf(&w, "func callGeneric%v(r routineID, w *word[%s]) (hit, unsure uint64) {\nswitch r {\n", e, t)
		for _, p := range ps {
			if p.Column == e {
				fmt.Fprintf(&w, "case %s, %s, %s:\nreturn %s(w)\n", declare.ID(p, vec.Rows), declare.ID(p, vec.FirstOne), declare.ID(p, vec.SecondOne), name(p))
			}
		}
		fmt.Fprintf(&w, "}\npanic(\"hantei: the generic tier has no routine \" + r.String())\n}\n")
	}
	for _, p := range ps {
		f := &function{w: &w, p: p, row: p.Row(), names: map[*vec.Node]string{}, uses: map[*vec.Node]int{}}
		f.write()
	}
	return format.Source(w.Bytes())
}

func name(p *vec.Program) string { return fmt.Sprintf("%s%vGeneric", p.Name, p.Column) }

type function struct {
	w     *bytes.Buffer
	p     *vec.Program
	row   []*vec.Node
	names map[*vec.Node]string
	uses  map[*vec.Node]int
}

func (f *function) printf(format string, args ...any) { fmt.Fprintf(f.w, format, args...) }

func (f *function) write() {
	f.printf("\n// %s: %s?\nfunc %s(w *word[%s]) (hit, unsure uint64) {\n", name(f.p), f.p.Doc, name(f.p), f.p.Column.GoType())
	for i, c := range f.p.In {
		if f.p.Reads(i) {
			f.printf("%sColumn := w.in[%d]\n", c.Name, i)
		}
	}
	for i, o := range f.p.Out {
		f.printf("%sOut := w.out[%d]\n", o, i)
	}
	for _, n := range f.row {
		for _, x := range n.Args {
			f.uses[x]++
		}
	}
	f.printf("for k := range w.n {\ni := k & (genericRows - 1)\n")
	for _, n := range f.row {
		if n.Op != vec.Unsure {
			f.statement(n)
		}
	}
	f.unsure()
	f.printf("}\nreturn hit, unsure\n}\n")
}

// unsure writes what sets the unsure bit of the row. It is a branch, for it is hardly ever taken.
func (f *function) unsure() {
	var any []string
	for _, n := range f.row {
		if n.Op == vec.Unsure {
			any = append(any, f.truth(n.Args[0]))
		}
	}
	if len(any) > 0 {
		f.printf("if %s {\nunsure |= 1 << i\n}\n", strings.Join(any, " || "))
	}
}

// truth is mask n as a condition.
func (f *function) truth(n *vec.Node) string {
	a := n.Args
	switch {
	case f.names[n] != "":
		return f.names[n] + " != 0"
	case n.Op == vec.Lt:
		return f.value(a[0]) + " < " + f.value(a[1])
	case n.Op == vec.Le:
		return f.value(a[0]) + " <= " + f.value(a[1])
	case n.Op == vec.NotLt:
		return "!(" + f.value(a[0]) + " < " + f.value(a[1]) + ")"
	case n.Op == vec.And:
		return f.truth(a[0]) + " && " + f.truth(a[1])
	case n.Op == vec.AndNot && f.names[a[1]] != "":
		return f.truth(a[0]) + " && " + f.names[a[1]] + " == 0"
	case n.Op == vec.AndNot:
		return f.truth(a[0]) + " && !(" + f.truth(a[1]) + ")"
	case n.Op == vec.Or:
		return "(" + f.truth(a[0]) + " || " + f.truth(a[1]) + ")"
	}
	return f.factor(n) + " != 0"
}

// statement writes n where it needs one: values that are read more than once,
// or that the program named, become variables; the others stand where they are
// read.
func (f *function) statement(n *vec.Node) {
	switch {
	case n.Op == vec.Hit:
		f.printf("hit |= %s << i\n", f.factor(n.Args[0]))
	case n.Op == vec.Store:
		x := f.value(n.Args[0])
		if f.p.Column != f.p.Lane {
			x = f.p.Column.GoType() + "(" + x + ")"
		}
		f.printf("%sOut[i] = %s\n", f.p.Out[n.Column], x)
	case n.Op == vec.Const:
	case n.Name != "" || f.uses[n] > 1:
		x := f.expression(n)
		f.names[n] = f.unused(n.Name)
		f.printf("%s := %s\n", f.names[n], x)
	}
}

// unused is a variable's name that the function does not have yet.
func (f *function) unused(want string) string {
	if want == "" {
		want = "x"
	}
	taken := map[string]bool{"w": true, "i": true, "k": true, "hit": true, "unsure": true}
	for _, s := range f.names {
		taken[s] = true
	}
	s := want
	for k := 2; taken[s]; k++ {
		s = want + strconv.Itoa(k)
	}
	return s
}

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

func (f *function) rounded(a, b *vec.Node) string {
	return f.p.Lane.GoType() + "(" + f.product(a, b) + ")"
}

func (f *function) expression(n *vec.Node) string {
	a := n.Args
	lane := f.p.Lane.GoType()
	switch n.Op {
	case vec.Load:
		c := f.p.In[n.Column]
		s := c.Name + "Column[i]"
		if f.p.Column != f.p.Lane {
			s = lane + "(" + s + ")"
		}
		return s
	case vec.Const:
		return constant(n.Value)
	case vec.Add:
		return f.addend(a[0]) + " + " + f.addend(a[1])
	case vec.Sub:
		return f.addend(a[0]) + " - " + f.addend(a[1])
	case vec.Mul:
		if n.Name != "" || f.uses[n] > 1 { // a variable may meet a sum
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
	case vec.Neg:
		return "-" + f.addend(a[0]) // a compiler fuses a negated product, too
	case vec.Sqrt:
		if f.p.Lane == vec.F32 {
			return "float32(math.Sqrt(float64(" + f.value(a[0]) + ")))"
		}
		return "math.Sqrt(" + f.value(a[0]) + ")"
	case vec.Abs:
		if f.p.Lane == vec.F32 {
			return "lane.Abs32(" + f.value(a[0]) + ")"
		}
		return "math.Abs(" + f.value(a[0]) + ")"
	case vec.Min:
		return "lane.Min(" + f.value(a[0]) + ", " + f.value(a[1]) + ")"
	case vec.Max:
		return "lane.Max(" + f.value(a[0]) + ", " + f.value(a[1]) + ")"
	case vec.CopySign:
		return "math.Copysign(" + f.value(a[0]) + ", " + f.value(a[1]) + ")"
	case vec.Power:
		return "lane.Power(" + f.value(a[0]) + ")"
	case vec.InvPower:
		return "lane.InvPower(" + f.value(a[0]) + ")"
	case vec.CbrtStart:
		return "lane.CbrtStart(" + f.value(a[0]) + ")"
	case vec.Lt:
		return "lane.Bit(" + f.value(a[0]) + " < " + f.value(a[1]) + ")"
	case vec.Le:
		return "lane.Bit(" + f.value(a[0]) + " <= " + f.value(a[1]) + ")"
	case vec.NotLt:
		return "lane.Bit(!(" + f.value(a[0]) + " < " + f.value(a[1]) + "))"
	case vec.BitOr, vec.BitAnd, vec.BitAndNot:
		return f.pattern(n)
	case vec.Sign:
		return parenthesised(f.bits(a[0])) + " >> 63"
	case vec.And:
		return f.factor(a[0]) + " & " + f.factor(a[1])
	case vec.Or:
		return f.factor(a[0]) + " | " + f.factor(a[1])
	case vec.AndNot:
		return f.factor(a[0]) + " &^ " + f.factor(a[1])
	case vec.Select:
		return "lane.Select(" + f.truth(a[0]) + ", " + f.value(a[1]) + ", " + f.value(a[2]) + ")"
	}
	panic("generic: cannot lower " + n.Op.String())
}

// bits is the bit pattern of n. That of an operation on bits is what its
// expression yields.
func (f *function) bits(n *vec.Node) string {
	switch {
	case bitOperators[n.Op] == "":
		return "lane.Bits(" + f.value(n) + ")"
	case f.names[n] != "":
		return f.names[n]
	}
	return f.pattern(n)
}

var bitOperators = map[vec.Op]string{vec.BitOr: " | ", vec.BitAnd: " & ", vec.BitAndNot: " &^ "}

// pattern is an operation on bits.
func (f *function) pattern(n *vec.Node) string {
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
