package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
)

// decoder writes the function that makes pairs of hit bits. It takes as many bits of a
// word at a time as a vector has lanes and writes a whole vector: the rows whose bits
// are set, then lanes that mean nothing. The next vector is written over those.
type decoder struct{ writer }

// General registers of the decoder.
var (
	firsts     = general("DI")  // to the column of the pairs' first rows
	seconds    = general("SI")  // to that of their second rows
	at         = general("DX")  // bytes of pairs found so far, in either column
	last       = general("CX")  // most such bytes that leave room for another word
	hitWords   = general("R8")  // to the next word
	words      = general("R9")  // words left
	rowWords   = general("R13") // words left of the row
	stride     = general("BX")  // words of a row
	filled     = general("AX")  // bytes of the column of first rows that are written
	word       = general("R10") // bits of the word that are left
	lowest     = general("R11") // bits of word, then how many of them are set; scratch elsewhere
	bitNumbers = general("R12") // a table: of each byte, the numbers of its bits that are set
)

// Vector registers of the decoder.
const (
	firstRow = 0 // first row of every pair, in every lane
	rowOf    = 1 // row of the bit that lane k takes; of the lowest bit where a table has the others
	step     = 2 // from the rows of one vector to those of the next
	skip     = 3 // from the rows of one word to those of the next
	rowsOut  = 4 // rows to write
	rowStart = 7 // rowOf where a row of hits starts
	one      = 8 // from the first row of one row of hits to that of the next
)

// decoderAhead is how many bytes ahead of what is written the memory of the columns is asked for.
// The hardware does so too, but not beyond the end of a page, and there are two columns.
const decoderAhead = 1024

// lanes is how many bits of a word a vector takes.
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
	d.emit("PREFETCHT0", Memory{Base: seconds, Index: at, Scale: 1, Displacement: decoderAhead})
	for range 64 / d.lanes() {
		if d.t.masks {
			d.compress()
		} else {
			d.lookUp()
		}
		d.emit("VPADDD", d.t.vector(step), d.t.vector(rowOf), d.t.vector(rowOf))
	}
	d.emit("JMP", assembly.Label("next"))
	d.Label("none")
	d.emit("VPADDD", d.t.vector(skip), d.t.vector(rowOf), d.t.vector(rowOf))
	d.Label("next")
	d.nextWord()
	d.end()
}

// nextWord goes on with the next word of the row, or with the next row.
func (d *decoder) nextWord() {
	d.emit("SUBQ", imm8(1), rowWords)
	d.emit("JNZ", assembly.Label("word"))
	d.fill("Row")
	d.emit("VPADDD", d.t.vector(one), d.t.vector(firstRow), d.t.vector(firstRow))
	d.emit("VMOVUPS", d.t.vector(rowStart), d.t.vector(rowOf))
	d.emit("MOVQ", stride, rowWords)
	d.emit("JMP", assembly.Label("word"))
}

// fill writes the first row of the pairs found since the last time.
func (d *decoder) fill(of assembly.Label) {
	d.emit("JMP", "more"+of)
	d.Label("first" + of)
	d.store(firstRow, Memory{Base: firsts, Index: filled, Scale: 1})
	d.emit("PREFETCHT0", Memory{Base: firsts, Index: filled, Scale: 1, Displacement: decoderAhead})
	d.emit("ADDQ", imm8(d.t.bytes), filled)
	d.Label("more" + of)
	d.emit("CMPQ", filled, at)
	d.emit("JLT", "first"+of)
	d.emit("MOVQ", at, filled)
}

func (d *decoder) begin() {
	d.load()
	d.broadcasts()
	if d.t.masks { // lane k starts with row k
		d.emit("VPADDD", assembly.Static(laneNumbers.Name), d.t.vector(rowOf), d.t.vector(rowOf))
	}
	d.emit("VMOVUPS", d.t.vector(rowOf), d.t.vector(rowStart))
}

// load loads the parameters but the rows.
func (d *decoder) load() {
	d.emit("MOVQ", declare.DecoderParameter("a"), firsts)
	d.emit("MOVQ", declare.DecoderParameter("b"), seconds)
	d.emit("MOVQ", declare.DecoderParameter("room"), last)
	d.emit("MOVQ", declare.DecoderParameter("hits"), hitWords)
	d.emit("MOVQ", declare.DecoderParameter("words"), words)
	d.emit("MOVQ", declare.DecoderParameter("stride"), stride)
	d.emit("MOVQ", stride, rowWords)
	d.emit("MOVQ", declare.DecoderParameter("table"), bitNumbers)
	d.emit("SUBQ", imm8(declare.DecoderRoom), last)
	d.emit("SHLQ", imm8(2), last)
	d.emit("XORQ", at, at)
	d.emit("XORQ", filled, filled)
}

// broadcasts puts rows, and steps from one to another, into every lane.
func (d *decoder) broadcasts() {
	d.emit("MOVL", declare.DecoderParameter("first"), lowest.as(32))
	d.broadcast(firstRow)
	d.emit("MOVL", declare.DecoderParameter("base"), lowest.as(32))
	d.broadcast(rowOf)
	d.emit("MOVL", imm32(d.lanes()), lowest.as(32))
	d.broadcast(step)
	d.emit("MOVL", imm32(64), lowest.as(32))
	d.broadcast(skip)
	d.emit("MOVL", imm32(1), lowest.as(32))
	d.broadcast(one)
}

// broadcast puts lowest into every lane.
func (d *decoder) broadcast(to int) {
	d.emit("VMOVD", lowest.as(32), vector(to, 128))
	d.emit("VPBROADCASTD", vector(to, 128), d.t.vector(to))
}

// compress moves the rows of 16 bits that are set to the front.
func (d *decoder) compress() {
	d.emit("KMOVW", word.as(32), mask(1))
	d.emit("MOVWLZX", word.as(16), lowest.as(32))
	d.emit("SHRQ", imm8(16), word)
	d.emit("POPCNTL", lowest.as(32), lowest.as(32))
	d.emit("VPCOMPRESSD.Z", d.t.vector(rowOf), mask(1), d.t.vector(rowsOut))
	d.put()
}

// lookUp finds the numbers of the bits of a byte that are set in a table.
func (d *decoder) lookUp() {
	d.emit("MOVBLZX", word.as(8), lowest.as(32))
	d.emit("SHRQ", imm8(8), word)
	d.emit("VPMOVZXBD", Memory{Base: bitNumbers, Index: lowest, Scale: 8}, d.t.vector(rowsOut))
	d.emit("POPCNTL", lowest.as(32), lowest.as(32))
	d.emit("VPADDD", d.t.vector(rowOf), d.t.vector(rowsOut), d.t.vector(rowsOut))
	d.put()
}

// put writes a vector of rows and moves on by those that count, as many as lowest says.
func (d *decoder) put() {
	d.store(rowsOut, Memory{Base: seconds, Index: at, Scale: 1})
	d.emit("LEAQ", Memory{Base: at, Index: lowest, Scale: 4}, at)
}

func (d *decoder) store(from int, to Memory) {
	if d.t.masks {
		d.emit("VMOVDQU32", d.t.vector(from), to)
	} else {
		d.emit("VMOVDQU", d.t.vector(from), to)
	}
}

// end writes the column of first rows and returns how many pairs and words there are.
func (d *decoder) end() {
	d.Label("end")
	d.fill("End")
	d.emit("VZEROUPPER")
	d.emit("SHRQ", imm8(2), at)
	d.emit("MOVQ", at, declare.DecoderParameter("found"))
	d.emit("MOVQ", declare.DecoderParameter("hits"), lowest)
	d.emit("SUBQ", lowest, hitWords)
	d.emit("SHRQ", imm8(3), hitWords)
	d.emit("MOVQ", hitWords, declare.DecoderParameter("done"))
	d.emit("RET")
}

// laneNumbers is a vector whose lane k holds k.
var laneNumbers = assembly.Constant{Name: "lanes", Bytes: 4, Values: []uint64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}}
