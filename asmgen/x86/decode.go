package x86

import (
	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"github.com/hantei-go/hantei/asmgen/declare"
)

// decoder writes the kernel that makes pairs of hit bits. The rows of bits that
// are set are written a vector at a time; what does not count in it is written
// over by the next one.
type decoder struct {
	*build.Context
	t Tier
}

// General registers of the decoder.
var (
	firsts   = reg.RDI // column of pairs
	seconds  = reg.RSI
	at       = reg.RDX // bytes written to either
	last     = reg.RCX // most bytes with which another word has room
	hitWords = reg.R8
	words    = reg.R9 // not decoded yet
	word     = reg.R10
	piece    = reg.R11 // lowest bits of word
	table    = reg.R12
)

// Vector registers of the decoder.
const (
	firstRow = 0 // of the pairs, in every lane
	rowOf    = 1 // each lane's bit of word
	step     = 2 // from one vector's rows to the next
	skip     = 3 // from one word's rows to the next
	rowsOut  = 4
)

func (d *decoder) label(s string) string { return declare.Decoder(d.t.Name) + "_" + s }

// lanes is how many bits of a word one vector takes.
func (d *decoder) lanes() int { return d.t.bytes / 4 }

func (d *decoder) write() {
	d.Function(declare.Decoder(d.t.Name))
	d.SignatureExpr(declare.DecoderSignature)
	d.begin()
	d.Label(d.label("word"))
	d.CMPQ(at, last)
	d.JGT(operand.LabelRef(d.label("end")))
	d.SUBQ(operand.Imm(1), words)
	d.JLT(operand.LabelRef(d.label("end")))
	d.MOVQ(operand.Mem{Base: hitWords}, word)
	d.ADDQ(operand.Imm(8), hitWords)
	d.TESTQ(word, word)
	d.JZ(operand.LabelRef(d.label("none")))
	for range 64 / d.lanes() {
		if d.t.masks {
			d.compress()
		} else {
			d.lookUp()
		}
		d.VPADDD(d.t.vector(step), d.t.vector(rowOf), d.t.vector(rowOf))
	}
	d.JMP(operand.LabelRef(d.label("word")))
	d.Label(d.label("none"))
	d.VPADDD(d.t.vector(skip), d.t.vector(rowOf), d.t.vector(rowOf))
	d.JMP(operand.LabelRef(d.label("word")))
	d.end()
}

func (d *decoder) begin() {
	load := func(name string, to reg.Register) { d.Load(d.Param(name), to) }
	load("a", firsts)
	load("b", seconds)
	load("room", last)
	load("hits", hitWords)
	load("words", words)
	load("table", table)
	d.SUBQ(operand.Imm(declare.DecoderRoom), last)
	d.SHLQ(operand.Imm(2), last)
	d.XORQ(at, at)
	d.Load(d.Param("first"), piece.As32())
	d.broadcast(firstRow)
	d.Load(d.Param("base"), piece.As32())
	d.broadcast(rowOf)
	d.MOVL(operand.U32(uint32(d.lanes())), piece.As32())
	d.broadcast(step)
	d.MOVL(operand.U32(64), piece.As32())
	d.broadcast(skip)
	if d.t.masks { // lane k starts with row k
		d.VPADDD(operand.Mem{Symbol: operand.Symbol{Name: lanesName, Static: true}, Base: reg.StaticBase}, d.t.vector(rowOf), d.t.vector(rowOf))
	}
}

// broadcast puts piece into every lane.
func (d *decoder) broadcast(to int) {
	d.VMOVD(piece.As32(), xmm[to])
	d.VPBROADCASTD(xmm[to], d.t.vector(to))
}

// compress has the mask of 16 bits move their rows to the front.
func (d *decoder) compress() {
	d.KMOVW(word.As32(), reg.K1)
	d.MOVWLZX(word.As16(), piece.As32())
	d.SHRQ(operand.Imm(16), word)
	d.POPCNTL(piece.As32(), piece.As32())
	d.VPCOMPRESSD_Z(d.t.vector(rowOf), reg.K1, d.t.vector(rowsOut))
	d.put()
}

// lookUp finds the numbers of 8 bits in a table.
func (d *decoder) lookUp() {
	d.MOVBLZX(word.As8(), piece.As32())
	d.SHRQ(operand.Imm(8), word)
	d.VPMOVZXBD(operand.Mem{Base: table, Index: piece, Scale: 8}, d.t.vector(rowsOut))
	d.POPCNTL(piece.As32(), piece.As32())
	d.VPADDD(d.t.vector(rowOf), d.t.vector(rowsOut), d.t.vector(rowsOut))
	d.put()
}

// put writes a vector of rows, of which as many count as piece says.
func (d *decoder) put() {
	d.store(rowsOut, operand.Mem{Base: seconds, Index: at, Scale: 1})
	d.LEAQ(operand.Mem{Base: at, Index: piece, Scale: 4}, at)
}

func (d *decoder) store(from int, to operand.Mem) {
	if d.t.masks {
		d.VMOVDQU32(d.t.vector(from), to)
	} else {
		d.VMOVDQU(d.t.vector(from), to)
	}
}

// end writes the other column, if there are pairs, and returns how many.
func (d *decoder) end() {
	d.Label(d.label("end"))
	d.XORQ(piece, piece)
	d.JMP(operand.LabelRef(d.label("more")))
	d.Label(d.label("first"))
	d.store(firstRow, operand.Mem{Base: firsts, Index: piece, Scale: 1})
	d.ADDQ(operand.Imm(uint64(d.t.bytes)), piece)
	d.Label(d.label("more"))
	d.CMPQ(piece, at)
	d.JLT(operand.LabelRef(d.label("first")))
	d.VZEROUPPER()
	d.SHRQ(operand.Imm(2), at)
	d.Store(at, d.ReturnIndex(0))
	d.Load(d.Param("hits"), piece)
	d.SUBQ(piece, hitWords)
	d.SHRQ(operand.Imm(3), hitWords)
	d.Store(hitWords, d.ReturnIndex(1))
	d.RET()
}

// lanesName is a constant: lane k holds k.
const lanesName = "lanes"

func laneNumbers(ctx *build.Context) {
	ctx.StaticGlobal(lanesName)
	ctx.DataAttributes(attr.RODATA | attr.NOPTR)
	for k := range 16 {
		ctx.AppendDatum(operand.U32(k))
	}
}
