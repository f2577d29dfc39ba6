package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
)

// selector writes the function that keeps the candidates that hit. It takes as many bits of a word
// at a time as a vector has lanes, moves the rows whose bits are set to the front, and writes a
// whole vector. The next one is written over the lanes that mean nothing.
type selector struct{ writer }

// General registers of the selector, beside those that it has in common with the decoder.
var (
	rowsA = general("BX") // to the first rows of the word's candidates
	rowsB = general("R13")
)

// lanes is how many bits of a word a vector takes.
func (s *selector) lanes() int { return s.t.bytes / 4 }

func (s *selector) write() {
	s.begin()
	s.Label("word")
	s.emit("SUBQ", imm8(1), words)
	s.emit("JLT", assembly.Label("end"))
	s.emit("MOVQ", Memory{Base: hitWords}, word)
	s.emit("ADDQ", imm8(8), hitWords)
	s.emit("TESTQ", word, word)
	s.emit("JZ", assembly.Label("next"))
	for k := range 64 / s.lanes() {
		if s.t.masks {
			s.compress(k)
		} else {
			s.permute(k)
		}
		s.emit("LEAQ", Memory{Base: at, Index: lowest, Scale: 4}, at)
	}
	s.Label("next")
	s.emit("ADDQ", imm32(256), rowsA)
	s.emit("ADDQ", imm32(256), rowsB)
	s.emit("JMP", assembly.Label("word"))
	s.Label("end")
	s.emit("VZEROUPPER")
	s.emit("SHRQ", imm8(2), at)
	s.emit("MOVQ", at, declare.SelectorParameter("found"))
	s.emit("RET")
}

func (s *selector) begin() {
	s.emit("MOVQ", declare.SelectorParameter("toA"), firsts)
	s.emit("MOVQ", declare.SelectorParameter("toB"), seconds)
	s.emit("MOVQ", declare.SelectorParameter("hits"), hitWords)
	s.emit("MOVQ", declare.SelectorParameter("words"), words)
	s.emit("MOVQ", declare.SelectorParameter("fromA"), rowsA)
	s.emit("MOVQ", declare.SelectorParameter("fromB"), rowsB)
	s.emit("MOVQ", declare.SelectorParameter("table"), bitNumbers)
	s.emit("XORQ", at, at)
}

// compress moves the rows of the k-th 16 bits.
func (s *selector) compress(k int) {
	s.emit("KMOVW", word.as(32), mask(1))
	s.emit("MOVWLZX", word.as(16), lowest.as(32))
	s.emit("SHRQ", imm8(16), word)
	s.emit("POPCNTL", lowest.as(32), lowest.as(32))
	for v, column := range []struct{ from, to Register }{{rowsA, firsts}, {rowsB, seconds}} {
		s.emit("VMOVDQU32", Memory{Base: column.from, Displacement: s.t.bytes * k}, s.t.vector(v))
		s.emit("VPCOMPRESSD.Z", s.t.vector(v), mask(1), s.t.vector(v))
		s.emit("VMOVDQU32", s.t.vector(v), Memory{Base: column.to, Index: at, Scale: 1})
	}
}

// permute moves the rows of the k-th byte, whose bits that are set have their numbers in a table.
func (s *selector) permute(k int) {
	s.emit("MOVBLZX", word.as(8), lowest.as(32))
	s.emit("SHRQ", imm8(8), word)
	s.emit("VPMOVZXBD", Memory{Base: bitNumbers, Index: lowest, Scale: 8}, y(2))
	s.emit("POPCNTL", lowest.as(32), lowest.as(32))
	for v, column := range []struct{ from, to Register }{{rowsA, firsts}, {rowsB, seconds}} {
		s.emit("VPERMD", Memory{Base: column.from, Displacement: s.t.bytes * k}, y(2), y(v))
		s.emit("VMOVDQU", y(v), Memory{Base: column.to, Index: at, Scale: 1})
	}
}
