package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
)

// spreader writes the function that puts the numbers of rows that hit, which follow each other,
// where those rows are in a column, and what the others get in between. That comes from vectors that
// are step bytes apart: of the column itself, or always the same one. A turn takes as many rows as a
// vector has lanes. Where all rows of a word miss, as most do if few hit, it writes just that.
type spreader struct{ writer }

// General registers of the spreader.
var (
	spreadTo   = general("DI") // the next rows of the column
	spreadFrom = general("SI") // the number of the next row that hits
	spreadHits = general("DX") // the next bits
	spreadRows = general("CX") // rows left, those of this word among them
	spreadWord = general("R8") // rows left in this word
	spreadBits = general("AX") // the bits of a turn
	spreadRest = general("R9") // what the next rows get if they miss
	spreadStep = general("R10")
	laneTable  = general("BX") // of each byte: see bitRanks
)

// Vector registers of the spreader.
const (
	restLanes  = 0 // what rows get that miss
	spreadLane = 1 // where each lane comes from; the sign is set for a miss
	spreadOut  = 2 // the lanes to write
)

func (s *spreader) write() {
	s.emit("MOVQ", declare.SpreaderParameter("to"), spreadTo)
	s.emit("MOVQ", declare.SpreaderParameter("from"), spreadFrom)
	s.emit("MOVQ", declare.SpreaderParameter("hits"), spreadHits)
	s.emit("MOVQ", declare.SpreaderParameter("rows"), spreadRows)
	s.emit("MOVQ", declare.SpreaderParameter("rest"), spreadRest)
	s.emit("MOVQ", declare.SpreaderParameter("step"), spreadStep)
	if !s.t.masks {
		s.emit("LEAQ", assembly.Static(bitRanks.Name), laneTable)
	}
	s.Label("word")
	s.emit("MOVQ", spreadRows, spreadWord)
	s.emit("CMPQ", spreadRows, imm8(64))
	s.emit("JLT", assembly.Label("rows"))
	s.emit("MOVQ", imm32(64), spreadWord)
	s.emit("MOVQ", Memory{Base: spreadHits}, spreadBits)
	s.emit("TESTQ", spreadBits, spreadBits)
	s.emit("JNZ", assembly.Label("rows"))
	s.emit("TESTQ", spreadStep, spreadStep)
	s.emit("JNZ", assembly.Label("kept"))
	s.emit("VMOVUPS", Memory{Base: spreadRest}, s.t.vector(restLanes))
	for at := 0; at < 256; at += s.t.bytes {
		s.emit("VMOVUPS", s.t.vector(restLanes), Memory{Base: spreadTo, Displacement: at})
	}
	s.Label("kept")
	s.emit("LEAQ", Memory{Base: spreadRest, Index: spreadStep, Scale: 256 / s.t.bytes}, spreadRest)
	s.emit("ADDQ", imm32(256), spreadTo)
	s.emit("ADDQ", imm8(8), spreadHits)
	s.emit("JMP", assembly.Label("next"))
	s.Label("rows")
	s.turn()
	s.emit("SUBQ", imm8(s.t.bytes/4), spreadWord)
	s.emit("JNZ", assembly.Label("rows"))
	s.Label("next")
	s.emit("SUBQ", imm8(64), spreadRows)
	s.emit("JGT", assembly.Label("word"))
	s.emit("VZEROUPPER")
	s.emit("RET")
}

// turn writes as many rows as a vector has lanes.
func (s *spreader) turn() {
	if s.t.masks {
		s.expand()
	} else {
		s.lookUp()
	}
	s.emit("VMOVUPS", s.t.vector(spreadOut), Memory{Base: spreadTo})
	s.emit("POPCNTL", spreadBits.as(32), spreadBits.as(32))
	s.emit("LEAQ", Memory{Base: spreadFrom, Index: spreadBits, Scale: 4}, spreadFrom)
	s.emit("ADDQ", imm8(s.t.bytes), spreadTo)
	s.emit("ADDQ", spreadStep, spreadRest)
	s.emit("ADDQ", imm8(s.t.bytes/32), spreadHits)
}

// expand takes 16 bits as a mask.
func (s *spreader) expand() {
	s.emit("MOVWLZX", Memory{Base: spreadHits}, spreadBits.as(32))
	s.emit("KMOVW", spreadBits.as(32), mask(1))
	s.emit("VMOVUPS", Memory{Base: spreadRest}, s.t.vector(spreadOut))
	s.emit("VEXPANDPS", Memory{Base: spreadFrom}, mask(1), s.t.vector(spreadOut))
}

// lookUp takes 8 bits as the number of an entry of a table.
func (s *spreader) lookUp() {
	s.emit("MOVBLZX", Memory{Base: spreadHits}, spreadBits.as(32))
	s.emit("VPMOVSXBD", Memory{Base: laneTable, Index: spreadBits, Scale: 8}, s.t.vector(spreadLane))
	s.emit("VMOVUPS", Memory{Base: spreadRest}, s.t.vector(restLanes))
	s.emit("VPERMPS", Memory{Base: spreadFrom}, s.t.vector(spreadLane), s.t.vector(spreadOut))
	s.emit("VBLENDVPS", s.t.vector(spreadLane), s.t.vector(restLanes), s.t.vector(spreadOut), s.t.vector(spreadOut))
}

// bitRanks has, for every byte and each bit of it, how many of the bits below are set; if the bit
// itself is not, 128.
var bitRanks = assembly.Constant{Name: "ranks", Bytes: 8, Values: ranks()}

func ranks() (all []uint64) {
	for v := range 256 {
		var word uint64
		rank := 0
		for bit := range 8 {
			if v>>bit&1 != 0 {
				word |= uint64(rank) << (8 * bit)
				rank++
			} else {
				word |= 0x80 << (8 * bit)
			}
		}
		all = append(all, word)
	}
	return all
}
