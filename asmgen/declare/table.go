package declare

import (
	"bytes"
	"fmt"
	"go/format"
	"io"
	"strings"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// A Build is the programs that contain the routines of certain tiers.
type Build struct {
	Constraint string // which programs, as a build constraint
	Tiers      []Tier // beside the generic tier
	Import     string // the package whose function Call runs a routine by its number; "" if routines are assembly
	TakesRest  bool   // a routine takes any number of rows from its granule on, not multiples of it alone
}

// File writes kernel_NAME.go: the routines of each test and, where they are not Go, their
// declarations. The programs of a test and an element type follow each other, one for each of
// its call forms.
//
// A table a test, and not a switch for all: what only a table names is left out of a program that
// does not call the test.
func File(ps []*vec.Program, b Build) ([]byte, error) {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%s//go:build %s\n\npackage hantei\n\nimport (\n", Header, b.Constraint)
	if b.Import != "" {
		fmt.Fprintf(&w, "\"unsafe\"\n\n%q\n", b.Import)
	}
	fmt.Fprintf(&w, "\"github.com/hantei-go/hantei/internal/tier\"\n)\n")
	largest := 1
	for _, p := range ps {
		if err := fits(p); err != nil {
			return nil, err
		}
		for _, t := range b.Tiers {
			if t.has(p) {
				largest = max(largest, t.Granule(p))
			}
		}
	}
	fmt.Fprintf(&w, "\n// maxGranule is the largest granule of all.\nconst maxGranule = %d\n", largest)
	fmt.Fprintf(&w, "\n// takesRest tells whether routines take any number of rows from their granule on: see answerByRoutine.\nconst takesRest = %v\n", b.TakesRest)
	for i := 0; i < len(ps); {
		n := 1
		for i+n < len(ps) && Table(ps[i+n]) == Table(ps[i]) {
			n++
		}
		table(&w, ps[i:i+n], b.Tiers)
		i += n
	}
	for _, t := range b.Tiers {
		for number, p := range vec.OnVectors(ps) {
			if !t.has(p) {
				continue
			}
			if b.Import == "" {
				declaration(&w, p, t)
			} else {
				numbered(&w, p, t, b.Import, number)
			}
		}
	}
	return format.Source(w.Bytes())
}

// table writes the routines of the programs ps, those of one test and element type, or the routine of
// a program that has no other.
func table(w io.Writer, ps []*vec.Program, tiers []Tier) {
	if single(ps[0]) {
		fmt.Fprintf(w, "\nvar %s = routine", Table(ps[0]))
		element(w, ps[0], tiers)
		fmt.Fprintf(w, "\n")
		return
	}
	fmt.Fprintf(w, "\nvar %s = routines{\n", Table(ps[0]))
	for _, p := range ps {
		element(w, p, tiers)
		fmt.Fprintf(w, ",\n")
	}
	fmt.Fprintf(w, "}\n")
}

// element writes the routine of p, as a literal without its type.
func element(w io.Writer, p *vec.Program, tiers []Tier) {
	fmt.Fprintf(w, "{name: %q, on: [tier.Count]lowering{\n", title(fmt.Sprintf("%s%v%v", p.Name, p.Column, p.Form)))
	if !p.OneSided() && !p.Compactor {
		fmt.Fprintf(w, "tier.Generic: {granule: 1, answer: %s},\n", Name(p, Generic))
	}
	for _, t := range tiers {
		if t.has(p) {
			stops := ""
			if t.Stops != nil && t.Stops(p) {
				stops = ", stops: true"
			}
			fmt.Fprintf(w, "tier.%s: {granule: %d, answer: %s%s},\n", t.Name, t.Granule(p), Name(p, t.Name), stops)
		}
	}
	fmt.Fprintf(w, "}}")
}

// Table is the name of the variable that holds the routines of p's test for p's element type, or the
// only one.
func Table(p *vec.Program) string {
	if single(p) {
		return fmt.Sprintf("routine%s%v", title(p.Name), p.Column)
	}
	return fmt.Sprintf("routines%s%v", title(p.Name), p.Column)
}

// single tells whether the program has a single call form by its nature, and no table of them.
func single(p *vec.Program) bool { return p.OneSided() || p.OneOnly() }

func title(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

// declaration declares p's routine of assembly.
func declaration(w io.Writer, p *vec.Program, t Tier) {
	fmt.Fprintf(w, "\n// %s: %s?\n//\n%s//\n//go:noescape\nfunc %[1]s%[4]s\n", Name(p, t.Name), p.Doc, loop(p), Signature)
}

// numbered defines p's routine as a call by its number.
func numbered(w io.Writer, p *vec.Program, t Tier, path string, number int) {
	name := path[strings.LastIndex(path, "/")+1:]
	fmt.Fprintf(w, "\n// %s: %s?\n//\n%sfunc %[1]s%[4]s {\n%[5]s.Call(unsafe.Pointer(a), unsafe.Pointer(unsure), %[6]d)\n}\n",
		Name(p, t.Name), p.Doc, loop(p), Signature, name, number)
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
	var results []string
	for _, number := range p.Out {
		results = append(results, number+"[i]")
	}
	if p.Hits() {
		hit := "hit bit i"
		if p.Compacts() {
			hit = "row i to compacted columns if " + hit
		}
		results = append(results, hit)
	}
	results = append(results, "unsure bit i")
	return fmt.Sprintf("//\tfor i := range rows {\n//\t\t%s = %s(%s)\n//\t}\n", strings.Join(results, ", "), p.Name, strings.Join(args, ", "))
}
