package declare

import (
	"bytes"
	"fmt"
	"go/format"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

// AtMost starts the assembly of the routine that makes hit bits of numbers of so many bits.
func AtMost(bits int, tier string) *assembly.Function {
	return atMostSignature.function(fmt.Sprintf("atMostF%d%s", bits, tier))
}

// atMostSignature is that of these routines. words is of hits, and not 0; numbers are 64 for each
// of them.
var atMostSignature = signature{
	"(hits *uint64, numbers, limit *byte, words int)", 32,
	map[string]int{"hits": 0, "numbers": 8, "limit": 16, "words": 24},
}

// AtMostParameter is a parameter of that routine.
func AtMostParameter(name string) assembly.Parameter { return atMostSignature.parameter(name) }

// Limits writes the Go declarations of a tier's routines for numbers within a limit.
func Limits(tier string) ([]byte, error) {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%s//go:build %s\n\npackage limit\n", Header, Constraint)
	for _, bits := range []int{32, 64} {
		f := AtMost(bits, tier)
		fmt.Fprintf(&w, `
// %s sets the bits of the numbers that are at most the limit, and clears the others: as many as
// words of hits have, at least one.
//
//go:noescape
func %[1]s%[2]s
`, f.Name, f.Signature)
	}
	return format.Source(w.Bytes())
}
