package declare

import (
	"fmt"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// The lengths of the arrays of callArgs of package hantei, and the offsets of its fields in bytes, as of those
// of routineArgs. A test compares them with Go's.
const (
	MaxIn          = 12
	MaxOut         = 11
	HitOffset      = 0
	RowsOffset     = HitOffset + 8
	ColdFromOffset = RowsOffset + 8
	InOffset       = ColdFromOffset + 8
	OutOffset      = InOffset + 8*MaxIn
)

// fits tells whether the arguments of a routine have room for the columns of p. A routine that compacts finds the
// room for that behind its columns of numbers.
func fits(p *vec.Program) error {
	out := len(p.Out)
	if p.Compacts() {
		out++
	}
	if len(p.In) > MaxIn || out > MaxOut {
		return fmt.Errorf("declare: program %s reads %d columns and writes %d, need at most %d and %d", p.Name, len(p.In), out, MaxIn, MaxOut)
	}
	return nil
}

// CompactedRows is the room of a column of compacted rows: see vec.Builder.Compact. The columns
// follow each other.
const CompactedRows = 1104

// KeptValues is how many values of a row a routine of the generic tier may keep between its stages.
const KeptValues = 28

// Signature is that of every routine. unsure points to a bit for each row, all zero
// before the call.
const Signature = "(a *routineArgs, unsure *uint64)"

// The parameters of every routine.
var (
	Args   = assembly.Parameter{Name: "a", Offset: 0}
	Unsure = assembly.Parameter{Name: "unsure", Offset: 8}
)

// arguments is the bytes of both.
const arguments = 16

// Constraint is the build constraint of every file of assembly and of its Go
// declarations.
const Constraint = "!purego"

// Routine starts the assembly of p's routine on a tier.
func Routine(p *vec.Program, tier string) *assembly.Function {
	return &assembly.Function{Name: Name(p, tier), Signature: Signature, Arguments: arguments}
}

// Name is the name of p's routine on a tier.
func Name(p *vec.Program, tier string) string {
	return fmt.Sprintf("%s%v%v%s", p.Name, p.Column, p.Form, tier)
}
