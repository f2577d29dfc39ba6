package declare

import (
	"fmt"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// The layout of kernelArgs, which the Go side asserts.
const (
	MaxIn      = 12
	MaxOut     = 5
	InOffset   = 0
	OutOffset  = InOffset + 8*MaxIn
	HitOffset  = OutOffset + 8*MaxOut
	RowsOffset = HitOffset + 8
)

// Signature is that of every kernel: unsure has a bit a row, zero before the call.
const Signature = "(a *kernelArgs, unsure *uint64)"

// The parameters of every routine.
var (
	Args   = assembly.Parameter{Name: "a", Offset: 0}
	Unsure = assembly.Parameter{Name: "unsure", Offset: 8}
)

// Arguments is the bytes of both.
const Arguments = 16

// Constraint is the build constraint of every file of assembly and of its Go
// declarations.
const Constraint = "!purego"

// Name is the name of p's kernel on a tier.
func Name(p *vec.Program, tier string) string {
	return fmt.Sprintf("%s%v%v%s", p.Name, p.Column, p.Shape, tier)
}
