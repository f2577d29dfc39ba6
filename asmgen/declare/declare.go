// Package declare writes the Go side of the assembly: its declarations, the numbers
// of the routines, and the switch that calls the one that is asked for. Direct calls,
// not a table of functions: only those leave what they point to on the stack.
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

// Tier is a tier of which routines are generated.
type Tier struct {
	Name string                   // as package tier has it
	Rows func(p *vec.Program) int // granule of p's routine
}

// Routines writes the file kernel_ARCH.go of the architecture that has these tiers.
func Routines(ps []*vec.Program, tiers []Tier) ([]byte, error) {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%s//go:build %s\n\npackage hantei\n", Header, Constraint)
	for _, t := range tiers {
		call(&w, ps, t.Name)
	}
	for _, t := range tiers {
		for _, p := range ps {
			fmt.Fprintf(&w, "\n// %s: %s?\n//\n%s//\n//go:noescape\nfunc %[1]s%[4]s\n", Name(p, t.Name), p.Doc, loop(p), Signature)
		}
	}
	return format.Source(w.Bytes())
}

// call writes the function that calls a routine of a tier by its number.
func call(w io.Writer, ps []*vec.Program, tier string) {
	fmt.Fprintf(w, "\n// call%s runs routine r of the %s tier.\nfunc call%s(r routineID, a *routineArgs, unsure *uint64) {\nswitch r {\n", tier, tier, tier)
	for _, p := range ps {
		fmt.Fprintf(w, "case %s:\n%s(a, unsure)\n", ID(p, p.Form), Name(p, tier))
	}
	fmt.Fprintf(w, "default:\npanic(\"hantei: tier %s has no routine \" + r.String())\n}\n}\n", tier)
}

// loop is the comment that says what a routine computes.
func loop(p *vec.Program) string {
	var args []string
	for _, c := range p.In {
		if p.Uniform(c) {
			args = append(args, c.Name+"[0]")
		} else {
			args = append(args, c.Name+"[i]")
		}
	}
	results := "hit bit i"
	if len(p.Out) > 0 {
		results = strings.Join(p.Out, "[i], ") + "[i]"
	}
	return fmt.Sprintf("//\tfor i := range rows {\n//\t\t%s, unsure bit i = %s(%s)\n//\t}\n", results, p.Name, strings.Join(args, ", "))
}
