package declare

import (
	"fmt"
	"io"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

// Spreader starts the assembly of a tier's spreader, which puts the numbers of rows that hit where
// those rows are.
func Spreader(tier string) *assembly.Function { return spreaderSignature.function("spread" + tier) }

// SpreaderOver starts the assembly of a tier's spreader that leaves the rows that miss as they are.
func SpreaderOver(tier string) *assembly.Function {
	return spreaderOverSignature.function("spreadOver" + tier)
}

// spreaderSignature is that of every spreader. rows is a multiple of the float32 lanes of a
// vector. From the number of the last row that hits on, a vector can be read.
var spreaderSignature = signature{
	"(to, from *float32, hits *uint64, rows int, miss float32)", 36,
	map[string]int{"to": 0, "from": 8, "hits": 16, "rows": 24, "miss": 32},
}

// spreaderOverSignature has the parameters of a spreader but for the last one.
var spreaderOverSignature = signature{
	"(to, from *float32, hits *uint64, rows int)", 32,
	map[string]int{"to": 0, "from": 8, "hits": 16, "rows": 24},
}

// SpreaderParameter is a parameter of the spreader.
func SpreaderParameter(name string) assembly.Parameter { return spreaderSignature.parameter(name) }

func spreader(w io.Writer, tier string) {
	f := Spreader(tier)
	fmt.Fprintf(w, `
// %s takes a number for every bit i that is set.
//
//	for i := range rows {
//		to[i] = miss
//		if hits[i/64]>>(i%%64)&1 != 0 {
//			to[i], from = from[0], from[1:]
//		}
//	}
//
//go:noescape
func %[1]s%[2]s
`, f.Name, f.Signature)
	f = SpreaderOver(tier)
	fmt.Fprintf(w, `
// %s takes a number for every bit i that is set.
//
//	for i := range rows {
//		if hits[i/64]>>(i%%64)&1 != 0 {
//			to[i], from = from[0], from[1:]
//		}
//	}
//
//go:noescape
func %[1]s%[2]s
`, f.Name, f.Signature)
}
