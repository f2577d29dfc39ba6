package declare

import (
	"bytes"
	"fmt"
	"go/format"
	"io"
	"strings"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// IDs writes routine_id.go: a number for every routine, and what package hantei has to
// know of it on these tiers.
func IDs(ps []*vec.Program, tiers []Tier) ([]byte, error) {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%spackage hantei\n\nimport \"github.com/hantei-go/hantei/internal/tier\"\n\n", Header)
	fmt.Fprintf(&w, "// routineID is a vector program for one element type and call form. Every tier has\n// a routine of it.\ntype routineID uint8\n\nconst (\n")
	for i, p := range ps {
		if i == 0 {
			fmt.Fprintf(&w, "%s routineID = iota\n", ID(p, p.Form))
		} else {
			fmt.Fprintf(&w, "%s\n", ID(p, p.Form))
		}
	}
	fmt.Fprintf(&w, ")\n")
	methods(&w, tiers)
	table(&w, ps, tiers)
	return format.Source(w.Bytes())
}

func methods(w io.Writer, tiers []Tier) {
	fmt.Fprintf(w, `
func (r routineID) String() string { return routines[r].name }

// woven tells whether r advances several independent vectors together, as long
// routines do.
func (r routineID) woven() bool { return routines[r].woven }

// granule is how many rows a turn of r's loop answers on tier t. It takes a multiple
// of them.
func (r routineID) granule(t tier.Tier) int {
	switch t {
`)
	for _, t := range tiers {
		fmt.Fprintf(w, "case tier.%s:\nreturn int(routines[r].granule%s)\n", t.Name, t.Name)
	}
	fmt.Fprintf(w, "}\npanic(\"hantei: tier \" + t.String() + \" has no granule for routine \" + r.String())\n}\n")
}

// table writes the properties of every routine, and the largest granule.
func table(w io.Writer, ps []*vec.Program, tiers []Tier) {
	largest := 0
	fmt.Fprintf(w, "\nvar routines = [...]struct {\nname string\nwoven bool\n")
	for _, t := range tiers {
		fmt.Fprintf(w, "granule%s uint8\n", t.Name)
	}
	fmt.Fprintf(w, "}{\n")
	for _, p := range ps {
		id := ID(p, p.Form)
		fmt.Fprintf(w, "%s: {%q, %v", id, strings.TrimPrefix(id, "routine"), p.Weave > 1)
		for _, t := range tiers {
			fmt.Fprintf(w, ", %d", t.Rows(p))
			largest = max(largest, t.Rows(p))
		}
		fmt.Fprintf(w, "},\n")
	}
	fmt.Fprintf(w, "}\n\n// maxGranule is the largest granule of all.\nconst maxGranule = %d\n", largest)
}

// ID is the name of the routineID of p for a call form.
func ID(p *vec.Program, s vec.Form) string {
	return fmt.Sprintf("routine%s%s%v%v", strings.ToUpper(p.Name[:1]), p.Name[1:], p.Column, s)
}
