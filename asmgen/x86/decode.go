package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"

	"github.com/hantei-go/hantei/asmgen/declare"
)

// decoder writes the routine that makes pairs of hit bits. The rows of bits that
// are set are written a vector at a time; what does not count in it is written
// over by the next one.
type decoder struct {
	writer
}

// General registers of the decoder.
var (
	firsts     = general("DI") // column of pairs
	seconds    = general("SI")
	at         = general("DX") // bytes written to either
	last       = general("CX") // most bytes with which another word has room
	hitWords   = general("R8")
	words      = general("R9") // not decoded yet
	word       = general("R10")
	low        = general("R11") // lowest bits of word
	bitNumbers = general("R12") // a table: of each byte, the numbers of its bits that are set
)

// Vector registers of the decoder.
const (
	firstRow = 0 // of the pairs, in every lane
	rowOf    = 1 // each lane's bit of word
	step     = 2 // from one vector's rows to the next
	skip     = 3 // from one word's rows to the next
	rowsOut  = 4
)

// lanes is how many bits of a word one vector takes.
func (d *decoder) lanes() int { return d.t.bytes / 4 }

func (d *decoder) write() {
	d.begin()
	d.Label("word")
	d.emit("CMPQ", at, last)
	d.emit("JGT", assembly.Label("end"))
	d.emit("SUBQ", imm8(1), words)
	d.emit("JLT", assembly.Label("end"))
	d.emit("MOVQ", Memory{Base: hitWords}, word)
	d.emit("ADDQ", imm8(8), hitWords)
	d.emit("TESTQ", word, word)
	d.emit("JZ", assembly.Label("none"))
	for range 64 / d.lanes() {
		if d.t.masks {
			d.compress()
		} else {
			d.lookUp()
		}
		d.emit("VPADDD", d.t.vector(step), d.t.vector(rowOf), d.t.vector(rowOf))
	}
	d.emit("JMP", assembly.Label("word"))
	d.Label("none")
	d.emit("VPADDD", d.t.vector(skip), d.t.vector(rowOf), d.t.vector(rowOf))
	d.emit("JMP", assembly.Label("word"))
	d.end()
}

func (d *decoder) begin() {
	d.emit("MOVQ", declare.DecoderParameter("a"), firsts)
	d.emit("MOVQ", declare.DecoderParameter("b"), seconds)
	d.emit("MOVQ", declare.DecoderParameter("room"), last)
	d.emit("MOVQ", declare.DecoderParameter("hits"), hitWords)
	d.emit("MOVQ", declare.DecoderParameter("words"), words)
	d.emit("MOVQ", declare.DecoderParameter("table"), bitNumbers)
	d.emit("SUBQ", imm8(declare.DecoderRoom), last)
	d.emit("SHLQ", imm8(2), last)
	d.emit("XORQ", at, at)
	d.emit("MOVL", declare.DecoderParameter("first"), low.low(32))
	d.broadcast(firstRow)
	d.emit("MOVL", declare.DecoderParameter("base"), low.low(32))
	d.broadcast(rowOf)
	d.emit("MOVL", imm32(d.lanes()), low.low(32))
	d.broadcast(step)
	d.emit("MOVL", imm32(64), low.low(32))
	d.broadcast(skip)
	if d.t.masks { // lane k starts with row k
		d.emit("VPADDD", assembly.Static(laneNumbers.Name), d.t.vector(rowOf), d.t.vector(rowOf))
	}
}

// broadcast puts low into every lane.
func (d *decoder) broadcast(to int) {
	d.emit("VMOVD", low.low(32), vector(to, 128))
	d.emit("VPBROADCASTD", vector(to, 128), d.t.vector(to))
}

// compress has the mask of 16 bits move their rows to the front.
func (d *decoder) compress() {
	d.emit("KMOVW", word.low(32), mask(1))
	d.emit("MOVWLZX", word.low(16), low.low(32))
	d.emit("SHRQ", imm8(16), word)
	d.emit("POPCNTL", low.low(32), low.low(32))
	d.emit("VPCOMPRESSD.Z", d.t.vector(rowOf), mask(1), d.t.vector(rowsOut))
	d.put()
}

// lookUp finds the numbers of 8 bits in a table.
func (d *decoder) lookUp() {
	d.emit("MOVBLZX", word.low(8), low.low(32))
	d.emit("SHRQ", imm8(8), word)
	d.emit("VPMOVZXBD", Memory{Base: bitNumbers, Index: low, Scale: 8}, d.t.vector(rowsOut))
	d.emit("POPCNTL", low.low(32), low.low(32))
	d.emit("VPADDD", d.t.vector(rowOf), d.t.vector(rowsOut), d.t.vector(rowsOut))
	d.put()
}

// put writes a vector of rows, of which as many count as low says.
func (d *decoder) put() {
	d.store(rowsOut, Memory{Base: seconds, Index: at, Scale: 1})
	d.emit("LEAQ", Memory{Base: at, Index: low, Scale: 4}, at)
}

func (d *decoder) store(from int, to Memory) {
	if d.t.masks {
		d.emit("VMOVDQU32", d.t.vector(from), to)
	} else {
		d.emit("VMOVDQU", d.t.vector(from), to)
	}
}

// end writes the other column, if there are pairs, and returns how many.
func (d *decoder) end() {
	d.Label("end")
	d.emit("XORQ", low, low)
	d.emit("JMP", assembly.Label("more"))
	d.Label("first")
	d.store(firstRow, Memory{Base: firsts, Index: low, Scale: 1})
	d.emit("ADDQ", imm8(d.t.bytes), low)
	d.Label("more")
	d.emit("CMPQ", low, at)
	d.emit("JLT", assembly.Label("first"))
	d.emit("VZEROUPPER")
	d.emit("SHRQ", imm8(2), at)
	d.emit("MOVQ", at, declare.DecoderParameter("found"))
	d.emit("MOVQ", declare.DecoderParameter("hits"), low)
	d.emit("SUBQ", low, hitWords)
	d.emit("SHRQ", imm8(3), hitWords)
	d.emit("MOVQ", hitWords, declare.DecoderParameter("done"))
	d.emit("RET")
}

// laneNumbers is a vector whose lane k holds k.
var laneNumbers = assembly.Constant{Name: "lanes", Bytes: 4, Values: []uint64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}}
