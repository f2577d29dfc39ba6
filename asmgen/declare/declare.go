// Package declare writes the Go side of the routines: a table of them for each test, and the
// declarations of those that are not written in Go.
package declare

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Header starts every generated Go file.
const Header = assembly.Header + "\n"

// Generic is the name of the generic tier, as package tier has it.
const Generic = "Generic"

// Tier is a tier of which routines are generated.
type Tier struct {
	Name    string                   // as package tier has it
	Granule func(p *vec.Program) int // of the routine of p
	// Has tells whether there is a routine of p; nil is all but those of a Compactor.
	Has func(p *vec.Program) bool
	// Stops tells whether the routine of p stops where it is handed no room for unsure bits; nil is none.
	Stops func(p *vec.Program) bool
}

func (t *Tier) has(p *vec.Program) bool {
	if p.Scalar() {
		return false
	}
	if t.Has == nil {
		return !p.Compactor
	}
	return t.Has(p)
}
