package neon

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
)

// decoder writes the routine that makes pairs of hit bits. A byte of them finds its
// numbers in a table and writes eight rows, the next byte over those that do not
// count. How many rows the bytes before it have comes from a multiplication, so
// that no byte waits for another.
type decoder struct{ writer }

// General registers of the decoder.
const (
	firsts     General = 0 // columns of pairs
	seconds    General = 1
	room       General = 2 // most pairs with which another word has room
	hitWords   General = 3
	words      General = 4 // not decoded yet
	firstRow   General = 5 // of every pair of the row
	baseRow    General = 6 // of the lowest bit
	bitNumbers General = 7 // a table: of each byte, the numbers of its bits that are set
	found      General = 8 // pairs written
	word64     General = 9 // hit bits, or what is needed before and after them
	ones       General = 10
	counts     General = 11 // byte k: how many bits are set in bytes 0 to k of the word
	wordAt     General = 12 // where the rows of the word go
	byteAt     General = 13 // where those of a byte go
	entry      General = 14 // of the table
	rowWords   General = 15 // words left of the row
	stride     General = 19 // words of a row
	filled     General = 20 // pairs whose first row is written
)

// Vector registers of the decoder.
const (
	firstRows  = 0 // twice eight lanes of the first column
	firstRows2 = 1
	rowsLow    = 2 // rows of a byte
	rowsHigh   = 3
	byteRow    = 4 // row of the byte's lowest bit, in every lane
	eight      = 5
	sixtyFour  = 6
	numbers    = 7
)

func lanes4(r int) Vector { return Vector{r, "S4"} }

func (d *decoder) write() {
	d.begin()
	d.Label("word")
	d.emit("CMP", room, found)
	d.emit("BGT", assembly.Label("end"))
	d.emit("CBZ", words, assembly.Label("end"))
	d.emit("SUB", number(1), words, words)
	d.emit("MOVD.P", Memory{hitWords, 8}, word64)
	d.emit("CBZ", word64, assembly.Label("none"))
	d.emit("FMOVD", word64, Scalar(numbers))
	d.emit("VCNT", Vector{numbers, "B8"}, Vector{numbers, "B8"})
	d.emit("FMOVD", Scalar(numbers), counts)
	d.emit("MUL", ones, counts, counts)
	d.emit("ADD", Shifted{found, 2}, seconds, wordAt)
	for k := range 8 {
		d.decodeByte(k)
	}
	d.emit("ADD", Shifted{counts, -56}, found, found)
	d.Label("next")
	d.emit("SUB", number(1), rowWords, rowWords)
	d.emit("CBNZ", rowWords, assembly.Label("word"))
	d.fill("Row")
	d.emit("ADD", number(1), firstRow, firstRow)
	d.startRow()
	d.emit("B", assembly.Label("word"))
	d.Label("none")
	d.emit("VADD", lanes4(sixtyFour), lanes4(byteRow), lanes4(byteRow))
	d.emit("B", assembly.Label("next"))
	d.end()
}

// startRow starts a row of hits.
func (d *decoder) startRow() {
	d.emit("VDUP", firstRow, lanes4(firstRows))
	d.emit("VDUP", firstRow, lanes4(firstRows2))
	d.emit("VDUP", baseRow, lanes4(byteRow))
	d.emit("MOVD", stride, rowWords)
}

// fill writes the first row of the pairs found since the last time.
func (d *decoder) fill(of assembly.Label) {
	d.emit("ADD", Shifted{filled, 2}, firsts, wordAt)
	d.emit("B", "more"+of)
	d.Label("first" + of)
	d.emit("VST1.P", List{lanes4(firstRows), lanes4(firstRows2)}, Memory{wordAt, 32})
	d.emit("ADD", number(8), filled, filled)
	d.Label("more" + of)
	d.emit("CMP", found, filled)
	d.emit("BLT", "first"+of)
	d.emit("MOVD", found, filled)
}

func (d *decoder) begin() {
	d.emit("MOVD", declare.DecoderParameter("a"), firsts)
	d.emit("MOVD", declare.DecoderParameter("b"), seconds)
	d.emit("MOVD", declare.DecoderParameter("room"), room)
	d.emit("MOVD", declare.DecoderParameter("hits"), hitWords)
	d.emit("MOVD", declare.DecoderParameter("words"), words)
	d.emit("MOVWU", declare.DecoderParameter("first"), firstRow)
	d.emit("MOVWU", declare.DecoderParameter("base"), baseRow)
	d.emit("MOVD", declare.DecoderParameter("table"), bitNumbers)
	d.emit("MOVD", number(0), found)
	d.emit("SUB", number(declare.DecoderRoom), room, room)
	d.emit("MOVD", declare.DecoderParameter("stride"), stride)
	d.emit("MOVD", number(0), filled)
	d.startRow()
	d.emit("MOVD", number(8), word64)
	d.emit("VDUP", word64, lanes4(eight))
	d.emit("MOVD", number(64), word64)
	d.emit("VDUP", word64, lanes4(sixtyFour))
	d.emit("MOVD", pattern(0x0101010101010101, 64), ones)
}

// decodeByte writes the rows of byte k of the word.
func (d *decoder) decodeByte(k int) {
	to := wordAt
	if k > 0 {
		to = byteAt
		d.emit("UBFX", number(8*(k-1)), counts, number(8), byteAt)
		d.emit("ADD", Shifted{byteAt, 2}, wordAt, byteAt)
	}
	d.emit("UBFX", number(8*k), word64, number(8), entry)
	d.emit("ADD", Shifted{entry, 3}, bitNumbers, entry)
	d.emit("FMOVD", Memory{Base: entry}, Scalar(numbers))
	d.emit("VUSHLL", number(0), Vector{numbers, "B8"}, Vector{numbers, "H8"})
	d.emit("VUSHLL", number(0), Vector{numbers, "H4"}, lanes4(rowsLow))
	d.emit("VUSHLL2", number(0), Vector{numbers, "H8"}, lanes4(rowsHigh))
	d.emit("VADD", lanes4(byteRow), lanes4(rowsLow), lanes4(rowsLow))
	d.emit("VADD", lanes4(byteRow), lanes4(rowsHigh), lanes4(rowsHigh))
	d.emit("VST1", List{lanes4(rowsLow), lanes4(rowsHigh)}, Memory{Base: to})
	d.emit("VADD", lanes4(eight), lanes4(byteRow), lanes4(byteRow))
}

// end writes the first column and returns how many pairs and words there are.
func (d *decoder) end() {
	d.Label("end")
	d.fill("End")
	d.emit("MOVD", found, declare.DecoderParameter("found"))
	d.emit("MOVD", declare.DecoderParameter("hits"), word64)
	d.emit("SUB", word64, hitWords, hitWords)
	d.emit("LSR", number(3), hitWords, hitWords)
	d.emit("MOVD", hitWords, declare.DecoderParameter("done"))
	d.emit("RET")
}
