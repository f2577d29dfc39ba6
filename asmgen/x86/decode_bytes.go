package x86

import (
	"maps"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
)

// avx512Bytes is AVX-512 that moves bytes, too: most CPUs with AVX-512 do since 2019. It is no tier of
// its own; the decoder alone has use for it.
var avx512Bytes = func() Tier {
	t := AVX512
	t.Name += "VBMI2"
	t.extensions = maps.Clone(t.extensions)
	t.extensions["AVX512VBMI2"] = true
	return t
}()

// byteDecoder writes the decoder that takes a whole word at a time: it moves the numbers of the bits
// that are set to the front, as bytes, and makes rows of as many as there are. Half a word, which is
// more than there are as a rule, is written always, so that no branch depends on them.
type byteDecoder struct{ decoder }

// Vector registers of this decoder beside those that it has in common with the other.
const (
	everyNumber = 5 // byte k holds k
	bitsSet     = 6 // numbers of the bits that are set, as bytes
)

func (d *byteDecoder) write() {
	d.begin()
	d.emit("VMOVUPS", assembly.Static(byteNumbers.Name), d.t.vector(everyNumber))
	d.Label("word")
	d.emit("CMPQ", at, last)
	d.emit("JGT", assembly.Label("end"))
	d.emit("SUBQ", imm8(1), words)
	d.emit("JLT", assembly.Label("end"))
	d.emit("MOVQ", Memory{Base: hitWords}, word)
	d.emit("ADDQ", imm8(8), hitWords)
	d.emit("TESTQ", word, word)
	d.emit("JZ", assembly.Label("next"))
	d.emit("PREFETCHT0", Memory{Base: seconds, Index: at, Scale: 1, Displacement: decoderAhead})
	d.emit("KMOVQ", word, mask(1))
	d.emit("POPCNTQ", word, lowest)
	d.emit("VPCOMPRESSB.Z", d.t.vector(everyNumber), mask(1), d.t.vector(bitsSet))
	d.quarter(0)
	d.quarter(1)
	d.emit("CMPQ", lowest, imm8(32))
	d.emit("JGT", assembly.Label("many"))
	d.Label("found")
	d.emit("LEAQ", Memory{Base: at, Index: lowest, Scale: 4}, at)
	d.Label("next")
	d.emit("VPADDD", d.t.vector(skip), d.t.vector(rowOf), d.t.vector(rowOf))
	d.nextWord()
	d.Label("many")
	d.quarter(2)
	d.quarter(3)
	d.emit("JMP", assembly.Label("found"))
	d.end()
}

func (d *byteDecoder) begin() {
	d.load()
	d.broadcasts()
	d.emit("VMOVUPS", d.t.vector(rowOf), d.t.vector(rowStart))
}

// quarter writes the k-th sixteen rows.
func (d *byteDecoder) quarter(k int) {
	from := x(bitsSet)
	if k > 0 {
		from = x(rowsOut)
		d.emit("VEXTRACTI32X4", imm8(k), d.t.vector(bitsSet), from)
	}
	d.emit("VPMOVZXBD", from, d.t.vector(rowsOut))
	d.emit("VPADDD", d.t.vector(rowOf), d.t.vector(rowsOut), d.t.vector(rowsOut))
	d.store(rowsOut, Memory{Base: seconds, Index: at, Scale: 1, Displacement: d.t.bytes * k})
}

// byteNumbers is a vector whose byte k holds k.
var byteNumbers = func() assembly.Constant {
	c := assembly.Constant{Name: "bytes", Bytes: 8}
	for first := uint64(0); first < 64; first += 8 {
		c.Values = append(c.Values, 0x0706050403020100+first*0x0101010101010101)
	}
	return c
}()

// DecoderNames is what the names of the decoders end in.
var DecoderNames = []string{AVX2.Name, AVX512.Name, avx512Bytes.Name}

// bytesDecoder is the function of the decoder that moves bytes.
func bytesDecoder() (*assembly.Function, error) {
	fn := declare.Decoder(avx512Bytes.Name)
	d := &byteDecoder{decoder{writer{Function: fn, t: avx512Bytes}}}
	d.write()
	return fn, d.err
}
