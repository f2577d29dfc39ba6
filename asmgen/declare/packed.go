package declare

import (
	"bytes"
	"fmt"
	"go/format"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

// Packing is a kind of table that rows are packed into: how many columns it has, and the bits of an
// element.
type Packing struct{ Columns, Bits int }

// Packings are those of the shapes of package soa.
var Packings = []Packing{{2, 32}, {3, 32}, {5, 32}, {6, 32}, {2, 64}, {3, 64}, {5, 64}, {6, 64}}

// Stride is the bytes from one packed row to the next: room for 2, 4 or 8 elements.
func (p Packing) Stride() int {
	elements := 2
	for elements < p.Columns {
		elements *= 2
	}
	return elements * p.Bits / 8
}

// Turn is how many rows a turn of the routines takes: those of a vector of 256 bits.
func (p Packing) Turn() int { return 256 / p.Bits }

// Pack starts the assembly of the routine that packs rows.
func (p Packing) Pack(tier string) *assembly.Function { return p.function("pack", tier) }

// Gather starts the assembly of the routine that gathers packed rows.
func (p Packing) Gather(tier string) *assembly.Function { return p.function("gather", tier) }

func (p Packing) function(verb, tier string) *assembly.Function {
	d := packedRoutines[verb]
	return &assembly.Function{Name: fmt.Sprintf("%s%dx%d%s", verb, p.Columns, p.Bits, tier), Signature: d.signature, Arguments: d.arguments}
}

// packedRoutines are the signatures of the routines, with the bytes and places of their parameters.
var packedRoutines = map[string]struct {
	signature string
	arguments int
	offsets   map[string]int
}{
	"pack": {
		"(to *byte, columns *[6]*byte, rows int)", 24,
		map[string]int{"to": 0, "columns": 8, "rows": 16},
	},
	"gather": {
		"(to *[6]*byte, from *byte, rows *int32, count int)", 32,
		map[string]int{"to": 0, "from": 8, "rows": 16, "count": 24},
	},
}

// MostRow starts the assembly of the routine that finds the greatest row number.
func MostRow(tier string) *assembly.Function {
	return &assembly.Function{Name: "mostRow" + tier, Signature: "(rows *int32, count int) (most int)", Arguments: 24}
}

// MostRowTurn is how many numbers a turn of that routine takes.
const MostRowTurn = 32

// PackParameter is a parameter of a routine that packs.
func PackParameter(name string) assembly.Parameter { return packedParameter("pack", name) }

// GatherParameter is a parameter of a routine that gathers.
func GatherParameter(name string) assembly.Parameter { return packedParameter("gather", name) }

func packedParameter(verb, name string) assembly.Parameter {
	offset, ok := packedRoutines[verb].offsets[name]
	if !ok {
		panic("declare: the routine that does " + verb + " has no parameter " + name)
	}
	return assembly.Parameter{Name: name, Offset: offset}
}

// Packed writes the Go declarations of a tier's routines for packed rows.
func Packed(tier string) ([]byte, error) {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%s//go:build %s\n\npackage packed\n", Header, Constraint)
	for _, p := range Packings {
		f := p.Pack(tier)
		fmt.Fprintf(&w, `
// %s copies rows of %d columns of %d bits to packed rows of %d bytes. The number of rows is a
// multiple of %d, and not 0.
//
//go:noescape
func %[1]s%[6]s
`, f.Name, p.Columns, p.Bits, p.Stride(), p.Turn(), f.Signature)
		f = p.Gather(tier)
		fmt.Fprintf(&w, `
// %s copies packed rows, those that rows names, to %d columns of %d bits. count is a multiple
// of %d, and not 0.
//
//go:noescape
func %[1]s%[5]s
`, f.Name, p.Columns, p.Bits, p.Turn(), f.Signature)
	}
	f := MostRow(tier)
	fmt.Fprintf(&w, `
// %s returns the greatest row number, where a negative one is more than any other. count is a
// multiple of %d, and not 0.
//
//go:noescape
func %[1]s%[3]s
`, f.Name, MostRowTurn, f.Signature)
	return format.Source(w.Bytes())
}
