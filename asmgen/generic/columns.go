package generic

import (
	"fmt"
	"strings"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// hoisted are the variables that are computed before the loop and read in it, as parameters or as
// arguments.
func (f *function) hoisted(types bool) string {
	var s strings.Builder
	for _, n := range f.nodes {
		if !f.inLoop[n] || f.stages.late[n] {
			continue
		}
		s.WriteString(", " + f.names[n])
		switch {
		case types && n.Op.IsMask():
			s.WriteString(" uint64")
		case types:
			s.WriteString(" " + f.lane(n).GoType())
		}
	}
	for i := range f.patterns.limits {
		fmt.Fprintf(&s, ", limit%d", i)
		if types {
			s.WriteString(" uint64")
		}
	}
	return s.String()
}

// results are the names of the words that the function of a word of rows returns.
func (f *function) results() (names []string) {
	if f.hit != nil {
		names = append(names, "hit")
	}
	if f.masks.bits() {
		names = append(names, "unsure")
	}
	for i := range f.masks.leaves {
		names = append(names, f.masks.leafName(i))
	}
	if len(f.masks.signs) > 0 {
		names = append(names, "signs")
	}
	return names
}

// resultType is the type of a result.
func (f *function) resultType(name string) string {
	if name == "signs" {
		return pattern(f.p.Column)
	}
	return "uint64"
}

// columns writes where the columns start, from the i-th row of the call on.
func (f *function) columns(i string) {
	pointer := func(name, start string) {
		f.printf("%s := unsafe.Add(%s, %s*%d)\n", name, start, i, f.p.Column.Bytes())
	}
	read := map[int]bool{}
	for _, n := range f.nodes {
		if n.Op == vec.Load && !n.Uniform {
			read[n.Column] = true
		}
	}
	for i, c := range f.p.In {
		if read[i] {
			pointer(c.Name+"Column", fmt.Sprintf("args.in[%d]", i))
		}
	}
	for k, o := range f.p.Out {
		if k == 0 {
			pointer(o+"Out", "args.out")
		} else {
			pointer(o+"Out", fmt.Sprintf("(*callArgs)(unsafe.Pointer(args)).out[%d]", k))
		}
	}
}

// element is row i of a column, seen as a type. It is not a call: for what is inlined compilers leave
// an instruction behind that does nothing.
func (f *function) element(goType, column string) string { return f.elementAt(goType, column, "i") }

// elementAt is a row of a column.
func (f *function) elementAt(goType, column, row string) string {
	return fmt.Sprintf("*(*%s)(unsafe.Add(%s, %s*%d))", goType, column, row, f.p.Column.Bytes())
}
