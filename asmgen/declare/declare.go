// Package declare writes the Go side of assembly kernels: their declarations,
// and the switch that calls the one that is asked for. Direct calls, not a
// table of functions: only those leave what they point to on the stack.
package declare

import (
	"bytes"
	"fmt"
	"go/format"
	"io"
	"strings"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Header starts every generated Go file.
const Header = assembly.Header + "\n"

// Tiers writes the file kernel_ARCH.go of the architecture that has these tiers.
func Tiers(ps []*vec.Program, tiers ...string) ([]byte, error) {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%s//go:build %s\n\npackage hantei\n", Header, Constraint)
	for _, t := range tiers {
		fmt.Fprintf(&w, "\n// call%s runs one kernel of the %s tier.\nfunc call%s(k kernelID, a *kernelArgs, unsure *uint64) {\nswitch k {\n", t, t, t)
		for _, p := range ps {
			fmt.Fprintf(&w, "case %s:\n%s(a, unsure)\n", ID(p, p.Shape), Name(p, t))
		}
		fmt.Fprintf(&w, "}\n}\n")
	}
	for _, t := range tiers {
		for _, p := range ps {
			fmt.Fprintf(&w, "\n// %s: %s?\n//\n%s//\n//go:noescape\nfunc %[1]s%[4]s\n", Name(p, t), p.Doc, loop(p), Signature)
		}
	}
	return format.Source(w.Bytes())
}

// IDs writes kernel_id.go: a number for every kernel, and its weave.
func IDs(ps []*vec.Program) ([]byte, error) {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%spackage hantei\n\n// kernelID names a kernel: a program, an element type, a call shape.\ntype kernelID uint8\n\nconst (\n", Header)
	for i, p := range ps {
		if i == 0 {
			fmt.Fprintf(&w, "%s kernelID = iota\n", ID(p, p.Shape))
		} else {
			fmt.Fprintf(&w, "%s\n", ID(p, p.Shape))
		}
	}
	fmt.Fprintf(&w, ")\n")
	weaves(&w, ps)
	return format.Source(w.Bytes())
}

// weaves writes how many vectors of float64 each kernel mixes.
func weaves(w io.Writer, ps []*vec.Program) {
	fmt.Fprintf(w, "\n// weave is how many vectors a kernel mixes.\nfunc (k kernelID) weave() int {\nswitch k {\n")
	for i := 0; i < len(ps); {
		var same []string
		weave := ps[i].Weave
		for ; i < len(ps) && ps[i].Weave == weave; i++ {
			same = append(same, ID(ps[i], ps[i].Shape))
		}
		if weave > 1 {
			fmt.Fprintf(w, "case %s:\nreturn %d\n", strings.Join(same, ",\n"), weave)
		}
	}
	fmt.Fprintf(w, "}\nreturn 1\n}\n")
}

// ID is the name of the kernelID of p for a call shape.
func ID(p *vec.Program, s vec.Shape) string {
	return fmt.Sprintf("kernel%s%s%v%v", strings.ToUpper(p.Name[:1]), p.Name[1:], p.Column, s)
}

// loop is the comment that says what a kernel computes.
func loop(p *vec.Program) string {
	var w strings.Builder
	arg := func(c vec.Column) string {
		if p.Uniform(c) {
			return c.Name + "[0]"
		}
		return c.Name + "[i]"
	}
	var in []string
	for _, c := range p.In {
		in = append(in, arg(c))
	}
	args := strings.Join(in, ", ")
	fmt.Fprintf(&w, "//\tfor i := range rows {\n")
	switch len(p.Out) {
	case 0:
		fmt.Fprintf(&w, "//\t\thit bit i, unsure bit i = %s(%s)\n", p.Name, args)
	default:
		fmt.Fprintf(&w, "//\t\t%s, unsure bit i = %s(%s)\n", strings.Join(p.Out, "[i], ")+"[i]", p.Name, args)
	}
	fmt.Fprintf(&w, "//\t}\n")
	return w.String()
}
