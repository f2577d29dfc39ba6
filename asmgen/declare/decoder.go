package declare

import (
	"bytes"
	"fmt"
	"go/format"
	"io"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

// Decoders writes the Go declarations of decoders, and of selectors and spreaders, by the names of the
// vector units that have one.
func Decoders(decoders, others []string) ([]byte, error) {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%s//go:build %s\n\npackage decode\n", Header, Constraint)
	for _, name := range decoders {
		decoder(&w, name)
	}
	for _, name := range others {
		selector(&w, name)
		spreader(&w, name)
	}
	return format.Source(w.Bytes())
}

// Decoder starts the assembly of a tier's decoder, which makes pairs of hit bits.
func Decoder(tier string) *assembly.Function {
	return decoderSignature.function("decode" + tier)
}

// decoderSignature is that of every decoder. The words are rows of stride words each. A pair of the
// first of them gets the row first in column a, one of the next first+1, and so on; in column b a pair
// gets the row base plus the number of its bit in its row. table has, for every byte, the numbers of
// its bits that are set. found is how many pairs were written, and done how many words of hits they
// come from: all of them, or as many as left columns of room pairs with at least DecoderRoom.
var decoderSignature = signature{
	"(a, b *int32, room int, hits *uint64, words, stride int, first, base int32, table *[256][8]uint8) (found, done int)", 80,
	map[string]int{"a": 0, "b": 8, "room": 16, "hits": 24, "words": 32, "stride": 40, "first": 48, "base": 52, "table": 56, "found": 64, "done": 72},
}

// DecoderParameter is a parameter or result of the decoder.
func DecoderParameter(name string) assembly.Parameter { return decoderSignature.parameter(name) }

// DecoderRoom is how many pairs a decoder may write for a word of hits: one for every
// bit, and after the last of them the rest of a vector, which does not count.
const DecoderRoom = 64 + 16

func decoder(w io.Writer, tier string) {
	f := Decoder(tier)
	fmt.Fprintf(w, `
// %s appends the pair (first+i/width, base+i%%width) for every bit i that is set.
//
//	width := 64*stride
//	for i := range 64*words {
//		if hits[i/64]>>(i%%64)&1 != 0 {
//			a[found], b[found] = first+i/width, base+i%%width
//			found++
//		}
//	}
//
//go:noescape
func %[1]s%[2]s
`, f.Name, f.Signature)
}
