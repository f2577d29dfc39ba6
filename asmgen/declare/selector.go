package declare

import (
	"fmt"
	"io"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

// Selector starts the assembly of a tier's selector, which keeps the candidates that hit.
func Selector(tier string) *assembly.Function {
	return &assembly.Function{Name: "select" + tier, Signature: selectorSignature, Arguments: selectorArguments}
}

// selectorSignature is that of every selector. For each bit of hits that is set it copies the rows
// in the place of the bit from the columns fromA and fromB to toA and toB, and counts them. The
// columns fromA and fromB have a row for every bit. table has, for every byte, the numbers of its
// bits that are set. Behind what it counts it may write as many rows as a vector has lanes.
const selectorSignature = "(toA, toB *int32, hits *uint64, words int, fromA, fromB *int32, table *[256][8]uint8) (found int)"

// selectorArguments is the bytes of its parameters and result.
const selectorArguments = 64

// selectorOffsets is where each of them lies.
var selectorOffsets = map[string]int{"toA": 0, "toB": 8, "hits": 16, "words": 24, "fromA": 32, "fromB": 40, "table": 48, "found": 56}

// SelectorParameter is a parameter or result of the selector.
func SelectorParameter(name string) assembly.Parameter {
	offset, ok := selectorOffsets[name]
	if !ok {
		panic("declare: the selector has no parameter " + name)
	}
	return assembly.Parameter{Name: name, Offset: offset}
}

func selector(w io.Writer, tier string) {
	f := Selector(tier)
	fmt.Fprintf(w, `
// %s copies the rows of fromA and fromB in the places of bits that are set.
//
//	for i := range 64*words {
//		if hits[i/64]>>(i%%64)&1 != 0 {
//			toA[found], toB[found] = fromA[i], fromB[i]
//			found++
//		}
//	}
//
//go:noescape
func %[1]s%[2]s
`, f.Name, f.Signature)
}
