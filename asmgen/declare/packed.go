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
func (p Packing) Pack(tier string) *assembly.Function {
	return packSignature.function(fmt.Sprintf("pack%dx%d%s", p.Columns, p.Bits, tier))
}

// packSignature is that of every routine that packs: rows of columns, the first of which the pointers
// point to.
var packSignature = signature{
	"(to *byte, columns *[6]*byte, rows int)", 24,
	map[string]int{"to": 0, "columns": 8, "rows": 16},
}

// PackParameter is a parameter of a routine that packs.
func PackParameter(name string) assembly.Parameter { return packSignature.parameter(name) }

// Gather starts the assembly of the routine that gathers packed rows.
func (p Packing) Gather(tier string) *assembly.Function {
	return gatherSignature.function(fmt.Sprintf("gather%dx%d%s", p.Columns, p.Bits, tier))
}

// gatherSignature is that of every routine that gathers: the packed rows from from on whose numbers
// are in rows.
var gatherSignature = signature{
	"(to *[6]*byte, from *byte, rows *int32, count int)", 32,
	map[string]int{"to": 0, "from": 8, "rows": 16, "count": 24},
}

// GatherParameter is a parameter of a routine that gathers.
func GatherParameter(name string) assembly.Parameter { return gatherSignature.parameter(name) }

// MostRow starts the assembly of the routine that finds the greatest row number.
func MostRow(tier string) *assembly.Function { return mostRowSignature.function("mostRow" + tier) }

var mostRowSignature = signature{
	"(rows *int32, count int) (most int)", 24,
	map[string]int{"rows": 0, "count": 8, "most": 16},
}

// MostRowParameter is a parameter or the result of that routine.
func MostRowParameter(name string) assembly.Parameter { return mostRowSignature.parameter(name) }

// MostRowTurn is how many numbers a turn of it takes.
const MostRowTurn = 32

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
