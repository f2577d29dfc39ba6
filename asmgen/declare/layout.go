package declare

import (
	"fmt"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// The layout of kernelArgs, which the Go side asserts.
const (
	MaxIn        = 12
	MaxOut       = 5
	InOffset     = 0
	OutOffset    = InOffset + 8*MaxIn
	HitOffset    = OutOffset + 8*MaxOut
	UnsureOffset = HitOffset + 8
	RowsOffset   = UnsureOffset + 8
)

// Name is the name of p's kernel on a tier.
func Name(p *vec.Program, tier string) string {
	return fmt.Sprintf("%s%v%v%s", p.Name, p.Column, p.Shape, tier)
}
