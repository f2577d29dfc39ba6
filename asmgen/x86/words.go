package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Where AVX2 finds the smallest difference of float64 rows in wide turns, it packs the upper words of four vectors into
// one: 16 bits with the sign and the exponent. These tell which rows hit, and the smallest one of a stretch. See
// vec.Body.PackWords. Eight vectors take 18 instructions for that, in place of five for each, and five of these wait for
// the two ports on which Intel's CPUs multiply, in place of two for each.
const (
	infiniteWord  = 0x7ff0
	greatestMiss  = 0xfff7       // the greatest word of a number below 0; as integers, those above it are of misses
	upperWord     = 0xffff << 48 // the bits of a float64 that a word has
	oddWords      = 0b10101010
	outerQuarters = 0b11_01_10_00 // the quarters of a vector with the inner two exchanged
)

// twice is the pattern of 32 bits of two words.
func twice(word uint64) uint64 { return word<<16 | word }

func wordConstant(word uint64) assembly.Static {
	return assembly.Static(constantName(vec.F32, twice(word)))
}

// packsWords tells whether the hot loop of p does so.
func (t Tier) packsWords(p *vec.Program) bool {
	return !t.masks && p.Lane == vec.F64 && t.wide(p) == vec.PackedVectors && len(t.smallest(p)) > 0
}

// words writes a step on words.
func (r *routine) words(op vec.Op, a, b, dst assembly.Operand) {
	if op == vec.UpperWords {
		r.emit("VPSRLDQ", imm8(2), a, dst)
		r.emit("VPBLENDW", imm8(oddWords), b, dst, dst)
		return
	}
	r.emit("VPCMPGTW", wordConstant(greatestMiss), a, dst)
}

// rowsOfWords has the bytes of half a vector in the order of the rows that they stand for, for either half.
var rowsOfWords = assembly.Constant{Name: "rowsOfWords", Bytes: 8, Values: []uint64{
	0x0e0c06040a080200, 0x0f0d07050b090301, 0x0e0c06040a080200, 0x0f0d07050b090301,
}}

// hitWords writes the bits of a turn, of whose rows these two vectors of words have those that do not hit. In bytes the
// rows of four vectors lie in two quarters that are not next to each other.
func (r *routine) hitWords(first, second assembly.Operand) {
	bits := scratch.as(32) // the loop over single granules may have a table in scratch2
	r.emit("VPACKSSWB", second, first, first)
	r.emit("VPERMQ", imm8(outerQuarters), first, first)
	r.emit("VPSHUFB", assembly.Static(rowsOfWords.Name), first, first)
	r.emit("VPMOVMSKB", first, bits)
	r.emit("NOTL", bits)
	r.emit("MOVL", bits, Memory{Base: bytePtr})
}

// widenWords makes a bound of each lane of the smallest words of a stretch. Those of a lane are in two numbers of 32 bits;
// what a word lacks is 0.
func (r *routine) widenWords(kept Register) {
	other := r.t.vector(0) // which no value has that is pinned
	r.emit("VPSLLD", imm8(16), kept, other)
	r.emit("VPMINUD", other, kept, kept)
	r.emit("VPSHUFD", imm8(secondHalf), kept, other)
	r.emit("VPSHUFD", imm8(firstHalf), kept, kept)
	r.emit("VPMINUD", other, kept, kept)
	r.emit("VANDPD", r.constant(upperWord), kept, kept)
}
