package declare

import (
	"bytes"
	"fmt"
	"go/format"
	"io"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

// Decoders writes the Go declarations of the decoders of these tiers.
func Decoders(tiers ...string) ([]byte, error) {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%s//go:build %s\n\npackage decode\n", Header, Constraint)
	for _, t := range tiers {
		decoder(&w, t)
	}
	return format.Source(w.Bytes())
}

// Decoder is the name of a tier's decoder, which makes pairs of hit bits.
func Decoder(tier string) string { return "decode" + tier }

// DecoderSignature is the decoder's: first is the row of every pair's a, base the
// row of the lowest bit, and table the numbers of the bits that a byte has set.
// found is how many pairs were written, done how many words of hits they are of:
// all, or those before pairs have less room than DecoderRoom.
const DecoderSignature = "(a, b *int32, room int, hits *uint64, words int, first, base int32, table *[256][8]uint8) (found, done int)"

// DecoderArguments is the bytes of its parameters and results.
const DecoderArguments = 72

// decoderOffsets is where each of them lies.
var decoderOffsets = map[string]int{"a": 0, "b": 8, "room": 16, "hits": 24, "words": 32, "first": 40, "base": 44, "table": 48, "found": 56, "done": 64}

// DecoderParameter is a parameter or result of the decoder.
func DecoderParameter(name string) assembly.Parameter {
	offset, ok := decoderOffsets[name]
	if !ok {
		panic("declare: the decoder has no parameter " + name)
	}
	return assembly.Parameter{Name: name, Offset: offset}
}

// DecoderRoom is how many pairs a decoder may write for a word of hits: those
// that count and, after the last, some that do not.
const DecoderRoom = 64 + 16

func decoder(w io.Writer, tier string) {
	fmt.Fprintf(w, `
// %s appends the pair (first, base+i) for every bit i that is set.
//
//	for i := range 64*words {
//		if hits[i/64]>>(i%%64)&1 != 0 {
//			a[found], b[found] = first, base+i
//			found++
//		}
//	}
//
//go:noescape
func %[1]s%[2]s
`, Decoder(tier), DecoderSignature)
}
