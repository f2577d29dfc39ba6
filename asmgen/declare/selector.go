package declare

import (
	"fmt"
	"io"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

// Selector starts the assembly of a tier's selector, which keeps the candidates that hit.
func Selector(tier string) *assembly.Function {
	return selectorSignature.function("select" + tier)
}

// selectorSignature is that of every selector. For each bit of hits that is set it copies the rows
// in the place of the bit from the columns fromA and fromB to toA and toB, and counts them. The
// columns fromA and fromB have a row for every bit. table has, for every byte, the numbers of its
// bits that are set. Behind what it counts it may write as many rows as a vector has lanes.
var selectorSignature = signature{
	"(toA, toB *int32, hits *uint64, words int, fromA, fromB *int32, table *[256][8]uint8) (found int)", 64,
	map[string]int{"toA": 0, "toB": 8, "hits": 16, "words": 24, "fromA": 32, "fromB": 40, "table": 48, "found": 56},
}

// SelectorParameter is a parameter or result of the selector.
func SelectorParameter(name string) assembly.Parameter { return selectorSignature.parameter(name) }

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
