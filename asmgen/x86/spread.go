package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
)

// spreader writes the function that puts the numbers of rows that hit, which follow each other,
// where those rows are in a column, and the number of a miss in between. A turn takes as many rows as
// a vector has lanes.
//
// Or it leaves what is in between as it is. Then it goes on to the next word where all rows of one
// miss, as most do if few hit.
type spreader struct {
	writer
	over bool // leaves what is in between
}

// General registers of the spreader.
var (
	spreadTo   = general("DI") // the next rows of the column
	spreadFrom = general("SI") // the number of the next row that hits
	spreadHits = general("DX") // the next bits
	spreadRows = general("CX") // rows left, those of this word among them
	spreadWord = general("R8") // rows left in this word, of a spreader that leaves some
	spreadBits = general("AX") // the bits of a turn
	laneTable  = general("BX") // of each byte: see bitRanks
)

// Vector registers of the spreader.
const (
	restLanes  = 0 // what rows get that miss: in every lane the same number, or what they have
	spreadLane = 1 // where each lane comes from; the sign is set for a miss
	spreadOut  = 2 // the lanes to write
)

func (s *spreader) write() {
	s.emit("MOVQ", declare.SpreaderParameter("to"), spreadTo)
	s.emit("MOVQ", declare.SpreaderParameter("from"), spreadFrom)
	s.emit("MOVQ", declare.SpreaderParameter("hits"), spreadHits)
	s.emit("MOVQ", declare.SpreaderParameter("rows"), spreadRows)
	if !s.over {
		s.emit("VBROADCASTSS", declare.SpreaderParameter("miss"), s.t.vector(restLanes))
	}
	if !s.t.masks {
		s.emit("LEAQ", assembly.Static(bitRanks.Name), laneTable)
	}
	if s.over {
		s.words()
	} else {
		s.turns(spreadRows)
	}
	s.emit("VZEROUPPER")
	s.emit("RET")
}

// words goes over the words of bits, and over the rows of those that are not 0. The last one may have
// less than 64 rows.
func (s *spreader) words() {
	s.Label("word")
	s.emit("MOVQ", spreadRows, spreadWord)
	s.emit("CMPQ", spreadRows, imm8(64))
	s.emit("JLT", assembly.Label("rows"))
	s.emit("MOVQ", imm32(64), spreadWord)
	s.emit("MOVQ", Memory{Base: spreadHits}, spreadBits)
	s.emit("TESTQ", spreadBits, spreadBits)
	s.emit("JNZ", assembly.Label("rows"))
	s.emit("ADDQ", imm32(256), spreadTo)
	s.emit("ADDQ", imm8(8), spreadHits)
	s.emit("JMP", assembly.Label("next"))
	s.turns(spreadWord)
	s.Label("next")
	s.emit("SUBQ", imm8(64), spreadRows)
	s.emit("JGT", assembly.Label("word"))
}

// turns writes the rows that are left by this count.
func (s *spreader) turns(left Register) {
	s.Label("rows")
	if s.over {
		s.emit("VMOVUPS", Memory{Base: spreadTo}, s.t.vector(restLanes))
	}
	if s.t.masks {
		s.expand()
	} else {
		s.lookUp()
	}
	s.emit("VMOVUPS", s.t.vector(spreadOut), Memory{Base: spreadTo})
	s.emit("POPCNTL", spreadBits.as(32), spreadBits.as(32))
	s.emit("LEAQ", Memory{Base: spreadFrom, Index: spreadBits, Scale: 4}, spreadFrom)
	s.emit("ADDQ", imm8(s.t.bytes), spreadTo)
	s.emit("ADDQ", imm8(s.t.bytes/32), spreadHits)
	s.emit("SUBQ", imm8(s.t.bytes/4), left)
	s.emit("JNZ", assembly.Label("rows"))
}

// expand takes 16 bits as a mask.
func (s *spreader) expand() {
	s.emit("MOVWLZX", Memory{Base: spreadHits}, spreadBits.as(32))
	s.emit("KMOVW", spreadBits.as(32), mask(1))
	s.emit("VMOVUPS", s.t.vector(restLanes), s.t.vector(spreadOut))
	s.emit("VEXPANDPS", Memory{Base: spreadFrom}, mask(1), s.t.vector(spreadOut))
}

// lookUp takes 8 bits as the number of an entry of a table.
func (s *spreader) lookUp() {
	s.emit("MOVBLZX", Memory{Base: spreadHits}, spreadBits.as(32))
	s.emit("VPMOVSXBD", Memory{Base: laneTable, Index: spreadBits, Scale: 8}, s.t.vector(spreadLane))
	s.emit("VMOVUPS", Memory{Base: spreadFrom}, s.t.vector(spreadOut))
	s.emit("VPERMPS", s.t.vector(spreadOut), s.t.vector(spreadLane), s.t.vector(spreadOut))
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
